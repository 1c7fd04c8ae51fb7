#include "trade/near_cut.h"

#include "../catch.h"
#include "../project_root.h"

using namespace kingpress;
using geometry::Length;
using geometry::Rect;

namespace {

const Rect cut = Rect::of({Length::mm(63), Length::mm(88)});
const scene::Colour white{255, 255, 255, 255}, black{0, 0, 0, 255};

scene::Path filled(const Rect& rect, const scene::Colour& colour) {
  return {scene::Outline::rectangle(rect), colour, {}, {}};
}

// Of a card, a strip of some millimetres along one side from `begin` to `end` inside of its cut.
Rect strip(const std::string& side, double begin, double end) {
  const Length from = Length::mm(begin), thick = Length::mm(end - begin);
  if (side == "left") return {cut.left() + from, cut.top(), thick, cut.height};
  if (side == "right") return {cut.right() - from - thick, cut.top(), thick, cut.height};
  if (side == "top") return {cut.left(), cut.top() + from, cut.width, thick};
  return {cut.left(), cut.bottom() - from - thick, cut.width, thick};
}

class Judge {
 public:
  std::optional<trade::NearCut> on_white(const scene::Nodes& shapes, const Rect& of = cut) {
    scene::Nodes face{filled(of.outset(Length::mm(3)), white)};
    face.insert(face.end(), shapes.begin(), shapes.end());
    return alone(face, of);
  }
  std::optional<trade::NearCut> alone(const scene::Nodes& face, const Rect& of = cut) {
    return trade::near_cut(face, of, Length::mm(2), raster_);
  }

 private:
  diag::Sources sources_;
  diag::Diagnostics diagnostics_;
  std::unique_ptr<fonts::FontSet> fonts_ = fonts::FontSet::load(project_root() + "/fonts", sources_, diagnostics_);
  output::Rasteriser raster_{*fonts_};
};

}  // namespace

TEST_CASE("a line along the cut is found on each side, at its edge that is nearer to the cut") {
  Judge judge;
  for (const char* side : {"left", "right", "top", "bottom"}) {
    CAPTURE(side);
    const auto found = judge.on_white({filled(strip(side, 1, 1.5), black)});
    REQUIRE(found);
    CHECK(found->from_cut.mm() == Approx(1).margin(0.05));
    CHECK(found->side == side);
    CHECK(found->is_line);
  }
  CHECK_FALSE(judge.on_white({}));
}

TEST_CASE("a ground that ends near the cut is found where it ends, inside of the cut and beyond it") {
  Judge judge;
  for (const char* side : {"left", "right", "top", "bottom"}) {
    CAPTURE(side);
    const auto inside = judge.on_white({filled(strip(side, 0.5, 40), black)});
    REQUIRE(inside);
    CHECK(inside->from_cut.mm() == Approx(0.5).margin(0.05));
    CHECK_FALSE(inside->is_line);
    const auto beyond = judge.on_white({filled(strip(side, -0.3, 40), black)});
    REQUIRE(beyond);
    CHECK(beyond->from_cut.mm() == Approx(-0.3).margin(0.05));
    CHECK(beyond->side == side);
  }
  CHECK_FALSE(judge.on_white({filled(cut.outset(Length::mm(0.6)), black)}));  // that is bleed
  CHECK_FALSE(judge.on_white({filled(cut.outset(Length::mm(2)), black)}));
}

TEST_CASE("what runs two millimetres inside is far enough, what is thicker than a line is a ground") {
  Judge judge;
  CHECK(judge.on_white({filled(strip("left", 1.9, 2.4), black)}));
  CHECK_FALSE(judge.on_white({filled(strip("left", 2.1, 2.6), black)}));
  CHECK(judge.on_white({filled(strip("left", 0.5, 1.9), black)})->is_line);
  CHECK_FALSE(judge.on_white({filled(strip("left", 0.5, 2.2), black)})->is_line);
}

TEST_CASE("a line that crosses the cut is told where it ends, the nearest of several is told") {
  Judge judge;
  const auto across = judge.on_white({filled(strip("top", -0.2, 0.4), black)});
  REQUIRE(across);
  CHECK(across->from_cut.mm() == Approx(0).margin(0.01));
  const auto nearest =
      judge.on_white({filled(strip("left", 1.2, 1.6), black), filled(strip("bottom", 0.8, 1.2), black)});
  REQUIRE(nearest);
  CHECK(nearest->side == "bottom");
  const auto both = judge.on_white({filled(strip("left", 0.3, 0.7), black), filled(strip("left", 1.2, 1.6), black)});
  REQUIRE(both);
  CHECK(both->from_cut.mm() == Approx(0.3).margin(0.05));
}

TEST_CASE("the courses of a ground that runs off the card are no lines along its cut") {
  Judge judge;
  const auto bricks = [&](double first, int courses) {
    scene::Nodes lines;
    for (int k = 0; k < courses; ++k) lines.push_back(filled(strip("top", first + 3 * k, first + 3 * k + 0.3), black));
    return judge.on_white(lines);
  };
  CHECK_FALSE(bricks(-1.2, 4));
  CHECK_FALSE(bricks(-2.6, 4));
  CHECK_FALSE(bricks(-0.4, 4));
  CHECK(bricks(1.8, 3));   // a frame of three lines
  CHECK(bricks(-1.2, 2));  // two are no pattern yet
}

TEST_CASE("narrow hatching that runs off the card is no line along its cut, wherever its lines lie") {
  Judge judge;
  for (int shift = 0; shift < 13; ++shift) {
    CAPTURE(shift);
    scene::Nodes lines;
    for (int k = 0; k < 10; ++k) {
      const double begin = -4.5 + 0.1 * shift + 1.275 * k;
      lines.push_back(filled(strip("left", begin, begin + 0.3), black));
    }
    CHECK_FALSE(judge.on_white(lines));
  }
}

TEST_CASE("only a clear step of colour along most of the side is seen") {
  Judge judge;
  const auto grey = [](unsigned char level) { return scene::Colour{level, level, level, 255}; };
  CHECK_FALSE(judge.on_white({filled(strip("left", 1, 1.5), grey(255 - 22))}));
  CHECK(judge.on_white({filled(strip("left", 1, 1.5), grey(255 - 26))}));
  CHECK(judge.on_white({filled(strip("left", 1, 1.5), {255, 255, 200, 255})}));  // blue alone
  // In the middle of the side, 0.6 of it, which is 52.8 mm here: a line over less than four fifths of that is none.
  Rect part = strip("left", 1, 1.5);
  part.height = Length::mm(40);
  part.y = cut.centre().y - part.height / 2.0;
  CHECK_FALSE(judge.on_white({filled(part, black)}));
  part.height = Length::mm(45);
  part.y = cut.centre().y - part.height / 2.0;
  CHECK(judge.on_white({filled(part, black)}));
}

TEST_CASE("what is no larger than a chit has no sides to look along") {
  Judge judge;
  const auto framed = [&](double side) {
    const Rect of = Rect::of({Length::mm(side), Length::mm(side)});
    return judge.on_white({filled({Length::mm(1), Length::mm(0), Length::mm(0.5), of.height}, black)}, of);
  };
  CHECK(framed(18.5));
  CHECK_FALSE(framed(18.3));
}
