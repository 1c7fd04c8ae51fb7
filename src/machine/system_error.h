// errno in words: what the system says, lower case as in every message of ours, and what a person can do about it.
#pragma once

#include <string>

namespace kingpress::machine {

std::string system_message(int error);
std::string system_hint(int error);  // empty when there is nothing to add

}  // namespace kingpress::machine
