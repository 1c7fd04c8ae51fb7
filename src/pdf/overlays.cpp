#include "pdf/overlays.h"

#include <fmt/format.h>

#include <optional>

#include "pdf/syntax.h"

namespace kingpress::pdf {
namespace {

constexpr scene::Colour unknown{128, 128, 128}, paper{255, 255, 255};

// The first colour that is seen.
std::optional<scene::Colour> colour_of(const scene::Nodes& nodes) {
  for (const scene::Node& node : nodes) {
    if (const auto* path = std::get_if<scene::Path>(&node)) {
      if (path->fill && path->fill->alpha > 0) return path->fill;
      if (path->stroke && path->stroke->colour.alpha > 0) return path->stroke->colour;
    } else if (const auto* text = std::get_if<scene::Text>(&node)) {
      return text->colour;
    } else if (const auto* group = std::get_if<scene::Group>(&node); group != nullptr && group->children) {
      if (const auto colour = colour_of(*group->children)) return colour;
    }
  }
  return std::nullopt;
}

}  // namespace

Number Overlays::plate_of(const scene::Group& group) {
  if (!is_plate(group) || wanted_ == Wanted::none || wanted_ == Wanted::layers) return 0;
  const std::string& name = group.overlay->name;
  const auto [known, is_new] = plates_.try_emplace(name);
  if (!is_new) return known->second;
  const scene::Colour looks = group.children ? colour_of(*group.children).value_or(unknown) : unknown;
  return known->second = objects_.write(fmt::format(
             "[/Separation {} {} << /FunctionType 2 /Domain [0 1] /N 1 /C0 [{}] /C1 [{}] >>]", pdf::name(name),
             colours_.space(false), colours_.parts(paper, false), colours_.parts(looks, false)));
}

Number Overlays::layer_of(const scene::Group& group) {
  if (!is_layer(group) || wanted_ == Wanted::none || wanted_ == Wanted::plates) return 0;
  const auto [known, is_new] = layers_.try_emplace(group.overlay->name);
  if (is_new) {
    known->second = objects_.write(fmt::format("<< /Type /OCG /Name {} >>", text(group.overlay->name)));
    order_.push_back(known->second);
  }
  return known->second;
}

std::vector<std::string> Overlays::plates() const {
  std::vector<std::string> names;
  for (const auto& [name, object] : plates_) names.push_back(name);
  return names;
}

std::string Overlays::catalogue_entry() const {
  if (order_.empty()) return {};
  std::string all;
  for (const Number layer : order_) all += reference(layer) + ' ';
  return fmt::format(" /OCProperties << /OCGs [ {0}] /D << /Name (layers) /Order [ {0}] /ON [ {0}] >> >>", all);
}

}  // namespace kingpress::pdf
