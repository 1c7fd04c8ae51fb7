// `kingpress new`: a deck and a field to start from, copied from cards/<game>/starter, with a
// JSON Schema beside them for the editor. Never writes over anything.
#pragma once

#include <string>
#include <vector>

#include "press/workshop.h"

namespace kingpress::start {

// Writes the starter's files into `folder` and returns their paths. Throws UsageError for an unknown game or a folder
// that is not empty, diag::EnvironmentError when the disk will not have it.
// With a template of the gallery: a deck that looks so, and a table of its cards.
std::vector<std::string> start(const std::string& game, const std::string& folder, const std::string& layout,
                               press::Workshop& workshop);

}  // namespace kingpress::start
