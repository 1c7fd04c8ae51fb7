// SVG path data -> Outline: every command of the SVG path grammar, absolute and relative; arcs and quadratics become
// cubics.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "scene/scene.h"

namespace kingpress::svg {

struct PathError {
  std::size_t offset = 0;  // byte in the data
  std::string message;
};
struct PathData {
  scene::Outline outline;  // what was read before an error
  std::optional<PathError> error;
};

// `unit` is what one number of the data counts in points (Length::points_per_mm for millimetres).
PathData parse_path_data(std::string_view data, double unit);

}  // namespace kingpress::svg
