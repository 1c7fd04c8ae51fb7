#include "printers/calibration_sheet.h"

#include <cmath>

#include "sheets/backs.h"

namespace kingpress::printers {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::operator""_mm;

constexpr Length wedge_run = 2.0 * wedge_slope * wedge_reach;

Length tens_in(Length room) { return Length::mm(std::floor(room.mm() / 10.0) * 10.0); }

}  // namespace

Point Wedge::at(Length off) const {
  const Length along = start + (off + wedge_reach) * wedge_slope, across = cut + (inner_is_less ? off : -off);
  return upright ? Point{across, along} : Point{along, across};
}

std::array<Wedge, 4> wedges(const CalibrationSheet& sheet) {
  const Length width = sheet.paper.width, height = sheet.paper.height;
  const sheets::Duplex duplex = sheet.duplex == sheets::Duplex::none ? sheets::Duplex::long_edge : sheet.duplex;
  // Where the corner of both cuts comes to lie when the paper is turned.
  const Point corner = sheets::through_paper(sheet.paper, duplex).apply({cut_inset, cut_inset});
  const bool right = corner.x > width / 2.0, bottom = corner.y > height / 2.0;
  const Length free_of_corner = cut_inset + 16_mm, end = cut_inset + 1_mm;
  const Length top = bottom ? end : free_of_corner, low = height - (bottom ? free_of_corner : end) - wedge_run;
  const Length left = right ? end : free_of_corner, far = width - (right ? free_of_corner : end) - wedge_run;
  return {Wedge{'A', true, corner.x, top, right}, Wedge{'B', true, corner.x, low, right},
          Wedge{'C', false, corner.y, left, bottom}, Wedge{'D', false, corner.y, far, bottom}};
}

Bars bars(geometry::Size paper) {
  return {tens_in(paper.width - bar_across_start(paper).x - cut_inset),
          tens_in(paper.height - bar_down_start(paper).y - cut_inset)};
}
Point bar_across_start(geometry::Size) { return {41_mm, 82_mm}; }
Point bar_down_start(geometry::Size) { return {24_mm, 80_mm}; }

Rect calibration_card(geometry::Size paper) {
  const Point bar = bar_across_start(paper);
  return {paper.width - cut_inset - 70_mm, bar.y + 26_mm, 63_mm, 88_mm};
}

}  // namespace kingpress::printers
