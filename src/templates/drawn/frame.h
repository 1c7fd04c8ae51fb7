// A picture's frame: an object of a drawing in whose place the picture of a card is seen.
#pragma once

#include "templates/drawn/nodes.h"

namespace kingpress::templates {

// Of a shape or a picture; null where it has no area (reported).
data::Node drawn_frame(DrawnDocument& document, pugi::xml_node object, const DrawnLabel& label);

// Whether an outline is no more than its box.
bool is_plain_box(const scene::Outline& outline);

// A picture of the drawing's own that lies in a file: its name below the look; empty: it is none, or lies elsewhere.
bool is_linked(pugi::xml_node object);
data::Node drawn_linked_picture(DrawnDocument& document, pugi::xml_node object);

}  // namespace kingpress::templates
