// `symbol:` - one of the project's vector drawings, contained and centred in its box, coloured by the template.
#pragma once

#include <map>

#include "templates/elements/common.h"

namespace kingpress::templates {

struct Symbol : Common {
  Pattern name;                  // "{value.colour}-{value.shape}"; an empty name draws nothing
  std::optional<Colour> colour;  // for currentColor; black when absent
  // for colours as the drawing writes them, lower case ("#f2c230", "ink"); then the palette
  std::map<std::string, Colour> colours;
  // When set, every path of the drawing is stroked so (width on paper, not scaled) and filled with `colour`, or not at
  // all without one: the outline of a symbol.
  std::optional<Stroke> outline;
  // When set, the drawing is so wide on paper and is laid side by side over the whole box, from its middle, cut off at
  // its edges.
  std::optional<geometry::Length> tile;
};

}  // namespace kingpress::templates
