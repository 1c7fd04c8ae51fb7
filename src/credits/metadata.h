// What picture files say of themselves: texts of PNG, RDF of SVG and of XMP; and what their names say.
#pragma once

#include <string>
#include <string_view>

#include "credits/credit.h"

namespace kingpress::credits {

// Of the bytes of a PNG or SVG; nothing of any other file. Programs that make pictures by AI leave their settings in
// the file, or say so in Iptc4xmpExt:DigitalSourceType.
Credit credit_in(std::string_view bytes);
// "owl by Ada Lovelace (CC BY 4.0).png", "fox_cc0.svg".
Credit credit_in_name(std::string_view name);

}  // namespace kingpress::credits
