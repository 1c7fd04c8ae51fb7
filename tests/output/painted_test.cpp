// Small scenes whose colours are known by calculation, looked at in every format.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "../catch.h"
#include "bench_of_scenes.h"
#include "output/document.h"

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using geometry::Transform;
using output::filled;
using output::mm;

namespace {

constexpr scene::Colour white{255, 255, 255}, black{0, 0, 0}, red{255, 0, 0}, green{0, 255, 0}, blue{0, 0, 255},
    yellow{255, 255, 0};

Point at(double x, double y) { return {Length::mm(x), Length::mm(y)}; }

// What a colour is at a place, in mm.
struct Sample {
  double x, y;
  scene::Colour colour;
};

scene::Scene page(scene::Nodes nodes) { return {{Length::mm(40), Length::mm(20)}, std::move(nodes)}; }

scene::Group group(const Transform& transform, scene::Nodes nodes, double opacity = 1) {
  scene::Group made{transform, {}, std::make_shared<const scene::Nodes>(std::move(nodes))};
  made.opacity = opacity;
  return made;
}

// `reach`: how far a channel may be off, of 255.
void check(const scene::Scene& scene, const std::vector<Sample>& samples, int reach) {
  const TempFolder folder;
  const pictures::Pixels drawn = output::png(output::write_pages("png", folder / "a.png", {scene}).at(0));
  const std::string svg = output::write_pages("svg", folder / "a.svg", {scene}).at(0);
  output::write_pages("pdf", folder / "a.pdf", {scene});
  REQUIRE(output::run(fmt::format("pdftoppm -png -singlefile -scale-to-x {} -scale-to-y {} '{}' '{}'", drawn.width,
                                  drawn.height, folder / "a.pdf", folder / "b")) == "0:");
  const std::array<std::pair<const char*, pictures::Pixels>, 3> formats{
      {{"png", drawn}, {"svg", output::svg_pixels(svg, drawn)}, {"pdf", output::png(folder / "b.png")}}};
  for (const auto& [format, pixels] : formats) {
    for (const Sample& sample : samples) {
      const auto pixel = [&](double mm) { return static_cast<std::size_t>(mm / 25.4 * output::pages_dpi); };
      const std::uint32_t seen = pixels.words.at(pixel(sample.y) * pixels.width + pixel(sample.x));
      const auto channel = [&](unsigned shift) { return static_cast<int>(seen >> shift & 255); };
      CAPTURE(format, sample.x, sample.y, channel(16), channel(8), channel(0));
      CHECK(std::abs(channel(16) - sample.colour.red) <= reach);
      CHECK(std::abs(channel(8) - sample.colour.green) <= reach);
      CHECK(std::abs(channel(0) - sample.colour.blue) <= reach);
    }
  }
}

scene::Path painted(const geometry::Rect& rect, scene::Gradient gradient) {
  scene::Path path = filled(rect, gradient.stops.front().colour);
  path.gradient = std::make_shared<const scene::Gradient>(std::move(gradient));
  return path;
}

scene::Stroke pen(scene::Colour colour, double width) {
  return {colour, Length::mm(width), scene::LineCap::butt, scene::LineJoin::miter, {}};
}

}  // namespace

TEST_CASE("a linear gradient goes evenly from colour to colour and keeps its last one") {
  scene::Path path = painted(mm(2, 2, 36, 8), {scene::Gradient::Kind::linear,
                                               at(10, 0),
                                               at(30, 0),
                                               {},
                                               {},
                                               {{0, {200, 0, 40}}, {0.5, {100, 100, 240}}, {1, {0, 200, 240}}}});
  check(page({path}),
        {{5, 6, {200, 0, 40}},
         {15, 6, {150, 50, 140}},
         {20, 6, {100, 100, 240}},
         {25, 6, {50, 150, 240}},
         {35, 6, {0, 200, 240}},
         {20, 15, white}},
        6);
}

TEST_CASE("a gradient may be seen through, be turned, and have a line around it") {
  scene::Path path = painted(mm(2, 2, 36, 16), {scene::Gradient::Kind::linear,
                                                at(0, 0),
                                                at(16, 0),
                                                {},
                                                Transform::rotate(90).then(Transform::move(at(0, 2))),
                                                {{0, {0, 0, 0, 255}}, {1, {0, 0, 0, 0}}}});
  path.stroke = pen(red, 2);
  check(page({path}),
        {{20, 6, {64, 64, 64}}, {20, 10, {128, 128, 128}}, {20, 14, {191, 191, 191}}, {2, 10, red}, {38, 10, red}}, 8);
}

TEST_CASE("a radial gradient begins at its place within the circle and ends at the circle") {
  const scene::Gradient gradient{scene::Gradient::Kind::radial, at(20, 10), at(20, 10), Length::mm(8), {},
                                 {{0, red}, {1, blue}}};
  check(page({painted(mm(0, 0, 40, 20), gradient)}),
        {{20, 10, {252, 0, 3}},
         {24, 10, {128, 0, 128}},
         {20, 14, {128, 0, 128}},
         {20, 16, {64, 0, 191}},
         {30, 10, blue},
         {2, 2, blue}},
        12);
}

TEST_CASE("a group fades as one thing: what overlaps in it is not darker") {
  check(page({filled(mm(0, 0, 40, 20), yellow),
              group({}, {filled(mm(5, 5, 15, 10), black), filled(mm(15, 5, 15, 10), black)}, 0.4)}),
        {{10, 10, {153, 153, 0}}, {18, 10, {153, 153, 0}}, {25, 10, {153, 153, 0}}, {35, 10, yellow}}, 2);
}

TEST_CASE("lines that may be seen through are darker where they cross, and opaque ones are not") {
  const auto cross = [](double x, scene::Colour colour) {
    return scene::Nodes{scene::Path{scene::Outline::line(at(x, 10), at(x + 16, 10)), {}, {}, pen(colour, 6)},
                        scene::Path{scene::Outline::line(at(x + 8, 2), at(x + 8, 18)), {}, {}, pen(colour, 6)}};
  };
  check(page({group({}, cross(2, {0, 0, 0, 102})), group({}, cross(22, blue))}),
        {{4, 10, {153, 153, 153}}, {10, 4, {153, 153, 153}}, {10, 10, {92, 92, 92}}, {24, 10, blue}, {30, 10, blue}},
        2);
}

TEST_CASE("lines are dashed from their beginning, and end and turn as they are told") {
  scene::Path dashed{scene::Outline::line(at(5, 4), at(35, 4)), {}, {}, pen(black, 2)};
  dashed.stroke->dash = {Length::mm(4), Length::mm(2)};
  const auto ended = [](double y, scene::LineCap cap) {
    scene::Path path{scene::Outline::line(at(10, y), at(18, y)), {}, {}, pen(blue, 4)};
    path.stroke->cap = cap;
    return path;
  };
  const auto turned = [](double x, scene::LineJoin join) {
    scene::Outline outline;
    outline.move_to(at(x, 17)), outline.line_to(at(x, 10)), outline.line_to(at(x + 3, 10));
    scene::Path path{outline, {}, {}, pen(red, 4)};
    path.stroke->join = join;
    return path;
  };
  check(page({dashed, ended(10, scene::LineCap::square), ended(16, scene::LineCap::butt),
              turned(24, scene::LineJoin::miter), turned(33, scene::LineJoin::round)}),
        {{6, 4, black},
         {8.5, 4, black},
         {10, 4, white},
         {12, 4, black},
         {16, 4, white},
         {6, 6, white},
         {8.5, 8.5, blue},
         {19.5, 11.5, blue},
         {9.5, 16, white},
         {10.5, 17.5, blue},
         {18.5, 16, white},
         {22.3, 8.3, red},
         {31.3, 8.3, white},
         {31.8, 8.8, red}},
        4);
}

TEST_CASE("what is filled by even and odd has a hole where two outlines overlap") {
  scene::Path path = filled(mm(5, 5, 20, 10), green);
  const scene::Outline inner = scene::Outline::rectangle(mm(10, 7, 20, 6));
  path.outline.verbs.insert(path.outline.verbs.end(), inner.verbs.begin(), inner.verbs.end());
  path.outline.points.insert(path.outline.points.end(), inner.points.begin(), inner.points.end());
  const std::vector<Sample> shared{{7, 10, green}, {28, 10, green}, {20, 6, green}};
  std::vector<Sample> whole = shared, holed = shared;
  whole.push_back({20, 10, green}), holed.push_back({20, 10, white});
  check(page({path}), whole, 2);
  path.rule = scene::FillRule::evenodd;
  check(page({path}), holed, 2);
}

// The eight orientations of EXIF: which side of what is shown the first row and the first column are.
TEST_CASE("a picture is turned as its orientation says") {
  const TempFolder folder;
  const scene::Scene quarters{{Length::mm(8), Length::mm(4)},
                              {filled(mm(0, 0, 4, 2), red), filled(mm(4, 0, 4, 2), green), filled(mm(0, 2, 4, 2), blue),
                               filled(mm(4, 2, 4, 2), yellow)}};
  auto picture = std::make_shared<scene::Picture>();
  picture->bytes = read_bytes(output::write_pages("png", folder / "quarters.png", {quarters}).at(0));
  picture->id = "quarters", picture->name = "quarters.png";
  const std::array<std::array<scene::Colour, 4>, 8> shown{{{red, green, blue, yellow},
                                                           {green, red, yellow, blue},
                                                           {yellow, blue, green, red},
                                                           {blue, yellow, red, green},
                                                           {red, blue, green, yellow},
                                                           {blue, red, yellow, green},
                                                           {yellow, green, blue, red},
                                                           {green, yellow, red, blue}}};
  for (int turn = 1; turn <= 8; ++turn) {
    CAPTURE(turn);
    auto turned = std::make_shared<scene::Picture>(*picture);
    turned->turn = turn;
    turned->width = turn > 4 ? 15 : 30, turned->height = turn > 4 ? 30 : 15;
    const auto& colours = shown.at(static_cast<std::size_t>(turn - 1));
    check(page({scene::Image{turned, mm(4, 2, 20, 16)}}),
          {{9, 6, colours[0]}, {19, 6, colours[1]}, {9, 14, colours[2]}, {19, 14, colours[3]}, {30, 10, white}}, 4);
  }
}

TEST_CASE("a picture in a box without area draws nothing") {
  const TempFolder folder;
  const auto jpeg = output::picture("img/good_rgb.jpg", 40, 20);
  const auto svg = [&](const geometry::Rect& box) {
    return read_bytes(output::write_pages("svg", folder / "a.svg", {page({scene::Image{jpeg, box}})}).at(0));
  };
  CHECK(svg(mm(4, 4, 10, 0)).find("<image") == std::string::npos);
  CHECK(svg(mm(4, 4, 0, 10)).find("<image") == std::string::npos);
  CHECK(svg(mm(4, 4, 10, 10)).find("<image") != std::string::npos);
}
