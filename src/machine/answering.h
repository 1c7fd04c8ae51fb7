// The other end of helper_program.h: what a program of the house that is asked reads and says.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::machine {

// Standard input to its end.
std::string all_of_input();
// To standard output; when nobody reads any more, the rest is dropped.
void answer_with(std::string_view bytes);
// Ends with the program that asks, where the system can see to it, and leaves no core behind.
void live_no_longer_than_the_asker();

}  // namespace kingpress::machine
