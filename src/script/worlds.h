// Two worlds of one game, played in step: they differ only in cards that one seat has not seen. Whatever that seat can
// observe and may choose must be the same in both, until it sees one of these cards.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "script/program.h"

namespace kingpress::script {

struct WorldsWish {
  std::uint64_t pairs = 2'000, seed = 1;
};
struct WorldsCompared {
  std::uint64_t pairs = 0;      // that differ in something
  std::uint64_t steps = 0;      // compared
  std::uint64_t seen = 0;       // pairs in which the seat saw the difference in the end
  std::uint64_t different = 0;  // pairs that it could tell apart before
};

// What tells worlds apart is reported with its line: an error where the choices of the seat itself differ, a warning
// where something else does: rules may let a hidden card have a result that all can see.
WorldsCompared compare_worlds(const std::shared_ptr<const Program>& program, const diag::SourceFile& source,
                              const WorldsWish& wish, diag::Diagnostics& diagnostics);

}  // namespace kingpress::script
