// An SVG as it is drawn and given away. A picture that is embedded in it has the type that its bytes say, since librsvg
// draws nothing where a type such as image/jpg is none that it knows.
#pragma once

#include <string>

namespace kingpress::pictures {

// Without metadata: titles, descriptions and foreign elements are empty, comments, attributes of editors and processing
// instructions gone, here and in its pictures. Only what changes is written anew: the very same bytes when nothing
// does, or the text is no XML.
std::string settled_svg(const std::string& svg, bool keeps_metadata);

}  // namespace kingpress::pictures
