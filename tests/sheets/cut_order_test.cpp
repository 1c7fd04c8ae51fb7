// Orders of cuts that can be counted by hand.
#include "sheets/cut_order.h"

#include "plans.h"

namespace test_cuts {

using namespace plans;
using sheets::CutOrder;

namespace {

struct Sheet {
  std::vector<scene::Component> components;
  sheets::Page page;
  explicit Sheet(Size paper) { page.paper = paper; }
  // A piece with its left top corner there, in millimetres.
  Sheet& put(double x, double y, double width, double height, bool straight = true) {
    scene::Component piece = component("card", mm(width, height), 1);
    if (!straight) piece.shape = geometry::CutShape::circle;
    const Rect box{Length::mm(x), Length::mm(y), Length::mm(width), Length::mm(height)};
    page.placements.push_back(
        {components.size(), scene::Side::front, geometry::Transform::move(box.origin()), box, box});
    components.push_back(piece);
    return *this;
  }
  CutOrder order() const { return sheets::cut_order(page, components); }
};

// "| 10 0-100" is a cut down the sheet at 10 mm, "- 10 0-100" one across it; lines cut at once are joined by "+".
std::string text(const CutOrder& order) {
  std::string all;
  const auto mm_of = [](Length length) { return std::to_string(std::lround(length.mm())); };
  for (const sheets::Cut& cut : order.cuts) {
    all += cut.level ? "- " : "| ";
    for (std::size_t i = 0; i < cut.lines.size(); ++i) {
      const auto& line = cut.lines[i];
      if (i > 0) all += " + ";
      all += cut.level ? mm_of(line.from.y) + " " + mm_of(line.from.x) + "-" + mm_of(line.to.x)
                       : mm_of(line.from.x) + " " + mm_of(line.from.y) + "-" + mm_of(line.to.y);
    }
    all += "; ";
  }
  if (order.by_hand > 0) all += "by hand " + std::to_string(order.by_hand) + "; ";
  if (order.stuck > 0) all += "stuck " + std::to_string(order.stuck) + "; ";
  return all;
}

}  // namespace

TEST_CASE("one piece takes a cut a side, and none where the paper ends") {
  CHECK(text(Sheet(mm(100, 200)).put(10, 20, 50, 80).order()) == "| 10 0-200; | 60 0-200; - 20 10-60; - 100 10-60; ");
  CHECK(text(Sheet(mm(100, 200)).put(0, 0, 100, 200).order()) == "");
  CHECK(text(Sheet(mm(100, 200)).put(0, 0, 60, 200).order()) == "| 60 0-200; ");
  CHECK(text(Sheet(mm(100, 200)).put(40, 0, 60, 200).order()) == "| 40 0-200; ");
  CHECK(text(Sheet(mm(100, 200)).put(0, 50, 100, 150).order()) == "- 50 0-100; ");
  CHECK(text(Sheet(mm(100, 200)).order()) == "");
}

TEST_CASE("less than 0.15 mm is no cut") {
  CHECK(text(Sheet(mm(100, 200)).put(0.14, 0.14, 99.72, 199.72).order()) == "");
  CHECK(text(Sheet(mm(100, 200)).put(0, 0, 99.8, 200).order()) == "| 100 0-200; ");
  CHECK(text(Sheet(mm(100, 200)).put(0.2, 0, 99.8, 200).order()) == "| 0 0-200; ");
}

TEST_CASE("pieces that touch share a cut, others have two, and equal strips are cut on one another") {
  CHECK(text(Sheet(mm(100, 100)).put(0, 0, 50, 100).put(50, 0, 50, 100).order()) == "| 50 0-100; ");
  CHECK(text(Sheet(mm(100, 100)).put(0, 0, 40, 100).put(50, 0, 50, 100).order()) == "| 40 0-100; | 50 0-100; ");
  CHECK(text(Sheet(mm(100, 100)).put(0, 0, 50, 50).put(50, 0, 50, 50).put(0, 50, 50, 50).put(50, 50, 50, 50).order()) ==
        "| 50 0-100; - 50 0-50 + 50 50-100; ");
}

TEST_CASE("strips that differ are cut one by one") {
  CHECK(text(Sheet(mm(100, 100)).put(0, 0, 50, 40).put(0, 40, 50, 60).put(50, 0, 50, 60).put(50, 60, 50, 40).order()) ==
        "| 50 0-100; - 40 0-50; - 60 50-100; ");
}

TEST_CASE("the order with fewer passes is taken, down the sheet where both are equal") {
  // Three level strips, the middle one of two pieces: three passes; there is no cut right through down the sheet.
  CHECK(text(Sheet(mm(90, 90)).put(0, 0, 90, 30).put(0, 30, 40, 30).put(40, 30, 50, 30).put(0, 60, 90, 30).order()) ==
        "- 30 0-90; - 60 0-90; | 40 30-60; ");
  // Level first: 30, then both strips at 45 at once. Down first would take one more.
  CHECK(text(Sheet(mm(90, 60))
                 .put(0, 0, 45, 30)
                 .put(45, 0, 45, 30)
                 .put(0, 30, 30, 30)
                 .put(30, 30, 30, 30)
                 .put(60, 30, 30, 30)
                 .order()) == "- 30 0-90; | 45 0-30; | 30 30-60; | 60 30-60; ");
  CHECK(text(Sheet(mm(60, 60)).put(0, 0, 30, 30).put(30, 0, 30, 30).put(0, 30, 30, 30).put(30, 30, 30, 30).order()) ==
        "| 30 0-60; - 30 0-30 + 30 30-60; ");
  // Down first: 2 passes; level first: 3, since the strips differ.
  CHECK(text(Sheet(mm(100, 90)).put(0, 0, 50, 90).put(50, 0, 50, 30).put(50, 30, 50, 60).order()) ==
        "| 50 0-90; - 30 50-100; ");
  CHECK(text(Sheet(mm(90, 100)).put(0, 0, 90, 50).put(0, 50, 30, 50).put(30, 50, 60, 50).order()) ==
        "- 50 0-90; | 30 50-100; ");
}

TEST_CASE("a pinwheel cannot be cut right through") {
  const Sheet sheet =
      Sheet(mm(30, 30)).put(0, 0, 20, 10).put(20, 0, 10, 20).put(10, 20, 20, 10).put(0, 10, 10, 20).put(10, 10, 10, 10);
  CHECK(text(sheet.order()) == "stuck 5; ");
}

TEST_CASE("round pieces are cut out by hand, and their strips are set free like others") {
  CHECK(text(Sheet(mm(100, 100)).put(10, 10, 20, 20, false).order()) == "by hand 1; ");
  CHECK(text(Sheet(mm(100, 100)).put(0, 0, 50, 100).put(60, 10, 20, 20, false).order()) ==
        "| 50 0-100; | 60 0-100; | 80 0-100; by hand 1; ");
}

}  // namespace test_cuts
