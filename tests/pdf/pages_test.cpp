// What pages share and how they name it: forms, gradients, pictures, drawings, layers and inks, each as it lies in the
// file. A document of PDF 1.4 keeps its small objects as they are written; streams are compared as they are packed.
#include "pdf/pages.h"

#include <fmt/format.h>

#include <fstream>
#include <functional>
#include <sstream>

#include "../catch.h"
#include "../output/bench_of_scenes.h"
#include "../project_root.h"
#include "diag/environment_error.h"

namespace test_pdf_pages {

using namespace kingpress;
using namespace kingpress::geometry;
using namespace kingpress::pdf;
using scene::Colour;
using scene::Outline;

namespace {

constexpr Colour red{255, 0, 0, 255}, blue{0, 0, 255, 255};
constexpr Size page_size{200_pt, 100_pt};

// Says each colour as its numbers, and cuts the way between two into four steps.
class StepColours final : public Colours {
 public:
  void put(std::string& out, Colour colour, bool fills) const override { screen_.put(out, colour, fills); }
  std::string space(bool grey) const override { return grey ? "/Greys" : "/Many"; }
  std::string parts(Colour c, bool grey) const override {
    return grey ? fmt::format("{}", c.red) : fmt::format("{} {} {}", c.red, c.green, c.blue);
  }
  int steps() const override { return 4; }
  ImageObject image(const std::shared_ptr<const scene::Picture>& picture) const override {
    return screen_.image(picture);
  }
  ImageObject image(const pictures::Pixels& pixels) const override { return screen_.image(pixels); }
  std::string group() const override { return "/S /Mixed"; }

 private:
  ScreenColours screen_;
};

struct Asked {
  double width = 0, height = 0, dpi = 0;
  std::string what;
  bool operator==(const Asked&) const = default;
};

struct Document {
  std::string file, structure;
  std::vector<std::string> notes;
  std::vector<Asked> asked;  // drawings that were wanted as pixels

  bool has(const std::string& part) const { return count(part) > 0; }
  std::size_t count(const std::string& part) const {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = file.find(part, at)) != std::string::npos; ++at) ++found;
    return found;
  }
  std::size_t forms() const { return count("/Subtype /Form"); }
  std::size_t images() const { return count("/Subtype /Image"); }
  bool draws(const std::string& operators) const { return has("stream\n" + packed(operators) + "\nendstream"); }
};

Document written(const std::vector<scene::Nodes>& pages, Overlays::Wanted wanted = Overlays::Wanted::both,
                 const Pages::Manner& manner = {}) {
  Document document;
  const TempFolder folder;
  const std::string path = folder / "a.pdf";
  const StepColours colours;
  Objects objects(path, Version::v1_4);
  Overlays overlays(objects, colours, wanted);
  const auto draw = [&](const scene::Scene& scene, double dpi, const std::string& what) {
    document.asked.push_back({scene.size.width.points(), scene.size.height.points(), dpi, what});
    return pictures::Pixels{1, 1, true, {0xFF102030}};
  };
  Pages all(output::test_fonts(), objects, colours, overlays, draw, manner);
  for (const scene::Nodes& nodes : pages) (void)all.add({page_size, nodes}, "/Entry 1", "page");
  all.finish();
  document.structure = all.write_structure();
  document.notes = all.notes();
  objects.finish(overlays.catalogue_entry()).commit();
  document.file = read_bytes(path);
  return document;
}

Rect points(double x, double y, double width, double height) {
  return {Length::points(x), Length::points(y), Length::points(width), Length::points(height)};
}
scene::Path area(Colour colour, const Rect& rect = points(10, 20, 30, 40)) {
  return {Outline::rectangle(rect), colour, scene::FillRule::nonzero, {}};
}
// An area of as many corners, 9 points a side.
scene::Path corners(int count) {
  scene::Path path{{}, red, scene::FillRule::nonzero, {}};
  path.outline.move_to({1_pt, 1_pt});
  for (int i = 1; i < count; ++i) path.outline.line_to({10_pt, i % 2 == 0 ? 1_pt : 10_pt});
  return path;
}
scene::Group group(scene::Nodes nodes, const Transform& by = {}) {
  return {by, {}, std::make_shared<const scene::Nodes>(std::move(nodes))};
}
Transform move(double x, double y) { return Transform::move({Length::points(x), Length::points(y)}); }
scene::Group again(scene::Group group, const Transform& by) {
  group.transform = by;
  return group;
}

std::shared_ptr<scene::Picture> drawing(const std::string& inside, double width = 50, double height = 20) {
  auto picture = std::make_shared<scene::Picture>();
  picture->kind = scene::Picture::Kind::svg;
  picture->name = "drawn.svg";
  picture->bytes =
      fmt::format("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {} {}'>{}</svg>", width, height, inside);
  picture->id = inside;
  picture->width = width, picture->height = height;
  return picture;
}
const std::string blurred =
    "<filter id='f'><feGaussianBlur stdDeviation='1'/></filter><rect width='9' height='9' "
    "filter='url(#f)'/>";

const std::string turned = "1 0 0 -1 0 100 cm\n";

}  // namespace

TEST_CASE("a page has its entries, what it names and what it shows") {
  const Document document = written({{area(red)}});
  CHECK(document.has("1 0 obj\n<< /Type /Page /Entry 1 /Resources << >> /Contents 2 0 R >>\nendobj\n"));
  CHECK(document.draws(turned + "1 0 0 rg\n10 20 30 40 re\nf\n"));
  CHECK(document.structure == "");
}

TEST_CASE("what is drawn again is a form from twelve points and glyphs on") {
  const auto forms = [](scene::Nodes nodes) {
    const scene::Group twice = group(std::move(nodes));
    const std::size_t on_one = written({{twice, again(twice, move(50, 0))}}).forms();
    CHECK(written({{twice}, {twice}}).forms() == on_one);  // the second page names it
    CHECK(written({{twice}}).forms() == 0);
    return on_one;
  };
  CHECK(forms({corners(11)}) == 0);
  CHECK(forms({corners(12)}) == 1);
  CHECK(forms({corners(7), corners(5)}) == 1);
  CHECK(forms({corners(6), corners(5)}) == 0);
  scene::Text words;
  words.size = 9_pt;
  words.glyphs.resize(11);
  CHECK(forms({words}) == 0);
  words.glyphs.resize(12);
  CHECK(forms({words}) == 1);
  const scene::Image image{drawing("<path d='M1 1h1v1z'/>"), points(0, 0, 5, 5)};
  const auto with_image = [&](int count) {  // the drawing is a form in any case
    const scene::Group twice = group({image, corners(count)});
    return written({{twice, again(twice, move(50, 0))}}).forms();
  };
  CHECK(with_image(9) == 1);
  CHECK(with_image(10) == 2);
  const auto within = [&](int count) {  // a group weighs one more than what is in it
    const scene::Group outer = group({group({corners(count)})});
    return written({{outer, again(outer, move(50, 0))}}).forms();
  };
  CHECK(within(10) == 0);
  CHECK(within(11) == 1);
  CHECK(forms({corners(11), scene::Group{}}) == 0);
}

TEST_CASE("a form has the box of its ink, and its own lines and digits") {
  scene::Path stroked = corners(12);
  stroked.fill.reset();
  stroked.stroke = scene::Stroke{red, 0.00125_pt, {}, {}, {}, 1};
  const scene::Group twice = group({stroked}, move(7, 8));
  const Document document = written({{twice, again(twice, move(50, 0))}});
  REQUIRE(document.forms() == 1);
  CHECK(document.has("/Type /XObject /Subtype /Form /BBox [.9991 .9991 10.0009 10.0009] /Resources << >> "));
  CHECK(document.has("/Resources << /XObject << /X1 1 0 R >> >> /Contents 3 0 R"));
  CHECK(document.draws(turned + "q\n1 0 0 1 7 8 cm\n/X1 Do\nQ\nq\n1 0 0 1 50 0 cm\n/X1 Do\nQ\n"));

  scene::Path fine = corners(12);
  fine.outline.points[0] = {1.123456_pt, 1_pt};
  const auto first = [](const Document& made, const std::string& point) {
    std::string operators = "1 0 0 rg\n" + point + " m\n";
    for (int i = 1; i < 12; ++i) operators += i % 2 == 0 ? "10 1 l\n" : "10 10 l\n";
    return made.draws(operators + "f\n");
  };
  const scene::Group plain = group({fine});
  CHECK(first(written({{plain, plain}}), "1.123 1"));
  const scene::Group large = again(plain, Transform::scale(20, 5));  // ten times the size
  CHECK(first(written({{large, large}}), "1.1235 1"));
  const scene::Group small = again(plain, {0.01, 0, 0, 0.01, {}, {}});
  CHECK(first(written({{small, small}}), "1.123 1"));
  const scene::Group nested = group({large, large}, Transform::scale(10, 10));
  CHECK(first(written({{nested}}), "1.12346 1"));
  const scene::Group sheared = again(plain, {1, 30, 20, 2, {}, {}});  // 598 times the area
  CHECK(first(written({{sheared, sheared}}), "1.12346 1"));
}

TEST_CASE("forms within forms are named there, and nothing is one that has no ink") {
  const scene::Group inner = group({corners(12)});
  const scene::Group outer = group({inner, again(inner, move(20, 0))});
  const Document document = written({{outer, again(outer, move(0, 20))}});
  CHECK(document.forms() == 2);
  CHECK(document.draws("q\n/X2 Do\nQ\nq\n1 0 0 1 20 0 cm\n/X2 Do\nQ\n"));
  scene::Path unseen = corners(12);
  unseen.fill.reset();
  const scene::Group nothing = group({unseen});
  CHECK(written({{nothing, nothing}}).forms() == 0);
  const scene::Group same = again(inner, {std::numeric_limits<double>::infinity(), 0, 0, 1, {}, {}});
  CHECK_THROWS_AS(written({{same, same}}), diag::EnvironmentError);
}

TEST_CASE("what is seen through as a whole is a form of its own, once, mixed as its colours are") {
  scene::Group faint = group({area(red)});
  faint.opacity = 0.2;
  scene::Group other = again(faint, move(5, 6));
  other.opacity = 0.4;
  const Document document = written({{faint, other}, {faint}});
  CHECK(document.forms() == 1);
  CHECK(document.has("/BBox [10 20 40 60] /Group << /S /Mixed >> /Resources << >> /Filter"));
  CHECK(document.draws("1 0 0 rg\n10 20 30 40 re\nf\n"));
  CHECK(document.draws(turned + "q\n/A51 gs\n/X1 Do\nQ\nq\n/A102 gs\n1 0 0 1 5 6 cm\n/X1 Do\nQ\n"));
  scene::Group empty = group({scene::Path{}});
  empty.opacity = 0.2;
  CHECK(written({{empty}}).forms() == 0);
}

TEST_CASE("a coordinate that is none is told with the page, in a form too") {
  const Rect bad{Length::points(1e30), 1_pt, 1_pt, 1_pt};
  scene::Group faint = group({area(red, bad)});
  faint.opacity = 0.5;
  for (const scene::Nodes& nodes : {scene::Nodes{area(red, bad)}, scene::Nodes{faint}}) {
    try {
      (void)written({nodes});
      FAIL("drawn all the same");
    } catch (const diag::EnvironmentError& error) {
      CHECK(std::string(error.what()) ==
            "cannot draw 'page': a coordinate is not a number or lies far outside the paper");
    }
  }
}

namespace {

// The object that a gradient becomes.
std::string shading(const scene::Gradient& gradient) {
  scene::Path passing = area(red);
  passing.gradient = std::make_shared<const scene::Gradient>(gradient);
  const Document document = written({{passing, passing}});
  CHECK(document.count("/ShadingType") == 1);
  CHECK(document.has("/Resources << /Shading << /S1 1 0 R >> >>"));
  const std::size_t begin = document.file.find("<< /ShadingType");
  return document.file.substr(begin, document.file.find("\nendobj", begin) - begin);
}
std::string step(const std::string& from, const std::string& to) {
  return fmt::format("<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [{}] /C1 [{}] >> ", from, to);
}

}  // namespace

TEST_CASE("a gradient is cut into the steps of its colours, from stop to stop, and goes on beyond them") {
  using Kind = scene::Gradient::Kind;
  const std::string begin = " /Extend [true true] /Function << /FunctionType 3 /Domain [0 1] ";
  CHECK(shading({Kind::linear, {1_pt, 2_pt}, {3_pt, 4.0000016_pt}, 5_pt, {}, {{0, {0, 8, 100}}, {1, {200, 0, 102}}}}) ==
        "<< /ShadingType 2 /ColorSpace /Many /Coords [1 2 3 4.000002]" + begin +
            "/Bounds [.25 .5 .75 ] /Encode [0 1 0 1 0 1 0 1 ] /Functions [" + step("0 8 100", "50 6 101") +
            step("50 6 101", "100 4 101") + step("100 4 101", "150 2 102") + step("150 2 102", "200 0 102") +
            "] >> >>");
  // greys; the colours at the ends last to the ends, and equal ones are one step
  CHECK(shading({Kind::radial,
                 {1_pt, 2_pt},
                 {3_pt, 4_pt},
                 5.5_pt,
                 {},
                 {{0.2, {8, 8, 8}}, {0.4, {8, 8, 8}}, {0.8, {16, 16, 16}}}}) ==
        "<< /ShadingType 3 /ColorSpace /Greys /Coords [1 2 0 3 4 5.5]" + begin +
            "/Bounds [.2 .4 .5 .6 .7 .8 ] /Encode [0 1 0 1 0 1 0 1 0 1 0 1 0 1 ] /Functions [" + step("8", "8") +
            step("8", "8") + step("8", "10") + step("10", "12") + step("12", "14") + step("14", "16") +
            step("16", "16") + "] >> >>");
  for (const Colour colour : {Colour{9, 8, 8}, Colour{8, 9, 8}, Colour{8, 8, 9}})
    CHECK(shading({Kind::linear, {}, {}, {}, {}, {{1, colour}}}).find("/ColorSpace /Many") != std::string::npos);
  // two stops at one place: the colour leaps there
  CHECK(shading({Kind::linear, {}, {}, {}, {}, {{0.5, {1, 1, 1}}, {0.5, {2, 2, 2}}, {1.5, {2, 2, 2}}}})
            .find("/Bounds [.5 ] /Encode [0 1 0 1 ] /Functions [" + step("1", "1") + step("2", "2") + "]") !=
        std::string::npos);
  CHECK(shading({Kind::linear, {}, {}, {}, {}, {{0, {1, 1, 1}}}}).find("/Bounds [] /Encode [0 1 ]") !=
        std::string::npos);
}

TEST_CASE("a gradient that fades has a mask in greys, one for all that fade alike") {
  const auto passing = [](Colour from, Colour to) {
    scene::Path path = area(red);
    path.gradient = std::make_shared<const scene::Gradient>(
        scene::Gradient{{}, {1_pt, 2_pt}, {3_pt, 2_pt}, {}, {}, {{0, from}, {0.5, from}, {1, to}}});
    return path;
  };
  const Colour none{0, 0, 255, 0}, half{0, 255, 0, 128};
  const Document document = written({{passing(red, none), passing(half, none)}, {passing(blue, none)}});
  CHECK(document.count("/SMask << /Type /Mask /S /Luminosity") == 2);
  CHECK(document.count("/ColorSpace /DeviceGray /Coords [1 2 3 2]") == 2);
  CHECK(document.has("/Bounds [.5 ] /Encode [0 1 0 1 ] /Functions [" + step("1 ", "1 ") + step("1 ", "0 ") + "]"));
  CHECK(document.has("/Bounds [.5 ] /Encode [0 1 0 1 ] /Functions [" + step(".502 ", ".502 ") + step(".502 ", "0 ")));
  CHECK(document.count("/Group << /S /Transparency /CS /DeviceGray >>") == 2);
  CHECK(written({{passing(half, {1, 2, 3, 128})}}).count("/SMask") == 0);
  CHECK(written({{scene::plate("foil", {passing(red, none)})}}).count("/SMask") == 0);
}

TEST_CASE("a gradient is written once, for areas alone, and not in an ink") {
  scene::Path passing = area(red);
  passing.gradient =
      std::make_shared<const scene::Gradient>(scene::Gradient{{}, {}, {}, {}, {}, {{0, red}, {1, blue}}});
  scene::Path same = passing;
  same.gradient = std::make_shared<const scene::Gradient>(*passing.gradient);
  CHECK(written({{passing, same}, {same}}).count("/ShadingType") == 1);
  CHECK(written({{scene::plate("foil", {passing})}}).count("/ShadingType") == 0);
  CHECK(written({{scene::plate("foil", {passing})}}, Overlays::Wanted::none).count("/ShadingType") == 1);
  passing.fill.reset();
  CHECK(written({{passing}}).count("/ShadingType") == 0);
}

TEST_CASE("a drawing is a form of its own size, with digits by the size it is shown at") {
  const auto shown = [](double width, const Transform& by = {}) {
    return written({{group(
        {scene::Image{drawing("<rect x='1.123456' width='9' height='4' fill='red'/>"), points(10, 20, width, 10)}},
        by)}});
  };
  const Document document = shown(25);
  CHECK(document.has("/BBox [0 0 50 20] /Resources << >>"));
  CHECK(document.draws("1 0 0 rg\n1.123 0 9 4 re\nf\n"));
  CHECK(document.draws(turned + "q\n.5 0 0 .5 10 20 cm\n/X1 Do\nQ\n"));
  CHECK(document.notes.empty());
  CHECK(document.asked.empty());
  CHECK(shown(500).draws("1 0 0 rg\n1.1235 0 9 4 re\nf\n"));
  CHECK(shown(50, Transform::scale(10, 10)).draws("1 0 0 rg\n1.1235 0 9 4 re\nf\n"));
  const auto picture = drawing("<rect width='9' height='4'/>");
  const scene::Image once{picture, points(0, 0, 50, 20)}, twice{picture, points(60, 0, 50, 20)};
  CHECK(written({{once, twice}, {once}}).forms() == 1);
}

TEST_CASE("what nodes cannot say of a drawing is pixels of 600 dpi for each size, up to 24 million, and a note") {
  const auto picture = drawing(blurred);
  const auto at = [&](double x, double width, double height) {
    return scene::Image{picture, points(x, 0, width, height)};
  };
  const Document document = written({{at(0, 72, 36), at(50, 72, 36), at(0, 144, 36)}, {at(9, 72.3, 36)}});
  using All = std::vector<Asked>;
  CHECK(document.asked == All{{72, 36, 600, "drawn.svg"}, {144, 36, 600, "drawn.svg"}});
  CHECK(document.images() == 2);
  CHECK(document.notes ==
        std::vector<std::string>{"'drawn.svg' is printed as a picture of 600 dpi: it holds 'filter: url(#f)'"});
  CHECK(document.draws(std::string("\x10\x20\x30")));
  CHECK(written({{scene::plate("foil", {at(0, 72, 36)})}}).draws(std::string("\xE2")));  // as dark as it is
  const auto nameless = drawing(blurred);
  nameless->name.clear();
  CHECK(written({{scene::Image{nameless, points(0, 0, 72, 36)}}}).notes.empty());  // it was told where it stands
  const All both = written({{at(0, 36, 36), at(50, 72, 36)}, {at(50, 72, 36), at(0, 36, 36)}}).asked;
  CHECK(both.back() == Asked{72, 36, 600, "drawn.svg"});  // one page shows the larger in both places
  const All scaled = written({{group({at(0, 72, 36)}, Transform::scale(3, 3))}}).asked;
  CHECK(scaled == All{{216, 108, 600, "drawn.svg"}});
  const All large = written({{at(0, 7200, 720)}}).asked;  // a thousand square inches
  REQUIRE(large.size() == 1);
  CHECK(large[0].dpi == Approx(154.919));
  const All flat = written({{at(0, 7200, 1e-12)}}).asked;
  REQUIRE(flat.size() == 1);
  CHECK(flat[0].dpi == 600);
}

TEST_CASE("a picture is written once for its colours and once for each ink, smoothed unless it is archived") {
  const auto picture = std::make_shared<scene::Picture>();
  picture->id = "digest";
  picture->bytes = read_bytes(project_root() + "/tests/data/hostile/img/good_rgba8.png");
  const auto same = std::make_shared<const scene::Picture>(*picture);
  const scene::Image a{picture, points(0, 0, 9, 9)}, b{same, points(20, 0, 9, 9)};
  const Document once = written({{a, b}, {b}});
  CHECK(once.images() == 2);  // and what is seen of it
  CHECK(once.count("/Interpolate true") == 2);
  CHECK(once.count("/SMask 2 0 R") == 1);
  CHECK(once.has("2 0 obj\n<< /Length "));
  CHECK(written({{a}}, Overlays::Wanted::both, {1, false, true}).count("/Interpolate") == 0);
  const Document inked = written({{a, scene::plate("foil", {a}), scene::plate("white", {a, b})}});
  CHECK(inked.images() == 4);
  CHECK(inked.count("/ColorSpace /DeviceRGB") == 1);
  CHECK(written({{scene::Image{nullptr, points(0, 0, 9, 9)}}}).images() == 0);
}

TEST_CASE("inks look as what is first seen in them, and layers are listed in the order of the pages") {
  scene::Path faint = area({1, 2, 3, 0}), line = faint;
  line.stroke = scene::Stroke{{4, 5, 6, 255}, 1_pt, {}, {}, {}};
  scene::Text words;
  words.colour = {7, 8, 9, 255};
  const auto looks = [](scene::Nodes nodes) {
    const std::string file = written({{scene::plate("foil", std::move(nodes))}}).file;
    const std::size_t at = file.find("/C1 [") + 5;
    return file.substr(at, file.find(']', at) - at);
  };
  CHECK(looks({area(red), area(blue)}) == "255 0 0");
  CHECK(looks({faint, line}) == "4 5 6");
  CHECK(looks({area({1, 2, 3, 1})}) == "1 2 3");
  line.stroke->colour.alpha = 0;
  CHECK(looks({faint, line, area(blue)}) == "0 0 255");
  line.stroke->colour.alpha = 1;
  CHECK(looks({line, area(blue)}) == "4 5 6");
  CHECK(looks({scene::Group{}, group({faint}), group({words}), area(blue)}) == "7 8 9");
  CHECK(looks({faint}) == "128 128 128");
  const Document foil = written({{scene::plate("hot foil", {area(red)}), scene::plate("hot foil", {area(blue)})}});
  CHECK(
      foil.has("1 0 obj\n[/Separation /hot#20foil /Many << /FunctionType 2 /Domain [0 1] /N 1 /C0 [255 255 255] /C1 "
               "[255 0 0] >>]\n"));
  CHECK(foil.count("/Separation") == 1);
  CHECK(foil.forms() == 2);

  const std::vector<scene::Nodes> layered{{scene::layer("marks", {area(red)}), scene::layer("art", {area(red)})},
                                          {scene::layer("marks", {area(blue)})}};
  const Document layers = written(layered);
  CHECK(layers.count("/Type /OCG") == 2);
  CHECK(layers.has("<< /Type /OCG /Name (marks) >>"));
  CHECK(
      layers.has("/OCProperties << /OCGs [ 1 0 R 2 0 R ] /D << /Name (layers) /Order [ 1 0 R 2 0 R ] /ON [ 1 0 R 2 "
                 "0 R ] >> >>"));
  using Wanted = Overlays::Wanted;
  CHECK(written(layered, Wanted::layers).has("/OCG"));
  CHECK_FALSE(written(layered, Wanted::plates).has("/OCG"));
  CHECK_FALSE(written(layered, Wanted::none).has("/OCG"));
  const std::vector<scene::Nodes> inked{{scene::plate("foil", {area(red)})}};
  CHECK(written(inked, Wanted::plates).has("/Separation"));
  CHECK_FALSE(written(inked, Wanted::layers).has("/Separation"));
  CHECK_FALSE(written(inked, Wanted::none).has("/Separation"));
  CHECK_FALSE(written({{scene::plate("foil", {scene::Path{}})}}).forms());
  const scene::Group shared = scene::plate("foil", {area(red)});
  CHECK(written({{shared}, {shared}}).forms() == 1);
}

TEST_CASE("what lies where something else lay before is drawn as it is itself") {
  const TempFolder folder;
  const ScreenColours colours;
  const auto drawn = [&](int times) {  // of each of two that lie at one place, one after the other
    Objects objects(folder / "a.pdf", Version::v1_4);
    Overlays overlays(objects, colours, Overlays::Wanted::none);
    Pages pages(output::test_fonts(), objects, colours, overlays, {}, {});
    scene::Nodes nodes;
    for (const Colour colour : {red, blue}) {
      auto owner = std::make_shared<int>();
      const std::weak_ptr<int> watched = owner;
      nodes.clear();
      for (int i = 0; i < 4; ++i) nodes.push_back(area(colour));
      scene::Nodes shown;
      for (int i = 0; i < times; ++i)
        shown.push_back(scene::Group{{}, {}, std::shared_ptr<const scene::Nodes>(owner, &nodes)});
      (void)pages.add({page_size, shown}, "", "page");
      owner.reset();
      shown.clear();
      while (!watched.expired()) (void)pages.add({page_size, {}}, "", "page");
    }
    pages.finish();
    objects.finish("").commit();
    return read_bytes(folder / "a.pdf");
  };
  const auto count = [](const std::string& file, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = file.find(part, at)) != std::string::npos; ++at) ++found;
    return found;
  };
  CHECK(count(drawn(1), "/Subtype /Form") == 0);
  const std::string twice = drawn(2);
  CHECK(count(twice, "/Subtype /Form") == 2);
  for (const char* colour : {"1 0 0 rg\n", "0 0 1 rg\n"}) {
    std::string form = colour;
    for (int i = 0; i < 4; ++i) form += "10 20 30 40 re\nf\n";
    CHECK(count(twice, "stream\n" + packed(form) + "\nendstream") == 1);
  }
}

TEST_CASE("a group without anything in it is passed over") {
  CHECK(written({{group({}), area(red)}, {group({}), group({})}}).forms() == 0);
  CHECK_FALSE(written({{scene::layer("marks", {})}}).has("/OCG"));
}

TEST_CASE("marks of all pages lead to one tree, in the order that elements ask for") {
  using Role = scene::Tag::Role;
  const auto tag = [](Role role, std::string words = {}, std::shared_ptr<const scene::Tag> within = nullptr,
                      std::size_t place = 0) {
    return std::make_shared<const scene::Tag>(scene::Tag{role, std::move(words), std::move(within), place});
  };
  const auto part = tag(Role::part), heading = tag(Role::heading1, "", part, 2),
             before = tag(Role::figure, "Owl", part, 1);
  const auto head = tag(Role::head), text = tag(Role::paragraph);
  Structure structure;
  const TempFolder folder;
  Objects objects(folder / "a.pdf", Version::v1_4);
  CHECK(structure.write(objects) == "");
  CHECK(structure.add(20, {}) == "");
  CHECK(structure.add(21, {{heading, nullptr}, {before, nullptr}, {heading, nullptr}}) == " /StructParents 0");
  CHECK(structure.add(22, {{heading, nullptr}, {head, text}, {text, nullptr}}) == " /StructParents 1");
  CHECK(structure.write(objects) == " /MarkInfo << /Marked true >> /StructTreeRoot 1 0 R");
  objects.finish("").commit();
  const std::string file = read_bytes(folder / "a.pdf");
  const auto has = [&](const std::string& object) {
    INFO(object << "\nin " << file);
    CHECK(file.find(object) != std::string::npos);
  };
  has("1 0 obj\n<< /Type /StructTreeRoot /K 2 0 R /ParentTree << /Nums [ 0 [4 0 R 5 0 R 4 0 R ] 1 [4 0 R 7 0 R 6 0 R ] "
      "] >> /ParentTreeNextKey 2 >>");
  has("2 0 obj\n<< /Type /StructElem /S /Document /P 1 0 R /K [3 0 R 6 0 R ] >>");
  has("3 0 obj\n<< /Type /StructElem /S /Sect /P 2 0 R /K [5 0 R 4 0 R ] >>");
  has("4 0 obj\n<< /Type /StructElem /S /H1 /P 3 0 R /Pg 21 0 R /K [0 2 << /Type /MCR /Pg 22 0 R /MCID 0 >> ] >>");
  has("5 0 obj\n<< /Type /StructElem /S /Figure /Alt (Owl) /P 3 0 R /Pg 21 0 R /K [1 ] >>");
  has("6 0 obj\n<< /Type /StructElem /S /P /P 2 0 R /Pg 22 0 R /K [7 0 R 2 ] >>");
  has("7 0 obj\n<< /Type /StructElem /S /TH /A << /O /Table /Scope /Column >> /P 6 0 R /Pg 22 0 R /K [1 ] >>");
}

TEST_CASE("kids without a place stay behind the one before them") {
  using Role = scene::Tag::Role;
  const auto tag = [](std::shared_ptr<const scene::Tag> within, std::size_t place) {
    return std::make_shared<const scene::Tag>(scene::Tag{Role::item, "", std::move(within), place});
  };
  const auto list = tag(nullptr, 0), third = tag(list, 3), behind = tag(list, 0), first = tag(list, 1);
  Structure structure;
  const TempFolder folder;
  Objects objects(folder / "a.pdf", Version::v1_4);
  structure.add(21, {{third, nullptr}, {behind, nullptr}, {first, nullptr}});
  structure.write(objects);
  objects.finish("").commit();
  CHECK(read_bytes(folder / "a.pdf").find("3 0 obj\n<< /Type /StructElem /S /LI /P 2 0 R /K [6 0 R 4 0 R 5 0 R ] >>") !=
        std::string::npos);
}

TEST_CASE("pages are told in structure from the first tag on, and tagged groups are never forms") {
  scene::Group told = group({corners(12)});
  told.tag = std::make_shared<const scene::Tag>();
  const scene::Group holds = group({told});
  const Pages::Manner tagged{1, true, false};
  const std::vector<scene::Nodes> pages{{area(red)}, {holds, again(holds, move(50, 0))}, {area(red)}};
  const Document document = written(pages, Overlays::Wanted::both, tagged);
  CHECK(document.draws(turned + "1 0 0 rg\n10 20 30 40 re\nf\n"));  // nothing was tagged so far
  CHECK(document.draws(turned + "/P <</MCID 0>> BDC\nq\n/X3 Do\nQ\nEMC\n/P <</MCID 1>> BDC\nq\n1 0 0 1 50 0 cm\n/X3 "
                                "Do\nQ\nEMC\n"));  // what is in them may be
  CHECK(document.draws(turned + "/Artifact BMC\n1 0 0 rg\n10 20 30 40 re\nf\nEMC\n"));
  CHECK(document.has("/StructParents 0 "));
  CHECK_FALSE(document.has("/StructParents 1 "));
  CHECK(document.structure.starts_with(" /MarkInfo"));
  const Document plain = written(pages);
  CHECK(plain.forms() == 1);
  CHECK(plain.structure == "");
  CHECK_FALSE(plain.has("/StructParents"));
}

}  // namespace test_pdf_pages
