// The smallest upright rectangle around an outline, curves as far as they really reach: what a gradient in units of a
// shape's box is measured by.
#pragma once

#include <optional>

#include "scene/scene.h"

namespace kingpress::svg {

std::optional<geometry::Rect> box_of(const scene::Outline& outline);

}  // namespace kingpress::svg
