// What groups let be seen of what lies in them, by the bounds of their outlines.
#pragma once

#include <optional>

#include "scene/bounds.h"

namespace kingpress::inspect {

// Narrows `clip` (none: all is seen) by a group whose insides `inner` takes to the face. False where nothing is seen.
inline bool narrow_clip(const scene::Group& group, const geometry::Transform& inner,
                        std::optional<geometry::Rect>& clip) {
  if (!group.clip) return true;
  const auto bounds = scene::ink_bounds(scene::Path{*group.clip, scene::Colour{}, {}, {}});
  if (!bounds) return false;
  const geometry::Rect here = inner.bounds_of(*bounds);
  clip = clip ? scene::intersection(*clip, here) : std::optional(here);
  return clip.has_value();
}

}  // namespace kingpress::inspect
