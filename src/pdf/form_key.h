// By what a form that pages share is known. It holds the nodes of a group; those of a piece (a tagged group) that is
// clipped to an upright rectangle are cut by that. Grounds that are cut meet at the edge of a pixel where clips that
// meet let a hair of the paper through.
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "scene/bounds.h"
#include "scene/scene.h"

namespace kingpress::pdf {

// The rectangle: left, top, width, height in points.
using FormKey = std::pair<const scene::Nodes*, std::optional<std::array<double, 4>>>;

inline FormKey form_key(const scene::Group& group) {
  const auto rect = group.tag && group.clip ? scene::as_rectangle(*group.clip) : std::nullopt;
  if (!rect) return {group.children.get(), std::nullopt};
  return {group.children.get(),
          std::array{rect->x.points(), rect->y.points(), rect->width.points(), rect->height.points()}};
}

}  // namespace kingpress::pdf
