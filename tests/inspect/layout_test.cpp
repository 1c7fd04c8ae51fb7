#include "inspect/layout.h"

#include "../catch.h"
#include "../project_root.h"
#include "fonts/text_layout.h"

using namespace kingpress;
using geometry::Length;
using geometry::Rect;
using geometry::Size;

namespace {

constexpr scene::Colour black{0, 0, 0, 255}, white{255, 255, 255, 255};

Rect mm(double x, double y, double width, double height) {
  return {Length::mm(x), Length::mm(y), Length::mm(width), Length::mm(height)};
}

scene::Path filled(const Rect& rect, const scene::Colour& colour) {
  return {scene::Outline::rectangle(rect), colour, {}, {}};
}
scene::Path stroked(scene::Outline outline, double width = 0.2) {
  scene::Path path{std::move(outline), {}, {}, {}};
  path.stroke = scene::Stroke{black, Length::mm(width), scene::LineCap::butt, scene::LineJoin::miter, {}};
  return path;
}
scene::Outline polygon(const std::vector<geometry::Point>& points) {
  scene::Outline outline;
  outline.points = points;
  outline.verbs = {scene::Outline::Verb::move};
  outline.verbs.insert(outline.verbs.end(), points.size() - 1, scene::Outline::Verb::line);
  outline.verbs.push_back(scene::Outline::Verb::close);
  return outline;
}

class Looking {
 public:
  // An H, whose ink is a box that stands on its baseline.
  scene::Text word(double x, double baseline, double points = 20, const std::string& text = "H") {
    fonts::Laid laid =
        layout_->lay({{{text, {*fonts_->face({"number", 400, false}), Length::points(points), black, 0, {}}, {}}},
                      {},
                      fonts::Align::left,
                      {},
                      "en"});
    scene::Text one = laid.texts.at(0);
    left_of_ink = laid.ink.left();
    height = laid.ink.height, width = laid.ink.width;
    one.origin = {Length::mm(x) - laid.ink.left(), Length::mm(baseline)};
    return one;
  }
  std::vector<inspect::Near> near(scene::Nodes nodes) {
    return inspect::too_near({{Length::mm(60), Length::mm(80)}, std::move(nodes)}, raster_);
  }
  std::vector<std::string> cut(scene::Nodes nodes, Size board, scene::Component component = {}) {
    component.trim = board;
    return inspect::cut_by_seams({board, std::move(nodes)}, component, raster_);
  }
  Length left_of_ink, height, width;  // of the last word

 private:
  diag::Sources sources_;
  diag::Diagnostics diagnostics_;
  std::unique_ptr<fonts::FontSet> fonts_ = fonts::FontSet::load(project_root() + "/fonts", sources_, diagnostics_);
  std::unique_ptr<fonts::TextLayout> layout_ = fonts::TextLayout::create(*fonts_);
  output::Rasteriser raster_{*fonts_};
};

press::Cutout piece(const std::string& kind, double width, double height) {
  press::Cutout cutout;
  cutout.component.kind = kind;
  cutout.component.trim = {Length::mm(width), Length::mm(height)};
  return cutout;
}

}  // namespace

TEST_CASE("a line nearer to words than the least gap is told with the gap, on whichever side it runs") {
  Looking looking;
  const scene::Text word = looking.word(20, 40);
  const double right = 20 + looking.width.mm(), top = 40 - looking.height.mm();
  const auto gap = [&](const Rect& box) -> double {
    const auto found = looking.near({word, stroked(scene::Outline::rectangle(box))});
    if (found.empty()) return -1;
    CHECK(found.size() == 1);
    CHECK(found[0].words == "H");
    CHECK(found[0].other.empty());
    return found[0].gap.mm();
  };
  // The frame is 0.2 mm wide: its inner edge lies 0.1 mm nearer.
  for (const double away : {0.3, 0.6}) {
    CAPTURE(away);
    CHECK(gap(mm(5, 40 + away + 0.1, 50, 30)) == Approx(away).margin(0.15));        // below
    CHECK(gap(mm(5, top - away - 0.1 - 20, 50, 20)) == Approx(away).margin(0.15));  // above
    CHECK(gap(mm(right + away + 0.1, 5, 15, 70)) == Approx(away).margin(0.15));     // to the right
    CHECK(gap(mm(20 - away - 0.1 - 10, 5, 10, 70)) == Approx(away).margin(0.15));   // to the left
  }
  CHECK(gap(mm(5, 41.2, 50, 30)) == -1);
  CHECK(gap(mm(5, top - 1.2 - 20, 50, 20)) == -1);
  CHECK(gap(mm(right + 1.2, 5, 15, 70)) == -1);
  CHECK(gap(mm(20 - 1.2 - 10, 5, 10, 70)) == -1);
}

TEST_CASE("only straight lines of a frame's length are lines, the last one back to the begin too") {
  Looking looking;
  const scene::Text word = looking.word(20, 40);
  using geometry::Point;
  const auto below = [&](double from, double to, double slope = 0) {
    const scene::Outline line = [&] {
      scene::Outline outline;
      outline.points = {{Length::mm(from), Length::mm(40.4)}, {Length::mm(to), Length::mm(40.4 + slope)}};
      outline.verbs = {scene::Outline::Verb::move, scene::Outline::Verb::line};
      return outline;
    }();
    return looking.near({word, stroked(line)}).size();
  };
  CHECK(below(18, 28.1) == 1);
  CHECK(below(18, 27.9) == 0);
  CHECK(below(18, 40, 0.2) == 0);  // not straight across
  // A triangle whose closing side runs below the word.
  const scene::Outline closed = polygon(
      {{Length::mm(50), Length::mm(40.4)}, {Length::mm(30), Length::mm(60)}, {Length::mm(10), Length::mm(40.4)}});
  CHECK(looking.near({word, stroked(closed)}).size() == 1);
  scene::Outline open = closed;
  open.verbs.pop_back();
  CHECK(looking.near({word, stroked(open)}).empty());
  // What is painted, but has no stroke, is no line; nor has a stroke that cannot be seen.
  CHECK(looking.near({word, filled(mm(5, 40.4, 50, 10), black)}).empty());
  scene::Path unseen = stroked(scene::Outline::rectangle(mm(5, 40.4, 50, 10)));
  unseen.stroke->colour.alpha = 0;
  CHECK(looking.near({word, unseen}).empty());
}

TEST_CASE("a line that is covered, clipped away or scaled off is not near") {
  Looking looking;
  const scene::Text word = looking.word(20, 40);
  const scene::Path frame = stroked(scene::Outline::rectangle(mm(5, 40.4, 50, 30)));
  const Rect around = mm(15, 20, 30, 30);
  CHECK(looking.near({frame, filled(around, white), word}).empty());      // a ground over the line, below the word
  CHECK(looking.near({filled(around, white), frame, word}).size() == 1);  // below both
  CHECK(looking.near({frame, word, filled(mm(50, 70, 5, 5), white)}).size() == 1);
  CHECK(looking.near({frame, filled(mm(22, 20, 30, 30), white), word}).size() == 1);     // not below all of the word
  CHECK(looking.near({frame, filled(around, {255, 255, 255, 254}), word}).size() == 1);  // the line shows through
  const auto group = [](scene::Node node, const geometry::Transform& transform, std::optional<Rect> clip) {
    return scene::Group{transform, clip ? std::optional(scene::Outline::rectangle(*clip)) : std::nullopt,
                        std::make_shared<const scene::Nodes>(scene::Nodes{std::move(node)})};
  };
  CHECK(looking.near({group(frame, {}, mm(0, 45, 60, 30)), word}).empty());
  CHECK(looking.near({group(frame, {}, mm(0, 39, 60, 30)), word}).size() == 1);
  CHECK(looking.near({group(frame, geometry::Transform::move({Length{}, Length::mm(5)}), {}), word}).empty());
  CHECK(looking.near({group(group(frame, {}, mm(0, 0, 60, 80)), {}, mm(0, 45, 60, 30)), word}).empty());
}

TEST_CASE("words of another size that nearly touch are told, lines of one text are not") {
  Looking looking;
  const scene::Text large = looking.word(20, 40, 20);
  const Length width_of_large = looking.width;
  const auto below = [&](double gap, double points) {
    scene::Text small = looking.word(20, 0, points, "I");
    small.origin.y = Length::mm(40 + gap) + looking.height;
    return looking.near({large, small});
  };
  const auto found = below(0.5, 9);
  REQUIRE(found.size() == 1);
  CHECK(found[0].words == "I");
  CHECK(found[0].other == "H");
  CHECK(found[0].gap.mm() == Approx(0.5).margin(0.15));
  CHECK(below(1.0, 9).empty());
  CHECK(below(0.5, 20).empty());
  CHECK(below(0.5, 19.9).empty());
  CHECK(below(0.5, 19.7).size() == 1);
  const scene::Text beside = looking.word(20.3 + large.size.mm() * 0.8, 40.2, 12, "I");  // on its line
  CHECK(looking.near({large, beside}).empty());
  const auto raised = [&](double points, double up) {
    scene::Text small = looking.word(20.2 + width_of_large.mm(), 40, points, "I");
    small.origin.y = small.origin.y - Length::points(up);
    return looking.near({large, small});
  };
  CHECK(raised(13, 7).empty());  // as [sup] has it
  CHECK(raised(13, 12).size() == 1);
  CHECK(raised(10, 7).size() == 1);
  scene::Text unseen = looking.word(20, 0, 9, "I");
  unseen.origin.y = Length::mm(40.5) + looking.height;
  unseen.colour.alpha = 0;
  CHECK(looking.near({large, unseen}).empty());
}

TEST_CASE("a place is too small for what it is nearly large enough for") {
  const std::vector<press::Cutout> kit{piece("card", 63, 88), piece("tile", 40, 40), piece("token", 20, 20)};
  const auto small = [&](double width, double height) -> std::string {
    const auto found = inspect::small_places(
        {{Length::mm(400), Length::mm(400)}, {stroked(scene::Outline::rectangle(mm(10, 10, width, height)))}}, kit);
    return found.empty() ? "" : found.at(0).kind;
  };
  CHECK(small(62, 88) == "card");
  CHECK(small(63, 87) == "card");
  CHECK(small(87, 63) == "card");  // it may lie
  CHECK(small(63, 88) == "");
  CHECK(small(62.8, 87.8) == "");  // a third of a millimetre is nothing
  CHECK(small(62.6, 88) == "card");
  CHECK(small(54, 75) == "card");
  CHECK(small(53, 88) == "");  // below 85 of 100 it is for something else
  CHECK(small(63, 74) == "");
  CHECK(small(62, 103) == "card");
  CHECK(small(62, 104) == "");  // and above
  CHECK(small(39, 39) == "tile");
  CHECK(small(41, 41) == "");
  CHECK(small(19, 19) == "");  // tokens are not laid down
}

TEST_CASE("places are rectangles, with round corners or without, that show; a lozenge is none") {
  const std::vector<press::Cutout> kit{piece("card", 63, 88)};
  const auto places = [&](const scene::Path& path) {
    return inspect::small_places({{Length::mm(400), Length::mm(400)}, {path}}, kit).size();
  };
  const Rect box = mm(10, 10, 62, 87);
  CHECK(places(stroked(scene::Outline::rectangle(box))) == 1);
  CHECK(places(filled(box, white)) == 1);
  CHECK(places(stroked(scene::Outline::rounded(box, Length::mm(3)))) == 1);
  CHECK(places({scene::Outline::rectangle(box), {}, {}, {}}) == 0);
  const auto at = [](double x, double y) { return geometry::Point{Length::mm(10 + x), Length::mm(10 + y)}; };
  CHECK(places(stroked(polygon({at(31, 0), at(62, 43.5), at(31, 87), at(0, 43.5)}))) == 0);
  CHECK(places(stroked(polygon({at(0, 0), at(62, 0), at(62, 87), at(30, 40), at(0, 87)}))) == 0);
  CHECK(places(stroked(polygon({at(0, 0), at(62, 0), at(31, 87)}))) == 0);
}

TEST_CASE("words and small pictures that a seam of two sheets goes through are told") {
  Looking looking;
  const Size board{Length::mm(300), Length::mm(180)};  // two sheets of A4
  const auto picture = [&](const Rect& box) {
    auto picture = std::make_shared<scene::Picture>();
    picture->name = "fox.png";
    return looking.cut({scene::Image{picture, box}}, board);
  };
  // Where a picture of 20 mm is cut, the seam lies more than half a millimetre within it.
  double first = 0, last = 0;
  for (int x = 0; x < 2800; ++x)
    if (!picture(mm(x / 10.0, 20, 20, 20)).empty()) {
      if (first == 0) first = x / 10.0;
      last = x / 10.0;
    }
  CHECK(last - first == Approx(19).margin(0.3));
  const double seam = (first + last) / 2 + 10;
  CHECK(seam > 100);
  CHECK(seam < 200);
  CHECK(picture(mm(seam - 5, 20, 20, 20)) == std::vector<std::string>{"'fox.png'"});
  CHECK(picture(mm(seam - 100, 20, 179, 100)).size() == 1);
  CHECK(picture(mm(seam - 100, 20, 181, 100)).empty());  // a ground
  CHECK(picture(mm(seam - 5, 20, 20, 107)).size() == 1);
  CHECK(picture(mm(seam - 5, 20, 20, 109)).empty());
  const scene::Text word = looking.word(0, 100, 40, "HHHH");
  const double width = looking.width.mm();
  const auto word_at = [&](double x) {
    scene::Text moved = word;
    moved.origin.x += Length::mm(x);
    return looking.cut({moved}, board);
  };
  CHECK(word_at(seam - width / 2) == std::vector<std::string>{"'HHHH'"});
  CHECK(word_at(seam - 1).size() == 1);
  CHECK(word_at(seam - 0.2).empty());
  CHECK(word_at(seam - width + 1).size() == 1);
  CHECK(word_at(seam - width + 0.2).empty());
  for (const Size one : {Size{Length::mm(180), Length::mm(250)}, Size{Length::mm(250), Length::mm(180)}})
    CHECK(looking.cut({looking.word(60, 100, 40, "HHHHHHHH")}, one).empty());  // of one sheet
}
