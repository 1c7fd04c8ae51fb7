#include "sheets/back_side.h"

#include "sheets/cut_line.h"

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

// How far `rect` can grow to each side within `limit`, at most by a share of what lies between it and another.
geometry::Insets room_about(const geometry::Rect& rect, const std::vector<geometry::Rect>& others,
                            const geometry::Rect& limit, double share) {
  geometry::Insets room{rect.left() - limit.left(), rect.top() - limit.top(), limit.right() - rect.right(),
                        limit.bottom() - rect.bottom()};
  for (const geometry::Rect& other : others) {
    const bool beside = other.top() < rect.bottom() - slack && other.bottom() > rect.top() + slack;
    const bool above = other.left() < rect.right() - slack && other.right() > rect.left() + slack;
    if (beside && other.right() <= rect.left() + slack)
      room.left = std::min(room.left, share * (rect.left() - other.right()));
    if (beside && other.left() >= rect.right() - slack)
      room.right = std::min(room.right, share * (other.left() - rect.right()));
    if (above && other.bottom() <= rect.top() + slack)
      room.top = std::min(room.top, share * (rect.top() - other.bottom()));
    if (above && other.top() >= rect.bottom() - slack)
      room.bottom = std::min(room.bottom, share * (other.top() - rect.bottom()));
  }
  return room;
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

void widen(Page& back, const scene::Components& components, const SheetSpec& spec) {
  if (back.tile) return;
  const geometry::Rect limit = work_area(spec, back.paper, back.slug, false);
  std::vector<geometry::Rect> extents;
  for (const Placement& p : back.placements) extents.push_back(p.extent);
  // One side after the other, so that two that grow towards one another, or past a corner, never overlap.
  const auto grow = [&](geometry::Length geometry::Insets::*side, double share) {
    for (std::size_t i = 0; i < extents.size(); ++i) {
      const Placement& p = back.placements[i];
      const scene::Component& component = components[p.component];
      if (has_cut_line(component)) continue;
      const geometry::Length most = std::min(spec.back_bleed, component.bleed);
      const geometry::Insets bleed{p.trim.left() - extents[i].left(), p.trim.top() - extents[i].top(),
                                   extents[i].right() - p.trim.right(), extents[i].bottom() - p.trim.bottom()};
      const geometry::Length more = std::min(most - bleed.*side, room_about(extents[i], extents, limit, share).*side);
      geometry::Insets by;
      by.*side = -std::max(geometry::Length{}, more);
      extents[i] = extents[i].inset(by);
    }
  };
  grow(&geometry::Insets::left, 0.5);
  grow(&geometry::Insets::right, 1);
  grow(&geometry::Insets::top, 0.5);
  grow(&geometry::Insets::bottom, 1);
  std::vector<Placement> wider(back.placements.begin(), back.placements.end());
  for (std::size_t i = 0; i < extents.size(); ++i) wider[i].extent = extents[i];
  back.placements = wider;
}

}  // namespace kingpress::sheets
