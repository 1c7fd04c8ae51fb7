// Rules tried out: some random games, and what was never met in them.
#pragma once

#include <memory>

#include "diag/diagnostic.h"
#include "script/program.h"

namespace kingpress::script {

// Warnings: games that do not end (with the step where they were stopped), actions that nobody could ever choose.
void try_out(const std::shared_ptr<const Program>& program, const diag::SourceFile& source,
             diag::Diagnostics& diagnostics);

}  // namespace kingpress::script
