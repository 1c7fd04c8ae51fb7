// What of a drawing is the card: its trim, bleed and safe area, and how large it is.
#pragma once

#include <optional>
#include <set>

#include "templates/drawn/document.h"
#include "templates/drawn/label.h"

namespace kingpress::templates {

struct DrawnPage {
  geometry::Size trim;
  geometry::Length bleed, safe, corner_radius;
  bool round = false;                 // cut as the circle or ellipse of the trim
  std::optional<scene::Outline> cut;  // of other corners than the four of the trim
  std::set<pugi::xml_node> guides;    // objects that only say one of these, and are not drawn
};

// Sets the document's page. Nothing when the drawing has no size (reported).
std::optional<DrawnPage> read_drawn_page(DrawnDocument& document, const DrawnLabels& labels);

}  // namespace kingpress::templates
