// All formats draw one picture: the same scene through PDF, SVG and PNG, held against each other and against a golden.
#include <fmt/format.h>

#include <cmath>

#include "../catch.h"
#include "../golden.h"
#include "../pixel_difference.h"
#include "../project_root.h"
#include "bench_of_scenes.h"
#include "diag/environment_error.h"
#include "output/document.h"
#include "output/page_names.h"
#include "output/svg_text.h"
#include "pictures/base64.h"
#include "pictures/pixels.h"
#include "pictures/svg_art.h"
#include "pictures/svg_text.h"

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;
using output::mm;
using output::picture;
using output::png;
using output::run;
using output::svg_pixels;
using output::write_pages;
using pictures::Pixels;

namespace {

Point at(double x, double y) { return {Length::mm(x), Length::mm(y)}; }

std::shared_ptr<const scene::Nodes> nodes(scene::Nodes list) {
  return std::make_shared<const scene::Nodes>(std::move(list));
}

scene::Stroke line(scene::Colour colour, double width, std::vector<Length> dash = {}) {
  return {colour, Length::mm(width), scene::LineCap::butt, scene::LineJoin::round, std::move(dash)};
}

// One of everything a scene can hold.
scene::Scene everything() {
  const scene::Colour red{200, 40, 40}, blue{30, 60, 160}, glass{240, 200, 0, 128};
  scene::Scene scene{{Length::mm(60), Length::mm(80)}, {}};
  auto& list = scene.nodes;
  list.push_back(output::filled(mm(2, 2, 56, 76), {235, 230, 215}));
  list.push_back(scene::Path{scene::Outline::rounded(mm(4, 4, 20, 14), Length::mm(3)), blue, {}, line(red, 1)});
  for (int i = 0; i < 5; ++i)
    list.push_back(scene::Path{scene::Outline::line(at(4 + 2 * i, 20), at(6 + 2 * i, 26)), {}, {}, line(red, 0.5)});
  list.push_back(scene::Path{scene::Outline::ellipse(at(30, 11), Length::mm(8), Length::mm(5)),
                             glass,
                             {},
                             line(blue, 0.6, {Length::mm(2), Length::mm(1)})});
  scene::Outline ring = scene::Outline::rectangle(mm(42, 4, 14, 14));
  const scene::Outline hole = scene::Outline::rectangle(mm(46, 8, 6, 6));
  ring.verbs.insert(ring.verbs.end(), hole.verbs.begin(), hole.verbs.end());
  ring.points.insert(ring.points.end(), hole.points.begin(), hole.points.end());
  list.push_back(scene::Path{ring, red, scene::FillRule::evenodd, {}});

  list.push_back(output::text("Griffin", at(5, 34), Length::points(16)));
  list.push_back(output::text("guards the gate", at(5, 39), Length::points(8)));
  list.push_back(scene::Group{
      Transform::rotate_about(at(50, 30), 30),
      {},
      nodes({output::text("askew", at(42, 30), Length::points(11)), output::filled(mm(42, 31, 12, 1), blue)})});

  const auto striped = nodes({output::filled(mm(-5, -5, 20, 9), blue), output::filled(mm(-5, 4, 20, 9), red),
                              output::text("clip", at(1, 5), Length::points(12))});
  list.push_back(scene::Group{Transform::move(at(5, 45)), scene::Outline::rectangle(mm(0, 0, 10, 8)), striped});
  list.push_back(scene::Group{Transform::move(at(20, 45)),
                              scene::Outline::ellipse(at(5, 4), Length::mm(5), Length::mm(4)), striped});
  list.push_back(scene::Group{Transform::rotate(90).then(Transform::move(at(50, 42))),
                              scene::Outline::rectangle(mm(0, 0, 10, 8)), striped});

  const auto jpeg = picture("img/good_rgb.jpg", 40, 20);
  list.push_back(scene::Image{jpeg, mm(4, 58, 12, 6)});
  list.push_back(scene::Image{jpeg, mm(4, 66, 12, 6)});
  list.push_back(scene::Image{picture("img/good_rgb.jpg", 20, 40, 6), mm(18, 58, 7, 14)});
  list.push_back(scene::Image{picture("img/good_rgb.jpg", 20, 40, 8), mm(27, 58, 7, 14)});
  list.push_back(scene::Image{picture("img/good_rgba8.png", 20, 20), mm(36, 58, 8, 14)});
  list.push_back(scene::Image{picture("svg/good_mm.svg", 63, 88), mm(46, 58, 10, 14)});
  return scene;
}

}  // namespace

TEST_CASE("a PNG is the picture of the golden file") {
  TempFolder folder;
  const auto names = write_pages("png", folder / "a.png", {everything()});
  REQUIRE(names == std::vector<std::string>{folder / "a-01-card-7-wolf.png"});
  const std::string golden = golden_path("output/golden/everything.png", read_bytes(names[0]));
  CHECK(difference(png(names[0]), png(golden)) < 0.002);
}

TEST_CASE("a PNG has the size and density its resolution asks for") {
  TempFolder folder;
  const auto names = write_pages("png", folder / "a.png", {everything()});
  const std::string bytes = read_bytes(names[0]);
  const auto number = [&](std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes.at(at + i));
    return value;
  };
  const std::size_t header = bytes.find("IHDR"), density = bytes.find("pHYs");
  REQUIRE(header != std::string::npos);
  REQUIRE(density != std::string::npos);
  CHECK(number(header + 4) == 227);
  CHECK(number(header + 8) == 302);
  for (const std::size_t axis : {0u, 4u}) CHECK(number(density + 4 + axis) == 3780);  // pixels a metre: 96 an inch
  CHECK(bytes.at(density + 12) == 1);                                                 // the unit is the metre
}

TEST_CASE("pages of several sizes become the PNG files that each becomes alone") {
  TempFolder folder;
  const auto page = [](double width, double height) {
    return scene::Scene{{Length::mm(width), Length::mm(height)}, {output::filled(mm(0, 0, width, 3), {200, 0, 0})}};
  };
  const std::vector<scene::Scene> pages{page(60, 80), page(60, 40), page(60, 80), page(30, 40), page(30, 40)};
  const auto together = write_pages("png", folder / "all.png", pages);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    CAPTURE(i);
    CHECK(read_bytes(together[i]) == read_bytes(write_pages("png", folder / "one.png", {pages[i]})[0]));
  }
  CHECK(png(write_pages("png", folder / "small.png", {page(0.2, 9)})[0]).width == 1);
  CHECK_THROWS_AS(write_pages("png", folder / "none.png", {page(0.1, 9)}), diag::EnvironmentError);
}

TEST_CASE("groups that hold nothing are not in an SVG, and glyphs off the line are where they belong") {
  scene::Text raised = output::text("ab", at(5, 15), Length::points(10));
  raised.glyphs[1].y = -5;
  const scene::Scene page{{Length::mm(60), Length::mm(20)}, {scene::Group{}, scene::Group{{}, {}, nodes({})}, raised}};
  const std::string drawn = output::SvgText(output::test_fonts()).of(page, "a");
  CHECK(drawn.find("<g></g>") == drawn.npos);
  CHECK(drawn.find("<g>\n</g>") == drawn.npos);
  CHECK(drawn.find(" y=\"") == drawn.rfind(" y=\""));
  CHECK(drawn.find(" y=\"-") != drawn.npos);
}

TEST_CASE("an SVG to draw on has paper all around its scene") {
  output::SvgDrawing drawing;
  drawing.around = Length::mm(5);
  CHECK(output::SvgText(output::test_fonts())
            .of(everything(), "a", drawing)
            .find("width=\"70mm\" height=\"90mm\" viewBox=\"-5 -5 70 90\"") != std::string::npos);
}

TEST_CASE("a PDF page looks like the PNG of its scene") {
  TempFolder folder;
  const auto names = write_pages("png", folder / "a.png", {everything()});
  write_pages("pdf", folder / "a.pdf", {everything()});
  const Pixels expected = png(names[0]);
  REQUIRE(run("pdftoppm -png -singlefile -scale-to-x " + std::to_string(expected.width) + " -scale-to-y " +
              std::to_string(expected.height) + " '" + folder / "a.pdf" + "' '" + folder / "b" + "'") == "0:");
  CHECK(difference(png(folder / "b.png"), expected) < 0.035);
}

TEST_CASE("an SVG whose glyphs are drawn in place looks the same, uses none twice, and tells its words") {
  TempFolder folder;
  const Pixels expected = png(write_pages("png", folder / "a.png", {everything()})[0]);
  const std::string drawn =
      output::SvgText(output::test_fonts(), output::Glyphs::in_place).of(everything(), "in place");
  const std::string file = folder.write("a.svg", drawn);
  CHECK(run("xmllint --noout '" + file + "'") == "0:");
  CHECK(drawn.find("\"#g") == drawn.npos);
  CHECK(drawn.find(" opacity=\"1\"") == drawn.npos);
  CHECK(drawn.find("aria-label=\"guards the gate\"") != drawn.npos);
  CHECK(difference(svg_pixels(file, expected), expected) < 0.025);
}

TEST_CASE("an SVG is well-formed, in true size, and looks like the PNG of its scene") {
  TempFolder folder;
  const auto names = write_pages("png", folder / "a.png", {everything()});
  const auto drawn = write_pages("svg", folder / "a.svg", {everything()});
  REQUIRE(drawn == std::vector<std::string>{folder / "a-01-card-7-wolf.svg"});
  CHECK(run("xmllint --noout '" + drawn[0] + "'") == "0:");
  CHECK(read_bytes(drawn[0]).find("width=\"60mm\" height=\"80mm\" viewBox=\"0 0 60 80\"") != std::string::npos);
  const Pixels expected = png(names[0]);
  CHECK(difference(svg_pixels(drawn[0], expected), expected) < 0.025);
}

TEST_CASE("a drawing in an SVG is as sharp and as exact as in a PNG, however small or large its own units are") {
  TempFolder folder;
  const double unit = GENERATE(0.002, 1.0, 500.0);
  CAPTURE(unit);
  auto drawing = std::make_shared<scene::Picture>(*picture("svg/good_mm.svg", 63, 88));
  drawing->id = "drawing";
  const auto at_units = [&](double x, double y) { return fmt::format("{} {}", x * unit, y * unit); };
  drawing->bytes = fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {0}'><path d='M{1}L{2}L{3}Z' fill='#204080'/><path "
      "d='M{4}L{5}' stroke='#102030' stroke-width='{6}'/></svg>",
      9 * unit, at_units(1.013, 1.017), at_units(8.511, 2.003), at_units(3.007, 7.519), at_units(-3, 8.2),
      at_units(14, 8.6), 0.11 * unit);
  drawing->width = drawing->height = 9 * unit * 96 / 25.4;
  const scene::Scene page{{Length::mm(60), Length::mm(80)},
                          {scene::Image{drawing, mm(5, 5, 45, 45)}, scene::Image{drawing, mm(35, 55, 20, 20)}}};
  const Pixels expected = png(write_pages("png", folder / "a.png", {page})[0]);
  CHECK(difference(svg_pixels(write_pages("svg", folder / "a.svg", {page})[0], expected), expected) < 0.001);
}

TEST_CASE("the words of an SVG stand as large and where those of the PNG do") {
  TempFolder folder;
  const scene::Scene page{{Length::mm(60), Length::mm(20)}, {output::text("Griffin", at(5, 15), Length::points(40))}};
  const Pixels expected = png(write_pages("png", folder / "a.png", {page})[0]);
  CHECK(difference(svg_pixels(write_pages("svg", folder / "a.svg", {page})[0], expected), expected) < 0.03);
  Pixels empty = expected;
  std::fill(empty.words.begin(), empty.words.end(), 0xffffffff);
  CHECK(difference(empty, expected) > 0.1);
}

TEST_CASE(
    "an SVG says what is used several times once, a drawing as shapes, and what shapes cannot say without scripts") {
  const auto twice = nodes({output::filled(mm(0, 0, 5, 5), {1, 2, 3})}),
             once = nodes({output::filled(mm(9, 9, 5, 5), {4, 5, 6})});
  const std::string begin = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><script>x</script>";
  auto drawn_plainly = std::make_shared<scene::Picture>(*picture("svg/good_mm.svg", 63, 88));
  drawn_plainly->id = "plain";
  drawn_plainly->bytes = begin + "<rect width='9' height='9' fill='#0a0b0c'/></svg>";
  auto scripted = std::make_shared<scene::Picture>(*drawn_plainly);
  scripted->id = "filtered";
  scripted->bytes = begin +
                    "<filter id='f'><feGaussianBlur stdDeviation='1'/></filter><rect filter='url(#f)' "
                    "width='9' height='9'/></svg>";
  const auto photo = picture("img/good_rgb.jpg", 40, 20);
  const scene::Scene page{
      {Length::mm(60), Length::mm(80)},
      {scene::Group{Transform::move(at(5, 5)), {}, twice},
       scene::Group{Transform::move(at(15, 5)), {}, nodes({scene::Group{{}, {}, twice}})}, scene::Group{{}, {}, once},
       scene::Image{drawn_plainly, mm(20, 58, 12, 6)}, scene::Image{drawn_plainly, mm(40, 58, 15, 6)},
       scene::Image{scripted, mm(4, 58, 12, 6)}, scene::Image{photo, mm(4, 66, 12, 6)}}};
  const std::string drawn = output::SvgText(output::test_fonts(), output::Glyphs::in_place).of(page, "a page");
  const auto times = [&](const std::string& word) {
    std::size_t count = 0;
    for (std::size_t found = drawn.find(word); found != drawn.npos; found = drawn.find(word, found + 1)) ++count;
    return count;
  };
  CHECK(times("#010203") == 1);
  CHECK(times("xlink:href=\"#r1\"") == 2);
  CHECK(times("xlink:href=\"#r2\"") == 2);  // the drawing
  CHECK(times("xlink:href=\"#r3\"") == 0);
  CHECK(times("#0a0b0c") == 1);
  CHECK(times("<script") == 0);
  CHECK(times("data:image/svg") == 1);
  CHECK(times(pictures::base64(pictures::without_scripts(scripted->bytes))) == 1);
  CHECK(times(pictures::base64(photo->bytes)) == 1);
}

TEST_CASE("every format gives the same bytes again, on any number of threads") {
  TempFolder folder;
  const std::string format = GENERATE(as<std::string>{}, "pdf", "svg", "png");
  const std::vector<scene::Scene> pages(7, everything());
  const auto once = write_pages(format, folder / "a", pages, 1), again = write_pages(format, folder / "b", pages, 3);
  REQUIRE(once.size() == again.size());
  for (std::size_t i = 0; i < once.size(); ++i) CHECK(read_bytes(once[i]) == read_bytes(again[i]));
}

TEST_CASE("files of pages appear together, when all are written") {
  TempFolder folder;
  const std::string format = GENERATE(as<std::string>{}, "svg", "png");
  output::WriterOptions options;
  options.path = folder / "a";
  options.jobs = 2;
  {
    const auto writer = output::open_document(format, output::test_fonts(), options);
    writer->page(everything(), {"cards", "one", {}, {}});
  }
  CHECK(folder.names().empty());
}

TEST_CASE("a PNG too large to be drawn is refused with its size") {
  TempFolder folder;
  output::WriterOptions options;
  options.path = folder / "a";
  options.dpi = 1200;
  const auto writer = output::open_document("png", output::test_fonts(), options);
  CHECK_THROWS_WITH(
      writer->page({{Length::mm(841), Length::mm(594)}, {}}, {"field", "field", {}, {}}),
      "'field' would be 39732 x 28063 pixels, a PNG here has at most 32767 a side and 100 million in all");
}

TEST_CASE("names of page files count, say the label, and stay in their folder") {
  CHECK(output::page_name("out/deck.png", "png", 3, 0, "Field B2") == "out/deck-03-field-b2.png");
  CHECK(output::page_name("out/deck", "svg", 12, 1000, "../../etc") == "out/deck-0012-etc.svg");
  CHECK(output::page_name("v1.5", "svg", 1, 9, "") == "v1.5-01.svg");
  CHECK(output::page_name("-", "svg", 2, 9, "Field B2") == "-");
  CHECK(output::page_name("deck", "svg", 1, 9, "AZ az 09 @[`{/:") == "deck-01-az-az-09.svg");
}
