#include "press/small_type.h"

#include <cmath>
#include <variant>

#include <fmt/format.h>

#include "diag/count.h"
#include "press/legible.h"

namespace kingpress::press {
namespace {

const scene::Text* smallest(const scene::Nodes& nodes, double scale, double& points) {
  const scene::Text* found = nullptr;
  for (const scene::Node& node : nodes) {
    if (const auto* group = std::get_if<scene::Group>(&node)) {
      const geometry::Transform& t = group->transform;
      const double inner = scale * t.magnification();
      if (const scene::Text* text = smallest(*group->children, inner, points)) found = text;
    }
    const auto* text = std::get_if<scene::Text>(&node);
    if (!text || text->text.find_first_not_of(' ') == std::string::npos) continue;
    const double size = text->size.points() * scale;
    if (size < points) points = size, found = text;
  }
  return found;
}

}  // namespace

std::optional<std::string> smallest_type(const scene::Nodes& nodes, double& points) {
  const scene::Text* text = smallest(nodes, 1, points);
  return text ? std::optional(text->text) : std::nullopt;
}

void SmallType::meet(const Drawing& drawing, const scene::Nodes& face) {
  const auto* own = std::get_if<geometry::Size>(&drawing.layout->trim);
  const bool at_own = !drawing.subject.trim || !own || *drawing.subject.trim == *own;
  if (at_own && drawing.subject.enlarged == 1) return;
  double points = least_ - 0.05;
  const auto words = smallest_type(face, points);
  if (!words) return;
  Smallest& known = by_template_[drawing.layout->path];
  if (known.faces++ == 0 || points < known.points) known = {*words, drawing.subject.name, points, known.faces};
}

void SmallType::tell(diag::Diagnostics& diagnostics) const {
  for (const auto& [path, small] : by_template_)
    diagnostics.add({diag::Severity::warning,
                     "small-type",
                     fmt::format("at this size '{}' on {} is {:.1f} pt, and there is type under {} pt on {}",
                                 small.words, small.name, small.points, least_, diag::counted(small.faces, "face")),
                     {},
                     "few can read it: print larger, or with a template made for this size",
                     {},
                     {},
                     path});
}

}  // namespace kingpress::press
