// Plays a program: from a position to the next one at which somebody chooses, chance decides, or the game is over. What
// follows from a choice is done at once; a game that turns too long without one is stopped, and says so.
#pragma once

#include <vector>

#include "rules/engine/random_play.h"
#include "script/evaluate.h"

namespace kingpress::script {

// Fills Program::start, the last of a program that is made: from nothing to the first stop.
void begin(Program& program);
// Goes on until the next stop.
void run(Position& position);
void take(Position& position, int seat, rules::Action action, rules::Events* events);
// The same, but for what follows.
void choose(Position& position, int seat, rules::Action action, rules::Events* events);
void take_all(Position& position, const rules::JointAction& joint, rules::Events* events);

// What chance is about to do: a place whose cards are mixed, or a row from which one is drawn.
struct Chances {
  int place = -1;
  std::vector<Number> row{};
  bool of_players = false;
};
Chances chances(const Position& position);
void take_chance(Position& position, const rules::Chance& chance);

// The actions of a seat that chooses, ascending; and how much was looked at for it, most_looks at the most: those found
// until then are listed.
int list_options(const Position& position, int seat, rules::ActionList& list);
// One of them at random, drawn by its place among them.
rules::Action any_legal(const Position& position, int seat, rules::Rng& rng, rules::ActionList& list);
// The same where it is not known whether there are any: no_action. What it looks at is counted by itself, in `work`.
rules::Action draw_option(Evaluator& eval, const Position& position, int seat, const Decision& decision,
                          rules::Rng& rng, rules::ActionList& list, int& work);
// Seats that act alone choose at random, until none does; how often.
std::size_t play_on(Position& position, rules::SeatRngs& seats, rules::ActionList& list, rules::Events& events);
// How many there are, counted to `enough`; too_many where more had to be looked at than most_looks.
inline constexpr std::size_t too_many = SIZE_MAX;
std::size_t count_options(Evaluator& eval, const Position& position, const Decision& decision, int seat,
                          std::size_t enough);
// An action taken apart: which rule of the decision, and the values of its picks into the slots given. False for a
// number that means nothing here.
bool decode(const Position& position, const Decision& decision, int seat, rules::Action action, int& rule,
            Number* slots, Number* card_slots);
const Decision& decision_at(const Position& position);
// At the first choice of a game: the seat with which the rules begin, the others follow to the left. That is with whom
// the outermost `turns` begins, also when all choose at once before it, or when the seat is passed over. no_player:
// nobody, as all choose at once and nobody has turns.
rules::Player first_seat(const Position& position);
// Fills what first_seat asks of the loops of a program that is made.
void note_orders(Program& program);
// What a seat might think of: an action that a `must` refuses, or whose only pick is not among what is offered.
struct Refusal {
  rules::Action action = rules::no_action;
  const Must* must = nullptr;    // null: the pick is outside of its set
  std::vector<Number> values{};  // of what the must asks for, in its order
};
std::vector<Refusal> refusals(const Position& position, int seat);

// Ends the game by score.
void finish(Position& position, bool capped);
Number score_of(const Position& position, int seat);
double standing(const Position& position, int seat);

// Puts the cards that a seat does not know at random on their spots.
void imagine(Position& position, int seat, rules::Rng& rng);

}  // namespace kingpress::script
