#include "rules/kings_keys/pieces.h"

#include <fmt/format.h>

#include "rules/check.h"
#include "rules/descriptor.h"
#include "rules/kings_keys/rules.h"
#include "rules/values.h"

namespace kingpress::rules::kings_keys {
namespace {

// The reference card is the order of importance; the crown marks the last winner.
Kit kit(const Table& table) {
  const auto each = as_size(table.players);
  constexpr std::array<std::string_view, 3> names{"soldier", "Kingdom card", "Joker"};
  Kit kit;
  if (const cards::Deck* deck = table.judged.definition)
    for (const Kind kind : {Kind::soldier, Kind::kingdom, Kind::joker}) {
      const auto at = as_size(kind);
      const auto belongs = [kind](const cards::Card& card) { return kind_of(card) == kind; };
      kit.add_some(*deck, belongs, names[at], kind_names[at], "back");
    }
  kit.add("field", "play mat", "mat", each);
  kit.add("token", "crown token", "token-crown", 1);
  kit.add("reference", "order of importance", "reference", each).back = "reference-more";
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
