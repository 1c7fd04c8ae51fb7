// SVGs that are written into templates, and styles with a list of fonts.
#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;
using namespace kingpress::geometry;

namespace {

// A source that judges what templates hold: 20 x 10 units large.
struct Judging final : PictureSource {
  int asked = 0;
  std::shared_ptr<const scene::Picture> picture(const std::string&, const std::string&, diag::Span,
                                                diag::Diagnostics&) override {
    return nullptr;
  }
  std::shared_ptr<const scene::Picture> written(const std::string& svg, const std::string& name, diag::Span,
                                                diag::Diagnostics&) override {
    ++asked;
    return std::make_shared<scene::Picture>(scene::Picture{scene::Picture::Kind::svg, "id", name, svg, 20, 10, 1});
  }
  void expect(const std::string&, const std::vector<std::string>&) override {}
};

}  // namespace

TEST_CASE("an SVG in a template is its nodes, contained in the box, its words in our fonts") {
  Bench bench(
      "  - svg: \"<svg viewBox='0 0 10 10'><rect width='10' height='10' fill='#b3261e'/><text x='0' y='5' "
      "font-size='2' font-family='Linux Libertine O'>Owl</text></svg>\"\n    box: [10mm, 20mm, 30mm, 10mm]\n");
  const scene::Scene face = bench.scene();
  CHECK(bench.messages().empty());
  const auto found = texts(face);
  REQUIRE(found.size() == 1);
  CHECK(found[0].text.text == "Owl");
  // 10mm high, so 10mm wide and in the middle of the 30mm
  CHECK(found[0].at.x.mm() == Approx(20).margin(0.01));
  CHECK(found[0].at.y.mm() == Approx(25).margin(0.01));
}

TEST_CASE("what nodes cannot say of it is a picture, told once, and drawn once for all cards") {
  Bench bench(
      "  - svg: \"<svg viewBox='0 0 20 10'><filter id='f'/><g filter='url(#f)'><rect width='9' "
      "height='9'/></g></svg>\"\n"
      "    name: glow\n    box: [10mm, 20mm, 40mm, 40mm]\n    when: number\n");
  Judging pictures;
  Composer composer(*bench.set, *bench.layout, *bench.library, pictures, bench.diagnostics);
  bench.with("number", 1);
  composer.compose(bench.look(), bench.subject);
  const scene::Scene face = composer.compose(bench.look(), bench.subject);
  CHECK(pictures.asked == 1);
  CHECK(bench.messages() == "'glow' becomes a picture of 600 dpi, because of 'filter: url(#f)'\n");
  CHECK(scene::dump(face).find("image") != std::string::npos);
}

TEST_CASE("in a box without width or height there is no drawing") {
  for (const char* box : {"[10mm, 20mm, \"{number} * 1mm\", 10mm]", "[10mm, 20mm, 10mm, \"{number} * 1mm\"]"}) {
    Bench bench("  - svg: \"<svg viewBox='0 0 20 10'><rect width='9' height='9'/></svg>\"\n    box: " +
                std::string(box) + "\n");
    bench.with("number", 0);
    CHECK(bench.scene().nodes.empty());
    CHECK(bench.messages() == "");
  }
}

TEST_CASE("of a style's fonts the first that is here sets the words, as a note tells") {
  Bench bench("");
  bench.folder.write(
      "card.yaml",
      "trim: 63x88mm\nstyles: {a: {font: [No Such Font, number], size: 9pt}, b: {font: [text, number]}}\n"
      "elements:\n  - {text: Owl, style: a}\n  - {text: Cat, style: b}\n");
  const auto found = texts(bench.scene());
  REQUIRE(found.size() == 2);
  CHECK(bench.set->info(found[0].text.face).family == "League Spartan");
  CHECK(bench.set->info(found[1].text.face).family == "Linux Libertine O");
  CHECK(bench.messages() == "the font 'No Such Font' is not here: set in 'League Spartan'\n");
}

TEST_CASE("no note tells that a font is another where it is the one that was asked for, or none was") {
  Bench bench("");
  bench.folder.write(
      "card.yaml",
      "trim: 63x88mm\nstyles: {a: {font: [league-spartan, number], size: 9pt}, b: {font: [serif, text]}}\n"
      "elements:\n  - {text: Owl, style: a}\n  - {text: Cat, style: b}\n"
      "  - svg: \"<svg viewBox='0 0 20 20'><text x='1' y='10' font-size='6' font-family='serif'>A</text>"
      "</svg>\"\n    box: [10mm, 20mm, 40mm, 40mm]\n");
  bench.scene();
  CHECK(bench.messages() == "");
}
