// Words as they stand on a face: in straight lines, or letter by letter on a way. What is drawn around and over them
// are areas; they themselves stay words, which can be searched and copied.
#pragma once

#include <optional>
#include <vector>

#include "compose/context.h"
#include "scene/way.h"

namespace kingpress::compose {

struct StandingText {
  scene::Text text;
  geometry::Transform turn = {};
};
// A symbol among them, by the number of its box.
struct StandingBox {
  std::size_t box = 0;
  geometry::Rect rect;
  geometry::Transform turn = {};
};
struct StandingWords {
  std::vector<StandingText> texts;
  std::vector<StandingBox> boxes;
};

StandingWords in_lines(const fonts::Laid& laid, geometry::Point move);
// The one line of it, from `start` on: each letter upright to the way at its middle.
StandingWords along(const fonts::Laid& laid, const scene::Way& way, geometry::Length start);

void draw(const std::vector<StandingText>& texts, scene::Nodes& out);
// A line of twice the stroke's width around the letters, half of which lies under them.
void draw_outline(const std::vector<StandingText>& texts, const templates::Stroke& line, const Context& context,
                  scene::Nodes& out);
// Over the letters of that colour; letters of another keep theirs.
void draw_gradient(const std::vector<StandingText>& texts, scene::Colour of, const templates::Paint& gradient,
                   const Context& context, scene::Nodes& out);

}  // namespace kingpress::compose
