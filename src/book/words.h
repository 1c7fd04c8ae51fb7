// What stands in a line of Markdown besides stress: symbols, and terms with their definitions.
#pragma once

#include <utility>
#include <vector>

#include "book/blocks.h"

namespace kingpress::book {

// Lines as Markdown has them end in a piece "\r"; where one is broken on purpose, in "\n".
inline constexpr const char* line_end = "\r";

// `{name}` as symbols of their own, ends of lines as spaces, no spaces at the ends, neighbours alike joined.
Words finished(Words words);

// The lines of a paragraph as terms and what is said of them; empty when none of its lines begins with ": ".
std::vector<std::pair<Words, Words>> definitions(const Words& words);

// Takes the pieces up to the first that is not strong off the front.
Words take_head(Words& words);

std::string plain(const Words& words);

}  // namespace kingpress::book
