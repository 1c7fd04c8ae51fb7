#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>

#include "../catch.h"
#include "../output/bench_of_scenes.h"
#include "../project_root.h"
#include "diag/environment_error.h"
#include "output/document.h"
#include "scene/bounds.h"
#include "sheets/impose.h"

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using output::mm;
using output::picture;
using output::run;
using output::text;

namespace {

const geometry::Size a4{Length::mm(210), Length::mm(297)};

Point at(double x, double y) { return {Length::mm(x), Length::mm(y)}; }

// A card back that is worth sharing: many shapes and a picture.
std::shared_ptr<const scene::Nodes> back() {
  scene::Nodes nodes;
  nodes.push_back(output::filled(mm(-3, -3, 69, 94), {20, 40, 90}));
  for (int i = 0; i < 40; ++i) {
    nodes.push_back(scene::Path{scene::Outline::ellipse(at(31.5, 44), Length::mm(1 + 0.6 * i), Length::mm(1 + 0.8 * i)),
                                {},
                                {},
                                scene::Stroke{{255, 255, 255}, Length::mm(0.2), {}, {}, {}}});
  }
  nodes.push_back(scene::Image{picture("img/good_rgba8.png", 20, 20), mm(20, 30, 23, 28)});
  nodes.push_back(scene::Image{picture("img/good_rgb.jpg", 40, 20), mm(5, 5, 10, 10)});
  return std::make_shared<const scene::Nodes>(std::move(nodes));
}

scene::Scene sheet(const std::shared_ptr<const scene::Nodes>& face) {
  scene::Scene scene{a4, {}};
  for (int i = 0; i < 9; ++i) {
    const double x = 10.5 + 63 * (i % 3), y = 16.5 + 88 * (i / 3);
    scene.nodes.push_back(
        scene::Group{geometry::Transform::move(at(x, y)), scene::Outline::rectangle(mm(0, 0, 63, 88)), face});
  }
  return scene;
}

std::string write(const std::string& path, const std::vector<scene::Scene>& pages,
                  const output::PageInfo& info = {"cards", "cards 1", {}, {}}) {
  output::WriterOptions options;
  options.path = path;
  options.info = {"A title", "An author", "", ""};
  const auto writer = output::open_document("pdf", output::test_fonts(), options);
  for (const auto& page : pages) writer->page(page, info);
  REQUIRE(writer->finish() == std::vector<std::string>{path});
  return path;
}

// No reader has a word to say against it.
void check_clean(const std::string& path) {
  const std::string said = run("qpdf --check '" + path + "'");
  CHECK(said.substr(0, 2) == "0:");
  CHECK(said.find("WARNING") == std::string::npos);
  CHECK(run("pdftoppm -r 20 '" + path + "' >/dev/null") == "0:");
  CHECK(run("mutool draw -q -r 20 -o /dev/null '" + path + "' 2>&1 | grep -v 'ICC support'") == "1:");
}

}  // namespace

TEST_CASE("a PDF has the size of its pages, embedded fonts and words that can be read") {
  TempFolder folder;
  scene::Scene page{
      a4,
      {text("Golden griffin", at(20, 30), Length::points(14)), text("guards the gate", at(20, 40), Length::points(9))}};
  scene::Scene wide{a4.turned(), {text("sideways", at(20, 30), Length::points(14))}};
  const std::string path = write(folder / "a.pdf", {page, wide});
  check_clean(path);
  const std::string facts = run("pdfinfo -f 1 -l 2 '" + path + "'");
  CHECK(facts.find("Pages:           2") != std::string::npos);
  CHECK(facts.find("Page    1 size:  595.276 x 841.89 pts (A4)") != std::string::npos);
  CHECK(facts.find("Page    2 size:  841.89 x 595.276 pts (A4)") != std::string::npos);
  CHECK(facts.find("Title:           A title") != std::string::npos);
  CHECK(run("pdftotext -layout '" + path + "' -").find("Golden griffin") != std::string::npos);
  CHECK(run("pdftotext '" + path + "' -").find("guards the gate") != std::string::npos);
  const std::string fonts = run("pdffonts '" + path + "'");
  CHECK(std::regex_search(fonts, std::regex("yes yes yes")));
  CHECK_FALSE(std::regex_search(fonts, std::regex(" no +(yes|no) +(yes|no) ")));
}

TEST_CASE("a PDF asks printers not to scale it") {
  TempFolder folder;
  const std::string path = write(folder / "a.pdf", {sheet(back())});
  CHECK(run("qpdf --show-object=trailer '" + path + "' && qpdf --qdf '" + path + "' - | grep -a PrintScaling")
            .find("/PrintScaling /None") != std::string::npos);
}

TEST_CASE("the small objects of a PDF are packed together, and so is its table") {
  TempFolder folder;
  const std::string bytes = read_bytes(write(folder / "a.pdf", {sheet(back())}));
  CHECK(bytes.substr(0, 8) == "%PDF-1.5");
  CHECK(bytes.find("/Type /ObjStm") != std::string::npos);
  CHECK(bytes.find("/Type /XRef") != std::string::npos);
  CHECK(bytes.find("/Type /Page ") == std::string::npos);
}

TEST_CASE("the bytes of a PDF are the same for any number of threads") {
  TempFolder folder;
  const auto face = back();
  std::vector<scene::Scene> pages;
  for (int i = 0; i < 30; ++i) {
    pages.push_back(sheet(face));
    pages.push_back({a4, {text("Page " + std::to_string(i), at(20, 30), Length::points(14))}});
  }
  const auto bytes = [&](unsigned jobs) {
    output::WriterOptions options;
    options.path = folder / "jobs.pdf";
    options.jobs = jobs;
    const auto writer = output::open_document("pdf", output::test_fonts(), options);
    for (std::size_t i = 0; i < pages.size(); ++i)
      writer->page(pages[i], {i < 20 ? "cards" : "fields", "page " + std::to_string(i + 1)});
    writer->finish();
    return read_bytes(options.path);
  };
  const std::string alone = bytes(1);
  check_clean(folder / "jobs.pdf");
  const std::string facts = run("pdfinfo '" + (folder / "jobs.pdf") + "' && pdftotext '" + (folder / "jobs.pdf") +
                                "' - | grep -a Page | tr -s '\\n\\f' ' '");
  CHECK(facts.find("Pages:           60") != std::string::npos);
  for (int i = 0; i + 1 < 30; ++i) CHECK(facts.find(fmt::format("Page {} Page {} ", i, i + 1)) != std::string::npos);
  CHECK(bytes(2) == alone);
  CHECK(bytes(8) == alone);
}

TEST_CASE("a title and labels that are no Latin letters, or brackets, are read as they were meant") {
  TempFolder folder;
  output::WriterOptions options;
  options.path = folder / "a.pdf";
  options.info = {"Die K\u00f6nige \U0001F451", "(An \\ author)", "", ""};
  const auto writer = output::open_document("pdf", output::test_fonts(), options);
  writer->page({a4, {}}, {"S\u00e4tze (1)", "S\u00e4tze 1 back (empty)", {}, {}});
  writer->finish();
  check_clean(options.path);
  const std::string facts = run("pdfinfo '" + options.path + "'");
  CHECK(facts.find("Title:           Die K\u00f6nige \U0001F451") != std::string::npos);
  CHECK(facts.find("Author:          (An \\ author)") != std::string::npos);
  const std::string json = run("qpdf --json --json-key=outlines --json-key=pagelabels '" + options.path + "'");
  CHECK(json.find("S\u00e4tze (1)") != std::string::npos);
  CHECK(json.find("S\u00e4tze 1 back (empty)") != std::string::npos);
}

TEST_CASE("nine equal backs with pictures, over several pages, make a clean and small PDF") {
  TempFolder folder;
  const auto face = back();
  const std::string one = write(folder / "one.pdf", {sheet(face)});
  const std::string many = write(folder / "many.pdf", {sheet(face), sheet(face), sheet(face), sheet(face)});
  check_clean(one);
  check_clean(many);
  CHECK(std::filesystem::file_size(one) < 14'000);
  CHECK(std::filesystem::file_size(many) < std::filesystem::file_size(one) + 5'000);
  CHECK(run("pdfimages -list '" + many + "'").find("jpeg") != std::string::npos);
}

TEST_CASE("what a document repeats stays lines wherever it lies") {
  const auto line = [](Point from, Point to, std::uint8_t red) {  // of its own colour: drawn by itself
    scene::Outline outline;
    outline.verbs = {scene::Outline::Verb::move, scene::Outline::Verb::line};
    outline.points = {from, to};
    return scene::Path{outline, {}, {}, scene::Stroke{{red, 0, 0}, Length::points(0.71), {}, {}, {}}};
  };
  const auto points = [](double x, double y) { return Point{Length::points(x), Length::points(y)}; };
  scene::Nodes inner{line(points(94.6091, 84.252), points(94.6091, 75.046), 0),
                     line(points(60.4, 90.612), points(70, 90.612), 1)};
  for (int i = 0; i < 20; ++i) inner.push_back(line(points(70, 70 + i), points(90, 75 + 2 * i), 2));
  scene::Group portrait;
  portrait.clip = scene::Outline::ellipse(points(99.2, 120.75), Length::points(65.76), Length::points(65.76));
  portrait.children = std::make_shared<const scene::Nodes>(std::move(inner));
  const auto face = std::make_shared<const scene::Nodes>(scene::Nodes{portrait});
  const double part = GENERATE(0.2, 0.5, 0.75, 0.8, 0.85, 0.9);
  scene::Scene page{a4, {}};
  for (const double x : {0, 150, 300})
    page.nodes.push_back(scene::Group{geometry::Transform::move(points(x + part, 100)), {}, face});
  TempFolder folder;
  const std::string path = write(folder / "a.pdf", {page, page});
  check_clean(path);
  CHECK(run("pdfimages -list '" + path + "' | wc -l") == "0:2\n");  // its heading
  CHECK(run("pdfinfo '" + path + "' | grep Pages") == "0:Pages:           2\n");
}

TEST_CASE("the bytes of a JPEG pass into a PDF unchanged") {
  TempFolder folder;
  const std::string path = write(folder / "a.pdf", {sheet(back())});
  const std::string jpeg = read_bytes(project_root() + "/tests/data/hostile/img/good_rgb.jpg");
  CHECK(read_bytes(path).find(jpeg) != std::string::npos);
}

TEST_CASE("the same pages give the same PDF") {
  TempFolder folder;
  const auto face = back();
  const std::vector<scene::Scene> pages{sheet(face), {a4, {text("words", at(20, 30), Length::points(10))}}};
  CHECK(read_bytes(write(folder / "a.pdf", pages)) == read_bytes(write(folder / "b.pdf", pages)));
}

TEST_CASE("a PDF has an outline entry per section and a label per page") {
  TempFolder folder;
  output::WriterOptions options;
  options.path = folder / "a.pdf";
  const auto writer = output::open_document("pdf", output::test_fonts(), options);
  writer->page({a4, {}}, {"cards", "cards 1", {}, {}});
  writer->page({a4, {}}, {"cards", "cards 2", {}, {}});
  writer->page({a4, {}}, {"field", "field A1", {}, {}});
  writer->finish();
  check_clean(options.path);
  const std::string json = run("qpdf --json --json-key=outlines --json-key=pagelabels '" + options.path + "'");
  CHECK(json.find("\"title\": \"cards\"") != std::string::npos);
  CHECK(json.find("\"title\": \"field\"") != std::string::npos);
  CHECK(json.find("\"destpageposfrom1\": 3") != std::string::npos);
  CHECK(json.find("cards ") != std::string::npos);
}

TEST_CASE("a page's trim and bleed are boxes of its PDF page") {
  TempFolder folder;
  const scene::Scene card{{Length::mm(69), Length::mm(94)}, {}};
  const std::string path = write(folder / "a.pdf", {card, card}, {"cards", "card", mm(3, 3, 63, 88), mm(0, 0, 69, 94)});
  check_clean(path);
  const std::string facts = run("pdfinfo -box '" + path + "'");
  CHECK(std::regex_search(facts, std::regex(R"(BleedBox: +0\.00 +0\.00 +195\.59 +266\.46)")));
  CHECK(std::regex_search(facts, std::regex(R"(TrimBox: +8\.50 +8\.50 +187\.09 +257\.95)")));
}

TEST_CASE("numbers that Cairo cannot draw are refused, and nothing is left behind") {
  TempFolder folder;
  const double bad = GENERATE(std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 1e30);
  scene::Scene page{a4, {output::filled({Length::points(bad), Length{}, Length::mm(1), Length::mm(1)}, {0, 0, 0})}};
  output::WriterOptions options;
  options.path = folder / "a.pdf";
  {
    const auto writer = output::open_document("pdf", output::test_fonts(), options);
    CHECK_THROWS_AS(writer->page(page, {"cards", "cards 1", {}, {}}), diag::EnvironmentError);
  }
  CHECK(folder.names().empty());
}

TEST_CASE("a page that is no paper is refused") {
  TempFolder folder;
  output::WriterOptions options;
  options.path = folder / "a.pdf";
  const auto writer = output::open_document("pdf", output::test_fonts(), options);
  const double side = GENERATE(0.0, -5.0, std::numeric_limits<double>::quiet_NaN(), 15000.0);
  CHECK_THROWS_AS(writer->page({{Length::points(side), Length::mm(100)}, {}}, {"cards", "cards 1", {}, {}}),
                  diag::EnvironmentError);
}

TEST_CASE("each tile of a board shows its own part, though the board is one repeated group") {
  TempFolder folder;
  scene::Nodes squares;
  for (int i = 0; i < 64; ++i) squares.push_back(output::filled(mm(40 * (i % 8), 30 * (i / 8), 20, 15), {20, 40, 90}));
  const auto board = std::make_shared<const scene::Nodes>(std::move(squares));
  const auto tile = [&](double x) {
    scene::Scene page{a4, {}};
    auto inside = std::make_shared<const scene::Nodes>(
        scene::Nodes{scene::Group{geometry::Transform::move(at(-x, 0)), std::nullopt, board}});
    page.nodes.push_back(
        scene::Group{geometry::Transform::move(at(20, 20)), scene::Outline::rectangle(mm(0, 0, 155, 235)), inside});
    return page;
  };
  const std::string both = write(folder / "both.pdf", {tile(0), tile(0), tile(150)}),
                    third = write(folder / "third.pdf", {tile(150)});
  const auto pixels = [](const std::string& path, int page) {
    return run("pdftoppm -gray -r 20 -f " + std::to_string(page) + " -l " + std::to_string(page) + " '" + path +
               "' | cksum");
  };
  CHECK(pixels(both, 3) == pixels(third, 1));
  CHECK(pixels(both, 2) == pixels(both, 1));
  CHECK(pixels(both, 3) != pixels(both, 1));
}

TEST_CASE("no hair of the paper shows between pieces that meet") {
  const Length gutter_side = Length::mm(GENERATE(0.0, 1.6));  // trims meet, or bleeds
  const bool repeated = GENERATE(false, true);
  scene::Component card;
  card.name = card.kind = "card";
  card.trim = {Length::mm(61), Length::mm(85.3)};
  card.bleed = Length::mm(3);
  card.copies = 9;
  sheets::SheetSpec spec;
  spec.bleed = gutter_side;
  spec.marks = sheets::Marks::none;
  diag::Diagnostics diagnostics;
  const std::vector<scene::Component> kit{card};
  const auto plan = sheets::impose(kit, spec, diagnostics);
  REQUIRE(plan.pages.size() == 1);
  const auto face = [] {
    scene::Nodes nodes{output::filled(mm(-3, -3, 67, 91.3), {84, 84, 84})};
    for (int i = 0; i < 20; ++i) nodes.push_back(output::filled(mm(10, 10 + 3 * i, 20, 1), {60, 60, 60}));
    return sheets::Face{std::make_shared<const scene::Nodes>(std::move(nodes)), mm(-3, -3, 67, 91.3)};
  };
  const sheets::LabelSource silent{[](const sheets::Label&) { return scene::Nodes{}; },
                                   [](std::string_view, Length) { return Length::mm(1); }};
  const scene::Scene page = sheets::draw_page(
      plan, 0, spec, kit, [&, shared = face()](std::size_t, scene::Side) { return repeated ? shared : face(); },
      silent);
  Rect whole = plan.pages[0].placements[0].extent;
  for (const auto& placement : plan.pages[0].placements) whole = scene::joined(whole, placement.extent);
  TempFolder folder;
  const std::string path = write(folder / "a.pdf", {page});
  const int dpi = GENERATE(150, 300);
  const auto [reader, rest] = GENERATE(std::pair{"pdftoppm -gray -r {} '{}'", ""},
                                       std::pair{"mutool draw -q -c gray -F pgm -o - -r {} '{}'", "2>/dev/null"});
  const std::string drawn = run(fmt::format(fmt::runtime(reader), dpi, path) + ' ' + rest);
  std::istringstream image(drawn.substr(drawn.find("P5")));
  std::string magic;
  int width = 0, height = 0, most = 0;
  image >> magic >> width >> height >> most;
  const std::string pixels = drawn.substr(drawn.size() - static_cast<std::size_t>(width * height));
  const auto at_pixel = [&](Length length) { return static_cast<int>(length.inches() * dpi); };
  int lightest = 0;
  for (int y = at_pixel(whole.top()) + 2; y < at_pixel(whole.bottom()) - 2; ++y)
    for (int x = at_pixel(whole.left()) + 2; x < at_pixel(whole.right()) - 2; ++x)
      lightest = std::max(lightest, int{static_cast<unsigned char>(pixels[static_cast<std::size_t>(y * width + x)])});
  CHECK(lightest < 84 + 4);
}
