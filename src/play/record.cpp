#include "play/record.h"

namespace kingpress::play {

Json outcome_json(const rules::Outcome& outcome, int players, std::uint32_t length) {
  Json winners = Json::array();
  for (int seat = 0; seat < players; ++seat)
    if (rules::has_seat(outcome.winners, seat)) winners.push_back(seat);
  return {{"winners", std::move(winners)}, {"draw", outcome.draw}, {"capped", outcome.capped}, {"length", length}};
}

std::string say_outcome(const rules::Outcome& outcome, int players) {
  std::string seats;
  int named = 0;
  for (int seat = 0; seat < players; ++seat) {
    if (!rules::has_seat(outcome.winners, seat)) continue;
    if (named++) seats += " and ";
    seats += std::to_string(seat + 1);
  }
  std::string text = named == 1 ? "seat " + seats : "seats " + seats;
  text += outcome.draw ? " share a draw" : named == 1 ? " wins" : " win";
  return text + (outcome.capped ? ", at the limit of the game's length" : "");
}

}  // namespace kingpress::play
