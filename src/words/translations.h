// Translations against what they translate: what is missing or of an older text, and numbers, icons and marks that
// differ.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "cards/language.h"
#include "words/corpus.h"

namespace kingpress::words {

// The texts of the language that were found are added to `said`, for their spelling.
void compare_translation(const std::vector<Corpus>& corpora, const cards::Language& language, const std::string& code,
                         std::deque<Said>& said, diag::Diagnostics& diagnostics);

}  // namespace kingpress::words
