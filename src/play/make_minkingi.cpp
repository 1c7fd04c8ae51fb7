#include "play/handle_of.h"
#include "play/makers.h"
#include "rules/minkingi/rules.h"

namespace kingpress::play {

std::unique_ptr<GameHandle> make_minkingi(Setting setting, diag::Diagnostics& diagnostics) {
  namespace game = rules::minkingi;
  const std::vector<game::Card> pieces = game::pieces_of(setting.deck);
  if (!setting.field) {
    diagnostics.error("no-field", {}, "Minkingi is played on a field", "name one with --field").rule = "rule 1";
    return nullptr;
  }
  std::size_t copies = 0;
  for (const game::Card& piece : pieces) copies += static_cast<std::size_t>(piece.copies);
  if (copies > game::most_cards) {
    diagnostics
        .error("bad-deck", setting.deck.span,
               "a set of " + std::to_string(copies) + " cards cannot be played, expected at most " +
                   std::to_string(game::most_cards))
        .rule = "rule 1";
    return nullptr;
  }
  std::vector<cards::Orientation> orientations;
  for (const cards::Space& space : setting.field->spaces) orientations.push_back(space.orientation);
  game::Rules rules(pieces, ids_of(setting.deck, pieces), std::move(orientations), game::adjacencies(*setting.field));
  return handle_of(std::move(rules), std::move(setting));
}

}  // namespace kingpress::play
