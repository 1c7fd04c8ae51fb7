// Everything on this side is drawn in millimetres from the edges of the paper, since those edges are what a person
// measures from. What is cut, measured and looked at keeps clear of one another.
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "printers/calibration_pen.h"
#include "sheets/measures.h"

namespace kingpress::printers {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::operator""_mm;
using geometry::operator""_pt;

class Front : CalibrationPen {
 public:
  Front(const CalibrationSheet& sheet, const CalibrationType& type) : CalibrationPen(sheet, type) {}

  scene::Nodes drawn() {
    front_cuts();
    ladders();
    steps();
    bar_across();
    bar_down();
    smallest_type(41_mm, bar_across_start(sheet_.paper).y + 16_mm);
    hairlines(41_mm, bar_across_start(sheet_.paper).y + 69_mm);
    greys(41_mm, bar_across_start(sheet_.paper).y + 103_mm);
    stars(41_mm, bar_across_start(sheet_.paper).y + 131_mm);
    card_caption();
    notes();
    return std::move(nodes_);
  }

 private:
  void front_cuts() {
    line({cut_inset, 3_mm}, {cut_inset, height_ - 3_mm}, 0.2_mm);
    line({3_mm, cut_inset}, {width_ - 3_mm, cut_inset}, 0.2_mm);
    const auto flag = [&](const std::string& text, Point at, double degrees) {
      words(text, 8_pt, at, 0.5, accent, degrees);
    };
    flag("cut 1", {cut_inset - 1.2_mm, height_ * 0.3}, -90);
    flag("cut 2", {width_ * 0.3, cut_inset - 1.2_mm}, 0);
  }

  // Lines at every millimetre from an edge, each a step aside of the last.
  void ladders() {
    const auto ladder = [&](auto place, Length middle) {
      for (int n = 1; n <= most_ladder; ++n) {
        const Length in = Length::mm(n), along = middle + (n - (most_ladder + 1) / 2.0) * 3.4_mm;
        line(place(in, along - 1.5_mm), place(in, along + 1.5_mm), 0.25_mm);
        const Point at = place(in + 1.7_mm, along);
        number(std::to_string(n), 5_pt, at + Point{{}, 0.6_mm}, 0.5, quiet);
      }
    };
    ladder([&](Length in, Length along) { return Point{in, along}; }, height_ / 2.0);
    ladder([&](Length in, Length along) { return Point{width_ - in, along}; }, height_ / 2.0);
    ladder([&](Length in, Length along) { return Point{along, in}; }, width_ / 2.0);
    ladder([&](Length in, Length along) { return Point{along, height_ - in}; }, width_ / 2.0);
  }

  void steps() {
    append(type_.title.draw({"Measure this printer", 20_pt, {23_mm, 27_mm}, 0, 0, ink}));
    words(sheet_.printer, 9.5_pt, {23_mm, 31.6_mm}, 0, quiet);
    words("Print it at actual size, 100 %: not fitted to the page, not borderless.", 8_pt, {23_mm, 35.4_mm}, 0, quiet);
    const bool both = sheet_.duplex != sheets::Duplex::none;
    const std::string turn =
        sheet_.duplex == sheets::Duplex::short_edge ? "over its short edge" : "like the page of a book";
    std::vector<std::string> all{
        "Margins. At each edge: the smallest number whose line is there in full.",
        fmt::format(
            "Scale. Measure both long bars with a steel ruler, from end to end: {:.0f} mm and {:.0f} mm are drawn.",
            bars(sheet_.paper).across.mm(), bars(sheet_.paper).down.mm())};
    if (both) {
      all.push_back("Backs. Cut through the middle of lines 1 and 2, from edge to edge of the paper.");
      all.push_back(
          fmt::format("Turn the sheet {}. Each wedge now ends at the cut: its tip points at a number.", turn));
    }
    all.push_back(fmt::format("Type them in:  {}", sheet_.command));
    Length y = 41_mm;
    for (std::size_t i = 0; i < all.size(); ++i) {
      append(type_.title.draw({std::to_string(i + 1), 11_pt, {23_mm, y}, 0, 0, accent}));
      words(all[i], 9_pt, {28.5_mm, y});
      y += 5.2_mm;
    }
    blanks(y + 3_mm, both);
  }

  // To write into: one blank a reading.
  void blanks(Length y, bool both) {
    std::vector<std::string> names{"left", "top", "right", "bottom", "across", "down"};
    if (both) names.insert(names.end(), {"A", "B", "C", "D"});
    const Length step = (width_ - 23_mm - cut_inset) / static_cast<double>(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Length x = 23_mm + static_cast<double>(i) * step;
      words(names[i], 7.5_pt, {x, y + 3.6_mm}, 0, quiet);
      line({x, y}, {x + step - 2.5_mm, y}, 0.25_mm, quiet);
    }
  }

  void bar_across() {
    const Point start = bar_across_start(sheet_.paper);
    const int length = static_cast<int>(std::lround(bars(sheet_.paper).across.mm()));
    for (int mm = 0; mm <= length; ++mm) {
      const Length x = start.x + Length::mm(mm), high = mm % 10 == 0 ? 4_mm : mm % 5 == 0 ? 2.8_mm : 1.8_mm;
      line({x, start.y}, {x, start.y + high}, mm == 0 || mm == length ? 0.2_mm : 0.12_mm);
      if (mm % 10 == 0) number(std::to_string(mm), 6.5_pt, {x, start.y + 6.8_mm}, 0.5, quiet);
    }
    line({start.x, start.y}, {start.x + Length::mm(length), start.y}, 0.2_mm);
    words("across", 8_pt, {start.x, start.y - 1.4_mm}, 0, accent);
  }

  void bar_down() {
    const Point start = bar_down_start(sheet_.paper);
    const int length = static_cast<int>(std::lround(bars(sheet_.paper).down.mm()));
    for (int mm = 0; mm <= length; ++mm) {
      const Length y = start.y + Length::mm(mm), wide = mm % 10 == 0 ? 4_mm : mm % 5 == 0 ? 2.8_mm : 1.8_mm;
      line({start.x, y}, {start.x + wide, y}, mm == 0 || mm == length ? 0.2_mm : 0.12_mm);
      if (mm % 10 == 0) number(std::to_string(mm), 6.5_pt, {start.x + 4.8_mm, y + 0.8_mm}, 0, quiet);
    }
    line({start.x, start.y}, {start.x, start.y + Length::mm(length)}, 0.2_mm);
    words("down", 8_pt, {start.x - 1.4_mm, start.y + 5_mm}, 0.5, accent, -90);
  }

  void smallest_type(Length x, Length y) {
    heading("Smallest type", {x, y});
    y += 5_mm;
    const Length half = 36_mm;
    fill(scene::Outline::rectangle({x + half, y - 2.6_mm, half, 32_mm}), ink);
    for (const double points : {4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0}) {
      const Length size = Length::points(points);
      const std::string sample = fmt::format("{:g} pt  Rg8 & 6ae", points);
      y += size * 0.62;
      words(sample, size, {x, y});
      words(sample, size, {x + half + 2_mm, y}, 0, white);
      y += size * 0.62 + 0.45_mm;
    }
  }

  void hairlines(Length x, Length y) {
    heading("Thinnest line", {x, y});
    y += 4_mm;
    const Length half = 36_mm;
    fill(scene::Outline::rectangle({x + half, y - 2.2_mm, half, 24_mm}), ink);
    for (const double points : {0.1, 0.25, 0.35, 0.5, 0.75, 1.0, 1.5}) {
      const Length weight = Length::points(points);
      number(fmt::format("{:g}", points), 6_pt, {x + 6_mm, y + 0.7_mm}, 1, quiet);
      line({x + 8_mm, y}, {x + half - 2_mm, y}, weight);
      line({x + half + 2_mm, y}, {x + 2.0 * half - 2_mm, y}, weight, white);
      y += 3.2_mm;
    }
  }

  void greys(Length x, Length y) {
    heading("Greys", {x, y});
    y += 2.4_mm;
    constexpr int steps = 12;
    const std::array<int, steps> percents{2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100};
    const Length each = 72_mm / static_cast<double>(steps);
    for (int i = 0; i < steps; ++i) {
      const auto grey = static_cast<std::uint8_t>(std::lround(255 - 2.55 * percents[static_cast<std::size_t>(i)]));
      const Length at = x + static_cast<double>(i) * each;
      fill(scene::Outline::rectangle({at, y, each, 11_mm}), {grey, grey, grey, 255});
      number(std::to_string(percents[static_cast<std::size_t>(i)]), 6_pt, {at + each / 2.0, y + 13.6_mm}, 0.5, quiet);
    }
    line({x, y + 11_mm}, {x + 72_mm, y + 11_mm}, 0.12_mm, quiet);
  }

  // Spokes, ever finer towards the middle.
  void star(Point middle, Length radius, scene::Colour colour) {
    constexpr int spokes = 40;
    scene::Outline outline;
    const auto rim = [&](int half) {
      const double angle = std::numbers::pi * half / spokes;
      return middle + Point{radius * std::cos(angle), radius * std::sin(angle)};
    };
    for (int i = 0; i < spokes; ++i) {
      outline.move_to(middle);
      outline.line_to(rim(2 * i));
      outline.line_to(rim(2 * i + 1));
      outline.close();
    }
    fill(std::move(outline), colour);
  }

  void stars(Length x, Length y) {
    const Length radius = 15_mm, room = height_ - y - 24_mm;
    if (room < 2.0 * radius + 4_mm) return;
    heading("Finest detail", {x, y});
    const Length middle = y + 4_mm + radius;
    star({x + radius, middle}, radius, ink);
    fill(scene::Outline::ellipse({x + 54_mm, middle}, radius + 2_mm, radius + 2_mm), ink);
    star({x + 54_mm, middle}, radius, white);
  }

  // To keep the sheet with its printer.
  void notes() {
    const Rect card = calibration_card(sheet_.paper);
    Length y = card.bottom() + 24_mm;
    for (const char* name : {"printer, tray", "paper", "date"}) {
      if (y > height_ - 22_mm) return;
      line({card.x, y}, {card.right(), y}, 0.25_mm, quiet);
      words(name, 7.5_pt, {card.x, y + 3.6_mm}, 0, quiet);
      y += 13_mm;
    }
  }

  // Marks at the corners of the card, to cut it out.
  void card_caption() {
    const Rect card = calibration_card(sheet_.paper);
    heading(sheet_.duplex == sheets::Duplex::none ? "A card" : "A card, its back behind it", {card.x, card.y - 8_mm});
    const Rect bleed = card.outset(3_mm);
    for (const Length x : {card.left(), card.right()}) {
      line({x, bleed.top() - 0.3_mm}, {x, bleed.top() - 3.3_mm}, sheets::line_width);
      line({x, bleed.bottom() + 0.3_mm}, {x, bleed.bottom() + 3.3_mm}, sheets::line_width);
    }
    for (const Length y : {card.top(), card.bottom()}) {
      line({bleed.left() - 0.3_mm, y}, {bleed.left() - 3.3_mm, y}, sheets::line_width);
      line({bleed.right() + 0.3_mm, y}, {bleed.right() + 3.3_mm, y}, sheets::line_width);
    }
  }
};

}  // namespace

scene::Nodes calibration_front(const CalibrationSheet& sheet, const CalibrationType& type) {
  return Front(sheet, type).drawn();
}

}  // namespace kingpress::printers
