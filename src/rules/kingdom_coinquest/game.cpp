#include "rules/kingdom_coinquest/pieces.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/descriptor.h"
#include "rules/kingdom_coinquest/rules.h"
#include "rules/values.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

// The table of the play field: from which value to which an item takes how many turns.
cards::Entry preparation_table(const std::vector<Preparation>& preparation) {
  cards::List rows;
  for (const Preparation& p : preparation)
    rows.push_back({cards::Record{binding("first", p.first), binding("last", p.last), binding("turns", p.turns)}, {}});
  return {"preparation", {std::move(rows), {}}};
}

// How long an item of each value is made, for cards that do not say it.
cards::Entry turns_of_items(const Pieces& pieces) {
  std::map<int, int> turns;
  for (const Card& card : pieces.cards)
    if (card.role == Role::equipment) turns[card.value] = pieces.options.turns_for(card.value).value_or(0);
  cards::List rows;
  for (const auto& [value, count] : turns)
    rows.push_back({cards::Record{binding("value", value), binding("turns", count)}, {}});
  return {"items", {std::move(rows), {}}};
}

// Per player a play field with a track of health, as many preparation counters as the longest preparation takes, three
// coin markers (Penny, Nickel, Quarter) and a reference card; for all a marker of health for each suit, whose King
// anybody may draw (rule 1), and one field of Forge and Graveyard. Markers and counters are the same on both
// sides, so that none lies face down; a coin has the place it marks on its other side.
Kit kit(const Table& table) {
  const Options& options = table.judged.as<Pieces>().options;
  const auto each = as_size(table.players);
  int longest = 0;
  for (const Preparation& p : options.preparation) longest = std::max(longest, p.turns);
  Kit kit;
  if (table.judged.definition)
    kit.add_cards(*table.judged.definition, "card", "card", "back").call("playing card", "playing cards").values = {
        binding("health", options.health), turns_of_items(table.judged.as<Pieces>())};
  kit.add("field", "play field", "play-field", each,
          {binding("health", options.health), preparation_table(options.preparation)})
      .call("mat", "mats");
  std::vector<std::string> order;
  for (std::string suit : options.suits) {
    if (!suit.empty() && suit[0] >= 'a' && suit[0] <= 'z') suit[0] = static_cast<char>(suit[0] - 'a' + 'A');
    order.push_back(std::move(suit));
  }
  kit.add("field", "shared field", "shared-field", 1, {binding("order", fmt::format("{}", fmt::join(order, ", ")))})
      .call("shared mat", "shared mats");
  for (const std::string& suit : options.suits)
    kit.add("token", fmt::format("health marker, {}", suit), "counter-health", 1, {binding("suit", suit)})
        .call("health marker", "health markers")
        .back = "counter-health";
  kit.add("token", "preparation counter", "counter-preparation", each * as_size(longest))
      .call("preparation counter", "preparation counters")
      .back = "counter-preparation";
  for (const std::string_view coin : {"penny", "nickel", "quarter"})
    kit.add("token", fmt::format("{} marker", coin), "coin", each, {binding("coin", coin)})
        .call(fmt::format("coin, {}", coin), fmt::format("coins, {}", coin))
        .back = "coin-back";
  kit.add("reference", "reference card", "reference", each,
          {binding("health", options.health), binding("hand", options.hand), preparation_table(options.preparation)})
      .call("reference card", "reference cards")
      .back = "reference-more";
  return kit;
}

}  // namespace

const Game entry{
    .name = "kingdom-coinquest",
    .title = "Kingdom Coinquest",
    .most_players = 4,
    .schema = {.game = "kingdom-coinquest",
               .fields = {key::required(key::word("suit", "Kingdom Coinquest, rule 2",
                                                  "the kingdom the card belongs to, one of the ruleset's suits")),
                          key::required(key::word("rank", "Kingdom Coinquest, components",
                                                  "A, 2-10, J, Q, K, or a word of your own with a role")),
                          key::one_of("role", role_names, "Kingdom Coinquest, rule 4",
                                      "what the card does; that of its rank when not given"),
                          key::whole("value", 1, 99, "Kingdom Coinquest, rule 7",
                                     "what Equipment attacks and defends for"),
                          key::whole("preparation", 0, 9, "Kingdom Coinquest, rule 5",
                                     "turns on the Quartermaster, as printed")},
               .id_pattern = "{suit}-{rank}"},
    .ruleset =
        {.game = "kingdom-coinquest",
         .variants = {{.name = "standard", .most_players = 4, .says = "the game as its author wrote it"}},
         .options = {option::names("suits", "[hearts, spades, diamonds, clubs]", "Kingdom Coinquest, rule 2",
                                   "the suits in turn order"),
                     option::whole("health", "20", 1, 99, "Kingdom Coinquest, rule 1", "each King's health, 1 to 99"),
                     option::whole("hand", "3", 1, 20, "Kingdom Coinquest, rule 3", "cards drawn up to in each turn"),
                     option::record("preparation", "Kingdom Coinquest, rule 5",
                                    "turns of preparation by value: {2-4: 1, 5-7: 2, 8-10: 3}"),
                     option::whole("turn_cap", "400", 1, 100'000, "CQ-7",
                                   "turns without damage to a King that end the game")}},
    .pieces = any_pieces<pieces_of>,
    .check = check,
    .check_players = check_players,
    .kit = kit,
    .codes = codes,
    .rulings = "CQ",
    .acts = {{"draw", 3},
             {"keep", 3},
             {"discard", 3},
             {"pass", 4},
             {"equip", 4},
             {"move", 4},
             {"queen", 4},
             {"resurrect", 4},
             {"attack", 7}},
};

std::optional<Rules> rules_of(const Table& table, diag::Diagnostics&) {
  const auto& [options, cards] = table.judged.as<Pieces>();
  return Rules(cards, ids_of(*table.judged.definition, cards), options, table.players);
}

}  // namespace kingpress::rules::kingdom_coinquest
