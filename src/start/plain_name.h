// Names that the language of conditions can have, for columns of any name.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::start {

// Of small letters of ASCII, digits and '_', beginning with a letter: "höhe_(cm)" is "hoehe_cm", "100%" is
// "column_100", and what has no letters of Latin "column".
std::string plain_name(std::string_view key);

}  // namespace kingpress::start
