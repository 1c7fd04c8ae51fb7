// A game's rulings, its decisions where its source is silent or ambiguous, as cards/<game>/RULES.md gives them: the
// table under "## Rulings", one row each, and nowhere else.
//
//   | MK-7 | *One success is enough.* A card is defeated if any touching pair of corners defeats it. (An example.) |
//
// The example may be missing. A row of any other form, a number twice and a page without the table are errors.
#pragma once

#include <string>
#include <vector>

#include "diag/diagnostic.h"

namespace kingpress::cards {

struct Ruling {
  std::string number;     // "MK-7"
  std::string name;       // "One success is enough"
  std::string statement;  // sentences, each ends in a full stop
  std::string example;    // empty when there is none
};

std::vector<Ruling> read_rulings(const diag::SourceFile& page, diag::Diagnostics& diagnostics);
// Of the page at `path`.
std::vector<Ruling> load_rulings(const std::string& path, diag::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace kingpress::cards
