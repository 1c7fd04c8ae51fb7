// What a pen is asked to do for the nodes of a picture: which shapes it gets, within which clip, and how often it has
// to save its state. The pen here writes down what it is asked.
#include "scene/walk.h"

#include <fmt/format.h>

#include <limits>

#include "../catch.h"

namespace test_walk {

namespace {

using namespace kingpress;
using namespace kingpress::geometry;
using namespace kingpress::scene;

std::string text(const Rect& r) {
  return fmt::format("{:.6g} {:.6g} {:.6g} {:.6g}", r.x.points(), r.y.points(), r.width.points(), r.height.points());
}

class Pen : public Walk {
 public:
  std::string asked;

 protected:
  void save() override { asked += "("; }
  void restore() override { asked += ")"; }
  void clip_to(const Rect& rect) override { asked += "[clip " + text(rect) + "]"; }
  void clip_to(const Outline& outline) override {
    asked += fmt::format("[clip of {} at {}]", outline.points.size(), text({offset().x, offset().y, {}, {}}));
  }
  void transform(const Transform& t) override {
    asked += fmt::format("[by {} {} {} {} {} {}]", t.xx, t.yx, t.xy, t.yy, t.dx.points(), t.dy.points());
  }
  void paint(const Path& path) override { put("path", *ink_bounds(Path{path.outline, Colour{}, {}, {}})); }
  void paint(const Text& text) override { put("text", {text.origin.x, text.origin.y, text.size, {}}); }
  void paint(const Image& image) override { put("image", image.box); }

 private:
  // Where it comes to lie for the pen, and how large a unit is when it is not one.
  void put(const std::string& kind, const Rect& box) {
    asked += "<" + kind + " " + text(moved(box)) + (scale() == 1 ? "" : fmt::format(" x {:.6g}", scale())) + ">";
  }
};

// "refused: " before what a pen was asked all the same.
std::string drawn(const Nodes& nodes) {
  Pen pen;
  pen.draw(nodes);
  return (pen.sound() ? "" : "refused: ") + pen.asked;
}

Rect points(double x, double y, double width, double height) {
  return {Length::points(x), Length::points(y), Length::points(width), Length::points(height)};
}
Path area(const Rect& rect, Colour colour = {}) { return {Outline::rectangle(rect), colour, FillRule::nonzero, {}}; }
Path outlined(const Rect& rect, Length width = 2_pt, Colour colour = {}) {
  return {Outline::rectangle(rect), {}, FillRule::nonzero, Stroke{colour, width, {}, {}, {}}};
}
Image picture(const Rect& box) { return {std::make_shared<const Picture>(), box}; }
Text words(double x, double y, double size) {
  Text text;
  text.size = Length::points(size);
  text.origin = {Length::points(x), Length::points(y)};
  text.glyphs = {{1, 0, 0}};
  return text;
}
Group group(Nodes nodes, const Transform& by = {}, std::optional<Outline> clip = {}) {
  return {by, std::move(clip), std::make_shared<const Nodes>(std::move(nodes))};
}
Group clipped(const Rect& clip, Nodes nodes) { return group(std::move(nodes), {}, Outline::rectangle(clip)); }
Transform move(double x, double y) { return Transform::move({Length::points(x), Length::points(y)}); }

const double nan = std::numeric_limits<double>::quiet_NaN();
const Rect box = points(10, 20, 30, 40);
const std::string painted = "<path 10 20 30 40>";

}  // namespace

TEST_CASE("a pen gets what shows something") {
  CHECK(drawn({area(box)}) == painted);
  CHECK(drawn({outlined(box)}) == painted);
  CHECK(drawn({outlined(box, Length::points(1e-9))}) == painted);
  CHECK(drawn({area(box, {1, 2, 3, 1})}) == painted);
  CHECK(drawn({outlined(box, 2_pt, {1, 2, 3, 1})}) == painted);
  CHECK(drawn({area(box, {1, 2, 3, 0})}) == "");
  CHECK(drawn({outlined(box, 2_pt, {1, 2, 3, 0})}) == "");
  CHECK(drawn({outlined(box, 0_pt)}) == "");
  CHECK(drawn({Path{Outline::rectangle(box), {}, FillRule::nonzero, {}}}) == "");
  CHECK(drawn({Path{{}, Colour{}, FillRule::nonzero, {}}}) == "");
  Path both = area(box, {1, 2, 3, 0});
  both.stroke = outlined(box).stroke;
  CHECK(drawn({both}) == painted);

  CHECK(drawn({words(1, 2, 9)}) == "<text 1 2 9 0>");
  CHECK(drawn({words(1, 2, 0)}) == "");
  CHECK(drawn({words(1, 2, nan)}) == "");
  Text unseen = words(1, 2, 9), empty = unseen;
  unseen.colour.alpha = 0;
  empty.glyphs.clear();
  CHECK(drawn({unseen, empty}) == "");

  CHECK(drawn({picture(box)}) == "<image 10 20 30 40>");
  CHECK(drawn({picture(points(1, 2, 0, 4)), picture(points(1, 2, 3, 0)), Image{nullptr, box}}) == "");
  CHECK(drawn({group({}), Group{}, group({area(box)})}) == painted);
}

TEST_CASE("numbers that are none, or beyond any paper, are refused with their shape alone") {
  for (const double far : {20000.1, -20000.1, nan}) {
    const Length wrong = Length::points(far);
    const std::string refused = "refused: " + painted;
    CHECK(drawn({outlined({1_pt, wrong, 1_pt, 1_pt}), area(box)}) == refused);
    CHECK(drawn({outlined({wrong, 1_pt, 1_pt, 1_pt}), area(box)}) == refused);
    CHECK(drawn({words(far, 1, 9), area(box)}) == refused);
    CHECK(drawn({words(1, far, 9), area(box)}) == refused);
    CHECK(drawn({picture({wrong, 1_pt, 1_pt, 1_pt}), area(box)}) == refused);
    CHECK(drawn({picture({1_pt, wrong, 1_pt, 1_pt}), area(box)}) == refused);
    CHECK(drawn({group({area(box)}, move(far, 0)), area(box)}) == refused);
    CHECK(drawn({group({area(box)}, move(0, far)), area(box)}) == refused);
    CHECK(drawn({group({area(box)}, {}, Outline::line({wrong, 1_pt}, {1_pt, 1_pt})), area(box)}) == refused);
  }
  // each side of a box, each place of the last glyph
  CHECK(drawn({picture(points(10, 10, 19991, 1))}) == "refused: ");
  CHECK(drawn({picture(points(10, 10, 1, 19991))}) == "refused: ");
  CHECK(drawn({words(1, 1, 20001)}) == "refused: ");
  Text text = words(10, 10, 9);
  text.glyphs = {{1, 0, 0}, {2, 19991, 0}};
  CHECK(drawn({text}) == "refused: ");
  text.glyphs[1] = {2, 0, 19991};
  CHECK(drawn({text}) == "refused: ");
  text.glyphs[1] = {2, 19990, 19990};
  CHECK(drawn({text}) == "<text 10 10 9 0>");
  CHECK(drawn({picture(points(-20000, -20000, 40000, 40000)), words(1, 1, 20000)}) ==
        "<image -20000 -20000 40000 40000><text 1 1 20000 0>");
  CHECK(drawn({outlined({Length::points(nan), 1_pt, 1_pt, 1_pt}, 0_pt)}) == "");  // nobody is to see it
}

TEST_CASE("groups that only move are an offset, any other transform is the pen's") {
  CHECK(drawn({group({area(box), group({area(box)}, move(100, 0))}, move(1, 2)), area(box)}) ==
        "<path 11 22 30 40><path 111 22 30 40>" + painted);
  CHECK(drawn({group({area(box)}, {2, 0, 0, 1, 3_pt, 4_pt})}) == "([by 2 0 0 1 3 4]<path 10 20 30 40 x 1.41421>)");
  CHECK(drawn({group({area(box)}, {1, 0, 0, 2, 3_pt, 4_pt})}) == "([by 1 0 0 2 3 4]<path 10 20 30 40 x 1.41421>)");
  CHECK(drawn({group({area(box)}, {1, 5, 0, 1, 3_pt, 4_pt})}) == "([by 1 5 0 1 3 4]" + painted + ")");
  CHECK(drawn({group({area(box)}, {1, 0, 5, 1, 3_pt, 4_pt})}) == "([by 1 0 5 1 3 4]" + painted + ")");
  CHECK(drawn({group({area(box)}, {0, 2, 3, 0, 0_pt, 0_pt})}) == "([by 0 2 3 0 0 0]<path 10 20 30 40 x 2.44949>)");
  // within others: offsets pass into it and begin anew, scales multiply, and both are as before behind it
  const Group inner = group({group({area(box)}, move(7, 7))}, Transform::scale(3, 3));
  const Nodes nodes{group({inner, area(box)}, move(1, 2))};
  CHECK(drawn(nodes) == "([by 3 0 0 3 1 2]<path 17 27 30 40 x 3>)<path 11 22 30 40>");
  CHECK(drawn({group({inner, area(box)}, Transform::scale(2, 2)), area(box)}) ==
        "([by 2 0 0 2 0 0]([by 3 0 0 3 0 0]<path 17 27 30 40 x 6>)<path 10 20 30 40 x 2>)" + painted);
}

TEST_CASE("what is flattened to nothing is drawn as nothing, what has no size is refused") {
  const auto by = [](const Transform& t) { return drawn({group({area(box)}, t), area(box)}); };
  CHECK(by({0, 0, 0, 1, 0_pt, 0_pt}) == painted);
  CHECK(by({2, 2, 2, 2, 0_pt, 0_pt}) == painted);
  CHECK(by({1e-9, 0, 0, 1, 0_pt, 0_pt}) == painted);
  CHECK(by({1.1e-9, 0, 0, 1, 0_pt, 0_pt}).substr(0, 2) == "([");
  CHECK(by({0.9e9, 0, 0, 1, 0_pt, 0_pt}).substr(0, 2) == "([");
  CHECK(by({1.1e9, 0, 0, 1, 0_pt, 0_pt}) == "refused: " + painted);
  CHECK(by({nan, 0, 0, 1, 0_pt, 0_pt}) == "refused: " + painted);
  CHECK(by({2, 0, 0, 2, Length::points(20001), 0_pt}) == "refused: " + painted);
  CHECK(by({2, 0, 0, 2, 0_pt, Length::points(20001)}) == "refused: " + painted);
  CHECK(drawn({group({}, {nan, 0, 0, 1, 0_pt, 0_pt})}) == "");
}

TEST_CASE("an upright clip is the pen's only for what crosses it") {
  const Rect clip = points(0, 0, 100, 100);
  CHECK(drawn({clipped(clip, {area(box), picture(points(0, 0, 100, 100))})}) ==
        painted + "<image 0 0 100 100>");  // all of it is within
  const Nodes some{picture(box), picture(points(90, 0, 20, 5)), picture(points(200, 0, 5, 5)), words(50, 50, 1)};
  CHECK(drawn({clipped(clip, some)}) == "<image 10 20 30 40>([clip 0 0 100 100]<image 90 0 20 5>)<text 50 50 1 0>");
  CHECK(drawn({clipped(clip, {picture(points(90, 0, 20, 5)), picture(points(95, 0, 20, 5))})}) ==
        "([clip 0 0 100 100]<image 90 0 20 5>)([clip 0 0 100 100]<image 95 0 20 5>)");
  CHECK(drawn({clipped(clip, {picture(points(90, 0, 20, 5))}), picture(points(95, 0, 20, 5))}) ==
        "([clip 0 0 100 100]<image 90 0 20 5>)<image 95 0 20 5>");
  CHECK(drawn({clipped(clip, {outlined(points(0, 0, 10, 10))})}) == "([clip 0 0 100 100]<path 0 0 10 10>)");
  CHECK(drawn({clipped(clip, {})}) == "");
  CHECK(drawn({clipped(clip, {Path{}})}) == "");
  CHECK(drawn({clipped(clip, {Path{}, Text{}, picture(points(90, 0, 20, 5))})}) ==
        "([clip 0 0 100 100]<image 90 0 20 5>)");
  // where it stands counts, in and out of it
  CHECK(drawn({group({clipped(clip, {picture(points(90, 0, 20, 5)), picture(points(-7, 0, 5, 5))})}, move(6, 8))}) ==
        "([clip 6 8 100 100]<image 96 8 20 5>)");
  CHECK(drawn({clipped(clip, {group({picture(box)}, move(80, 0)), picture(box)})}) ==
        "([clip 0 0 100 100]<image 90 20 30 40>)<image 10 20 30 40>");
}

TEST_CASE("a clip within a clip is what both share, and before a transform it is the pen's") {
  const Nodes across{picture(points(-5, -5, 500, 500))};
  const Group inner = clipped(points(50, 60, 100, 100), across);
  CHECK(drawn({clipped(points(0, 0, 100, 100), {inner, across[0]})}) ==
        "([clip 50 60 50 40]<image -5 -5 500 500>)([clip 0 0 100 100]<image -5 -5 500 500>)");
  CHECK(drawn({clipped(points(0, 0, 20, 20), {inner})}) == "");  // they share nothing
  CHECK(drawn({clipped(points(0, 0, 100, 100), {group({inner}, move(10, 0))})}) ==
        "([clip 60 60 40 40]<image 5 -5 500 500>)");
  const Group turned = group(across, Transform::scale(2, 2));
  CHECK(drawn({clipped(points(0, 0, 100, 100), {turned, across[0]})}) ==
        "([clip 0 0 100 100][by 2 0 0 2 0 0]<image -5 -5 500 500 x 2>)([clip 0 0 100 100]<image -5 -5 500 500>)");
}

TEST_CASE("a background is cut to its clip by itself, however the clip stands, unless it is a sliver") {
  const Rect clip = points(0, 0, 100, 100);
  const auto within = [&](const Rect& rect) {
    return drawn({clipped(clip, {area(rect), Path(outlined(points(5, 5, 500, 5)))})});
  };
  const std::string behind = "([clip 0 0 100 100]<path 5 5 500 5>)";
  CHECK(within(points(-9, -9, 500, 500)) == "<path 0 0 100 100>" + behind);
  CHECK(within(points(20, 30, 500, 500)) == "<path 20 30 80 70>" + behind);
  CHECK(within(points(20, 30, 1, 1)) == "<path 20 30 1 1>" + behind);
  CHECK(within(points(200, 30, 1, 1)) == behind);
  CHECK(within(points(99.981, 0, 50, 50)) == behind);  // 0.02 points
  CHECK(within(points(99.979, 0, 50, 50)) == "<path 99.979 0 0.021 50>" + behind);
  CHECK(within(points(0, 99.981, 50, 50)) == behind);
  CHECK(within(points(0, 99.979, 50, 50)) == "<path 0 99.979 50 0.021>" + behind);
  CHECK(drawn({group({clipped(clip, {area(points(-9, -9, 500, 500))})}, move(6, 8))}) == "<path 6 8 100 100>");
  CHECK(drawn({clipped(clip, {group({area(points(-9, -9, 500, 500))}, move(20, 30))})}) == "<path 11 21 89 79>");
  // what has a line, passes from colour to colour or is no rectangle is cut by the pen
  Path framed = area(points(-9, -9, 500, 500)), passing = framed, round = framed;
  framed.stroke = outlined(box).stroke;
  passing.gradient = std::make_shared<const Gradient>();
  round.outline = Outline::ellipse({}, 500_pt, 500_pt);
  CHECK(drawn({clipped(clip, {framed})}) == "([clip 0 0 100 100]<path -9 -9 500 500>)");
  CHECK(drawn({clipped(clip, {passing})}) == "([clip 0 0 100 100]<path -9 -9 500 500>)");
  CHECK(drawn({clipped(clip, {round})}) == "([clip 0 0 100 100]<path -500 -500 1000 1000>)");
  CHECK(drawn({clipped(clip, {outlined(points(-9, -9, 500, 500))})}) == "([clip 0 0 100 100]<path -9 -9 500 500>)");
}

TEST_CASE("a clip that is no upright rectangle is the pen's at once") {
  Outline bent = Outline::line({0_pt, 0_pt}, {50_pt, 90_pt});
  bent.line_to({7_pt, 9_pt});
  CHECK(drawn({group({area(box)}, {}, bent), area(box)}) == "([clip of 3 at 0 0 0 0]" + painted + ")" + painted);
  CHECK(drawn({group({area(box)}, move(3, 4), bent)}) == "([clip of 3 at 3 4 0 0]<path 13 24 30 40>)");
  CHECK(drawn({group({Path{}}, {}, bent)}) == "");
}

TEST_CASE("what is seen has a colour, a line a width as well") {
  CHECK(is_visible(std::optional(Colour{0, 0, 0, 1})));
  CHECK_FALSE(is_visible(std::optional(Colour{9, 9, 9, 0})));
  CHECK_FALSE(is_visible(std::optional<Colour>()));
  CHECK_FALSE(is_visible(std::optional<Stroke>()));
}

}  // namespace test_walk
