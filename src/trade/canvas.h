// One face on the canvas that somebody else cuts: in true size, its trim in the middle. Where less is drawn beyond the
// cut than the canvas holds, the rest is mirrored, as of pictures that end at their trim.
#pragma once

#include "scene/scene.h"
#include "sheets/impose.h"

namespace kingpress::trade {

struct Canvas {
  geometry::Size size;
  bool turned = false;  // fronts lie a quarter clockwise, backs the other way, so that both tops are one edge
};

scene::Scene on_canvas(const Canvas& canvas, const scene::Component& component, scene::Side side,
                       const sheets::Face& face);

// Where a piece that is no rectangle is cut out of its front, in a spot colour of this name.
std::optional<scene::Group> cut_line(const Canvas& canvas, const scene::Component& component, const std::string& name);

// The most that is missing on a side; nothing or less when all is drawn.
geometry::Length missing_bleed(const Canvas& canvas, const scene::Component& component);

// A face within its cut and nothing else, as large as its trim: what a screen shows.
scene::Scene cut_out(const scene::Component& component, scene::Side side, const sheets::Face& face);

}  // namespace kingpress::trade
