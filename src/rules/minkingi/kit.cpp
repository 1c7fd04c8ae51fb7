#include "rules/kit.h"

#include <array>

#include <fmt/format.h>

#include "rules/minkingi/game.h"

namespace kingpress::rules::minkingi {
namespace {

struct Tokens {
  std::size_t owner = 0, control = 0;
  std::size_t all() const { return owner + control; }
};

// MK-9: a player creates at most half of the n spaces' cards, rounded up, and may come to control all n; never fewer
// than nine tokens a player, the surplus as control tokens.
Tokens tokens_for(std::size_t spaces) {
  Tokens tokens{(spaces + 1) / 2, spaces};
  if (tokens.all() < least_tokens) tokens.control = least_tokens - tokens.owner;
  return tokens;
}

constexpr std::array<std::string_view, 2> players_letters{"a", "b"};  // of the token layouts

}  // namespace

Kit kit(const cards::Deck* deck, const cards::Field* field, int players) {
  Kit kit;
  if (deck) kit.items.push_back(card_item(*deck, "Creation card", "blank", "back"));
  if (field) {
    kit.items.push_back(piece_item("field", "Active Field", "field", 1));
    kit.items.back().over = KitItem::Over::field;
  }
  kit.items.push_back(piece_item("field", "Player Field", "player-field", 1));
  const Tokens tokens = tokens_for(field ? field->spaces.size() : 0);
  for (std::string_view letter : players_letters) {
    if (tokens.owner > 0)
      kit.items.push_back(piece_item("token", fmt::format("ownership token {}", letter),
                                     fmt::format("token-{}-owner", letter), tokens.owner, {entry("player", letter)}));
    kit.items.push_back(piece_item("token", fmt::format("control token {}", letter),
                                   fmt::format("token-{}-control", letter), tokens.control, {entry("player", letter)}));
  }
  kit.items.push_back(piece_item("token", "Creation Token Dice", "dice", 1));
  kit.items.push_back(piece_item("reference", "reference card", "reference", static_cast<std::size_t>(players)));
  if (tokens.all() > least_tokens)
    kit.notes.push_back(
        fmt::format("{} tokens a player: the field can require {} ownership and {} control tokens (MK-9)", tokens.all(),
                    tokens.owner, tokens.control));
  return kit;
}

}  // namespace kingpress::rules::minkingi
