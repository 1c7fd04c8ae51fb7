// What `check --look` sees in how things lie: words that nearly touch a line or other words, places of a board that are
// smaller than the pieces meant for them, and seams of a tiled board that run through words or pictures.
#pragma once

#include <string>
#include <vector>

#include "geometry/shapes.h"
#include "output/raster.h"
#include "press/cutouts.h"
#include "scene/scene.h"

namespace kingpress::inspect {

inline constexpr geometry::Length least_gap = geometry::Length::mm(0.8);

// Words and what they nearly touch: other words, or nothing where it is a line.
struct Near {
  std::string words, other;
  geometry::Length gap;
};
std::vector<Near> too_near(const scene::Scene& face, output::Rasteriser& raster);

// Places of a board, each nearly as large as a piece of the kit and too small for it.
struct SmallPlace {
  geometry::Size place, piece;
  std::string kind;  // of the piece
};
std::vector<SmallPlace> small_places(const scene::Scene& board, const std::vector<press::Cutout>& kit);

// What the seams of a board cut in two when it is printed on A4: words in quotes, or the name of a picture.
std::vector<std::string> cut_by_seams(const scene::Scene& board, const scene::Component& component,
                                      output::Rasteriser& raster);

}  // namespace kingpress::inspect
