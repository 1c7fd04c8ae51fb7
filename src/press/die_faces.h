// What the faces of a die of the kit show, as words: of a picture the name of its file.
#pragma once

#include <string>
#include <vector>

#include "cards/cards.h"

namespace kingpress::press {

// `values`: of the die's part, may be null. Empty where it has no `faces`.
std::vector<std::string> die_faces(const cards::Record* values);

}  // namespace kingpress::press
