#include "rules/kit.h"

#include <fmt/format.h>

#include "rules/twenty_five_kingdoms/game.h"

namespace kingpress::rules::twenty_five_kingdoms {

// The board binds rows, columns, width and height (a square of the card's long side, 88 mm, for each Kingdom). The
// control tokens are optional: a player holds at most as many Kingdoms as win, for then the game is over.
Kit kit(const cards::Deck* deck, const cards::Field*, int players) {
  diag::Diagnostics reported_by_check;
  const Options options =
      options_of(read_ruleset(ruleset_schema(), deck ? deck->rules : cards::Record{}, reported_by_check));
  Kit kit;
  if (deck) kit.items.push_back(card_item(*deck, "card", "card", "back"));
  kit.items.push_back(piece_item("field", "board", "board", 1,
                                 {entry("rows", options.rows), entry("columns", options.columns),
                                  entry("width", options.columns * 88), entry("height", options.rows * 88)}));
  kit.items.push_back(piece_item("field", "deck and discard spaces", "piles", 1));
  for (std::string_view letter : {"a", "b"})
    kit.items.push_back(piece_item("token", fmt::format("control token {}", letter), fmt::format("token-{}", letter),
                                   static_cast<std::size_t>(options.win), {entry("player", letter)}));
  kit.items.push_back(
      piece_item("reference", "reference card", "reference", static_cast<std::size_t>(players),
                 {entry("win", options.win), entry("kingdoms", options.spaces()), entry("hand", options.hand)}));
  kit.notes.push_back("control tokens are optional: turned cards show whose a Kingdom is (rule 7)");
  return kit;
}

}  // namespace kingpress::rules::twenty_five_kingdoms
