// Everything is reflected by coordinates and never by slot: a page may be partly filled, and hold pieces of any size.
#include "sheets/backs.h"

#include <fmt/format.h>
#include <algorithm>
#include <iterator>

#include "sheets/cut_line.h"
#include "sheets/wording.h"

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
  const geometry::Rect limit = work_area(without_film(spec), back.paper, back.slug, false);
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

namespace {

using scene::Components;

bool wants_back(const Placement& p, const Components& components) {
  return p.side == scene::Side::front && components[p.component].has_back;
}

// In the same places, or reflected onto the other side.
Page back_of(const Page& front, const geometry::Transform* reflection, const Components& components) {
  Page back = front;
  back.back = true;
  back.placements = {};
  back.placements.reserve(front.placements.size());
  back.fold.reset();
  for (const Placement& placement : front.placements) {
    if (front.fold || !wants_back(placement, components)) continue;
    if (reflection)
      back.placements.push_back(behind(placement, components[placement.component].trim, *reflection));
    else {
      Placement behind_it = placement;
      behind_it.side = scene::Side::back;
      back.placements.push_back(behind_it);
    }
  }
  return back;
}

// On paper of their own, the mirror image of the fronts, so that whole sheets are glued together and cut once. The
// sheets of a board in several, which are joined first, are laid alike.
void append_backs(Plan& plan, const Components& components, const SheetSpec& spec) {
  const std::size_t fronts = plan.pages.size();
  std::size_t number = 0;
  for (std::size_t i = 0; i < fronts; ++i) {
    if (!wants_back(plan.pages[i], components)) continue;
    const geometry::Transform reflection = reflect_x(plan.pages[i].paper.width);
    Page back = back_of(plan.pages[i], plan.pages[i].tile ? nullptr : &reflection, components);
    const std::string backs = said(spec, "backs");
    back.label =
        back.tile ? said(spec, "{label} back", {{"label", back.label}}) : fmt::format("{} {}", backs, ++number);
    back.kind = backs;
    back.sheet = ++plan.sheets;
    plan.pages.push_back(std::move(back));
  }
}

// Behind the others, and the sheets counted anew.
void gather(std::vector<Page>& pages, std::vector<Page>&& one_sided, const SheetSpec& spec) {
  std::move(one_sided.begin(), one_sided.end(), std::back_inserter(pages));
  std::size_t sheet = 0;
  for (Page& page : pages) page.sheet = page.back && !spec.backs_only ? sheet : ++sheet;
}

// Every sheet gets its other side, empty where nothing has a back, so that the printer stays in step, or goes to the
// end. Backs alone are for a whole pile that is fed by hand.
void interleave_backs(Plan& plan, const Components& components, const SheetSpec& spec) {
  std::vector<Page> pages, one_sided;
  pages.reserve(2 * plan.pages.size());
  for (Page& front : plan.pages) {
    const geometry::Transform reflection = through_paper(front.paper, spec.duplex);
    Page back = back_of(front, &reflection, components);
    back.label = said(spec, back.placements.empty() ? "{label} back (empty)" : "{label} back", {{"label", back.label}});
    back.ticks = false;  // on the front only: the two sides never meet exactly
    if (spec.back_bleed > geometry::Length{}) widen(back, components, spec);
    if (back.placements.empty() && spec.single_sided == SingleSided::last && !spec.backs_only) {
      front.one_sided = true;
      one_sided.push_back(std::move(front));
      continue;
    }
    if (!spec.backs_only) pages.push_back(std::move(front));
    pages.push_back(std::move(back));
  }
  if (!one_sided.empty()) gather(pages, std::move(one_sided), spec);
  plan.pages = std::move(pages);
}

}  // namespace

bool wants_back(const Page& page, const Components& components) {
  return !page.fold && std::any_of(page.placements.begin(), page.placements.end(),
                                   [&](const Placement& p) { return wants_back(p, components); });
}

void add_backs(Plan& plan, const Components& components, const SheetSpec& spec) {
  const bool kept_in_step = spec.kept_in_step && spec.duplex != Duplex::none;
  if (!kept_in_step &&
      std::none_of(plan.pages.begin(), plan.pages.end(), [&](const Page& p) { return wants_back(p, components); }))
    return;
  if (spec.duplex == Duplex::none)
    append_backs(plan, components, spec);
  else
    interleave_backs(plan, components, spec);
}

}  // namespace kingpress::sheets
