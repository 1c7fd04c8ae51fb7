#include "inspect/covered_words.h"

#include "../catch.h"
#include "../project_root.h"
#include "fonts/text_layout.h"

using namespace kingpress;
using geometry::Length;
using geometry::Rect;

namespace {

// A face of 60 x 80 mm with an H in the middle.
class Covered {
 public:
  explicit Covered(const scene::Colour& ink = {0, 0, 0, 255}) {
    fonts::Laid laid =
        layout_->lay({{{"H", {*fonts_->face({"number", 400, false}), Length::points(40), ink, 0, {}}, {}}},
                      {},
                      fonts::Align::left,
                      {},
                      "en"});
    word = laid.texts.at(0);
    word.origin = {Length::mm(20) - laid.ink.left(), Length::mm(40)};
    width = laid.ink.width.mm();
  }
  std::vector<std::string> by(std::vector<scene::Node> nodes) {
    nodes.insert(nodes.begin(), word);
    return of(std::move(nodes));
  }
  std::vector<std::string> of(std::vector<scene::Node> nodes) {
    return inspect::covered_words({{Length::mm(60), Length::mm(80)}, std::move(nodes)}, raster_);
  }
  scene::Text word;
  double width = 0;

 private:
  diag::Sources sources_;
  diag::Diagnostics diagnostics_;
  std::unique_ptr<fonts::FontSet> fonts_ = fonts::FontSet::load(project_root() + "/fonts", sources_, diagnostics_);
  std::unique_ptr<fonts::TextLayout> layout_ = fonts::TextLayout::create(*fonts_);
  output::Rasteriser raster_{*fonts_};
};

scene::Path box(double x, double width, const scene::Colour& colour = {200, 220, 200, 255}) {
  return {
      scene::Outline::rectangle({Length::mm(x), Length::mm(10), Length::mm(width), Length::mm(60)}), colour, {}, {}};
}

const std::vector<std::string> the_word{"H"};

}  // namespace

TEST_CASE("words are covered by what is drawn after them and lets nothing through") {
  Covered face;
  CHECK(face.by({box(0, 60)}) == the_word);
  CHECK(face.by({box(0, 60, {200, 220, 200, 128})}).empty());
  CHECK(face.of({box(0, 60), face.word}).empty());
  CHECK(face.by({}).empty());
  CHECK(face.by({face.word}).empty());  // words over words
  CHECK(face.by({box(0, 60), box(0, 60, {0, 0, 0, 255})}) == the_word);
}

TEST_CASE("words that keep nine tenths of their ink are not called covered") {
  Covered face;
  const double stem = 0.15 * face.width;
  CHECK(face.by({box(20, stem / 4)}).empty());
  CHECK(face.by({box(20, 2 * stem)}) == the_word);
  CHECK(face.by({box(20 + 2 * stem, face.width - 4 * stem)}) == the_word);  // its bar
}

TEST_CASE("what is clipped away, seen through as a group or an ink of its own covers nothing") {
  Covered face;
  scene::Group over;
  over.children = std::make_shared<scene::Nodes>(scene::Nodes{box(0, 60)});
  CHECK(face.by({over}) == the_word);
  over.opacity = 0.5;
  CHECK(face.by({over}).empty());
  over.opacity = 1;
  over.clip = scene::Outline::rectangle({{}, {}, Length::mm(10), Length::mm(80)});
  CHECK(face.by({over}).empty());
  scene::Outline& corner = *over.clip;  // its bounds hold the word
  corner.points = {{}, {Length::mm(60), {}}, {{}, Length::mm(80)}};
  corner.verbs = {scene::Outline::Verb::move, scene::Outline::Verb::line, scene::Outline::Verb::line,
                  scene::Outline::Verb::close};
  over.transform = geometry::Transform::move({{}, Length::mm(-70)});
  CHECK(face.by({over}).empty());
  CHECK(face.by({scene::plate("foil", {box(0, 60)})}).empty());
}

TEST_CASE("a drawing covers words where it is filled") {
  const auto drawing = [](const std::string& inside) {
    scene::Picture picture;
    picture.kind = scene::Picture::Kind::svg;
    picture.bytes = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 60 80\">" + inside + "</svg>";
    picture.id = picture.name = inside, picture.width = 60, picture.height = 80;
    return scene::Image{std::make_shared<scene::Picture>(picture), {{}, {}, Length::mm(60), Length::mm(80)}};
  };
  Covered face;
  CHECK(face.by({drawing("<rect width=\"60\" height=\"80\" fill=\"#dddddd\"/>")}) == the_word);
  CHECK(face.by({drawing("<rect width=\"60\" height=\"10\" fill=\"#dddddd\"/>")}).empty());
}
