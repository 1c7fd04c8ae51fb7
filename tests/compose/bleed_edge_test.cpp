#include "compose/bleed_edge.h"

#include "support.h"

using namespace kingpress;
using geometry::Length;

TEST_CASE("a picture's proportion says whether it brings its bleed") {
  const geometry::Size card{Length::mm(63), Length::mm(88)};
  const auto of = [&](double width, double height) { return compose::reach_of(width, height, card, Length::mm(3)); };
  CHECK(of(815, 1110) == compose::PictureReach::bleed);
  CHECK(of(744, 1039) == compose::PictureReach::trim);
  CHECK(of(745, 1040) == compose::PictureReach::trim);
  CHECK(of(1000, 1000) == compose::PictureReach::neither);
  CHECK(of(1039, 744) == compose::PictureReach::neither);
}

TEST_CASE("an edge is continued on all sides, beneath the picture") {
  const geometry::Rect trim{Length{}, Length{}, Length::mm(63), Length::mm(88)}, box = trim.outset(Length::mm(3));
  const auto drawn = [&](const char* from) {
    scene::Nodes out;
    compose::draw_with_edge({scene::Path{scene::Outline::rectangle(trim), {}, {}, {}}}, trim, box, from, out);
    REQUIRE(out.size() == 1);
    return *std::get<scene::Group>(out.front()).children;
  };
  const scene::Nodes mirrored = drawn("mirror");
  REQUIRE(mirrored.size() == 9);
  const auto& left_top = std::get<scene::Group>(mirrored.front());
  // a point just inside of the left edge is shown as far outside of it
  const geometry::Point shown = left_top.transform.apply({Length::mm(1.05), Length::mm(1.05)});
  CHECK(shown.x.mm() == Approx(-0.95));
  CHECK(shown.y.mm() == Approx(-0.95));
  const scene::Nodes strips = drawn("stretch");
  CHECK(std::get<scene::Group>(strips.front()).transform.xx == Approx(-10));
  const scene::Nodes plain = drawn("#102030");
  REQUIRE(plain.size() == 2);
  CHECK(std::get<scene::Path>(plain.front()).fill == scene::Colour{0x10, 0x20, 0x30, 255});
}

TEST_CASE("a proportion is the card's within 1.2 percent") {
  const geometry::Size card{Length::mm(60), Length::mm(90)};
  const auto of = [&](double width) { return compose::reach_of(width, 9000, card, Length::mm(3)); };
  CHECK(of(6000 * 1.0119) == compose::PictureReach::trim);
  CHECK(of(6000 / 1.0119) == compose::PictureReach::trim);
  CHECK(of(6000 / 1.0122) == compose::PictureReach::neither);
  const double with_bleed = 9000. * 66 / 96;
  CHECK(of(with_bleed) == compose::PictureReach::bleed);
  CHECK(of(with_bleed * 1.0119) == compose::PictureReach::bleed);
  CHECK(of(with_bleed * 1.0122) == compose::PictureReach::neither);
  CHECK(compose::reach_of(66, 96, card, {}) == compose::PictureReach::neither);  // a card without bleed
}

TEST_CASE("each of the eight edges shows what lies as far within the picture, over its whole side") {
  const geometry::Rect trim{Length::mm(10), Length::mm(20), Length::mm(60), Length::mm(90)},
      box = trim.outset(Length::mm(3));
  scene::Nodes out;
  compose::draw_with_edge({scene::Path{scene::Outline::rectangle(trim), {}, {}, {}}}, trim, box, "mirror", out);
  const auto& nodes = *std::get<scene::Group>(out.front()).children;
  REQUIRE(nodes.size() == 9);
  std::string all;
  for (std::size_t i = 0; i < 8; ++i) {
    const geometry::Transform& t = std::get<scene::Group>(nodes[i]).transform;
    // Its turning lines lie 0.05 mm within the trim.
    const geometry::Point fixed = t.apply({trim.left() + Length::mm(0.05), trim.top() + Length::mm(0.05)}),
                          other = t.apply({trim.right() - Length::mm(0.05), trim.bottom() - Length::mm(0.05)});
    all += std::to_string(static_cast<int>(t.xx)) + std::to_string(static_cast<int>(t.yy));
    all += std::abs((fixed.x - trim.left()).mm() - 0.05) < 1e-6 ? " left" : "";
    all += std::abs((trim.right() - other.x).mm() - 0.05) < 1e-6 ? " right" : "";
    all += std::abs((fixed.y - trim.top()).mm() - 0.05) < 1e-6 ? " top" : "";
    all += std::abs((trim.bottom() - other.y).mm() - 0.05) < 1e-6 ? " bottom" : "";
    all += "\n";
  }
  CHECK(all ==
        "-1-1 left top\n-11 left top bottom\n-1-1 left bottom\n"
        "1-1 left right top\n1-1 left right bottom\n"
        "-1-1 right top\n-11 right top bottom\n-1-1 right bottom\n");
}

TEST_CASE("a picture gets an edge where it goes beyond the trim on all sides, and the deck says from what") {
  const auto images = [](const std::string& box, bool says) {
    compose::Bench bench("  - {image: \"{art}\", box: " + box + "}\n");
    bench.pictures.add("a.png", 6300, 8800, scene::Picture::Kind::png);
    bench.with("art", "a.png");
    if (says) bench.deck.bleed_from = cards::Located<std::string>{"mirror", {}};
    bench.subject.deck = &bench.deck;
    const std::string dump = bench.dump();
    return dump.find("transform -1 0 0 -1") != std::string::npos;
  };
  CHECK(images("[-3mm, -3mm, 69mm, 94mm]", true));
  CHECK_FALSE(images("[-3mm, -3mm, 69mm, 94mm]", false));
  CHECK_FALSE(images("[0mm, -3mm, 66mm, 94mm]", true));
  CHECK_FALSE(images("[-3mm, 0mm, 69mm, 91mm]", true));
  CHECK_FALSE(images("[-3mm, -3mm, 66mm, 94mm]", true));
  CHECK_FALSE(images("[-3mm, -3mm, 69mm, 91mm]", true));
}
