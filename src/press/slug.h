// The short texts of a sheet's waste (footer, ruler labels, tile names), laid with the number role of the fonts.
#pragma once

#include "press/workshop.h"
#include "sheets/impose.h"

namespace kingpress::press {

// What the words of sheets say in the language that is printed; nothing when that is the one they are written in.
// `folder` is that of the cards or the board. Valid as long as the workshop.
std::function<std::string(std::string_view)> sheet_words_in(Workshop& workshop, const std::string& folder);

// Valid as long as the workshop.
sheets::LabelSource labels(Workshop& workshop, const char* role = "number");

}  // namespace kingpress::press
