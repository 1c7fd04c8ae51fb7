#include "scene/tone.h"

#include "../catch.h"

namespace {

using namespace kingpress;
using geometry::Length;
using scene::Colour;
using scene::Tone;

constexpr geometry::Size card_size{Length::mm(63), Length::mm(88)};

scene::Path box(double x, double y, double width, double height, Colour fill) {
  scene::Path path;
  path.outline = scene::Outline::rectangle({Length::mm(x), Length::mm(y), Length::mm(width), Length::mm(height)});
  path.fill = fill;
  return path;
}

scene::Nodes in(Tone tone, scene::Nodes nodes) { return scene::toned(nodes, tone, card_size, {}); }

}  // namespace

TEST_CASE("in greys every colour is one and near-black is black") {
  CHECK(scene::in_grey({20, 20, 20, 255}) == Colour{0, 0, 0, 255});
  CHECK(scene::in_grey({255, 255, 255, 128}) == Colour{255, 255, 255, 128});
  const Colour red = scene::in_grey({200, 30, 30, 255});
  CHECK(red.red == red.green);
  CHECK(red.green == red.blue);
  const auto nodes = in(Tone::grey, {box(0, 0, 63, 88, {200, 30, 30, 255})});
  CHECK(std::get<scene::Path>(nodes.front()).fill == red);
}

TEST_CASE("with low ink a ground goes, a large area is outlined and hatched, a small shape stays") {
  const Colour blue{20, 40, 160, 255};
  const auto ground = in(Tone::low_ink, {box(-3, -3, 69, 94, blue)});
  REQUIRE(ground.size() == 1);
  CHECK(std::get<scene::Path>(ground[0]).fill == Colour{255, 255, 255, 255});
  CHECK_FALSE(std::get<scene::Path>(ground[0]).stroke);

  const auto panel = in(Tone::low_ink, {box(10, 10, 40, 20, blue)});
  REQUIRE(panel.size() == 3);
  CHECK(std::get<scene::Path>(panel[0]).fill == Colour{255, 255, 255, 255});
  CHECK(std::get<scene::Group>(panel[1]).clip);
  CHECK(std::get<scene::Path>(panel[2]).stroke->colour == blue);
  CHECK_FALSE(std::get<scene::Path>(panel[2]).fill);

  const auto pip = in(Tone::low_ink, {box(10, 10, 1.5, 1.5, blue)});
  REQUIRE(pip.size() == 1);
  CHECK(std::get<scene::Path>(pip[0]).fill == blue);
}

TEST_CASE("with low ink white type on a ground that goes is dark, and a picture is its frame") {
  scene::Text text;
  text.colour = {255, 255, 255, 255};
  const auto words = in(Tone::low_ink, {text});
  CHECK(std::get<scene::Text>(words[0]).colour.red < 60);
  const auto picture = in(Tone::low_ink, {scene::Image{std::make_shared<scene::Picture>(), {}}});
  CHECK(std::holds_alternative<scene::Path>(picture[0]));
}

TEST_CASE("with low ink a picture that is clipped is the outline of its clip") {
  const auto group = [](std::optional<scene::Outline> clip, scene::Node child) {
    return scene::Group{geometry::Transform::move({Length::mm(1), {}}), std::move(clip),
                        std::make_shared<const scene::Nodes>(scene::Nodes{std::move(child)})};
  };
  const scene::Outline round = scene::Outline::ellipse({Length::mm(10), Length::mm(10)}, Length::mm(5), Length::mm(5));
  const auto shown = [&](double width) {
    const scene::Image image{std::make_shared<scene::Picture>(), {{}, {}, Length::mm(width), Length::mm(20)}};
    const auto nodes = in(Tone::low_ink, {group(round, group({}, image))});
    return std::get<scene::Group>(nodes.at(0));
  };
  const scene::Group whole = shown(20);
  CHECK_FALSE(whole.clip);
  const auto& frame = std::get<scene::Path>(whole.children->at(0));
  CHECK(frame.outline.points == round.points);
  CHECK(frame.stroke);
  CHECK_FALSE(frame.fill);
  CHECK(shown(9).clip);  // its own edge is seen within the clip
}

TEST_CASE("with low ink white type on a small shape that stays dark stays white") {
  scene::Text text;
  text.colour = {255, 255, 255, 255};
  text.origin = {Length::mm(11), Length::mm(12)};
  const auto nodes = in(Tone::low_ink, {box(10, 10, 1.9, 4, {0, 0, 0, 255}), text});
  CHECK(std::get<scene::Text>(nodes[1]).colour == Colour{255, 255, 255, 255});
}

TEST_CASE("with low ink white type between the small parts of one shape is dark, on one of them white") {
  scene::Path rim = box(10, 10, 1.9, 4, {0, 0, 0, 255});
  const scene::Outline far =
      scene::Outline::rectangle({Length::mm(40), Length::mm(10), Length::mm(1.9), Length::mm(4)});
  rim.outline.verbs.insert(rim.outline.verbs.end(), far.verbs.begin(), far.verbs.end());
  rim.outline.points.insert(rim.outline.points.end(), far.points.begin(), far.points.end());
  const auto red_at = [&](double x) {
    scene::Text text;
    text.colour = {255, 255, 255, 255};
    text.origin = {Length::mm(x), Length::mm(12)};
    return std::get<scene::Text>(in(Tone::low_ink, {rim, text}).back()).colour.red;
  };
  CHECK(red_at(11) == 255);
  CHECK(red_at(25) < 60);
  CHECK(red_at(41) == 255);
  CHECK(red_at(43) < 60);
}

TEST_CASE("pale is two fifths of every colour, with type as dark as it was or becoming it") {
  scene::Path line = box(0, 0, 63, 88, {0, 100, 255, 128});
  line.stroke = scene::Stroke{{255, 255, 255, 255}, Length::mm(1), {}, {}, {}};
  scene::Text white, black;
  white.colour = {255, 255, 255, 255};
  const auto pale = in(Tone::pale, {line, white, black, scene::Image{std::make_shared<scene::Picture>(), {}}});
  REQUIRE(pale.size() == 5);
  CHECK(std::get<scene::Path>(pale[0]).fill == Colour{153, 193, 255, 128});
  CHECK(std::get<scene::Path>(pale[0]).stroke->colour == Colour{255, 255, 255, 255});
  CHECK(std::get<scene::Text>(pale[1]).colour.red < 60);
  CHECK(std::get<scene::Text>(pale[2]).colour == Colour{0, 0, 0, 255});
  CHECK(std::get<scene::Path>(pale[4]).fill == Colour{255, 255, 255, 153});  // a veil
}

TEST_CASE("what is small on the paper is judged there, in whatever units it is drawn") {
  scene::Group tiny;
  tiny.transform = geometry::Transform::scale(0.02, 0.02);
  tiny.children = std::make_shared<const scene::Nodes>(scene::Nodes{box(0, 0, 60, 60, {0, 0, 0, 255})});
  const auto nodes = in(Tone::low_ink, {tiny});
  const auto& group = std::get<scene::Group>(nodes[0]);
  REQUIRE(group.children->size() == 1);
  CHECK(std::get<scene::Path>(group.children->front()).fill == Colour{0, 0, 0, 255});
}
