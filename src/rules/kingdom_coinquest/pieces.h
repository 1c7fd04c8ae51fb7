// Kingdom Coinquest's pieces as the rules see them: a card's suit, role and value, and how long an Equipment card is
// prepared; and what makes a deck unlawful.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace kingpress::rules::kingdom_coinquest {

enum class Role : std::uint8_t { king, queen, jack, ace, equipment };
inline constexpr std::array<std::string_view, 5> role_names{"king", "queen", "jack", "ace", "equipment"};

struct Card {
  Role role = Role::equipment;
  int suit = 0;   // index into Options::suits
  int value = 0;  // equipment
  int copies = 1;
  std::size_t index = 0;  // of its cards::Card in the deck
};

// Values first..last take `turns` on the Quartermaster.
struct Preparation {
  int first = 0, last = 0, turns = 0;
};

struct Options {
  std::vector<std::string> suits;  // in turn order (rule 2)
  int health = 20;
  int hand = 3;
  int turn_cap = 400;  // CQ-7: turns without damage to a King that end the game
  std::vector<Preparation> preparation;
  // Turns on the Quartermaster, nothing where the table has a gap (an error of check).
  std::optional<int> turns_for(int value) const;
};

// The table written as {2-4: 1, 5-7: 2, 8: 3}; entries that cannot be read are left out and reported when `diagnostics`
// is given.
std::vector<Preparation> preparation_of(const cards::Value& table, diag::Diagnostics* diagnostics);

// The role written, or that of a playing card's rank; nothing when neither is known.
std::optional<Role> role_of(const cards::Card& card);
// Nothing when suit, role or value cannot be told.
std::optional<Card> piece_of(const cards::Card& card, const Options& options);

struct Pieces {
  Options options;
  std::vector<Card> cards;  // in the order of the deck
};
Pieces pieces_of(const cards::Deck& deck, const Ruleset& ruleset);

// Errors: a duplicate; a card without suit, role or value; a suit without King or with two; fewer than two Kings; no
// Equipment; a preparation table with a gap or an overlap; a printed preparation that the table contradicts. Warnings:
// Equipment that defeats a King at one blow; a suit without Queen; a Forge smaller than the players' first draw.
void check(const Judged& judged, diag::Diagnostics& diagnostics);
void check_players(const Judged& judged, int players, diag::Diagnostics& diagnostics);
std::vector<diag::CodeEntry> codes();  // what `explain` says of these

extern const Game entry;

}  // namespace kingpress::rules::kingdom_coinquest
