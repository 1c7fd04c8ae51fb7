// Scenes onto Cairo contexts, the same way for every format, with as few operations as the picture allows: neighbours
// of one style become one path or one run of glyphs, clips that clip nothing are left out. Refuses numbers that are not
// finite or lie outside any paper: Cairo would fail late, or abort.
#pragma once

#include <memory>
#include <string>

#include "fonts/font_set.h"
#include "output/picture_surface.h"
#include "pictures/cairo_handles.h"
#include "scene/scene.h"

namespace kingpress::output {

class Painter {
 public:
  // `picture_budget`: bytes of decoded or encoded pictures held at a time.
  Painter(fonts::FontSet& fonts, std::size_t picture_budget);
  ~Painter();

  // `context` has its origin at the scene's top left corner and points for units. Throws diag::EnvironmentError, naming
  // `what`, when Cairo fails.
  void paint(cairo_t* context, const scene::Scene& scene, const std::string& what);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kingpress::output
