// A shadow that fades is made of silhouettes, each a little narrower than the one beneath it: every writer and every
// press can draw it, it is sharp at any resolution, and the same bytes everywhere.
#include "scene/silhouette.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "scene/walk.h"

namespace kingpress::scene {

using geometry::Length;

namespace {

const Length widest_step = Length::mm(0.12);  // finer than an eye sees where each step is a few per cent darker
constexpr int fewest_steps = 4, most_steps = 16;

class Silhouette {
 public:
  Silhouette(Colour colour, const Letters& letters) : colour_(colour), letters_(letters) {}

  Nodes of(const Nodes& nodes, Length grow) const {
    Nodes all;
    for (const Node& node : nodes) std::visit([&](const auto& kind) { add(kind, grow, all); }, node);
    return all;
  }

 private:
  Path area(Outline outline, Length grow, FillRule rule = FillRule::nonzero) const {
    Path path{std::move(outline), colour_, rule, {}};
    if (grow > Length{}) path.stroke = Stroke{colour_, 2.0 * grow, LineCap::round, LineJoin::round, {}};
    return path;
  }

  void add(const Path& path, Length grow, Nodes& all) const {
    const bool fills = is_visible(path.fill), strokes = is_visible(path.stroke);
    if (!fills && !strokes) return;
    Path covered = area(path.outline, grow, path.rule);
    if (!fills) covered.fill.reset();
    if (strokes) {
      covered.stroke = path.stroke;
      covered.stroke->colour = colour_;
      covered.stroke->width += 2.0 * grow;
      if (grow > Length{}) covered.stroke->join = LineJoin::round;
    }
    all.emplace_back(std::move(covered));
  }
  void add(const Text& text, Length grow, Nodes& all) const {
    if (text.colour.alpha > 0) all.emplace_back(area(letters_(text), grow));
  }
  void add(const Image& image, Length grow, Nodes& all) const {
    all.emplace_back(area(Outline::rectangle(image.box), grow));
  }
  void add(const Group& group, Length grow, Nodes& all) const {
    if (!group.children || !(group.opacity > 0) || is_effect(group)) return;
    const Length inside = grow / std::max(group.transform.magnification(), 1e-6);
    Nodes nodes = group.clip ? Nodes{area(*group.clip, inside)} : of(*group.children, inside);
    if (!nodes.empty())
      all.emplace_back(Group{group.transform, std::nullopt, std::make_shared<const Nodes>(std::move(nodes))});
  }

  Colour colour_;
  const Letters& letters_;
};

}  // namespace

Nodes silhouette(const Nodes& nodes, Colour colour, Length grow, const Letters& letters) {
  return Silhouette(colour, letters).of(nodes, grow);
}

Group shadow(const Nodes& nodes, const Shadow& shadow, const Letters& letters) {
  const int steps = shadow.blur > Length{}
                        ? std::clamp(static_cast<int>(std::lround(shadow.blur / widest_step)), fewest_steps, most_steps)
                        : 1;
  Nodes all;
  double before = 0;  // how much is seen of all steps so far, where they lie over one another
  for (int i = 1; i <= steps; ++i) {
    const double part = static_cast<double>(i) / steps;
    const double seen = shadow.opacity * part * part * (3 - 2 * part);
    const double of_step = before < 1 ? (seen - before) / (1 - before) : 0;
    before = seen;
    const Length grow = shadow.blur * ((steps - i + 0.5) / steps);
    auto step = std::make_shared<const Nodes>(silhouette(nodes, shadow.colour, steps > 1 ? grow : Length{}, letters));
    all.emplace_back(Group{geometry::Transform::move(shadow.offset), std::nullopt, std::move(step), of_step});
  }
  return effect("shadow", std::move(all));
}

}  // namespace kingpress::scene
