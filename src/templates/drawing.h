// The project's own vector drawings: a small, strict part of SVG (docs/reference/templates.md lists it) as scene nodes,
// with colours left open for the template. What is not in that part is an error with its place, never skipped.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "scene/scene.h"

namespace kingpress::templates {

// Coordinates are the file's user units, held as points; (0, 0) is the top left corner of the viewBox. Transforms are
// applied to outlines wherever a line keeps its shape by it.
struct Drawing {
  // As the drawing writes it, in lower case: "#1a1a1a", "red", "currentcolor", "ink". `own` is what it is by itself; a
  // name without one has to come from the template.
  struct Colour {
    std::string name;
    std::optional<scene::Colour> own;
  };

  std::string path;
  geometry::Size size;  // of the viewBox
  std::vector<Colour> colours;
  scene::Nodes nodes;  // paths and groups of them; a colour in them is a place in `colours`, see `paint`
  // names without a colour of their own ("currentcolor", "ink"), each once, in order of use
  std::vector<std::string> open_colours;
};

// Nothing when the file cannot be used; the errors say why.
std::optional<Drawing> read_drawing(const diag::SourceFile& source, diag::Diagnostics& diagnostics);

// Scene nodes in the drawing's own units, for a scene::Group to scale into place (share the result: it may be used many
// times).
struct DrawingPaint {
  // What to put for a colour, by its name; nothing leaves the drawing's own (black for a name without one).
  std::function<std::optional<scene::Colour>(const std::string& name)> colour;
  // When set, replaces fill and stroke of every path. Its width is in drawing units: divide by the scale of the
  // placing.
  struct Outlined {
    std::optional<scene::Colour> fill;
    scene::Stroke stroke;
  };
  std::optional<Outlined> outlined;
};
std::shared_ptr<const scene::Nodes> paint(const Drawing& drawing, const DrawingPaint& with);

}  // namespace kingpress::templates
