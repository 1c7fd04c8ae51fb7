#include <fmt/format.h>

#include "printers/calibration_pen.h"

namespace kingpress::printers {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::operator""_mm;
using geometry::operator""_pt;

constexpr Length wedge_length = 2.0 * wedge_slope * wedge_reach;

class Back : CalibrationPen {
 public:
  Back(const CalibrationSheet& sheet, const CalibrationType& type) : CalibrationPen(sheet, type) {}

  scene::Nodes drawn() {
    for (const Wedge& wedge : wedges(sheet_)) draw(wedge);
    back_words();
    return std::move(nodes_);
  }

 private:
  // Along the cut and across it, inwards of it.
  Point place(const Wedge& wedge, Length inwards, Length along) const {
    const Length across = wedge.inner_is_less ? wedge.cut - inwards : wedge.cut + inwards;
    return wedge.upright ? Point{across, wedge.start + along} : Point{wedge.start + along, across};
  }

  void draw(const Wedge& wedge) {
    // Ink beyond the slanted line, so that what is left of it narrows to a tip at the cut.
    const Length beyond = wedge_reach + 3_mm;
    const auto slant = [&](Length along) { return wedge.at(along / wedge_slope - wedge_reach); };
    scene::Outline outline;
    outline.move_to(slant({}));
    outline.line_to(slant(wedge_length));
    outline.line_to(place(wedge, -beyond, wedge_length));
    outline.line_to(place(wedge, -beyond, {}));
    outline.close();
    fill(std::move(outline), ink);
    const Length rule = wedge_reach + 2.5_mm;
    for (int tenth = -50; tenth <= 50; ++tenth) {
      const Length along = (Length::mm(tenth / 10.0) + wedge_reach) * wedge_slope;
      const Length deep = tenth % 10 == 0 ? 3.4_mm : tenth % 5 == 0 ? 2.6_mm : 1.7_mm;
      line(place(wedge, rule, along), place(wedge, rule + deep, along), tenth % 10 == 0 ? 0.2_mm : 0.12_mm);
      if (tenth % 5 == 0) line(place(wedge, rule, along), place(wedge, -wedge_reach, along), 0.08_mm, faint);
      if (tenth % 10 != 0) continue;
      const std::string told = tenth == 0 ? "0" : fmt::format("{:+}", tenth / 10);
      const Point at = place(wedge, rule + deep + (wedge.upright ? 2.2_mm : 2.4_mm), along);
      number(told, 7_pt, at + Point{{}, 0.9_mm}, 0.5);
    }
    line(place(wedge, rule, {}), place(wedge, rule, wedge_length), 0.2_mm);
    const Point at = place(wedge, rule + 13_mm, wedge_length / 2.0);
    append(type_.title.draw({std::string(1, wedge.name), 26_pt, at + Point{{}, 3.3_mm}, 0.5, 0, accent}));
  }

  void back_words() {
    const std::array<Wedge, 4> all = wedges(sheet_);
    const Length x = all[0].inner_is_less ? 23_mm : all[0].cut + 34_mm;
    Length y = all[2].inner_is_less ? 40_mm : all[2].cut + 45_mm;
    append(type_.title.draw({"The other side", 20_pt, {x, y}, 0, 0, ink}));
    words(sheet_.printer, 9.5_pt, {x, y + 5.5_mm}, 0, quiet);
    y += 13_mm;
    for (const char* text : {"Cut lines 1 and 2 on the front first: this side has no lines to cut along.",
                             "What is left of each black wedge narrows to a tip at the cut edge.",
                             "Read the number beside the tip, in whole millimetres and tenths (the",
                             "short strokes): A and B at one edge, C and D at the other.",
                             "A back that lies right behind its front reads 0 everywhere."}) {
      words(text, 9_pt, {x, y});
      y += 4.8_mm;
    }
    words(sheet_.command, 9_pt, {x, y + 2_mm}, 0, accent);
    example({x, std::max(y, calibration_card(sheet_.paper).bottom()) + 22_mm});
  }

  // What a wedge looks like that reads +1.3.
  void example(Point at) {
    heading("For example", at + Point{{}, -6_mm});
    const Length unit = 24_mm, zero = at.x + 8_mm, edge = at.y, rule = edge + 9_mm, tip = zero + unit * 1.3;
    scene::Outline wedge;
    wedge.move_to({at.x, edge});
    wedge.line_to({tip, edge});
    wedge.line_to({at.x, edge + (tip - at.x) / wedge_slope});
    wedge.close();
    fill(std::move(wedge), ink);
    line({at.x, edge}, {zero + unit * 2.2, edge}, 0.12_mm, quiet);
    for (int tenth = 0; tenth <= 20; ++tenth) {
      const Length x = zero + unit * (tenth / 10.0), deep = tenth % 10 == 0 ? 3.4_mm : tenth % 5 == 0 ? 2.6_mm : 1.7_mm;
      line({x, rule}, {x, rule + deep}, tenth % 10 == 0 ? 0.2_mm : 0.12_mm);
      if (tenth % 10 == 0) number(tenth == 0 ? "0" : fmt::format("{:+}", tenth / 10), 7_pt, {x, rule + 6.4_mm}, 0.5);
    }
    line({zero, rule}, {zero + unit * 2.0, rule}, 0.2_mm);
    line({tip, edge + 0.6_mm}, {tip, rule + 1.7_mm}, 0.25_mm, accent);
    words("this tip points at +1.3", 9_pt, {zero + unit * 2.2, rule}, 0, accent);
    words("the cut edge", 7.5_pt, {zero + unit * 2.2 + 1.5_mm, edge + 0.8_mm}, 0, quiet);
  }
};

}  // namespace

scene::Nodes calibration_back(const CalibrationSheet& sheet, const CalibrationType& type) {
  return Back(sheet, type).drawn();
}

}  // namespace kingpress::printers
