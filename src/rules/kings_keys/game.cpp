// Several variants share one deck. The descriptor says which keys and options each takes; `rules_of` chooses who plays
// it.
#include "rules/kings_keys/pieces.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/check.h"
#include "rules/descriptor.h"
#include "rules/kings_keys/rules.h"
#include "rules/values.h"

namespace kingpress::rules::kings_keys {
namespace {

constexpr std::array<std::string_view, 4> usual_items{"coin", "shield", "axe", "key"};  // there are drawings of them

std::string capitalised(std::string word) {
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

// Whether each item beats all lower ones, but for the lowest that may beat the highest.
bool is_ladder(const Order& order) {
  const std::size_t count = order.items.size();
  for (std::size_t high = 1; high < count; ++high)
    for (std::size_t low = 0; low < high; ++low)
      if (!order.item_beats[high][low] && !(low == 0 && high + 1 == count)) return false;
  return true;
}

// "Hat: Key, Axe", an item a line.
std::string relation_of(const Order& order) {
  std::string text;
  for (std::size_t winner = order.items.size(); winner-- > 0;) {
    std::vector<std::string> beaten;
    for (std::size_t loser = order.items.size(); loser-- > 0;)
      if (order.item_beats[winner][loser]) beaten.push_back(capitalised(order.items[loser]));
    text += fmt::format("{}{}: {}", text.empty() ? "" : "\n", capitalised(order.items[winner]),
                        beaten.empty() ? "–" : fmt::format("{}", fmt::join(beaten, ", ")));
  }
  return text;
}

// Items whose names are too long for a row of their signs: "Blunderbuss > Axe > Coin".
bool is_wordy(const Order& order) {
  constexpr std::size_t most_letters = 28;  // were all as long as the longest
  std::size_t longest = 0;
  for (const std::string& item : order.items)
    if (std::ranges::find(usual_items, item) == usual_items.end()) longest = std::max(longest, item.size());
  return longest * order.items.size() > most_letters;
}

std::string ladder_of(const Order& order) {
  std::string text;
  for (std::size_t item = order.items.size(); item-- > 0;)
    text += capitalised(order.items[item]) + (item > 0 ? " > " : "");
  return text;
}

// A row a place from the highest to the lowest; `last` marks the end.
cards::Entry row_of(std::string_view key, const std::vector<cards::Record>& places) {
  cards::List rows;
  for (std::size_t i = 0; i < places.size(); ++i) {
    cards::Record row = places[i];
    row.push_back({"last", {i + 1 == places.size(), {}}});
    rows.push_back({std::move(row), {}});
  }
  return {std::string(key), {std::move(rows), {}}};
}

// What the rules of this deck say, for the reference card.
cards::Record order_values(const Judged& judged) {
  const Pieces& pieces = judged.as<Pieces>();
  const Order& order = pieces.order;
  const bool ladder = is_ladder(order), signs = ladder && !is_wordy(order);
  std::set<int> numbers;
  std::size_t soldiers = 0;
  for (const Card& card : pieces.cards)
    if (card.kind == Kind::soldier) numbers.insert(card.number), soldiers += as_size(card.copies);
  std::vector<cards::Record> number_row, item_row;
  constexpr std::size_t most_numbers = 7;
  for (auto at = numbers.rbegin(); at != numbers.rend(); ++at)
    number_row.push_back({binding("says", std::to_string(*at))});
  if (number_row.size() > most_numbers)
    number_row = {number_row.front(), number_row[1], {binding("says", "…")}, number_row.back()};
  for (std::size_t item = order.items.size(); signs && item-- > 0;)
    item_row.push_back({binding("item", order.items[item]), binding("name", capitalised(order.items[item]))});
  return {row_of("numbers", number_row),
          row_of("items", item_row),
          binding("relation", signs    ? ""
                              : ladder ? ladder_of(order)
                                       : relation_of(order)),
          binding("lowest", ladder && order.items.size() > 1 ? capitalised(order.items.front()) : ""),
          binding("highest", order.items.empty() ? "" : capitalised(order.items.back())),
          {"always", {judged.ruleset.flag("coins_buy_keys"), {}}},
          binding("stack", static_cast<std::int64_t>(soldiers / 2)),
          binding("army", static_cast<std::int64_t>(order.kingdoms.empty() ? 0 : soldiers / order.kingdoms.size()))};
}

// The reference card is the order of importance; the crown marks the last winner.
Kit kit(const Table& table) {
  const auto each = as_size(table.players);
  constexpr std::array<std::string_view, 3> names{"soldier", "Kingdom card", "Joker"};
  Kit kit;
  if (const cards::Deck* deck = table.judged.definition)
    for (const Kind kind : {Kind::soldier, Kind::kingdom, Kind::joker}) {
      const auto at = as_size(kind);
      const auto belongs = [kind](const cards::Card& card) { return kind_of(card) == kind; };
      if (KitItem* item = kit.add_some(*deck, belongs, names[at], kind_names[at], "back"))
        item->call(names[at], fmt::format("{}s", names[at]));
    }
  kit.add("field", "play mat", "mat", each, order_values(table.judged)).call("mat", "mats");
  kit.add("token", "crown token", "token-crown", 1).call("crown", "crowns").back = "token-crown-back";
  kit.add("reference", "order of importance", "reference", each, order_values(table.judged))
      .call("reference card", "reference cards")
      .back = "reference-more";
  return kit;
}

// The most soldiers of one table that a state holds.
bool fits(const Table& table, std::size_t soldiers, std::size_t most, diag::Diagnostics& diagnostics) {
  if (soldiers <= most) return true;
  Findings(diagnostics)
      .error("bad-deck", table.judged.definition->span,
             fmt::format("{} soldiers cannot be played, expected at most {}", soldiers, most), {}, "rule 1");
  return false;
}

}  // namespace

const Game entry{
    .name = "kings-keys",
    .title = "King's Keys",
    .most_players = 4,
    .schema = {.game = "kings-keys",
               .fields = {key::one_of("kind", kind_names, "King's Keys, components",
                                      "soldier when not given; a kingdom card is the banner of its kingdom"),
                          key::word("kingdom", "King's Keys, components", "the kingdom of a soldier or a banner"),
                          key::word("item", "King's Keys, order", "a soldier's item, one of the ruleset's"),
                          key::whole("number", 1, 99, "King's Keys, order", "a soldier's number: the higher wins"),
                          key::one_of("colour", std::vector<std::string>{"red", "black"}, "King's Keys, components",
                                      "a Joker's colour; black when not given")},
               .id_pattern = "{kingdom}-{item}-{number}"},
    .ruleset =
        {.game = "kings-keys",
         .variants = {{"war", 2, 2, "one pass through the stacks; most captured cards wins"},
                      {"long", 2, 2, "captured cards come back until one player has none left"},
                      {"kingdom-armies", 2, 4, "each player leads the sixteen soldiers of one kingdom"},
                      {"battle-royal", 2, 4, "armies held in hand; every player chooses a card each round"}},
         .options =
             {option::flag("coins_buy_keys", "King's Keys, rule 4",
                           "on equal numbers the lowest item beats the highest, and only it"),
              option::names("items", "[coin, shield, axe, key]", "King's Keys, order", "the items from low to high"),
              option::names("kingdoms", "", "King's Keys, components",
                            "the kingdoms; those of the cards when not given"),
              option::record("beats", "King's Keys, rule 4", "for each item a list of the items it beats"),
              option::only_for({"kingdom-armies"},
                               option::one_of("refill", "shuffled", refill_names, "KK-5",
                                              "how stacks are arranged, first and when captured cards refill them")),
              option::only_for({"long"}, option::flag("conceding", "KK-16", "a player may concede before each round")),
              option::only_for(
                  {"long", "kingdom-armies", "battle-royal"},
                  option::whole("round_cap", "5000", 1, 1'000'000, "KK-4", "rounds after which most cards wins"))}},
    .pieces = any_pieces<pieces_of>,
    .check = check,
    .check_players = check_players,
    .kit = kit,
    .codes = codes,
    .rulings = "KK",
    .acts = {{"turn-up", 1}, {"concede", 3}, {"arrange", 5}, {"choose", 6}, {"lay-face-down", 6}},
};

std::optional<Rules> rules_of(const Table& table, diag::Diagnostics& diagnostics) {
  const auto& [options, order, cards] = table.judged.as<Pieces>();
  Soldiers soldiers(cards, ids_of(*table.judged.definition, cards), order);
  if (!fits(table, soldiers.all().size(), CampaignRules::most_cards, diagnostics)) return std::nullopt;
  if (options.variant == "war") {
    if (soldiers.all().size() <= 64) return WarRules<64>(std::move(soldiers));
    return WarRules<256>(std::move(soldiers));
  }
  const bool arranged = options.variant == "kingdom-armies" && options.refill == Refill::chosen;
  if (options.variant != "battle-royal" && !arranged) return CampaignRules(std::move(soldiers), options, table.players);
  const std::size_t fielded = soldiers.largest_army() * as_size(table.players);
  if (!fits(table, fielded, BattleRoyalRules::most_cards, diagnostics)) return std::nullopt;
  if (arranged) return ArrangedArmiesRules(std::move(soldiers), options, table.players);
  return BattleRoyalRules(std::move(soldiers), options, table.players);
}

}  // namespace kingpress::rules::kings_keys
