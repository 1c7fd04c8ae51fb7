// A rules file, with the cards and boards of its game, to a program that plays.
#pragma once

#include <memory>

#include "script/world.h"

namespace kingpress::script {

// `file` and its source outlive nothing: the program is whole by itself. Null when anything is wrong, and then the
// diagnostics say what.
std::shared_ptr<const Program> read_rules(const data::Node& file, const CardTable& cards, const Wishes& wishes,
                                          diag::Diagnostics& diagnostics);

// The same from the file's text.
std::shared_ptr<const Program> read_rules(const diag::SourceFile& source, const CardTable& cards, const Wishes& wishes,
                                          diag::Diagnostics& diagnostics);

// For how many a file's `players:` is: the fewest and the most. 2 and 2 when it does not say it well.
std::pair<int, int> players_of(const data::Node& file);

}  // namespace kingpress::script
