// Edits of cards, of one or of many: one edit, which is taken back as one.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <thread>
#include <utility>

#include "edit/items.h"
#include "serve/card_edits.h"
#include "serve/editing.h"
#include "serve/laid.h"

namespace kingpress::serve {
namespace {

std::vector<std::string> words_of(const Request& request, const char* name) {
  std::vector<std::string> all;
  for (auto [at, end] = request.words.equal_range(name); at != end; ++at) all.push_back(at->second);
  return all;
}

std::vector<std::string> different_pieces(const Request& request) {
  auto pieces = words_of(request, "piece");
  std::ranges::sort(pieces);
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  return pieces;
}

// Cards of one title are told apart by their order. Therefore a piece may be another card by now than the one that the
// page shows: the word `at` is given once for each `piece`, the line where it stands there.
std::optional<Reply> not_as_shown(const Request& request, const std::vector<std::string>& different,
                                  const std::vector<std::shared_ptr<const CardOnFile>>& cards) {
  const auto pieces = words_of(request, "piece"), lines = words_of(request, "at");
  for (std::size_t i = 0; i < std::min(pieces.size(), lines.size()); ++i) {
    const auto card = cards[static_cast<std::size_t>(std::ranges::find(different, pieces[i]) - different.begin())];
    if (card->line != number_of(lines[i]))
      return answered(Json{{"error", fmt::format("'{}' stands at {}:{} now, not at line {}", card->title,
                                                 std::filesystem::path(card->place.path).lexically_normal().string(),
                                                 card->line, lines[i])},
                           {"hint", "nothing was written; open the card again"}},
                      409);
  }
  return std::nullopt;
}

// Where a card of a list stands after an edit that moved it by so many places; 0 for any other.
std::size_t line_after(const edit::Document& before, const edit::Edited& edited, const CardOnFile& card, int steps) {
  const auto* after = std::get_if<edit::Document>(&edited);
  const auto item = edit::item_at(before, card.place.begin, card.place.end);
  if (after == nullptr || !item) return 0;
  edit::Way way = item->list;
  way.push_back(item->number + static_cast<std::size_t>(steps));
  const data::Node* now = edit::try_at(after->root(), way);
  return now != nullptr ? place_of(now->span).first : 0;
}

// "Fox", "12 cards".
std::string named(const std::vector<std::shared_ptr<const CardOnFile>>& cards) {
  if (cards.size() > 1) return fmt::format("{} cards", cards.size());
  return cards.front()->title.empty() ? cards.front()->id : cards.front()->title;
}

}  // namespace

// `change` is asked once for each file, for all of its cards. What was written a moment ago may not have been read
// again yet: then the places of the cards are those of an older text, and the edit waits for the newer one. Of one card
// the page says what it has seen (`mark`), and that is not waited for. `steps`: one card stands so many places further
// on afterwards, perhaps as another piece; the answer says where and as which.
Reply Editing::edit_cards(const Request& request, const std::vector<std::string>& pieces,
                          const std::function<std::string(const Cards&)>& title,
                          const std::function<edit::Edited(const edit::Document&, const CardsOfFile&)>& change,
                          const NewCards* made, std::optional<int> steps) {
  const std::string mark = request.word("mark");
  CardOnFile::Place now;
  edit::Outcome outcome = edit::Conflict{};
  for (int tries = 0; tries < 100; ++tries) {
    if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    Cards cards;
    std::map<std::pair<std::string, std::string>, CardsOfFile> files;  // by path and sheet
    for (const std::string& piece : pieces) {
      auto card = find_.card(piece);
      if (!card) return declined(404, "this is no card of a file");
      const auto path = beneath(card->place.path);
      if (!path) return declined(409, fmt::format("'{}' does not lie in the folder of the deck", card->place.path));
      files[{*path, card->sheet}].push_back({cards.size(), card});
      cards.push_back(std::move(card));
    }
    if (cards.empty()) return declined(404, "this is no card of a file");
    outcome = edit::Conflict{files.begin()->first.first};
    if (!mark.empty() && cards.front()->mark != mark) continue;
    if (const auto refused = not_as_shown(request, pieces, cards)) return *refused;
    std::vector<edit::Step> all;
    bool is_one_text = true;
    for (const auto& [file, of_file] : files) {
      const std::string& seen = of_file.front().card->mark;
      is_one_text =
          is_one_text && std::ranges::all_of(of_file, [&](const auto& one) { return one.card->mark == seen; });
      all.push_back({file.first, seen,
                     [&, of_file = of_file](const auto& document) {
                       edit::Edited edited = change(document, of_file);
                       const CardOnFile& card = *of_file.front().card;
                       if (steps) now = {card.place.path, 0, 0, line_after(document, edited, card, *steps)};
                       return edited;
                     },
                     found_of(*of_file.front().card)});
    }
    if (!is_one_text) continue;
    outcome = session_.make(title(cards), all);
    if (!mark.empty() || !std::holds_alternative<edit::Conflict>(outcome)) break;
  }
  Json more = Json::object();
  if (made != nullptr) more["made"] = Json::array();
  for (const auto& [path, ids] : made != nullptr ? *made : NewCards())
    for (const std::string& id : ids) more["made"].push_back(id);
  const auto* receipt = std::get_if<edit::Receipt>(&outcome);
  if (receipt != nullptr && receipt->files.size() == 1 && now.line > 0)
    more["card"] = {{"at", now.line}, {"piece", find_.piece_at(now.path, now.line, receipt->files.front().mark)}};
  return told(outcome, more);
}

// The words `piece`, `field` and `value` are given once for each value, in order; or one field and its value for many
// cards.
Reply Editing::set(const Request& request) {
  const auto pieces = words_of(request, "piece"), fields = words_of(request, "field"),
             values = words_of(request, "value");
  if (fields.size() != values.size() || (fields.size() != 1 && fields.size() != pieces.size()))
    return declined(400, "a piece, a field and a value belong to each edit");
  if (fields.front().empty()) return declined(400, "a field has a name");
  std::vector<std::string> different;
  std::map<std::string, std::vector<CardField>> by_piece;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::size_t which = fields.size() == 1 ? 0 : i;
    std::vector<CardField>& of_piece = by_piece[pieces[i]];
    if (of_piece.empty()) different.push_back(pieces[i]);
    of_piece.push_back({fields[which], values[which]});
  }
  const auto title = [&](const Cards& cards) {
    const bool one_field = std::ranges::all_of(fields, [&](const std::string& name) { return name == fields.front(); });
    return fmt::format("{} of {}", one_field ? fields.front() : fmt::format("{} values", pieces.size()), named(cards));
  };
  const auto change = [&](const edit::Document& now, const CardsOfFile& cards) {
    std::vector<edit::Change> changes;
    for (const auto& [number, card] : cards) add_changes(now, *card, by_piece.at(different[number]), changes);
    return edit::change_values(now, changes);
  };
  return edit_cards(request, different, title, change, nullptr,
                    different.size() == 1 ? std::optional(0) : std::nullopt);
}

// Cards as a whole. The word `to` is the number of one card afterwards, `by` is "up" or "down".
Reply Editing::change_cards(const Request& request) {
  const std::string what = request.last_segment(), by = request.word("by");
  const auto title = [&](const Cards& cards) { return fmt::format("{} {}", what, named(cards)); };
  const auto pieces = different_pieces(request);
  if (what == "move" && by.empty() && pieces.size() != 1) return declined(400, "one card is moved to a place");
  const auto change = [&](const edit::Document& now, const CardsOfFile& cards) -> edit::Edited {
    std::vector<edit::Place> places;
    for (const auto& [number, card] : cards) places.push_back({card->place.begin, card->place.end});
    if (what == "delete") return edit::remove_items(now, places);
    if (!by.empty()) return edit::move_items(now, places, by == "up");
    return edit::move_item(now, places.front(), number_of(request.word("to")));
  };
  const bool is_followed = what == "move" && !by.empty() && pieces.size() == 1;
  return edit_cards(request, pieces, title, change, nullptr,
                    is_followed ? std::optional(by == "up" ? -1 : 1) : std::nullopt);
}

// Copies of cards, or a new card beside one. No card but the new ones is called otherwise afterwards.
Reply Editing::add_cards(const Request& request) {
  const bool copies = request.last_segment() == "duplicate";
  const auto pieces = different_pieces(request);
  if (!copies && pieces.size() != 1) return declined(400, "a new card is put beside one card");
  const auto title = [&](const Cards& cards) {
    return copies ? fmt::format("duplicate {}", named(cards)) : std::string("a new card");
  };
  NewCards made;
  const auto change = [&](const edit::Document& now, const CardsOfFile& cards) -> edit::Edited {
    std::set<std::string> taken;
    bool at_end = false;
    for (const auto& [number, card] : cards) {
      const auto names = find_.names(pieces[number]);
      if (!names) return edit::Refusal{"this is no card of a file", "load the page again"};
      taken.insert(names->ids.begin(), names->ids.end());
      at_end = at_end || names->by_place;
    }
    for (const auto& [path, ids] : made)
      if (path != now.path()) taken.insert(ids.begin(), ids.end());
    made[now.path()].clear();
    return copies ? copied(now, cards, taken, at_end, made[now.path()])
                  : with_new_card(now, *cards.front().card, taken, at_end, made[now.path()]);
  };
  return edit_cards(request, pieces, title, change, &made);
}

}  // namespace kingpress::serve
