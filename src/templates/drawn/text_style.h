// What the words of a drawing look like, as a style of a template.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "data/node.h"
#include "templates/drawn/document.h"

namespace kingpress::templates {

std::optional<double> drawn_number(std::string_view text);  // the first, if it begins with one
// Of a size or a spacing, in units of the drawing; `em` is what a share is of.
std::optional<double> drawn_measure(std::string_view text, double em);

// What a property says; empty where that is what it says of plain words anyway.
std::string drawn_plainly(const std::string& value);
bool is_drawn_alike(const DrawnDocument& document, pugi::xml_node words, pugi::xml_node others);

// `said`: the part of the text whose looks count; `scale`: points for one unit of it; `step`: from line to line, 0
// where the text itself has to say it.
data::Node drawn_style(DrawnDocument& document, pugi::xml_node text, pugi::xml_node said, double scale, double step);

}  // namespace kingpress::templates
