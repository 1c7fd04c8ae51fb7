// What a deck is to be: measures that a balance tells, by name, with the bounds they are to lie in.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/levers.h"

namespace kingpress::lab {

enum class Aimed {
  first_seat,
  second_seat,
  third_seat,
  fourth_seat,
  length,
  ties,
  capped,
  lead_changes,
  choices,
  choice_matters,
  won_by_cards,
  skill,
  card_win,
  card_held
};
inline std::size_t at(Aimed aimed) { return static_cast<std::size_t>(aimed); }
inline constexpr std::size_t sums_aimed = 12;  // those before card_win: a number for the whole deck

struct AimName {
  Aimed aimed;
  const char* key;   // "first-seat"
  const char* says;  // "share of wins of the first player"
  bool is_share;     // said and told in per cent
};
const AimName& name_of(Aimed aimed);

struct Aim {
  Aimed aimed = Aimed::length;
  std::optional<std::size_t> card;  // of the game's cards: this one alone
  double low, high;                 // shares from 0 to 1
};
// Of words "first-seat=48..52", "length=..30", "card-win:15=45..55". Nothing and a complaint when one of them is wrong
// or asks for what the game with these bots does not have.
std::optional<std::vector<Aim>> aims_of(const play::GameHandle& game, const play::BotSpec& bot,
                                        const std::vector<std::string>& words, Complaint& complaint);
bool asks(const std::vector<Aim>& aims, Aimed aimed);
bool is_seat(Aimed aimed);
bool is_of_cards(Aimed aimed);
std::string text_of(const Aim& aim, double value);  // "47.2 %", "18.31"
std::string bounds_text(const Aim& aim);            // "48 % to 52 %", "at most 30"

}  // namespace kingpress::lab
