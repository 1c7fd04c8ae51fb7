// The fixed distances of sheet slug, and what they leave of a page.
#pragma once

#include <algorithm>

#include "sheets/impose.h"

namespace kingpress::sheets {

inline constexpr geometry::Length tick_gap = geometry::Length::mm(0.3);  // between a bleed and its ticks
// shorter ones are not drawn; room is kept for these
inline constexpr geometry::Length least_tick = geometry::Length::mm(1.5);
inline constexpr geometry::Length line_width = geometry::Length::points(0.5);
inline constexpr geometry::Length hairline = geometry::Length::points(0.25);     // of a cut contour
inline constexpr geometry::Length band_depth = geometry::Length::mm(2.4);        // rulers and a line of 6 pt text
inline constexpr geometry::Length bleed_worth_having = geometry::Length::mm(1);  // what a careful cut needs
inline constexpr geometry::Length least_bleed = geometry::Length::mm(0.5);  // less is two cuts that nobody can make
inline constexpr geometry::Length ruler_depth = geometry::Length::mm(1.2);  // its longest bars
inline constexpr geometry::Length tick_room = geometry::Length::mm(1.8);    // tick_gap + least_tick
inline constexpr geometry::Length map_depth = geometry::Length::mm(9);      // the map of tiles, above its band
inline constexpr geometry::Length fold_room = geometry::Length::mm(5);      // from a bleed to the fold
// between groups that share a sheet: ticks of both
inline constexpr geometry::Length block_gap = geometry::Length::mm(4);
// of rounds, where nobody asked for another: a third of a card's, for scissors follow a line
inline constexpr geometry::Length round_bleed = geometry::Length::mm(1.5);
// between the bleeds of rounds, for a straight cut
inline constexpr geometry::Length alley = geometry::Length::mm(3);
inline constexpr geometry::Length slack = geometry::Length::points(1e-6);  // of sums that should come out even

struct Axes {
  geometry::Length x, y;
};

// The unprintable edge of `paper` as it lies, the wider of two opposite sides so that a page and its back agree.
inline Axes margins(const SheetSpec& spec, geometry::Size paper) {
  const Axes upright{std::max(spec.margin.left, spec.margin.right), std::max(spec.margin.top, spec.margin.bottom)};
  const bool turned = (paper.width > paper.height) != (spec.paper.width > spec.paper.height);
  return turned ? Axes{upright.y, upright.x} : upright;
}

inline geometry::Rect inset(geometry::Size paper, Axes by) {
  return geometry::Rect::of(paper).inset({by.x, by.y, by.x, by.y});
}

// What a layout that lies closer for fewer sheets leaves of the bleed: all that was asked for, else what a cut needs.
inline geometry::Length bleed_to_keep(const SheetSpec& spec) {
  return spec.bleed_is_usual ? std::min(spec.bleed, bleed_worth_having) : spec.bleed;
}

// What is printable of `paper`.
inline geometry::Rect printable(const SheetSpec& spec, geometry::Size paper) {
  return inset(paper, margins(spec, paper));
}

// How far the line where film is cut reaches beyond a trim.
inline geometry::Length film_reach(const SheetSpec& spec) {
  return spec.film > geometry::Length{} ? spec.film + line_width / 2.0 : geometry::Length{};
}

inline SheetSpec without_film(SheetSpec spec) {
  spec.film = {};
  return spec;
}

// What is left for bleeds and trims when ticks, slug and the lines of film have their room, centred on the paper.
inline geometry::Rect work_area(const SheetSpec& spec, geometry::Size paper, Slug slug, bool ticks) {
  Axes room = margins(spec, paper);
  const geometry::Length film = film_reach(spec), plain = std::max(ticks ? tick_room : geometry::Length{}, film);
  room.x += slug == Slug::vertical ? band_depth + film : plain;
  room.y += slug == Slug::horizontal ? band_depth + film : plain;
  return inset(paper, room);
}

inline geometry::Rect outset(const geometry::Rect& rect, Axes by) { return rect.inset({-by.x, -by.y, -by.x, -by.y}); }

// The papers a spec allows, the preferred first.
inline std::vector<geometry::Size> papers_to_try(const SheetSpec& spec) {
  const geometry::Size upright = spec.paper.width > spec.paper.height ? spec.paper.turned() : spec.paper;
  switch (spec.orientation) {
    case PaperOrientation::portrait: return {upright};
    case PaperOrientation::landscape: return {upright.turned()};
    case PaperOrientation::automatic: break;
  }
  if (upright.width == upright.height) return {upright};
  return {upright, upright.turned()};
}

// A face of `trim` laid with its top left corner at `at`, turned a quarter clockwise when asked.
inline geometry::Transform lay(geometry::Size trim, bool turned, geometry::Point at) {
  if (!turned) return geometry::Transform::move(at);
  return geometry::Transform::rotate(90).then(geometry::Transform::move({at.x + trim.height, at.y}));
}

}  // namespace kingpress::sheets
