// The short texts of a sheet's waste (footer, ruler labels, tile names), laid with the number role of the fonts.
#pragma once

#include "press/workshop.h"
#include "sheets/impose.h"

namespace kingpress::press {

// Valid as long as the workshop.
sheets::LabelSource labels(Workshop& workshop);

}  // namespace kingpress::press
