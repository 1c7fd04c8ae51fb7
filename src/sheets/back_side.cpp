#include "sheets/back_side.h"

namespace kingpress::sheets {
namespace {

constexpr geometry::Transform reflect_x(geometry::Length width) { return {-1, 0, 0, 1, width, {}}; }
constexpr geometry::Transform reflect_y(geometry::Length height) { return {1, 0, 0, -1, {}, height}; }

// Never "-0", which would show in dumps.
geometry::Transform clean(geometry::Transform t) {
  for (double* entry : {&t.xx, &t.yx, &t.xy, &t.yy})
    if (*entry == 0) *entry = 0;
  return t;
}

}  // namespace

geometry::Transform through_paper(geometry::Size paper, Duplex duplex) {
  const bool landscape = paper.width > paper.height;
  const bool upright_axis = (duplex == Duplex::long_edge) != landscape;
  return upright_axis ? reflect_x(paper.width) : reflect_y(paper.height);
}

Placement behind(const Placement& front, geometry::Size trim, const geometry::Transform& reflection) {
  Placement back = front;
  back.side = scene::Side::back;
  back.transform = clean(reflect_x(trim.width).then(front.transform).then(reflection));
  back.trim = reflection.bounds_of(front.trim);
  back.extent = reflection.bounds_of(front.extent);
  return back;
}

}  // namespace kingpress::sheets
