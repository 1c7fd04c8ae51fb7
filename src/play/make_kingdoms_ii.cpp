#include <fmt/format.h>

#include "play/handle_of.h"
#include "play/makers.h"
#include "rules/kingdoms_ii/rules.h"

namespace kingpress::play {

std::unique_ptr<GameHandle> make_kingdoms_ii(Setting setting, diag::Diagnostics& diagnostics) {
  namespace game = rules::kingdoms_ii;
  const auto pieces = game::pieces_of(setting.deck);
  std::array<std::size_t, game::files + 1> cards{};  // by suit, then the Events
  std::vector<std::string> ids;
  for (const game::Card& piece : pieces) {
    ids.push_back(setting.deck.cards[piece.index].id);
    cards[piece.major ? game::files : static_cast<std::size_t>(piece.force)] += static_cast<std::size_t>(piece.copies);
  }
  for (std::size_t pile = 0; pile < cards.size(); ++pile) {
    const bool events = pile == game::files;
    const std::size_t most = events ? game::most_events : game::most_of_suit;
    if (cards[pile] > most)
      diagnostics.error("bad-deck", setting.deck.span, fmt::format("{} {} cannot be played, expected at most {}", cards[pile], events ? "Events" : game::suit_names[pile], most)).rule = "KD-34";
  }
  if (diagnostics.has_errors()) return nullptr;
  game::Rules rules(pieces, std::move(ids), game::options_of(setting.ruleset));
  return handle_of(std::move(rules), std::move(setting));
}

}  // namespace kingpress::play
