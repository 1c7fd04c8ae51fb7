// A text's words in the language that is printed.
#pragma once

#include <string>

#include "compose/context.h"

namespace kingpress::compose {

struct Wording {
  std::string words;
  diag::Span span;  // of the translation that they come from, if there is one
};

Wording word(const templates::Pattern& pattern, const Context& context);

// The words that a group lends its elements, which are words only if a translation knows them: else nothing.
std::optional<std::string> word_lent(const templates::Pattern& pattern, const Context& context);

}  // namespace kingpress::compose
