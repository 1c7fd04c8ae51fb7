// The area that nodes cover, in one colour: what a shadow is made of.
#pragma once

#include <functional>

#include "scene/scene.h"

namespace kingpress::scene {

// The letters of a text as an outline.
using Letters = std::function<Outline(const Text& text)>;

// All of it wider by `grow` on every side, its corners round. A picture covers its box, and what is clipped covers all
// of its clip. What nobody sees covers nothing.
Nodes silhouette(const Nodes& nodes, Colour colour, geometry::Length grow, const Letters& letters);

struct Shadow {
  Colour colour;  // opaque
  double opacity = 1;
  geometry::Point offset;
  geometry::Length blur;  // how far it fades outwards, from all of it at the edge to nothing
};
// Behind the nodes: an effect of opaque silhouettes that are seen through as wholes, the wider the less is seen.
Group shadow(const Nodes& nodes, const Shadow& shadow, const Letters& letters);

}  // namespace kingpress::scene
