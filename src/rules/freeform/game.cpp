// A game of the user's own: `game: freeform`. Its card keys are in the deck file, it has no rules to break and no
// ruleset; any field is accepted and the kit is what the files hold. (That no id is used twice is said when the deck is
// read.)
#include "rules/game.h"

namespace kingpress::rules::freeform {
namespace {

Kit kit(const Table& table) {
  Kit kit;
  if (table.judged.definition) kit.add_cards(*table.judged.definition, "card", "classic", "classic-back");
  if (table.field) kit.add("field", "field", "field", 1).over = KitItem::Over::field;
  return kit;
}

}  // namespace

extern const Game entry;
const Game entry{
    .name = cards::own_game,
    .title = "A game of your own",
    .least_players = 1,
    .most_players = 99,
    .schema = {.game = std::string(cards::own_game)},
    .ruleset = {.game = cards::own_game, .variants = {{"standard", 1, 99, "whatever its author says"}}},
    .pieces = [](const cards::Deck&, const Ruleset&) { return std::any(); },
    .check = [](const Judged&, diag::Diagnostics&) {},
    .check_field = [](const cards::Field&, diag::Diagnostics&) {},
    .check_players = [](const Judged&, int, diag::Diagnostics&) {},
    .kit = kit,
};

}  // namespace kingpress::rules::freeform
