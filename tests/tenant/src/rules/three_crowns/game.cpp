#include <fmt/format.h>

#include "rules/check.h"
#include "rules/descriptor.h"
#include "rules/three_crowns/rules.h"
#include "rules/values.h"

namespace kingpress::rules::three_crowns {
namespace {

std::optional<Card> card_of(const cards::Card& definition) {
  const auto suit = named<std::uint8_t>(suit_names, text_of(definition, "suit"));
  const auto value = integer_of(definition.find("value"));
  if (!suit || !value) return std::nullopt;
  Card card;
  card.suit = *suit;
  card.value = *value;
  return card;
}

Pieces pieces_of(const cards::Deck& deck, const Ruleset& ruleset) {
  return {static_cast<int>(ruleset.integer("row")), read_cards(deck, card_of)};
}

// Errors: a card twice, too few cards for the row, an odd number of them, more than a game is played with.
void check(const Judged& judged, diag::Diagnostics& diagnostics) {
  const cards::Deck& deck = *judged.definition;
  const int row = judged.as<Pieces>().row;
  const std::size_t count = deck.card_count();
  Findings found(diagnostics);
  check_duplicates(deck, "card", "Three Crowns, rule 1", diagnostics);
  if (count < static_cast<std::size_t>(row) + 1)
    found.error("too-few-cards", deck.span,
                fmt::format("{}, a row of {} and a stock take more", counted(count, "card"), row),
                "add cards, or shorten the 'row'", "Three Crowns, rule 1");
  if (count > most_cards)
    found.error("unplayable-size", deck.span,
                fmt::format("{}, the game is played with at most {}", counted(count, "card"), most_cards),
                "take cards or 'copies' away", "Three Crowns, rule 1");
  if (count % 2 != 0)
    found.error("odd-cards", deck.span, fmt::format("{} cannot be shared equally", counted(count, "card")),
                "add one or take one away", "Three Crowns, rule 2");
}

Kit kit(const Table& table) {
  Kit kit;
  if (table.judged.definition) kit.add_cards(*table.judged.definition, "card", "card", "back");
  kit.add("reference", "reference card", "reference", static_cast<std::size_t>(table.players),
          {binding("row", table.judged.as<Pieces>().row)});
  return kit;
}

std::vector<diag::CodeEntry> codes() {
  return {{"odd-cards", "One player would take a card more than the other.", "Three Crowns, rule 2", "", ""}};
}

}  // namespace

extern const Game entry;
const Game entry{
    .name = "three-crowns",
    .title = "Three Crowns",
    .schema = {.game = "three-crowns",
               .fields = {key::required(
                              key::one_of("suit", suit_names, "Three Crowns, rule 3", "the crown it counts for")),
                          key::required(key::whole("value", 1, 99, "Three Crowns, rule 3", "what it counts"))},
               .id_pattern = "{suit}-{value}"},
    .ruleset = {.game = "three-crowns",
                .options = {option::whole("row", "3", 2, most_row, "Three Crowns, rule 1",
                                          "cards that lie open, 2 to 6")}},
    .pieces = any_pieces<pieces_of>,
    .check = check,
    .kit = kit,
    .codes = codes,
    .rulings = "TC",
};

std::optional<Rules> rules_of(const Table& table, diag::Diagnostics&) {
  const auto& [row, cards] = table.judged.as<Pieces>();
  return Rules(cards, ids_of(*table.judged.definition, cards), row);
}

}  // namespace kingpress::rules::three_crowns
