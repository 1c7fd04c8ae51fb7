#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "rules/check.h"
#include "rules/minkingi/game.h"

namespace kingpress::rules::minkingi {
namespace {

struct Tokens {
  std::size_t owner = 0, control = 0;
};

// MK-9: a player creates at most half of the n spaces' cards, rounded up, and may come to control all n; never fewer than nine
// tokens a player, the surplus as control tokens.
Tokens tokens_for(std::size_t spaces) {
  Tokens tokens{(spaces + 1) / 2, spaces};
  if (tokens.owner + tokens.control < least_tokens) tokens.control = least_tokens - tokens.owner;
  return tokens;
}

std::string layout_of(const cards::Deck* deck) { return deck && deck->layout ? deck->layout->value : "blank"; }
std::string back_of(const cards::Deck* deck) { return deck && deck->back ? deck->back->value : "back"; }

cards::Record named(std::string_view key, std::string_view value) { return {{std::string(key), {std::string(value), {}}}}; }

}  // namespace

Kit kit(const cards::Deck* deck, const cards::Field* field, int players) {
  using Over = KitItem::Over;
  Kit kit;
  if (deck) kit.items.push_back({"card", "Creation card", layout_of(deck), Over::deck, 1, {}, {}, back_of(deck)});
  if (field) kit.items.push_back({"field", "Active Field", "field", Over::field, 1, {}, {}, {}});
  kit.items.push_back({"field", "Player Field", "player-field", Over::values, 1, {}, {}, {}});
  const Tokens tokens = tokens_for(field ? field->spaces.size() : 0);
  constexpr std::array<std::string_view, 2> letters{"a", "b"};
  for (std::size_t player = 0; player < std::min<std::size_t>(letters.size(), static_cast<std::size_t>(players)); ++player) {
    const std::string_view letter = letters[player];
    if (tokens.owner > 0)
      kit.items.push_back({"token", fmt::format("ownership token {}", letter), fmt::format("token-{}-owner", letter), Over::values, tokens.owner, named("player", letter), {}, {}});
    kit.items.push_back({"token", fmt::format("control token {}", letter), fmt::format("token-{}-control", letter), Over::values, tokens.control, named("player", letter), {}, {}});
  }
  kit.items.push_back({"token", "Creation Token Dice", "dice", Over::values, 1, {}, {}, {}});
  kit.items.push_back({"reference", "reference card", "reference", Over::values, static_cast<std::size_t>(players), {}, {}, {}});
  const std::size_t each = tokens.owner + tokens.control;
  if (each > least_tokens) kit.notes.push_back(fmt::format("{} tokens a player: the field can require {} ownership and {} control tokens (MK-9)", each, tokens.owner, tokens.control));
  return kit;
}

}  // namespace kingpress::rules::minkingi
