// Who made a font, and its licence, as its name table has them.
#pragma once

#include <string>

#include "fonts/font_set.h"

namespace kingpress::fonts {

struct FontCredit {
  std::string by, licence, source;
};
FontCredit font_credit(const FaceInfo& face);

}  // namespace kingpress::fonts
