#include "templates/drawing.h"

namespace kingpress::templates {

using geometry::Length;

namespace {

class Painter {
 public:
  explicit Painter(const DrawingPaint& with) : with_(with) {}

  scene::Nodes paint(const std::vector<DrawnNode>& nodes) const {
    scene::Nodes painted;
    painted.reserve(nodes.size());
    for (const DrawnNode& node : nodes) painted.push_back(std::visit([this](const auto& n) { return paint(n); }, node));
    return painted;
  }

 private:
  scene::Node paint(const DrawnPath& path) const {
    scene::Path painted;
    painted.outline = path.outline;
    painted.rule = path.rule;
    if (with_.outlined) {
      painted.fill = with_.outlined->fill;
      painted.stroke = with_.outlined->stroke;
      return painted;
    }
    if (path.fill) painted.fill = colour(*path.fill);
    if (path.stroke) {
      painted.stroke = scene::Stroke{
          colour(path.stroke->colour), Length::points(path.stroke->width), path.stroke->cap, path.stroke->join, {}};
      for (const double length : path.stroke->dash) painted.stroke->dash.push_back(Length::points(length));
    }
    return painted;
  }

  scene::Node paint(const DrawnGroup& group) const {
    return scene::Group{group.transform, group.clip, std::make_shared<const scene::Nodes>(paint(group.children))};
  }

  scene::Colour colour(const DrawnColour& drawn) const {
    std::optional<scene::Colour> given;
    if (with_.colour) given = with_.colour(drawn.name);
    return given ? *given : drawn.own.value_or(scene::Colour{});
  }

  const DrawingPaint& with_;
};

}  // namespace

std::shared_ptr<const scene::Nodes> paint(const Drawing& drawing, const DrawingPaint& with) {
  return std::make_shared<const scene::Nodes>(Painter(with).paint(drawing.nodes));
}

}  // namespace kingpress::templates
