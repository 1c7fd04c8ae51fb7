#include "sheets/seams.h"

#include <algorithm>
#include <array>
#include <utility>

#include "scene/bounds.h"

namespace kingpress::sheets {
namespace {

using geometry::Insets;
using geometry::Length;
using geometry::Rect;

constexpr Length beneath = Length::mm(0.3);  // more than a pixel of 96 an inch
constexpr double even = 1e-3;                // of sums of areas, in square points

double area(const Rect& rect) { return rect.width.points() * rect.height.points(); }

bool hides(const scene::Node& node, const Rect& rect) {
  if (const auto* path = std::get_if<scene::Path>(&node)) {
    const auto ground = scene::as_rectangle(path->outline);
    return ground && path->fill && path->fill->alpha == 255 && !path->gradient && scene::contains(*ground, rect);
  }
  if (const auto* image = std::get_if<scene::Image>(&node))
    return image->picture && image->picture->kind == scene::Picture::Kind::jpeg && scene::contains(image->box, rect);
  const auto* group = std::get_if<scene::Group>(&node);
  if (group == nullptr || !group->children || group->opacity < 1 || group->overlay) return false;
  const geometry::Transform& t = group->transform;
  if (t.xy != 0 || t.yx != 0 || t.xx <= 0 || t.yy <= 0) return false;
  const Rect inside{(rect.x - t.dx) / t.xx, (rect.y - t.dy) / t.yy, rect.width / t.xx, rect.height / t.yy};
  if (!covers(*group->children, inside)) return false;
  if (!group->clip) return true;
  const auto clip = scene::as_rectangle(*group->clip);
  return clip && scene::contains(*clip, inside);
}

double shared_area(const Rect& a, const Rect& b) {
  const auto shared = scene::intersection(a, b);
  return shared ? area(*shared) : 0;
}

// Whether later neighbours hide the strip along one side of a piece. A corner of what is `grown` by it may lie on bare
// paper, but on no piece that is seen.
bool is_hidden(const Rect& strip, const Rect& grown, std::size_t piece, const std::vector<Ground>& grounds,
               const std::vector<std::size_t>& neighbours) {
  double hidden = 0;
  for (const std::size_t other : neighbours) {
    const Rect& extent = grounds[other].extent;
    if ((other < piece || !grounds[other].covers) && shared_area(grown, extent) > even) return false;
    hidden += shared_area(strip, extent);
  }
  return hidden > area(strip) - even;
}

}  // namespace

bool covers(const scene::Nodes& nodes, const Rect& rect) {
  return std::any_of(nodes.begin(), nodes.end(), [&](const scene::Node& node) { return hides(node, rect); });
}

std::vector<Rect> reach_beneath(const std::vector<Ground>& grounds) {
  std::vector<Rect> reached;
  std::vector<std::size_t> neighbours;
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    Rect grown = grounds[i].extent;
    neighbours.clear();
    for (std::size_t j = 0; j < grounds.size(); ++j)
      if (j != i && grounds[i].extent.outset(beneath).overlaps(grounds[j].extent)) neighbours.push_back(j);
    const Rect& own = grounds[i].extent;
    const std::array<std::pair<Rect, Insets>, 4> sides{
        {{{own.left() - beneath, own.y, beneath, own.height}, {-beneath, {}, {}, {}}},
         {{own.x, own.top() - beneath, own.width, beneath}, {{}, -beneath, {}, {}}},
         {{own.right(), own.y, beneath, own.height}, {{}, {}, -beneath, {}}},
         {{own.x, own.bottom(), own.width, beneath}, {{}, {}, {}, -beneath}}}};
    for (const auto& [strip, side] : sides)
      if (is_hidden(strip, grown.inset(side), i, grounds, neighbours)) grown = grown.inset(side);
    reached.push_back(grown);
  }
  return reached;
}

}  // namespace kingpress::sheets
