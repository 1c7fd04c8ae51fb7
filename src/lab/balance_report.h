// A balance in words, tables and plots.
#pragma once

#include "lab/balance.h"
#include "lab/report.h"

namespace kingpress::lab {

// `program` is number and commit of what played.
Report report_of(const play::GameHandle& game, const Balance& balance, const std::string& program);

// "first", "second" ...: a place in the order of turns; "seat 1" where nobody moves first.
std::string place_name(int place, bool in_turn);
// How many times fewer games pairing takes for the same interval of a place's share; 1 where deals are single games.
double pairing_gain(const Balance& balance);
// The fair share of a place of the games that somebody won: what all places together won, divided evenly.
double even_share(const Deals& seen, int players);
// The share of a match that a seat gets by luck alone, draws shared.
double luck_share(const Balance& balance, int players);

}  // namespace kingpress::lab
