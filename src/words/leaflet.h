// LEAFLET.md beside a deck: its terms, its spelling, and what rules.yaml says otherwise.
#pragma once

#include <string>
#include <vector>

#include "words/corpus.h"
#include "words/spelt.h"

namespace kingpress::words {

// `spelling`: null where it is not asked for. What is wrong with the files as such is told elsewhere.
void check_leaflet(const std::string& folder, const std::vector<Corpus>& corpora, Spelling* spelling,
                   diag::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace kingpress::words
