// A picture that runs over the edge of a card but ends at its trim: told by its proportion, and continued into the
// bleed as the deck's `bleed_from` says.
#pragma once

#include <string_view>

#include "compose/context.h"
#include "scene/scene.h"

namespace kingpress::compose {

// What a picture of the proportion `width` : `height` is made for: a face with its bleed, a face cut at the trim, or
// neither.
enum class PictureReach { bleed, trim, neither };
PictureReach reach_of(double width, double height, const geometry::Size& trim, const geometry::Length& bleed);

// Whether an image on this box covers the whole face and its bleed, in a deck that says how bleed is made.
bool is_full_bleed(const geometry::Rect& box, const Context& context);

// Nodes that cover `box`: the picture on the trim, and around it what `bleed_from` makes of its edge.
void draw_with_edge(scene::Nodes picture, const geometry::Rect& trim, const geometry::Rect& box,
                    std::string_view bleed_from, scene::Nodes& out);

}  // namespace kingpress::compose
