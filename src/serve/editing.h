// The values and cards of the deck as the page edits them: what each says and where it stands, and the edits, which are
// splices of the files that a person could have made by hand. Only files that the deck was read from are edited.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "edit/session.h"
#include "serve/card_edits.h"
#include "serve/card_on_file.h"
#include "serve/look_on_file.h"
#include "serve/replies.h"

namespace kingpress::serve {

class Editing {
 public:
  struct FindCard {
    std::function<std::shared_ptr<const CardOnFile>(const std::string& piece)> card;
    std::function<std::shared_ptr<const CardNames>(const std::string& piece)> names;
    // The piece that stands there in the text of this mark, once it has been read; empty where none does.
    std::function<std::string(const std::string& path, std::size_t line, const std::string& mark)> piece_at;
  };
  using HasMet = std::function<bool(const std::string& path)>;
  using FindLook = std::function<std::shared_ptr<const LookOnFile>(const std::string& piece, scene::Side side)>;

  // `folder`: that all edited files lie beneath. `refusal`: why nothing can be edited; empty: it can. `is_on`: whether
  // it is from the start; the page may switch it.
  Editing(std::string folder, std::string journal_folder, std::string refusal, bool is_on, FindCard find_card,
          HasMet has_met, FindLook find_look);

  // Nothing when the page is none of its own.
  std::optional<Reply> answer(const Request& request);
  // Notes (`text`, `who`, `when`, `mark`) a position of a game: its record is kept beside the deck, up to there.
  Reply note_position(const Request& request, const std::string& record, std::size_t step);
  // The record of a game that a note names by this file; nothing for any other.
  std::optional<std::string> noted_game(const std::string& file) const;
  std::string why_not() const;  // files of the deck cannot be written now; empty: they can

 private:
  struct Routes;

  std::shared_ptr<const CardOnFile> card_now(const std::string& piece) const;
  using Cards = std::vector<std::shared_ptr<const CardOnFile>>;  // null where a piece is no card of a file
  Reply edit_cards(const Request& request, const std::vector<std::string>& pieces,
                   const std::function<std::string(const Cards&)>& title,
                   const std::function<edit::Edited(const edit::Document&, const CardsOfFile&)>& change,
                   const NewCards* made = nullptr, std::optional<int> steps = {});
  Reply standing(const Request& request);
  Reply values(const Request& request);
  Reply set(const Request& request);
  Reply change_cards(const Request& request);  // the last word of the path says what
  Reply add_cards(const Request& request);     // new ones, or copies
  Reply take_picture(const Request& request);
  Reply boxes(const Request& request);
  Reply move_box(const Request& request);
  Reply set_type(const Request& request);
  Reply add_element(const Request& request);
  Reply delete_elements(const Request& request);
  Reply duplicate_element(const Request& request);
  struct OwnLook {
    std::string path;              // beneath the folder
    std::optional<Reply> refusal;  // why there is none
  };
  OwnLook own_look(const Request& request, const LookOnFile& look);
  std::shared_ptr<const LookOnFile> look_now(const std::string& piece, scene::Side side) const;
  Reply notes(const Request& request);
  Reply views(const Request& request);
  Reply change_desk_file(const Request& request);
  Reply undo(const Request& request);
  Reply redo(const Request& request);
  Reply turn(const Request& request);
  Reply told(const edit::Outcome& outcome, Json more = Json::object()) const;
  std::optional<std::string> beneath(const std::string& path) const;

  const std::string folder_, refusal_;
  std::atomic<bool> is_on_;
  edit::Session session_;
  const FindCard find_;
  const HasMet has_met_;
  const FindLook find_look_;
};

// The words `side`, and `left`, `top`, `right`, `bottom` of a request: by how many mm each edge of a box moves.
scene::Side side_of(const Request& request);
geometry::Edges edges_of(const Request& request);

}  // namespace kingpress::serve
