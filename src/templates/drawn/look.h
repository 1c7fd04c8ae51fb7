// A look drawn elsewhere: an SVG of Inkscape, Illustrator, Figma or Affinity as a template. Objects whose label names a
// column of the deck are its boxes, all the rest is drawn as it lies. What cannot be kept is told with its object.
#pragma once

#include <optional>

#include "data/node.h"
#include "diag/diagnostic.h"
#include "templates/library.h"

namespace kingpress::templates {

// The template as a tree, as if it had been written in YAML; its places are those of the objects. Nothing when the file
// is no SVG with a size (reported).
std::optional<data::Node> read_drawn_look(const diag::SourceFile& source, const Columns& columns,
                                          diag::Diagnostics& diagnostics);

// Whether an SVG has an object that says where it is cut, which a mere picture has not.
bool says_trim(const diag::SourceFile& source);

}  // namespace kingpress::templates
