// The user's own editor, opened at a line.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace kingpress::serve {

// The words of the command: `{path}` and `{line}` are put where they stand, each within one word, whatever the path
// holds; a path begins with '/' or './'. A command that names no path gets it, with "+line" before it, as vi, emacs and
// nano take it. Empty without a command.
std::vector<std::string> editor_words(const std::string& command, const std::string& path, std::size_t line);

}  // namespace kingpress::serve
