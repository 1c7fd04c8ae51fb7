// Actions and chance as records and people read them. An action's words are its picks by name: a card's id, a space or
// seat by number or name, a number, a word.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "script/machine.h"

namespace kingpress::script {

rules::Statement describe(const Position& position, int seat, rules::Action action);
std::optional<rules::Action> parse(const Position& position, int seat, const rules::Statement& statement);
std::string say(const Position& position, int seat, rules::Action action);
// Its name and its first pick alone, over those that have them in common.
std::string say_first(const Position& position, int seat, rules::Action action);
// As another seat may hear it: cards that it sees neither now nor after the step, which may be null, are "a card".
std::string say_to(const Position& position, const Position* after, int who, rules::Action action, int to);
// What became of cards that lay open on the table and were swept away, with those that were chosen there and went the
// same way at once: "table to won (seat 2): 9 hearts, K hearts". Nothing where only what was chosen moved. `to`: the
// seat that is told, -1 is told everything.
std::string followed(const Position& before, const rules::JointAction& joint, const Position& after, int to);
// The scores of a game that is over, where its rules have some.
std::string scores(const Position& position);
// What a `must` refuses, in its words; what lies outside of what is offered, in those of its set.
std::vector<rules::Refused> refused(const Position& position, int seat);

void draw_chance(const Position& position, rules::Rng& rng, rules::Chance& chance);
bool start_later(const Position& position, int by, rules::Chance& chance);
bool can_bring(const Position& position, const rules::Chance& chance);
void leave_in_order(const Position& position, rules::Chance& chance);
rules::Statement describe_chance(const Position& position, const rules::Chance& chance);
bool parse_chance(const Position& position, const rules::Statement& statement, rules::Chance& chance);
std::string say_chance(const Position& position, const rules::Chance& chance, bool open);

// By their names: a place as statements know it ("page of seat 2"), a space, a value in the program's language.
std::string place_text(const Position& position, int place);
std::string spoken_place(const Position& position, int place);              // the same as people read it
std::string spoken_space(const Program& program, int board, Number space);  // of rows and columns: "2/3"
std::string space_words(const Program& program, int board, Number space);
std::string value_words(const Program& program, const Type& type, Number value);

}  // namespace kingpress::script
