#include "scene/digest.h"

#include <functional>
#include <set>

#include "../catch.h"

namespace test_imprint_bytes {

using namespace kingpress;
using namespace kingpress::scene;
using namespace kingpress::geometry;

namespace {

std::string bytes_of(const Nodes& nodes) {
  return imprint(nodes, [](std::uint32_t face) { return "face " + std::to_string(face); });
}

// A path, a text, a picture and a group with everything set.
struct Everything {
  Path path;
  Gradient gradient;
  Text text;
  Picture picture;
  Image image;
  Group group;
  Everything() {
    path.outline = Outline::rectangle({1_mm, 2_mm, 3_mm, 4_mm});
    path.fill = Colour{10, 20, 30, 255};
    path.stroke = Stroke{{40, 50, 60, 255}, 1_mm, LineCap::butt, LineJoin::miter, {2_mm, 3_mm}};
    gradient = {
        Gradient::Kind::linear, {1_mm, 2_mm}, {3_mm, 4_mm}, 5_mm, {}, {{0, {1, 2, 3, 255}}, {1, {4, 5, 6, 255}}}};
    text = {0, 8_pt, {1, 2, 3, 255}, {5_mm, 6_mm}, {{7, 0, 0}, {8, 5, 1}}, "ab", {}};
    picture.id = "digest";
    image.box = {1_mm, 2_mm, 3_mm, 4_mm};
    group.clip = Outline::line({0_mm, 0_mm}, {1_mm, 1_mm});
  }
  std::string bytes() const {
    Path painted = path;
    painted.gradient = std::make_shared<const Gradient>(gradient);
    Image shown = image;
    shown.picture = std::make_shared<const Picture>(picture);
    Group whole = group;
    whole.children = std::make_shared<const Nodes>(Nodes{shown});
    return bytes_of({painted, text, whole});
  }
};

}  // namespace

TEST_CASE("whatever a picture paints differently changes its imprint") {
  const std::vector<std::function<void(Everything&)>> changes{
      [](Everything& e) { e.path.outline.points[2].x += 0.002_mm; },
      [](Everything& e) { e.path.outline.points[2].y += 0.002_mm; },
      [](Everything& e) { e.path.outline.verbs[1] = Outline::Verb::move; },
      [](Everything& e) { e.path.outline.verbs.pop_back(); },
      [](Everything& e) { e.path.fill.reset(); },
      [](Everything& e) { e.path.fill->red = 11; },
      [](Everything& e) { e.path.fill->green = 11; },
      [](Everything& e) { e.path.fill->blue = 11; },
      [](Everything& e) { e.path.fill->alpha = 11; },
      [](Everything& e) { e.path.rule = FillRule::evenodd; },
      [](Everything& e) { e.path.stroke.reset(); },
      [](Everything& e) { e.path.stroke->width = 2_mm; },
      [](Everything& e) { e.path.stroke->colour.red = 1; },
      [](Everything& e) { e.path.stroke->cap = LineCap::round; },
      [](Everything& e) { e.path.stroke->join = LineJoin::round; },
      [](Everything& e) { e.path.stroke->dash[1] = 4_mm; },
      [](Everything& e) { e.path.stroke->dash.pop_back(); },
      [](Everything& e) { e.path.stroke->miter_limit = 4; },
      [](Everything& e) { e.path.stroke->miter_limit = 4.5; },
      [](Everything& e) { e.gradient.kind = Gradient::Kind::radial; },
      [](Everything& e) { e.gradient.from.x = 2_mm; },
      [](Everything& e) { e.gradient.to.y = 2_mm; },
      [](Everything& e) { e.gradient.radius = 2_mm; },
      [](Everything& e) { e.gradient.transform.xx = 2; },
      [](Everything& e) { e.gradient.stops[1].offset = 0.5; },
      [](Everything& e) { e.gradient.stops[1].colour.red = 5; },
      [](Everything& e) { e.gradient.stops.pop_back(); },
      [](Everything& e) { e.text.face = 1; },
      [](Everything& e) { e.text.size = 9_pt; },
      [](Everything& e) { e.text.colour.red = 9; },
      [](Everything& e) { e.text.origin.x = 9_pt; },
      [](Everything& e) { e.text.glyphs[1].id = 9; },
      [](Everything& e) { e.text.glyphs[1].x = 9; },
      [](Everything& e) { e.text.glyphs[1].y = 9; },
      [](Everything& e) { e.text.glyphs.pop_back(); },
      [](Everything& e) { e.picture.id = "digesu"; },
      [](Everything& e) { e.picture.turn = 6; },
      [](Everything& e) { e.image.box.x = 9_mm; },
      [](Everything& e) { e.image.box.y = 9_mm; },
      [](Everything& e) { e.image.box.width = 9_mm; },
      [](Everything& e) { e.image.box.height = 9_mm; },
      [](Everything& e) { e.group.clip.reset(); },
      [](Everything& e) { e.group.clip->points[1].x = 2_mm; },
      [](Everything& e) { e.group.opacity = 0.5; },
      [](Everything& e) { e.group.transform.xx = 2; },
      [](Everything& e) { e.group.transform.yx = 2; },
      [](Everything& e) { e.group.transform.xy = 2; },
      [](Everything& e) { e.group.transform.yy = 2; },
      [](Everything& e) { e.group.transform.dx = 2_mm; },
      [](Everything& e) { e.group.transform.dy = 2_mm; },
  };
  std::set<std::string> seen{Everything().bytes()};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Everything changed;
    changes[i](changed);
    INFO(i);
    CHECK(seen.insert(changed.bytes()).second);
  }
  CHECK(bytes_of({}) != bytes_of({Group{}}));
  CHECK(bytes_of({Image{}}) != bytes_of({Group{}}));
}

TEST_CASE("what is nobody's to see does not: names, words beneath glyphs, the last digit of a sum") {
  Everything changed;
  changed.picture.name = "another.png";
  changed.text.text = "xy";
  changed.path.outline.points[2].x += 0.0001_mm;
  CHECK(changed.bytes() == Everything().bytes());
}

}  // namespace test_imprint_bytes
