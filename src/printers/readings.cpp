#include "printers/readings.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kingpress::printers {
namespace {

using geometry::Length;
using geometry::Point;

constexpr double per_degree = std::numbers::pi / 180;

Point turned(Point p, double degrees) {
  const double c = std::cos(degrees * per_degree), s = std::sin(degrees * per_degree);
  return {c * p.x - s * p.y, s * p.x + c * p.y};
}

// A back is moved, then turned about the middle.
struct Turn {
  Point by;
  double degrees = 0;
};

// What is known of a sheet before its backs are read: how the back was corrected, and how large both sides came out.
struct Known {
  Turn had;
  double across = 1, down = 1;
};

// What a back would have to undergo to lie behind its front: at the tip of each wedge lies the cut of the front. All
// from the middle of the paper, as large as it was printed.
struct Seen {
  std::array<Point, 4> tips;
  std::array<Length, 4> cuts;
  double from_upright = 0, from_level = 0;  // degrees
  double long_cut = 0, short_cut = 0;
};

Seen seen(const AtWedges& off, const CalibrationSheet& sheet, const Known& known) {
  const Point centre = geometry::Rect::of(sheet.paper).centre();
  const std::array<Wedge, 4> all = wedges(sheet);
  Seen seen;
  for (std::size_t i = 0; i < seen.tips.size(); ++i) {
    const Point given = turned(all[i].at(off[i]) - centre + known.had.by, known.had.degrees);
    seen.tips[i] = {given.x * known.across, given.y * known.down};
    seen.cuts[i] = all[i].upright ? (all[i].cut - centre.x) * known.across : (all[i].cut - centre.y) * known.down;
  }
  // Turned back, both tips of a cut lie on one line: the angle of their difference to it, from each cut.
  const Point upright = seen.tips[1] - seen.tips[0], level = seen.tips[3] - seen.tips[2];
  seen.from_upright = -std::atan2(upright.x.mm(), upright.y.mm()) / per_degree;
  seen.from_level = std::atan2(level.y.mm(), level.x.mm()) / per_degree;
  seen.long_cut = upright.y.mm();
  seen.short_cut = level.x.mm();
  return seen;
}

// What undoes the printer: the whole of it, with what the back had undergone already.
Turn turn_of(const AtWedges& off, const CalibrationSheet& sheet, const Known& known = {}) {
  const Seen cuts = seen(off, sheet, known);
  // What is misread turns a short cut more than a long one: their squares are the weights.
  const double long_cut = std::pow(cuts.long_cut, 2), short_cut = std::pow(cuts.short_cut, 2);
  Turn turn;
  turn.degrees = (long_cut * cuts.from_upright + short_cut * cuts.from_level) / (long_cut + short_cut);
  const auto before = [&](std::size_t i) { return turned(cuts.tips[i], -turn.degrees); };
  turn.by = {(before(0).x + before(1).x) / 2.0 - cuts.cuts[0], (before(2).y + before(3).y) / 2.0 - cuts.cuts[2]};
  return turn;
}

AtWedges mean(const std::vector<AtWedges>& sheets) {
  AtWedges sum{};
  for (const AtWedges& sheet : sheets)
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = sum[i] + sheet[i] / static_cast<double>(sheets.size());
  return sum;
}

// Where the corners of the paper go.
std::array<Point, 4> corners(const Turn& turn, geometry::Size paper) {
  std::array<Point, 4> all;
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i] =
        turned(Point{paper.width * (i % 2 ? 0.5 : -0.5), paper.height * (i / 2 ? 0.5 : -0.5)} + turn.by, turn.degrees);
  return all;
}

double farthest_apart(const Turn& one, const Turn& other, geometry::Size paper) {
  const auto a = corners(one, paper), b = corners(other, paper);
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    most = std::max(most, std::hypot((a[i].x - b[i].x).mm(), (a[i].y - b[i].y).mm()));
  return most;
}

// What a knife and an eye miss at most: of a corner of the sheet in mm, of a scale.
constexpr double most_missed = 0.8, most_misread = 0.004;

// The share that a new reading has of the correction.
double weight(int sheets_before, double sheets_now, bool does_as_before) {
  return does_as_before ? sheets_now / (sheets_before + sheets_now) : 1;
}

double bounded(double value, double reach) { return std::min(std::max(value, -reach), reach); }

}  // namespace

double disagreement(const AtWedges& backs, const CalibrationSheet& sheet) {
  const Seen cuts = seen(backs, sheet, {});
  return std::abs(cuts.from_upright - cuts.from_level);
}

Length spread(const std::vector<AtWedges>& backs, const CalibrationSheet& sheet) {
  double most = 0;
  const Turn middle = turn_of(mean(backs), sheet);
  for (const AtWedges& one : backs) most = std::max(most, farthest_apart(turn_of(one, sheet), middle, sheet.paper));
  return Length::mm(most);
}

sheets::Correction improved(const sheets::Correction& before, const Readings& readings, const CalibrationSheet& sheet) {
  sheets::Correction after = before;
  const Bars drawn = bars(sheet.paper);
  const double across = readings.across ? drawn.across / *readings.across - 1 : 0,
               down = readings.down ? drawn.down / *readings.down - 1 : 0;
  if (readings.across || readings.down) {
    const bool does_as_before = std::max(std::abs(across), std::abs(down)) < most_misread;
    const double share = weight(before.scale_sheets, 1, does_as_before);
    if (readings.across) after.across = 1 + bounded(before.across * (1 + share * across) - 1, 0.1);
    if (readings.down) after.down = 1 + bounded(before.down * (1 + share * down) - 1, 0.1);
    after.scale_sheets = does_as_before ? before.scale_sheets + 1 : 1;
  }
  after.measured = sheet.duplex;
  const bool as_measured = !before.measured || *before.measured == sheet.duplex;
  const Point had = as_measured ? before.backs_by : Point{-before.backs_by.x, -before.backs_by.y};
  after.backs_by = had;
  if (readings.backs.empty()) return after;
  const auto sheets = static_cast<double>(readings.backs.size());
  const Turn was{had, before.backs_degrees};
  const Turn whole = turn_of(mean(readings.backs), sheet, {was, 1 / (1 + across), 1 / (1 + down)});
  const bool does_as_before = as_measured && farthest_apart(whole, was, sheet.paper) < most_missed;
  const double share = weight(before.back_sheets, sheets, does_as_before);
  after.backs_by = had + Point{(whole.by.x - had.x) * share, (whole.by.y - had.y) * share};
  after.backs_degrees = was.degrees + (whole.degrees - was.degrees) * share;
  after.back_sheets = static_cast<int>(sheets) + (does_as_before ? before.back_sheets : 0);
  return after;
}

}  // namespace kingpress::printers
