// King's Keys' pieces as the War games see them: soldiers (number, item, kingdom), the order of the items and which
// beats which. Kingdom cards choose armies; Jokers stay out (rule 1). And what makes a deck unlawful.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace kingpress::rules::kings_keys {

enum class Kind : std::uint8_t { soldier, kingdom, joker };
inline constexpr std::array<std::string_view, 3> kind_names{"soldier", "kingdom", "joker"};
Kind kind_of(const cards::Card& card);  // a soldier when it says nothing

struct Card {
  Kind kind = Kind::soldier;
  int number = 0;   // soldier: numbers decide first
  int item = 0;     // soldier: index into Order::items, low to high
  int kingdom = 0;  // soldier and kingdom card: index into Order::kingdoms
  int copies = 1;
  std::size_t index = 0;  // of its cards::Card in the deck
};

// What decides between equal numbers. Of two different items exactly one beats the other in a checked deck.
struct Order {
  std::vector<std::string> items;             // low to high
  std::vector<std::string> kingdoms;          // as the ruleset names them, or as the deck first shows them
  std::vector<std::vector<bool>> item_beats;  // [winner][loser]
};

// 1 when a wins, -1 when b wins, 0 when equal: number first, then item; kingdoms never count.
int compare(const Order& order, const Card& a, const Card& b);

// How the stacks of Kingdom Armies are ordered (KK-5): the first one and each refill by lot; refills as captured
// (KK-6); all by choice.
enum class Refill : std::uint8_t { shuffled, as_captured, chosen };
inline constexpr std::array<std::string_view, 3> refill_names{"shuffled", "as-captured", "chosen"};

struct Options {
  std::string variant;               // war, long, kingdom-armies, battle-royal
  Refill refill = Refill::shuffled;  // Kingdom Armies
  bool conceding = false;            // Long game (KK-16)
  int round_cap = 5000;              // KK-4
};

// The items' relation: their order, or `beats` where the ruleset gives it; with coins_buy_keys the lowest item beats
// the highest. A pair that `beats` leaves open or gives both ways is left so (check reports it).
Order order_of(const cards::Deck& deck, const Ruleset& ruleset);
// Nothing when a soldier lacks a value or names an item or kingdom that the order does not know.
std::optional<Card> piece_of(const cards::Card& card, const Order& order);

struct Pieces {
  Options options;
  Order order;
  std::vector<Card> cards;  // in the order of the deck
};
Pieces pieces_of(const cards::Deck& deck, const Ruleset& ruleset);

// Errors: a duplicate; a soldier whose item the ruleset does not know; items of which neither or both beat the other;
// fewer than two kingdoms; kingdoms of unequal size in Kingdom Armies and Battle Royal; an odd number of soldiers in
// the games for two. Warnings: a circle in what beats what; a number and item on one card only.
void check(const Judged& judged, diag::Diagnostics& diagnostics);
void check_players(const Judged& judged, int players, diag::Diagnostics& diagnostics);
std::vector<diag::CodeEntry> codes();  // what `explain` says of these

extern const Game entry;

}  // namespace kingpress::rules::kings_keys
