// A deck as a test writes it, and what `check --words` finds in it.
#pragma once

#include <string>
#include <vector>

#include "../temp_folder.h"
#include "diag/diagnostic.h"

namespace kingpress::test {

struct Found {
  std::string code, message, hint;
  std::size_t line = 0;
  diag::Severity severity{};
};

// Of a folder or a deck of the program, as `check --words` names it.
std::vector<Found> words_of(const std::string& target, const std::string& language = {}, bool spelling = true);

// The warnings of a deck: `head` is YAML before `cards:`, then what each card says, c1, c2 ...
std::vector<Found> warnings_of(const std::string& head, const std::vector<std::string>& cards, bool spelling = true);
// "code: message" of each.
std::vector<std::string> told(const std::vector<Found>& found);

}  // namespace kingpress::test
