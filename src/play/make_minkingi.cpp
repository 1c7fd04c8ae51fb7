#include <algorithm>

#include "play/handle_of.h"
#include "play/makers.h"
#include "rules/minkingi/rules.h"

namespace kingpress::play {

std::unique_ptr<GameHandle> make_minkingi(Setting setting, diag::Diagnostics& diagnostics) {
  namespace game = rules::minkingi;
  const std::vector<game::Card> pieces = game::pieces_of(setting.deck);
  std::size_t copies = 0;
  std::vector<std::string> ids;
  for (const game::Card& piece : pieces) {
    ids.push_back(setting.deck.cards[piece.index].id);
    copies += static_cast<std::size_t>(std::max(piece.copies, 0));
  }
  if (!setting.field) {
    diagnostics.error("no-field", {}, "Minkingi is played on a field", "name one with --field").rule = "rule 1";
    return nullptr;
  }
  const std::size_t spaces = setting.field->spaces.size();
  if (spaces < game::least_spaces || spaces > game::most_spaces) {
    diagnostics.error("bad-field", setting.field->span, "a field of " + std::to_string(spaces) + " spaces cannot be played, expected 2 to 18").rule = "MK-8";
    return nullptr;
  }
  if (copies < game::least_cards || copies > 60'000) {
    diagnostics.error("bad-deck", setting.deck.span, "a set of " + std::to_string(copies) + " cards cannot be played, expected 18 to 60000").rule = "rule 1";
    return nullptr;
  }
  std::vector<cards::Orientation> orientations;
  for (const cards::Space& space : setting.field->spaces) orientations.push_back(space.orientation);
  game::Rules rules(pieces, std::move(ids), std::move(orientations), game::adjacencies(*setting.field));
  return handle_of(std::move(rules), std::move(setting));
}

}  // namespace kingpress::play
