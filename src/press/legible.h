// What is printed on a face, and whether it can be read: the size of each text, and its contrast with what lies under
// it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "output/raster.h"
#include "scene/scene.h"

namespace kingpress::press {

inline constexpr double least_points = 6.5, least_contrast = 4.5;

struct Words {
  std::string text;
  double points = 0;  // size as printed
  std::uint32_t face = 0;
  std::size_t node = 0;  // among the texts of the face, as they are painted
  // `ground`: what is under the letters, without any text; where it changes, that of a letter which a quarter of the
  // others stand out less than.
  scene::Colour colour, ground{255, 255, 255};
};

// The texts of a face that show, in the order of painting.
std::vector<Words> words_of(const scene::Scene& face, output::Rasteriser& raster);

// Of a field: the large number of a space. It guides the card that covers it, and stands beside the space once more.
bool is_guide(const Words& words);

}  // namespace kingpress::press
