// What an SVG holds that is never seen. librsvg draws such parts as nothing and reports success.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kingpress::pictures {

// In words, the first of them: a foreignObject, a picture in a data: address that is none or is damaged, a picture
// within such a picture. Nothing when all is drawn, or the text is no XML.
std::optional<std::string> undrawn(std::string_view svg);

// The same picture without what could run: script elements, event attributes, javascript: addresses. The very same
// bytes when it holds nothing of the kind.
std::string without_scripts(const std::string& svg);

}  // namespace kingpress::pictures
