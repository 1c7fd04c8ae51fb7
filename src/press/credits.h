// The pictures and fonts that pieces are printed with, and who made them.
#pragma once

#include <vector>

#include "credits/credit.h"
#include "press/cutouts.h"

namespace kingpress::press {

// Composes the pieces. What `credits.yaml` gets wrong is a diagnostic; so is a line of it that nothing uses, where
// these are all the pieces that there are.
enum class Pieces { all, some };
std::vector<credits::Asset> assets_of(const std::vector<Cutout>& cutouts, Workshop& workshop,
                                      Pieces which = Pieces::all);

}  // namespace kingpress::press
