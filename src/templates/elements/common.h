// What every element has.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "templates/binding.h"

namespace kingpress::templates {

// Behind an element: the area that it covers, in one colour, moved by an offset and fading outwards.
struct Shadow {
  Colour colour;
  Pattern opacity;
  geometry::Point offset;
  geometry::Length blur;
};

struct Common {
  std::string id;  // unique in its template when given; what `extends:` overrides by
  diag::Span span;
  std::optional<Condition> when;  // drawn only when it holds
  Box box;
  // Degrees clockwise about the centre of the box. A quarter turn lays the content out in the turned box (sides
  // swapped), so that it fills `box` once turned. Empty is 0; a number once bound.
  Pattern rotate;
  // The ink of its own that prints it in a document with plates: "foil". Empty: its usual colours.
  Pattern plate;
  // How much of it is seen, all of it together: a share once bound. Empty: all.
  Pattern opacity;
  std::vector<Shadow> shadows;  // the first lies lowest
  // Drawn against the real trim even where the rest of the face is scaled to another size (grounds and patterns).
  bool ground = false;
  // The id as games read it, once bound: "place-{name}" of each item of a repeat.
  Pattern called() const;
};

}  // namespace kingpress::templates
