#include "trade/cut.h"

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "../temp_folder.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

#include "tests/trade/a_kit.h"
#include "trade/cut_path.h"

using namespace kingpress;
using geometry::CutShape;
using geometry::Length;

namespace {

struct Vertex {
  double x = 0, y = 0, bulge = 0;
};

// The polylines of a layer, read as pairs of a code and a value.
std::vector<std::vector<Vertex>> polylines(const std::string& dxf, const std::string& layer) {
  std::vector<std::vector<Vertex>> lines;
  std::istringstream in(dxf);
  std::string code, value, entity;
  bool wanted = false;
  while (std::getline(in, code) && std::getline(in, value)) {
    if (code == "0") {
      entity = value;
      if (entity == "VERTEX" && wanted) lines.back().push_back({});
    } else if (code == "8") {
      wanted = value == layer;
      if (entity == "POLYLINE" && wanted) lines.emplace_back();
      if (entity == "VERTEX" && wanted && lines.back().empty()) lines.back().push_back({});
    } else if (entity == "VERTEX" && wanted) {
      Vertex& vertex = lines.back().back();
      if (code == "10") vertex.x = std::stod(value);
      if (code == "20") vertex.y = std::stod(value);
      if (code == "42") vertex.bulge = std::stod(value);
    }
  }
  return lines;
}

struct Sheets {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<fonts::FontSet> fonts = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  TempFolder folder;
  std::optional<trade::Sent> sent;

  Sheets(const trade::Kit& kit, trade::Machine machine, geometry::Size paper, trade::CutSpec spec = {}) {
    spec.folder = folder.path();
    spec.machine = machine;
    spec.sheets.paper = paper;
    spec.labels = {[](const sheets::Label&) { return scene::Nodes{}; },
                   [](std::string_view, Length size) { return size; }};
    sent = trade::cut(kit, spec, *fonts, diagnostics, [](std::size_t, std::size_t) {});
  }
  std::vector<std::vector<Vertex>> lines(const std::string& file, const std::string& layer = "cut") const {
    return polylines(read_bytes(folder / file), layer);
  }
};

const geometry::Size a4{Length::mm(210), Length::mm(297)}, letter{Length::inches(8.5), Length::inches(11)};

std::pair<double, double> extent(const std::vector<Vertex>& line) {
  double left = 1e9, right = -1e9, bottom = 1e9, top = -1e9;
  for (const Vertex& v : line) {
    left = std::min(left, v.x);
    right = std::max(right, v.x);
    bottom = std::min(bottom, v.y);
    top = std::max(top, v.y);
  }
  return {right - left, top - bottom};
}

trade::Part shaped(const char* kind, double width, double height, CutShape shape, std::size_t copies) {
  trade::Part part{trade::piece(kind, width, height, 2, copies), kind, trade::Part::no_back, {}};
  part.component.shape = shape;
  return part;
}

}  // namespace

TEST_CASE("a rounded card is cut along straight lines and quarter circles") {
  scene::Component card = trade::piece("card", 63, 88, 3);
  card.corner_radius = Length::mm(3);
  const auto paths = trade::cut_paths(card, geometry::Transform::move({Length::mm(10), Length::mm(20)}));
  REQUIRE(paths.size() == 1);
  const std::string svg = trade::as_svg(a4, paths, {});
  CHECK(svg.find("width=\"210.000mm\" height=\"297.000mm\" viewBox=\"0 0 210.000 297.000\"") != std::string::npos);
  CHECK(svg.find("d=\"M13.000 20.000 L70.000 20.000 A3.000 3.000 0 0 1 73.000 23.000 L73.000 105.000 "
                 "A3.000 3.000 0 0 1 70.000 108.000 L13.000 108.000 A3.000 3.000 0 0 1 10.000 105.000 "
                 "L10.000 23.000 A3.000 3.000 0 0 1 13.000 20.000 Z\"") != std::string::npos);
  const auto lines = polylines(trade::as_dxf(a4, paths, {}), "cut");
  REQUIRE(lines.size() == 1);
  REQUIRE(lines[0].size() == 8);
  CHECK(lines[0][1].x == 70);
  CHECK(lines[0][1].y == 277);
  CHECK(lines[0][1].bulge == Approx(-std::tan(M_PI / 8)));
}

TEST_CASE("circles are arcs, ellipses and curves leave the true line by less than 0.01 mm") {
  const auto line = [](double width, double height) {
    scene::Component round = trade::piece("token", width, height, 2);
    round.shape = CutShape::circle;
    return polylines(trade::as_dxf(a4, trade::cut_paths(round, {}), {}), "cut").at(0);
  };
  const auto circle = line(25.4, 25.4);
  REQUIRE(circle.size() == 2);
  CHECK(circle[0].bulge == -1);
  CHECK(circle[1].x - circle[0].x == Approx(25.4).margin(0.001));
  const auto oval = line(60, 30);
  REQUIRE(oval.size() > 100);
  CHECK(extent(oval).first == Approx(60).margin(0.02));
  CHECK(extent(oval).second == Approx(30).margin(0.02));
  for (std::size_t i = 0; i < oval.size(); ++i) {
    const Vertex &a = oval[i], &b = oval[(i + 1) % oval.size()];
    const double x = (a.x + b.x) / 2 - 30, y = 297 - (a.y + b.y) / 2 - 15;
    const double off = (1 - std::sqrt(x * x / 900 + y * y / 225)) * 30;
    CHECK(std::abs(off) < 0.01);
  }
}

TEST_CASE("pieces of all shapes keep clear of the marks, and each has its line in true size") {
  const auto machine = GENERATE(trade::Machine::silhouette, trade::Machine::silhouette_4);
  const geometry::Size paper = GENERATE(a4, letter);
  trade::Kit kit =
      trade::kit_of({shaped("card", 63, 88, CutShape::rectangle, 18), shaped("tile", 57.735, 50, CutShape::hex, 7),
                     shaped("token", 25.4, 25.4, CutShape::circle, 12)});
  const Sheets sheets(kit, machine, paper);
  REQUIRE(sheets.sent);
  std::map<std::string, int> found;
  for (int sheet = 1;; ++sheet) {
    const std::string file = "cut-0" + std::to_string(sheet) + ".dxf";
    if (read_bytes(sheets.folder / file).empty()) break;
    const auto marks = sheets.lines(file, "registration-marks");
    CHECK(marks.size() == (machine == trade::Machine::silhouette ? 3 : 4));
    for (const auto& line : sheets.lines(file)) {
      const auto [width, height] = extent(line);
      const double longer = std::max(width, height);
      ++found[longer > 80 ? "card" : longer > 50 ? "hex" : "token"];
      if (longer > 80) CHECK(longer == Approx(88).margin(0.01));
      for (const auto& mark : marks)
        for (const Vertex& m : mark)
          for (const Vertex& v : line) CHECK(std::hypot(m.x - v.x, m.y - v.y) > 1.5);
    }
  }
  CHECK(found == std::map<std::string, int>{{"card", 18}, {"hex", 7}, {"token", 12}});
}

TEST_CASE("backs across a fold are glued to their fronts, which alone are cut") {
  trade::Part card{trade::piece("card", 63, 88, 2, 3), "card", 0, {}};
  card.component.has_back = true;
  trade::CutSpec spec;
  spec.sheets.layout = sheets::Layout::gutter_fold;
  const Sheets folded(trade::kit_of({card}), trade::Machine::silhouette, a4, spec);
  REQUIRE(folded.sent);
  CHECK(folded.sent->what == "3 pieces on 1 sheet");
  CHECK(folded.lines("cut-01.dxf").size() == 3);
}

TEST_CASE("what is larger than a sheet is left out and told, the rest is cut") {
  const Sheets sheets(trade::kit_of({shaped("field", 300, 280, CutShape::rectangle, 1),
                                     shaped("card", 63, 88, CutShape::rectangle, 2)}),
                      trade::Machine::silhouette, a4);
  REQUIRE(sheets.sent);
  CHECK(sheets.sent->what == "2 pieces on 1 sheet");
  CHECK(sheets.sent->notes == std::vector<std::string>{"bleed 2mm does not fit 4 x 2 of 63mm x 88mm on a4: got 1.45mm "
                                                       "left and right, 1mm above and below",
                                                       "1 piece larger than a sheet left out: field"});
  const Sheets nothing(trade::kit_of({shaped("field", 300, 280, CutShape::rectangle, 1)}), trade::Machine::silhouette,
                       a4);
  CHECK_FALSE(nothing.sent);
  CHECK(nothing.diagnostics.list().front().code == "nothing-to-cut");
}

TEST_CASE("the marks stand 10 mm from the edges, a square of 5 mm and corners of 5 mm by 1 mm") {
  const auto marks = trade::registration_marks(trade::Machine::silhouette, a4);
  REQUIRE(marks.outlines.size() == 3);
  CHECK(marks.outlines[0][0].x.mm() == Approx(10.01));
  CHECK(marks.outlines[0][2].y.mm() == Approx(15.01));
  CHECK(marks.outlines[1][0].x.mm() == Approx(199.99));
  CHECK(marks.outlines[1][1].x.mm() == Approx(194.99));
  CHECK(trade::registration_marks(trade::Machine::silhouette_4, a4).outlines.size() == 4);
}

// Silhouette reads the sheet by these: thick corners whose arms point inward, drawn solid in black, with room around.
TEST_CASE("each mark is a whole shape that is drawn in black and kept clear") {
  for (const trade::Machine machine : {trade::Machine::silhouette, trade::Machine::silhouette_4}) {
    const auto marks = trade::registration_marks(machine, a4);
    REQUIRE(marks.drawn.size() == marks.outlines.size());
    REQUIRE(marks.clear.size() == marks.outlines.size());
    for (std::size_t i = 0; i < marks.outlines.size(); ++i) {
      CAPTURE(i);
      const auto& outline = marks.outlines[i];
      double area = 0, left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
      for (std::size_t k = 0; k < outline.size(); ++k) {
        const double x = outline[k].x.mm(), y = outline[k].y.mm();
        const auto& next = outline[(k + 1) % outline.size()];
        area += (x * next.y.mm() - next.x.mm() * y) / 2;
        CHECK((outline[k].x == next.x || outline[k].y == next.y));  // straight across or down
        left = std::min(left, x), right = std::max(right, x), top = std::min(top, y), bottom = std::max(bottom, y);
      }
      CHECK(std::abs(area) == Approx(outline.size() == 4 ? 25 : 9));  // a square of 5 mm; two arms of 5 x 1 mm
      CHECK(right - left == Approx(5));
      CHECK(bottom - top == Approx(5));
      CHECK((std::abs(left - 10.01) < 0.001 || std::abs(right - 199.99) < 0.001));
      CHECK((std::abs(top - 10.01) < 0.001 || std::abs(bottom - 286.99) < 0.001));
      CHECK(marks.drawn[i].fill == scene::Colour{0, 0, 0, 255});
      CHECK(marks.drawn[i].outline.points == outline);
      CHECK(marks.drawn[i].outline.verbs.size() == outline.size() + 1);
      CHECK(marks.clear[i].left().mm() < left - 1);
      CHECK(marks.clear[i].bottom().mm() > bottom + 1);
    }
  }
}

TEST_CASE("for Cricut a sheet is a clear picture of its print-then-cut frame") {
  const Sheets sheets(trade::kit_of({shaped("card", 63, 88, CutShape::rectangle, 6)}), trade::Machine::cricut, a4);
  REQUIRE(sheets.sent);
  CHECK(sheets.lines("cut-01.dxf").size() == 4);
  CHECK(sheets.lines("cut-02.dxf").size() == 2);
  const std::string png = read_bytes(sheets.folder / "sheet-01.png");
  const auto number = [&](std::size_t at) {
    return static_cast<unsigned char>(png[at + 2]) * 256 + static_cast<unsigned char>(png[at + 3]);
  };
  CHECK(number(16) == 2025);
  CHECK(number(20) == 2775);
  CHECK(png[25] == 6);  // with alpha
}
