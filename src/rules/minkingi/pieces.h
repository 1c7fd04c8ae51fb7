// Minkingi's pieces as the rules see them: a Creation card is four corners, a Speed and a Card Number (MK-11: type,
// level, set and layout have no effect). Read from a checked deck; also how corners fight (rule 8) and turn with their
// card (MK-3). And what makes a deck or a field unlawful.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace kingpress::rules::minkingi {

enum class Colour : std::uint8_t { blue, red, yellow };
enum class Shape : std::uint8_t { x, circle, square, triangle, star, starburst, moon };

inline constexpr std::array<std::string_view, 3> colour_names{"blue", "red", "yellow"};
inline constexpr std::array<std::string_view, 7> shape_names{"x",    "circle",    "square", "triangle",
                                                             "star", "starburst", "moon"};
inline constexpr std::array<std::string_view, 4> suit_names{"spade", "heart", "diamond", "club"};

inline constexpr const char* game_name = "minkingi";
inline constexpr int hand_pile = 9;                       // Creation cards each player starts the draft with (rule 1)
inline constexpr std::size_t most_cards = 60'000;         // that a game tells apart, copies included
inline constexpr int least_cards = 18;                    // both piles come from one set without replacement (MK-16)
inline constexpr int least_spaces = 2, most_spaces = 18;  // MK-8
inline constexpr int most_speed = 200;
inline constexpr int least_tokens = 9;  // a player's Creation Tokens (rule 1, MK-9)

// Corners of a card and of a space are counted alike: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
inline constexpr int corner_count = 4;
inline constexpr std::array<std::string_view, corner_count> corner_names{"top_left", "top_right", "bottom_left",
                                                                         "bottom_right"};

// Either a Tactic Number (0-9) or a Tactic Symbol; of a symbol only the colour matters to the rules.
struct Corner {
  bool symbol = false;
  std::uint8_t number = 0;       // when not a symbol
  Colour colour = Colour::blue;  // when a symbol
  Shape shape = Shape::x;        // when a symbol
  constexpr bool operator==(const Corner&) const = default;
};

// Rule 8: an equal or higher number, or a stronger colour (blue beats red, red beats yellow, yellow beats blue).
constexpr bool defeats(const Corner& attacker, const Corner& defender) {
  if (attacker.symbol != defender.symbol) return false;
  if (!attacker.symbol) return attacker.number >= defender.number;
  return (static_cast<int>(attacker.colour) + 1) % 3 == static_cast<int>(defender.colour);
}

struct Card {
  int number = 0;                            // Card Number, unique in its set
  std::array<Corner, corner_count> corners;  // printed upright
  int speed = 0;                             // 0-200, lower attacks first
  int copies = 1;
  std::size_t index = 0;  // of its cards::Card in the deck

  int symbol_count() const;  // rule 13, first tie-break
  int number_sum() const;    // rule 13, second tie-break
};

// Which printed corner of a card lies at corner `place` of a space (MK-3). `turn` 0 or 1: a portrait space takes a card
// at 0 or 180 degrees, a landscape space at 90 or 270 degrees clockwise.
constexpr int printed_corner(cards::Orientation orientation, int turn, int place) {
  constexpr std::array<std::array<int, 4>, 4> by_quarter_turns{
      {{0, 1, 2, 3}, {2, 0, 3, 1}, {3, 2, 1, 0}, {1, 3, 0, 2}}};
  const int quarters = 2 * turn + (orientation == cards::Orientation::landscape ? 1 : 0);
  return by_quarter_turns[as_size(quarters)][as_size(place)];
}

// The piece a card describes; nothing when a value is missing or out of range (then reading or check has said so).
std::optional<Card> piece_of(const cards::Card& card);

struct Pieces {
  std::vector<Card> cards;  // every readable one of the deck, in its order, one entry per number (see Card::copies)
};
Pieces pieces_of(const cards::Deck& deck, const Ruleset& ruleset);

// "7", "blue moon".
std::string to_text(const Corner& corner);

// Errors: a Card Number used twice, fewer than 18 cards. Warnings: a card another dominates, the same corners under two
// numbers, a colour or shape that no card carries, no set symbol.
void check(const Judged& judged, diag::Diagnostics& diagnostics);
// Errors: not 2 to 18 spaces (MK-8), spaces that overlap, a field in pieces (MK-1), a listed contact that names no
// space. Warning: an ownership-token spot that a card would cover.
void check_field(const cards::Field& field, diag::Diagnostics& diagnostics);

// `strong` makes `weak` pointless: turned one way or the other (MK-3) its every corner is at least as strong against
// any corner, its Speed is not higher, and it is better in one of these.
bool dominates(const Card& strong, const Card& weak);
// The same corners, perhaps turned by half.
bool same_corners(const Card& a, const Card& b);

std::vector<diag::CodeEntry> codes();  // what `explain` says of these

extern const Game entry;

}  // namespace kingpress::rules::minkingi
