// The way that the words of a drawing follow (`textPath`).
#pragma once

#include <optional>
#include <string_view>

#include "templates/drawn/document.h"

namespace kingpress::templates {

// On the card, and of the path only the part that words of this anchor have from their `startOffset`. Nothing where
// `along` refers to no path.
std::optional<scene::Outline> drawn_way(const DrawnDocument& document, pugi::xml_node text, pugi::xml_node along,
                                        std::string_view anchor);

}  // namespace kingpress::templates
