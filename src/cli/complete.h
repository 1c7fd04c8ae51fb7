// What a shell can offer for the word at the cursor: asked by the scripts of `kingpress completions`.
#pragma once

#include <string>
#include <vector>

namespace kingpress::cli {

// The first word of a command line that asks for this.
inline constexpr const char* complete_word = "__complete";

// `words` are those after the program's name up to the cursor, the last one (perhaps empty) the one to complete. A line
// an offer: the whole word, a tab, what it is. Last may come ":files", a tab and the endings wanted, or ":folders".
// Nothing where nothing is known.
std::string complete(const std::vector<std::string>& words);

}  // namespace kingpress::cli
