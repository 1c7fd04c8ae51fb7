// Where a knife goes round a piece, exactly: closed lines of straight edges and circular arcs.
#pragma once

#include <vector>

#include "scene/scene.h"

namespace kingpress::trade {

// A corner and the edge after it: straight, or an arc with this bulge, the tangent of a quarter of its angle; above 0
// it turns clockwise on the page.
struct CutCorner {
  geometry::Point at;
  double bulge = 0;
};
using CutPath = std::vector<CutCorner>;  // the last edge leads back to the first corner

// Of a front, in the coordinates of the page that `to_page` leads to. Rounded corners and circles are arcs; ellipses
// and the curves of an outline of its own are lines that stay within 0.005 mm of them.
std::vector<CutPath> cut_paths(const scene::Component& component, const geometry::Transform& to_page);

// One page's lines for programs that cut: in millimetres, the layer "cut" and the layer "registration-marks".
std::string as_svg(geometry::Size page, const std::vector<CutPath>& cut, const std::vector<CutPath>& marks);
// DXF R12 (AC1009): closed POLYLINEs, y upwards from the lower edge of the page.
std::string as_dxf(geometry::Size page, const std::vector<CutPath>& cut, const std::vector<CutPath>& marks);

}  // namespace kingpress::trade
