// 25 Kingdoms' pieces as the rules see them: a card's value and whether it is a Royal or an assassin (rules 5 and 6),
// and the numbers of its ruleset. Suits have no effect. And what makes a deck unlawful.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/game.h"

namespace kingpress::rules::twenty_five_kingdoms {

struct Options {
  int rows = 5, columns = 5;
  int hand = 8;
  int win = 13;        // Kingdoms that win at once; the majority when the deck does not say
  int turn_cap = 200;  // TK-3: turns without a capture that end the game
  int spaces() const { return rows * columns; }
};

struct Card {
  std::string suit, rank;  // rank as canonical_rank
  int value = 0;
  bool royal = false;     // always beats what is neither royal nor assassin
  bool assassin = false;  // always beats a royal; the Ace
  int copies = 1;
  std::size_t index = 0;  // of its cards::Card in the deck
};

// Nothing when its value is neither written nor that of a playing card's rank.
std::optional<Card> piece_of(const cards::Card& card, const Ruleset& ruleset);

struct Pieces {
  Options options;
  std::vector<Card> cards;  // in the order of the deck
};
Pieces pieces_of(const cards::Deck& deck, const Ruleset& ruleset);

// Errors: fewer cards than Kingdoms and hands take, a number of Kingdoms to win that is out of reach or within both
// players' reach, a royal or assassin rank that no card has, a card without value, a duplicate. Warnings: Royals but no
// assassin, no card left for the Deck.
void check(const Judged& judged, diag::Diagnostics& diagnostics);
std::vector<diag::CodeEntry> codes();  // what `explain` says of these

extern const Game entry;

}  // namespace kingpress::rules::twenty_five_kingdoms
