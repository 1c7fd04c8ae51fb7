// What an SVG needs from outside itself. librsvg draws such parts as nothing and reports success, so they are looked
// for here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kingpress::pictures {

// The first address (of an image, a style sheet, an include, a font) that is neither inside the file nor data; nothing
// when the file is complete in itself. Links a reader could follow (`<a>`) draw nothing and do not count.
std::optional<std::string> outside_reference(std::string_view svg);

}  // namespace kingpress::pictures
