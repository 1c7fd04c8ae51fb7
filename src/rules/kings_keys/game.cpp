#include "rules/kings_keys/game.h"

#include <fmt/format.h>

#include "rules/values.h"

namespace kingpress::rules::kings_keys {
namespace {

std::vector<std::size_t> cards_of_kind(const cards::Deck& deck, std::string_view kind) {
  std::vector<std::size_t> cards;
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    const std::string found = text_of(deck.cards[i], "kind");
    if (found == kind || (found.empty() && kind == "soldier")) cards.push_back(i);
  }
  return cards;
}

// The reference card is the order of importance; the crown marks the last winner.
Kit kit(const Table& table) {
  const cards::Deck* deck = table.judged.definition;
  const auto each = static_cast<std::size_t>(table.players);
  Kit kit;
  const auto add = [&](std::string_view kind, std::string_view name) {
    if (auto cards = cards_of_kind(*deck, kind); !cards.empty())
      kit.add_cards(*deck, name, kind, "back", std::move(cards));
  };
  if (deck) {
    add("soldier", "soldier");
    add("kingdom", "Kingdom card");
    add("joker", "Joker");
  }
  kit.add("field", "play mat", "mat", each);
  kit.add("token", "crown token", "token-crown", 1);
  kit.add("reference", "order of importance", "reference", each);
  return kit;
}

using Field = cards::FieldType::Kind;
using Option = OptionSpec::Kind;

}  // namespace

const Game entry{
    .name = "kings-keys",
    .title = "King's Keys",
    .most_players = 4,
    .schema =
        {.game = "kings-keys",
         .fields = {{.name = "kind",
                     .type = {.kind = Field::choice, .choices = {"soldier", "kingdom", "joker"}},
                     .says = "soldier when not given; a kingdom card is the banner of its kingdom",
                     .rule = "King's Keys, components"},
                    {.name = "kingdom",
                     .says = "the kingdom of a soldier or a banner",
                     .rule = "King's Keys, components"},
                    {.name = "item", .says = "a soldier's item, one of the ruleset's", .rule = "King's Keys, order"},
                    {.name = "number",
                     .type = {.kind = Field::integer, .low = 1, .high = 99},
                     .says = "a soldier's number: the higher wins",
                     .rule = "King's Keys, order"},
                    {.name = "colour",
                     .type = {.kind = Field::choice, .choices = {"red", "black"}},
                     .says = "a Joker's colour; black when not given",
                     .rule = "King's Keys, components"}},
         .id_pattern = "{kingdom}-{item}-{number}"},
    .ruleset = {.game = "kings-keys",
                .variants = {{"war", 2, 2, "one pass through the stacks; most captured cards wins"},
                             {"long", 2, 2, "captured cards come back until one player has none left"},
                             {"kingdom-armies", 2, 4, "each player leads the sixteen soldiers of one kingdom"},
                             {"battle-royal", 2, 4, "armies held in hand; every player chooses a card each round"}},
                .options = {{.name = "coins_buy_keys",
                             .kind = Option::flag,
                             .standard = "false",
                             .rule = "King's Keys, rule 4",
                             .says = "on equal numbers the lowest item beats the highest, and only it"},
                            {.name = "items",
                             .kind = Option::names,
                             .standard = "[coin, shield, axe, key]",
                             .rule = "King's Keys, order",
                             .says = "the items from low to high"},
                            {.name = "kingdoms",
                             .kind = Option::names,
                             .rule = "King's Keys, components",
                             .says = "the kingdoms; those of the cards when not given"},
                            {.name = "beats",
                             .kind = Option::record,
                             .rule = "King's Keys, rule 4",
                             .says = "for each item a list of the items it beats"},
                            {.name = "refill",
                             .kind = Option::choice,
                             .standard = "shuffled",
                             .choices = {refill_names.begin(), refill_names.end()},
                             .variants = {"kingdom-armies"},
                             .rule = "KK-5",
                             .says = "how stacks are arranged, first and when captured cards refill them"},
                            {.name = "conceding",
                             .kind = Option::flag,
                             .standard = "false",
                             .variants = {"long"},
                             .rule = "KK-16",
                             .says = "a player may concede before each round"},
                            {.name = "round_cap",
                             .standard = "5000",
                             .low = 1,
                             .high = 1'000'000,
                             .variants = {"long", "kingdom-armies", "battle-royal"},
                             .rule = "KK-4",
                             .says = "rounds after which most cards wins"}}},
    .pieces = any_pieces<pieces_of>,
    .check = check,
    .check_players = check_players,
    .kit = kit,
    .codes = codes,
    .rulings = "KK",
};

}  // namespace kingpress::rules::kings_keys
