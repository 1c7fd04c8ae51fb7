// A printer that misses, measured as a person would: the sheet is printed to pixels, printed by the faulty printer, cut
// along its lines, turned over and read off the wedges, the rulers and nothing else.
#include "printers/calibrate.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "pictures/pixels.h"

namespace {

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using geometry::Transform;

constexpr double sheet_dpi = 300;

struct Faults {
  double x = 0, y = 0, degrees = 0, across = 1, down = 1;
};

Transform scaled(geometry::Size paper, double across, double down) {
  const Point centre = geometry::Rect::of(paper).centre();
  return Transform::move(Point{} - centre).then(Transform::scale(across, down)).then(Transform::move(centre));
}
Transform front_of(const Faults& f, geometry::Size paper) { return scaled(paper, f.across, f.down); }
Transform back_of(const Faults& f, geometry::Size paper) {
  return scaled(paper, f.across, f.down)
      .then(Transform::rotate_about(geometry::Rect::of(paper).centre(), f.degrees))
      .then(Transform::move({Length::mm(f.x), Length::mm(f.y)}));
}
Transform inverse(const Transform& t) {
  const double det = t.xx * t.yy - t.xy * t.yx;
  Transform i{t.yy / det, -t.yx / det, -t.xy / det, t.xx / det, {}, {}};
  i.dx = -(i.xx * t.dx + i.xy * t.dy);
  i.dy = -(i.yx * t.dx + i.yy * t.dy);
  return i;
}

// One side of the paper as it came out.
class Side {
 public:
  Side(const std::string& file, const Transform& printed) : back_(inverse(printed)) {
    auto decoded = pictures::decode_png(read_bytes(file));
    REQUIRE(std::holds_alternative<pictures::Pixels>(decoded));
    pixels_ = std::move(std::get<pictures::Pixels>(decoded));
  }

  // 0 white to 1 black, at a place of the paper in millimetres.
  double ink(double x, double y) const {
    const Point p = back_.apply({Length::mm(x), Length::mm(y)});
    const double px = p.x.inches() * sheet_dpi - 0.5, py = p.y.inches() * sheet_dpi - 0.5;
    const double left = std::floor(px), top = std::floor(py), u = px - left, v = py - top;
    return (1 - v) * ((1 - u) * at(left, top) + u * at(left + 1, top)) +
           v * ((1 - u) * at(left, top + 1) + u * at(left + 1, top + 1));
  }

 private:
  double at(double x, double y) const {
    if (x < 0 || y < 0 || x >= pixels_.width || y >= pixels_.height) return 0;
    const auto word = pixels_.words[static_cast<std::size_t>(y) * pixels_.width + static_cast<std::size_t>(x)];
    return 1 - ((word >> 16 & 255) + (word >> 8 & 255) + (word & 255)) / 765.0;
  }

  Transform back_;
  pictures::Pixels pixels_;
};

// A straight walk over the paper.
struct Walk {
  const Side& side;
  bool upright;  // along y, at x = across
  double across, tilt = 0;
  double ink(double along) const {
    const double beside = across + tilt * along;
    return upright ? side.ink(beside, along) : side.ink(along, beside);
  }
};

// Middles of the dark strokes that a walk crosses.
std::vector<double> strokes(const Walk& walk, double from, double to) {
  std::vector<double> middles;
  double weight = 0, sum = 0;
  for (double at = from; at <= to; at += 0.02) {
    const double ink = walk.ink(at);
    if (ink > 0.25) {
      weight += ink;
      sum += ink * at;
    } else if (weight > 0) {
      middles.push_back(sum / weight);
      weight = sum = 0;
    }
  }
  return middles;
}

// Strokes that stand close, in groups.
std::vector<std::vector<double>> groups(const std::vector<double>& middles) {
  std::vector<std::vector<double>> all;
  for (const double at : middles) {
    if (all.empty() || at - all.back().back() > 1.8) all.emplace_back();
    all.back().push_back(at);
  }
  return all;
}

// Of the walks beside each other those that cross just so many strokes in a row: the one in their middle.
std::vector<double> ruler(const Side& side, bool upright, double low, double high, double from, double to,
                          std::size_t count) {
  std::vector<std::vector<double>> found;
  for (double across = low; across <= high; across += 0.6)
    for (auto& group : groups(strokes({side, upright, across}, from, to)))
      if (group.size() == count) found.push_back(std::move(group));
  REQUIRE_FALSE(found.empty());
  return found[found.size() / 2];
}

// Where the line to cut along lies at this place of its length.
double line_at(const Side& front, bool upright, double along) {
  const auto middles = strokes({front, !upright, along}, 13.2, 17);
  REQUIRE(middles.size() == 1);
  return middles.front();
}

double to_half_tenths(double mm) { return std::round(mm * 20) / 20; }

double read_wedge(const printers::Wedge& wedge, const Side& front, const Side& back, geometry::Size paper) {
  // The cut, as it lies when the sheet has been turned like a page.
  const double far = (wedge.upright ? paper.height : paper.width).mm() - 40;
  const double first = line_at(front, wedge.upright, 40), last = line_at(front, wedge.upright, far);
  const double tilt = (last - first) / (far - 40);
  const auto cut = [&](double along) {
    if (wedge.upright) return paper.width.mm() - (first + tilt * (along - 40));
    return first + tilt * (paper.width.mm() - along - 40);
  };
  const double start = wedge.start.mm(), end = start + 80;
  const auto inked = [&](double along) {
    return wedge.upright ? back.ink(cut(along), along) : back.ink(along, cut(along));
  };
  const double across = wedge.cut.mm();
  const auto marks = wedge.inner_is_less ? ruler(back, wedge.upright, across - 13, across - 5, start - 4, end + 4, 101)
                                         : ruler(back, wedge.upright, across + 5, across + 13, start - 4, end + 4, 101);
  double tip = marks.back() + 0.5;
  while (tip > start - 4 && inked(tip) < 0.5) tip -= 0.01;
  const auto next = std::lower_bound(marks.begin(), marks.end(), tip);
  REQUIRE(next != marks.begin());
  REQUIRE(next != marks.end());
  const double part = (tip - *(next - 1)) / (*next - *(next - 1));
  return to_half_tenths(-5 + 0.1 * (static_cast<double>(next - marks.begin()) - 1 + part));
}

double read_bar(const Side& front, bool upright, Point start, Length length) {
  const double along = (upright ? start.y : start.x).mm(), across = (upright ? start.x : start.y).mm();
  const auto marks = ruler(front, upright, across - 1, across + 3, along - 4, along + length.mm() + 4,
                           static_cast<std::size_t>(std::lround(length.mm())) + 1);
  return std::round((marks.back() - marks.front()) * 10) / 10;
}

printers::Readings read(const std::vector<std::string>& files, const Faults& faults,
                        const printers::CalibrationSheet& sheet) {
  REQUIRE(files.size() == 2);
  const Side front(files[0], front_of(faults, sheet.paper)), back(files[1], back_of(faults, sheet.paper));
  printers::Readings readings;
  const printers::Bars bars = printers::bars(sheet.paper);
  readings.across = Length::mm(read_bar(front, false, printers::bar_across_start(sheet.paper), bars.across));
  readings.down = Length::mm(read_bar(front, true, printers::bar_down_start(sheet.paper), bars.down));
  readings.backs.emplace_back();
  const auto wedges = printers::wedges(sheet);
  for (std::size_t i = 0; i < wedges.size(); ++i)
    readings.backs.back()[i] = Length::mm(read_wedge(wedges[i], front, back, sheet.paper));
  return readings;
}

// How far a back comes to lie from where it belongs, at the worst of the sheet's corners; of fronts likewise.
double worst(const sheets::Correction& correction, const Faults& faults, geometry::Size paper, bool back) {
  const auto given = sheets::transform_of(correction, paper, back, sheets::Duplex::long_edge);
  const auto out = given.then(back ? back_of(faults, paper) : front_of(faults, paper));
  double most = 0;
  for (const double x : {10.0, paper.width.mm() - 10})
    for (const double y : {10.0, paper.height.mm() - 10}) {
      const Point p{Length::mm(x), Length::mm(y)}, q = out.apply(p);
      most = std::max(most, std::hypot((q.x - p.x).mm(), (q.y - p.y).mm()));
    }
  return most;
}

// How far a back comes to lie from its front, at the worst of the sheet's corners: both share the scale.
double apart(const sheets::Correction& correction, const Faults& faults, geometry::Size paper) {
  const auto front =
      sheets::transform_of(correction, paper, false, sheets::Duplex::long_edge).then(front_of(faults, paper));
  const auto back =
      sheets::transform_of(correction, paper, true, sheets::Duplex::long_edge).then(back_of(faults, paper));
  double most = 0;
  for (const double x : {10.0, paper.width.mm() - 10})
    for (const double y : {10.0, paper.height.mm() - 10}) {
      const Point p{Length::mm(x), Length::mm(y)}, f = front.apply(p), b = back.apply(p);
      most = std::max(most, std::hypot((b.x - f.x).mm(), (b.y - f.y).mm()));
    }
  return most;
}

}  // namespace

TEST_CASE("two rounds of the calibration sheet bring a printer that misses to within a tenth of a millimetre") {
  const auto faults = GENERATE(Faults{2.3, -1.7, 0.4, 0.995, 0.995}, Faults{-1.1, 0.6, -0.2, 1.004, 0.998});
  const TempFolder folder;
  printers::Calibration calibration;
  calibration.printer.name = "office";
  calibration.printer.paper = "a4";
  calibration.printer.duplex = sheets::Duplex::long_edge;
  calibration.output = folder.path("sheet.png");
  calibration.dpi = sheet_dpi;
  const printers::CalibrationSheet sheet = calibration.sheet();
  CHECK(worst({}, faults, sheet.paper, true) > 1);
  for (int round = 0; round < 2; ++round) {
    press::Workshop workshop;
    const auto files = printers::print_calibration(calibration, workshop);
    REQUIRE_FALSE(workshop.diagnostics.has_errors());
    calibration.printer = printers::improved(calibration.printer, {}, read(files, faults, sheet), sheet);
  }
  CAPTURE(worst(calibration.printer.correction, faults, sheet.paper, true));
  CHECK(apart(calibration.printer.correction, faults, sheet.paper) < 0.1);
  CHECK(worst(calibration.printer.correction, faults, sheet.paper, true) < 0.1);
  CHECK(worst(calibration.printer.correction, faults, sheet.paper, false) < 0.1);
  const auto centre = geometry::Rect::of(sheet.paper).centre();
  const auto out = sheets::transform_of(calibration.printer.correction, sheet.paper, true, sheets::Duplex::long_edge)
                       .then(back_of(faults, sheet.paper))
                       .apply(centre);
  CHECK(std::abs((out.x - centre.x).mm()) < 0.1);
  CHECK(std::abs((out.y - centre.y).mm()) < 0.1);
}
