// A field as the YAML file a person reads and edits: what it is, what its keys mean, one line a space.
#pragma once

#include <string>

#include "cards/cards.h"

namespace kingpress::boards {

// `origin` is said in the first comment, "kingpress field --shape ring"; may be empty. Reading the text gives the same
// field.
std::string write_field(const cards::Field& field, const std::string& origin);

}  // namespace kingpress::boards
