// SVGs that are written into templates, as nodes in the size of their boxes, each once.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "compose/compose.h"
#include "fonts/lettering.h"

namespace kingpress::compose {

class WrittenDrawings {
 public:
  WrittenDrawings(fonts::FontSet& fonts, PictureSource& pictures, diag::Diagnostics& diagnostics);

  // What a box of this size shows, from its top left corner: nodes, or, where nodes cannot say all of it, a picture.
  // Words in fonts that are not here are set in ours, as a note tells. Null when nothing can be drawn (reported).
  std::shared_ptr<const scene::Nodes> of(const templates::Svg& svg, geometry::Size box);

 private:
  std::shared_ptr<const scene::Nodes> draw(const templates::Svg& svg, geometry::Size box);

  fonts::FontSet& fonts_;
  PictureSource& pictures_;
  diag::Diagnostics& diagnostics_;
  fonts::Lettering lettering_;
  diag::Span span_;  // of the drawing at hand
  using Key = std::pair<const std::string*, std::pair<double, double>>;
  std::map<Key, std::shared_ptr<const scene::Nodes>> known_;
};

}  // namespace kingpress::compose
