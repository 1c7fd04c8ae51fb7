// What the text of an SVG says before it is drawn: librsvg draws what it cannot as nothing and reports success.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kingpress::pictures {

// What an SVG needs from outside itself.
// The first address (of an image, a style sheet, an include, a font) that is neither inside the file nor data; nothing
// when the file is complete in itself. Links a reader could follow (`<a>`) draw nothing and do not count.
std::optional<std::string> outside_reference(std::string_view svg);

// What an SVG holds that is never seen.
// In words, the first of them: a foreignObject, a picture in a data: address that is none or is damaged, a picture
// within such a picture. Nothing when all is drawn, or the text is no XML.
std::optional<std::string> undrawn(std::string_view svg);

// The same picture without what could run: script elements, event attributes, javascript: addresses. The very same
// bytes when it holds nothing of the kind.
std::string without_scripts(const std::string& svg);

// An SVG as it is drawn and given away. A picture that is embedded in it has the type that its bytes say, since librsvg
// draws nothing where a type such as image/jpg is none that it knows.
// Without metadata: titles, descriptions and foreign elements are empty, comments, attributes of editors and processing
// instructions gone, here and in its pictures. Only what changes is written anew: the very same bytes when nothing
// does, or the text is no XML.
std::string settled_svg(const std::string& svg, bool keeps_metadata);

}  // namespace kingpress::pictures
