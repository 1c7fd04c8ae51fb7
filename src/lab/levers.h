// Numbers of cards that may be changed, and the game with some of them changed: lawful by the rules of its game and by
// the checks that the deck states itself, or not at all.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cards/cards.h"
#include "play/handle.h"

namespace kingpress::lab {

// What is wrong with a word of the command line.
struct Complaint {
  std::string message, hint;
};

struct Lever {
  static constexpr std::size_t of_rules = static_cast<std::size_t>(-1);  // no card: an option of the rules
  std::size_t card = 0;                                                  // of the deck
  std::string field, part;  // "speed" and nothing, "corners" and "top_left"; of the rules the option's name
  std::int64_t from = 0;    // what it is
  std::int64_t low = 0, high = 0;
};
std::string name_of(const Lever& lever);                           // "speed", "corners.top_left"
std::string card_of(const Lever& lever, const cards::Deck& deck);  // its id; nothing of the rules

// Of words "FIELD", "FIELD:CARD", each with "=LOW..HIGH" behind it or without; of two words for one number the later
// counts. In a game of one's own "copies" is how many there are of a card, and an option of its rules is a number by
// its name, with a range. Nothing and a complaint when one of them frees no number.
std::optional<std::vector<Lever>> levers_of(const cards::Deck& deck, const std::vector<std::string>& words,
                                            Complaint& complaint,
                                            const std::map<std::string, std::int64_t>& options = {});

using Numbers = std::vector<std::int64_t>;  // by lever
Numbers numbers_of(const std::vector<Lever>& levers);
// Cards, and options of the rules.
std::size_t cards_changed(const std::vector<Lever>& levers, const Numbers& values);
std::int64_t distance_of(const std::vector<Lever>& levers, const Numbers& values);  // sum of |change|

// Values to try, from where it is towards either end: a step, then wider ones; `few` where there are many numbers.
std::vector<std::int64_t> ladder(const Lever& lever, std::int64_t now, bool few);

// "40..60", "..30", "40..": an end that is not said is nothing.
struct Ends {
  std::optional<double> low, high;
};
std::optional<Ends> parse_ends(std::string_view word);

// The deck with these values; what it works out and what cards are called by their values is made anew.
cards::Deck deck_with(const cards::Deck& deck, const std::vector<Lever>& levers, const Numbers& values);
// The game with that deck; null when the deck is unlawful.
std::unique_ptr<play::GameHandle> game_with(const play::GameHandle& game, const std::vector<Lever>& levers,
                                            const Numbers& values);

}  // namespace kingpress::lab
