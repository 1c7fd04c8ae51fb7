#include "scene/edge.h"

#include <array>

namespace kingpress::scene {

using geometry::CutShape;
using geometry::Length;
using geometry::Point;
using geometry::Rect;

Outline hexagon(const Rect& box) {
  const Point c = box.centre();
  const bool flat = box.width > box.height;
  const Length across = box.width / 4.0, down = box.height / 4.0;
  const std::array<Point, 6> corners = flat ? std::array<Point, 6>{{{box.right(), c.y},
                                                                    {box.right() - across, box.bottom()},
                                                                    {box.left() + across, box.bottom()},
                                                                    {box.left(), c.y},
                                                                    {box.left() + across, box.top()},
                                                                    {box.right() - across, box.top()}}}
                                            : std::array<Point, 6>{{{c.x, box.top()},
                                                                    {box.right(), box.top() + down},
                                                                    {box.right(), box.bottom() - down},
                                                                    {c.x, box.bottom()},
                                                                    {box.left(), box.bottom() - down},
                                                                    {box.left(), box.top() + down}}};
  Outline outline;
  for (const Point& corner : corners) outline.verbs.empty() ? outline.move_to(corner) : outline.line_to(corner);
  outline.close();
  return outline;
}

Outline edge_of(const Component& component, Point at, double scale) {
  const Rect box{at.x, at.y, component.trim.width * scale, component.trim.height * scale};
  if (component.shape == CutShape::path) {
    Outline cut = *component.cut;
    for (Point& point : cut.points) point = at + Point{point.x * scale, point.y * scale};
    return cut;
  }
  if (component.shape == CutShape::hex) return hexagon(box);
  if (component.round || component.shape == CutShape::circle)
    return Outline::ellipse(box.centre(), box.width / 2.0, box.height / 2.0);
  return Outline::rounded(box, component.corner_radius * scale);
}

}  // namespace kingpress::scene
