#include "rules/kit.h"

#include <algorithm>

#include <fmt/format.h>

#include "rules/kingdom_coinquest/game.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

// The table of the play field: from which value to which an item takes how many turns.
cards::Entry preparation_table(const std::vector<Preparation>& preparation) {
  cards::List rows;
  for (const Preparation& p : preparation)
    rows.push_back({cards::Record{entry("first", p.first), entry("last", p.last), entry("turns", p.turns)}, {}});
  return {"preparation", {std::move(rows), {}}};
}

}  // namespace

// Per player a play field, health counters and as many preparation counters as the longest preparation takes, three
// coin markers (Penny, Nickel, Quarter) and a reference card. Forge and Graveyard are on the play fields; the first
// player's are used.
Kit kit(const cards::Deck* deck, const cards::Field*, int players) {
  diag::Diagnostics reported_by_check;
  const Options options =
      options_of(read_ruleset(ruleset_schema(), deck ? deck->rules : cards::Record{}, reported_by_check));
  const auto each = static_cast<std::size_t>(players);
  int longest = 0;
  for (const Preparation& p : options.preparation) longest = std::max(longest, p.turns);
  Kit kit;
  if (deck) {
    kit.items.push_back(card_item(*deck, "card", "card", "back"));
    kit.items.back().values = {entry("health", options.health)};
  }
  kit.items.push_back(piece_item("field", "play field", "play-field", each,
                                 {entry("health", options.health), preparation_table(options.preparation)}));
  for (std::size_t i = 0; i < std::min(each, options.suits.size()); ++i)
    kit.items.push_back(piece_item("token", fmt::format("health counter, {}", options.suits[i]), "counter-health",
                                   static_cast<std::size_t>(options.health), {entry("suit", options.suits[i])}));
  kit.items.push_back(
      piece_item("token", "preparation counter", "counter-preparation", each * static_cast<std::size_t>(longest)));
  for (std::string_view coin : {"penny", "nickel", "quarter"})
    kit.items.push_back(piece_item("token", fmt::format("{} marker", coin), "coin", each, {entry("coin", coin)}));
  kit.items.push_back(piece_item("reference", "reference card", "reference", each,
                                 {entry("health", options.health), entry("hand", options.hand)}));
  return kit;
}

}  // namespace kingpress::rules::kingdom_coinquest
