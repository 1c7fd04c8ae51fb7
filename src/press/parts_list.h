// What a kit holds, counted, and the page beside its parts that says so.
#pragma once

#include <string>
#include <vector>

#include "press/cutouts.h"

namespace kingpress::press {

// All pieces of a part that are of one size.
struct PartLine {
  std::string name, kind, size;
  std::size_t count = 0;
  bool two_faced = false;
};
// In the order of the kit.
std::vector<PartLine> part_lines(const std::vector<Cutout>& cutouts);

// The page that says the same, or several where there are many parts; nothing when its template cannot be had.
std::vector<Cutout> parts_pages(const std::vector<Cutout>& cutouts, const ChosenParts& parts, Workshop& workshop);

}  // namespace kingpress::press
