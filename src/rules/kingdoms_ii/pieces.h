// Kingdoms II's pieces as the rules see them: a Minor Arcana card is a force and a value, a Major an event (rule 9,
// KD-4); and what makes a deck unlawful.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace kingpress::rules::kingdoms_ii {

// In the order of the files, left to right, and of their use in a turn (rule 2, KD-1).
enum class Force : std::uint8_t { army, faith, wealth, agriculture };
enum class Event : std::uint8_t { disaster, good_omen, bad_omen, alliance, chance, strength, temperance };

inline constexpr std::array<std::string_view, 4> force_names{"army", "faith", "wealth", "agriculture"};
inline constexpr std::array<std::string_view, 4> suit_names{"swords", "wands", "coins", "cups"};  // of the same forces

inline std::string force_text(std::size_t file) { return std::string(force_names[file]); }
inline std::string capital(std::string word) {
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}
inline constexpr std::array<std::string_view, 7> event_names{"disaster", "good-omen", "bad-omen",  "alliance",
                                                             "chance",   "strength",  "temperance"};

constexpr bool needs_force(Event event) {
  return event == Event::disaster || event == Event::good_omen || event == Event::bad_omen || event == Event::chance;
}

struct Card {
  bool major = false;
  Force force = Force::army;      // a minor's own; a major's where its event needs one
  int value = 0;                  // minor: 1-14
  Event event = Event::disaster;  // major
  int copies = 1;
  std::size_t index = 0;  // of its cards::Card in the deck
};

struct Options {
  std::string variant;  // free-for-all or partners (KD-32)
};

inline constexpr int players = 4;        // KD-13
inline constexpr int hand_per_suit = 4;  // rule 1

// Value written, or that of the rank: 1-10, page 11, knight 12, queen 13, king 14.
std::optional<int> value_of_rank(std::string_view rank);
// A card with a suit is a minor, any other a major. Nothing when suit, value, event or a needed force cannot be told.
std::optional<Card> piece_of(const cards::Card& card);

struct Pieces {
  Options options;
  std::vector<Card> cards;  // in the order of the deck
};
Pieces pieces_of(const cards::Deck& deck, const Ruleset& ruleset);

// Errors: a duplicate; a missing suit; fewer than 16 cards in a suit; a value below 1; a Major without event, or
// without force where its event needs one. Warnings: event ranks of unequal size; suits of unequal total value; values
// above 14; no event.
void check(const Judged& judged, diag::Diagnostics& diagnostics);
std::vector<diag::CodeEntry> codes();  // what `explain` says of these

extern const Game entry;

}  // namespace kingpress::rules::kingdoms_ii
