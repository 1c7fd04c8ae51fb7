// Symbols in the words of a deck - `symbols: {f: fire.svg, w: water}`, then `2:f::w:` - that cannot be told apart at
// the size they are read at.
#pragma once

#include <vector>

#include "output/raster.h"
#include "press/cutouts.h"
#include "press/sight.h"
#include "press/workshop.h"

namespace kingpress::inspect {

// Where a deck names its symbols: one warning for each of its pairs, with the sights that take the one for the other.
std::vector<diag::Diagnostic> symbols_alike(const std::vector<press::Cutout>& cutouts, press::Workshop& workshop,
                                            output::Rasteriser& raster, const press::Eyes& eyes);

}  // namespace kingpress::inspect
