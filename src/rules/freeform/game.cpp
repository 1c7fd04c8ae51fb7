#include "rules/freeform/game.h"

#include "rules/kit.h"

namespace kingpress::rules::freeform {

const cards::CardSchema& schema() {
  static const cards::CardSchema schema{"freeform", {}, ""};
  return schema;
}

const RulesetSchema& ruleset_schema() {
  static const RulesetSchema schema{"freeform", {{"standard", 1, 99, "whatever its author says"}}, {}};
  return schema;
}

void check_deck(const cards::Deck& deck, diag::Diagnostics& diagnostics) {
  read_ruleset(ruleset_schema(), deck.rules, diagnostics);
}

void check_field(const cards::Field&, diag::Diagnostics&) {}

void check_players(const cards::Deck&, int, diag::Diagnostics&) {}

Kit kit(const cards::Deck* deck, const cards::Field* field, int) {
  Kit kit;
  if (deck) kit.items.push_back(card_item(*deck, "card", "card", "back"));
  if (field) {
    kit.items.push_back(piece_item("field", "field", "field", 1));
    kit.items.back().over = KitItem::Over::field;
  }
  return kit;
}

}  // namespace kingpress::rules::freeform
