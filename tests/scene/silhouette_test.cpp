#include "scene/silhouette.h"

#include <memory>

#include "../catch.h"
#include "scene/dump.h"
#include "scene/tone.h"

namespace test_scene_silhouette {

using namespace kingpress;
using namespace kingpress::scene;
using namespace kingpress::geometry;

namespace {

constexpr Colour red{255, 0, 0}, black{0, 0, 0};
const Rect box{1_mm, 2_mm, 3_mm, 4_mm};

Group group(Nodes nodes, const Transform& by = {}) { return {by, {}, std::make_shared<const Nodes>(std::move(nodes))}; }
Outline letters(const Text&) { return Outline::line({7_mm, 7_mm}, {8_mm, 8_mm}); }
std::string covered(const Node& node, Length grow) {
  return dump({{9_mm, 9_mm}, silhouette({node}, black, grow, letters)});
}
const std::string scene = "scene 9 x 9\n";

}  // namespace

TEST_CASE("what a node covers is its area and its line in one colour, wider on every side") {
  Path path{Outline::rectangle(box), red, {}, {}};
  const std::string filled = covered(path, 0_mm);
  CHECK(filled.starts_with(scene + "  path fill #000000 "));
  CHECK(filled.find("stroke") == std::string::npos);
  CHECK(covered(path, 0.5_mm).find("fill #000000 stroke #000000 1 round-cap round-join") != std::string::npos);
  path.stroke = Stroke{red, 2_mm, {}, {}, {}};
  CHECK(covered(path, 0.5_mm).find("stroke #000000 3 round-join") != std::string::npos);
  path.fill.reset();
  CHECK(covered(path, 0.5_mm).find("fill") == std::string::npos);
  CHECK(covered(path, 0_mm).find("stroke #000000 2 ") != std::string::npos);
  path.stroke->colour.alpha = 0;
  CHECK(covered(path, 1_mm) == scene);
  Text text;
  text.colour = red;
  CHECK(covered(text, 1_mm).find("fill #000000 stroke #000000 2 ") != std::string::npos);
  CHECK(covered(Image{nullptr, box}, 1_mm).find("path fill #000000 stroke #000000 2 ") != std::string::npos);
}

TEST_CASE("a group covers what it holds, as much wider on paper, or all of its clip") {
  const Path path{Outline::rectangle(box), red, {}, {}};
  CHECK(covered(group({path}, Transform::scale(4, 4)), 1_mm).find("stroke #000000 0.5 ") != std::string::npos);
  Group clipped = group({path});
  clipped.clip = Outline::rectangle({0_mm, 0_mm, 9_mm, 9_mm});
  CHECK(covered(clipped, 0_mm).find("L9,9") != std::string::npos);
  CHECK(covered(clipped, 0_mm).find("clip") == std::string::npos);
  Group unseen = group({path});
  unseen.opacity = 0;
  CHECK(covered(unseen, 0_mm) == scene);
  CHECK(covered(effect("shadow", {path}), 0_mm) == scene);
  CHECK(covered(plate("foil", {path}), 0_mm).find("plate") == std::string::npos);
}

TEST_CASE("a shadow is all of its opacity at the edge of its shape, in steps that are no more than needed") {
  const Path path{Outline::rectangle(box), red, {}, {}};
  const auto seen = [&](Length blur, double opacity) {
    const Group made = shadow({path}, {black, opacity, {1_mm, 2_mm}, blur}, letters);
    CHECK(is_effect(made));
    double through = 1, before = 1e9;
    for (const Node& node : *made.children) {
      const Group& step = std::get<Group>(node);
      through *= 1 - step.opacity;
      CHECK(step.transform == Transform::move({1_mm, 2_mm}));
      const Path& area = std::get<Path>(step.children->front());
      const double grown = area.stroke ? area.stroke->width.mm() / 2 : 0;
      CHECK(grown < before);
      CHECK(grown <= blur.mm());
      before = grown;
    }
    CHECK(1 - through == Approx(opacity));
    return made.children->size();
  };
  CHECK(seen(0_mm, 0.4) == 1);
  CHECK(seen(0.1_mm, 0.4) == 4);
  CHECK(seen(1.2_mm, 1) == 10);
  CHECK(seen(20_mm, 0.7) == 16);
}

TEST_CASE("effects are left out where ink is saved, and only there") {
  const Nodes nodes{effect("shadow", {Path{Outline::rectangle(box), red, {}, {}}})};
  CHECK(toned(nodes, Tone::low_ink, {9_mm, 9_mm}, {}).empty());
  CHECK(toned(nodes, Tone::grey, {9_mm, 9_mm}, {}).size() == 1);
  CHECK(dump({{9_mm, 9_mm}, nodes}).find("group effect \"shadow\"\n") != std::string::npos);
}

}  // namespace test_scene_silhouette
