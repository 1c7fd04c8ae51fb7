// A kit turned into the things to be cut out: each with its component and what draws its two sides. Holds the kit and
// edition that the subjects point into, so it is neither copied nor moved.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "compose/compose.h"
#include "press/job.h"
#include "rules/game.h"
#include "scene/scene.h"
#include "templates/template.h"

namespace kingpress::press {

struct Drawing {
  const templates::Template* layout = nullptr;
  compose::Subject subject;
};

struct Piece {
  scene::Component component;
  Drawing front;
  std::optional<std::size_t> back;  // index into Pieces::backs: one back serves a whole deck
};

class Pieces {
 public:
  // Chooses decks, field and cards of the target by the selection and asks the game for the kit. Throws UsageError when
  // the selection does not suit the target.
  Pieces(Target target, const Selection& selection, diag::Diagnostics& diagnostics);
  Pieces(const Pieces&) = delete;
  Pieces& operator=(const Pieces&) = delete;

  const cards::Deck* deck() const { return deck_; }
  const cards::Field* field() const { return field_; }
  const std::string& title() const { return title_; }
  const std::string& name() const { return target_.name; }

  // Puts what will be pressed before its game's judge; whoever names the players wants to play.
  void judge(diag::Diagnostics& diagnostics) const;

  // Finds the layouts and measures every component. What is wrong is a diagnostic.
  void lay_out(Workshop& workshop);

  // Every front, and every back once, with the name of what is drawn.
  void each_drawing(const std::function<void(const std::string& name, const Drawing&)>& visit) const;

  std::vector<Piece> list;
  std::vector<Drawing> backs;
  std::vector<std::string> notes;

 private:
  void choose_parts(const Selection& selection);
  void ask_for_kit(const Selection& selection, diag::Diagnostics& diagnostics);
  bool wants(const rules::KitItem& item) const;
  void add_item(const rules::KitItem& item, Workshop& workshop);
  void add_piece(const rules::KitItem& item, const cards::Card* card, const templates::Template& layout,
                 std::optional<std::size_t> back, Workshop& workshop);
  void add_back_alone(Piece piece);
  void compare_with_spaces(diag::Diagnostics& diagnostics) const;
  std::optional<std::size_t> add_back(const rules::KitItem& item, Workshop& workshop);

  Target target_;
  Selection selection_;
  cards::Deck* deck_ = nullptr;
  cards::Field* field_ = nullptr;
  std::string title_;
  std::optional<geometry::Size> trim_;  // of the cards, when it is not the template's own
  rules::Kit kit_;
  std::deque<cards::Record> back_values_;  // of backs that are a picture; subjects point into it
  std::vector<std::size_t> chosen_cards_;  // by index, when --cards is given
};

// The cards named by "1-9,15" or "hearts-7,hearts-9", by index in the deck's order, each once. Throws UsageError for
// one that is not there.
std::vector<std::size_t> select_cards(const cards::Deck& deck, const std::string& words);

}  // namespace kingpress::press
