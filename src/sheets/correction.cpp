#include "sheets/correction.h"

#include <utility>

namespace kingpress::sheets {
namespace {

using geometry::Point;
using geometry::Transform;

// As the page lies: an upright sheet's right and down are a landscape page's down and up, or up and down.
Point as_it_lies(Point by, const Correction& correction, bool landscape, Duplex duplex) {
  if (!correction.measured) return by;
  if (landscape) by = correction.landscape == QuarterTurn::counterclockwise ? Point{-by.y, by.x} : Point{by.y, -by.x};
  // The other edge gives the sheet back head over heels.
  return duplex == *correction.measured ? by : Point{-by.x, -by.y};
}

Transform scale_about(Point centre, double across, double down) {
  return Transform::move(Point{} - centre).then(Transform::scale(across, down)).then(Transform::move(centre));
}

}  // namespace

Transform transform_of(const Correction& correction, geometry::Size paper, bool back, Duplex duplex) {
  const bool landscape = paper.width > paper.height;
  const bool swapped = correction.measured && landscape;
  const Point centre = geometry::Rect::of(paper).centre();
  Transform transform;
  if (back) {
    transform = Transform::move(as_it_lies(correction.backs_by, correction, landscape, duplex));
    if (correction.backs_degrees != 0)
      transform = transform.then(Transform::rotate_about(centre, correction.backs_degrees));
  }
  if (correction.across == 1 && correction.down == 1) return transform;
  return transform.then(scale_about(centre, swapped ? correction.down : correction.across,
                                    swapped ? correction.across : correction.down));
}

scene::Scene corrected(scene::Scene page, const Correction& correction, bool back, Duplex duplex) {
  const Transform transform = transform_of(correction, page.size, back, duplex);
  if (transform == Transform{}) return page;
  scene::Group whole;
  whole.transform = transform;
  whole.children = std::make_shared<const scene::Nodes>(std::move(page.nodes));
  page.nodes.clear();
  page.nodes.emplace_back(std::move(whole));
  return page;
}

}  // namespace kingpress::sheets
