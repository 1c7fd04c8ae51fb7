// `check --words`: what the cards of an edition say, against their fields, against each other and against
// dictionaries, and its translations against what they translate. All are warnings and notes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cards/cards.h"
#include "diag/diagnostic.h"

namespace kingpress::words {

struct Wanted {
  bool spelling = true;
  std::optional<std::string> language = {};    // of the translations this one alone
  std::vector<std::string> dictionaries = {};  // folders instead of the system's
};

void judge(const cards::Edition& edition, const Wanted& wanted, diag::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace kingpress::words
