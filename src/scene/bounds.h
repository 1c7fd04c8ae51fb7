// Where a node can leave ink: a rectangle that is never too small, in the node's own coordinates. Lets the painter
// leave out clips that clip nothing and whatever lies outside one.
#pragma once

#include <optional>

#include "scene/scene.h"

namespace kingpress::scene {

// Nothing when the node draws nothing.
std::optional<geometry::Rect> ink_bounds(const Path& path);
std::optional<geometry::Rect> ink_bounds(const Text& text);
std::optional<geometry::Rect> ink_bounds(const Image& image);
std::optional<geometry::Rect> ink_bounds(const Group& group);
std::optional<geometry::Rect> ink_bounds(const Node& node);
std::optional<geometry::Rect> ink_bounds(const Nodes& nodes);

// The rectangle an outline is, when it is one closed upright rectangle and nothing else.
std::optional<geometry::Rect> as_rectangle(const Outline& outline);

bool contains(const geometry::Rect& outer, const geometry::Rect& inner);
// Nothing when they only touch.
std::optional<geometry::Rect> intersection(const geometry::Rect& a, const geometry::Rect& b);
geometry::Rect joined(const geometry::Rect& a, const geometry::Rect& b);

}  // namespace kingpress::scene
