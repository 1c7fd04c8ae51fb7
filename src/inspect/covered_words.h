// What `check --look` sees of words that something lies over.
#pragma once

#include <string>
#include <vector>

#include "output/raster.h"
#include "scene/scene.h"

namespace kingpress::inspect {

// Words of a face that lose more than a tenth of their ink to shapes and pictures drawn after them.
std::vector<std::string> covered_words(const scene::Scene& face, output::Rasteriser& raster);

}  // namespace kingpress::inspect
