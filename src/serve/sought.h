// What is searched in the page: the pieces for which an expression of the deck's cards holds, by the one engine of
// checks and filters. A text that is no such expression is words, which the page finds itself.
#pragma once

#include <string>

#include "serve/laid.h"

namespace kingpress::serve {

// {"where": whether it is an expression, "alone": whether that is one name only, "keys": of the pieces for which it
// holds, "faults": why a text that compares or calls something is none; as those of `check`, with the text}.
std::string sought_by(const Laid& laid, const std::string& text);

}  // namespace kingpress::serve
