// A run opens what its command line names and what every run needs: fonts, the program's data, configuration and cache.
// All else is out of reach from the moment the command line is read (machine/confine.h).
#pragma once

#include "cli/verbs/verbs.h"
#include "machine/confine.h"

namespace kingpress::cli {

// `made` holds the folders that had to be made to be granted, until the end of the run.
void confine_to(const Command& command, machine::MadeFolders& made);

}  // namespace kingpress::cli
