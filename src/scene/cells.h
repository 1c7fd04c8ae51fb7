// Areas of a grid as outlines.
#pragma once

#include <functional>

#include "scene/scene.h"

namespace kingpress::scene {

// Those of `columns` x `rows` equal cells in the box that are filled: what touches along a side is one area, with its
// holes. Nonzero and even-odd fill it alike.
Outline cells(const geometry::Rect& box, int columns, int rows, const std::function<bool(int x, int y)>& is_filled);

}  // namespace kingpress::scene
