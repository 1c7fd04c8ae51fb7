#include "press/toning.h"

#include <algorithm>

#include "svg/picture.h"

namespace kingpress::press {
namespace {

constexpr double dpi = 50, worth_outlining = 0.75;  // of the ink, left at most

// Photographs go, which saves enough and needs no look at them.
bool has_pixels(const scene::Nodes& nodes) {
  return std::any_of(nodes.begin(), nodes.end(), [](const scene::Node& node) {
    if (const auto* group = std::get_if<scene::Group>(&node)) return group->children && has_pixels(*group->children);
    const auto* image = std::get_if<scene::Image>(&node);
    return image && image->picture && image->picture->kind != scene::Picture::Kind::svg;
  });
}

// Words in it would need its fonts: then its frame stands for it.
std::shared_ptr<const scene::Nodes> drawing(const scene::Picture& picture) {
  if (picture.kind != scene::Picture::Kind::svg) return nullptr;
  std::string why;
  auto drawn = svg::picture_of(picture.bytes, picture.width, picture.height, why);
  return drawn ? std::make_shared<const scene::Nodes>(std::move(drawn->nodes)) : nullptr;
}

}  // namespace

double Toning::ink(const scene::Scene& scene) {
  if (!raster_) raster_.emplace(workshop_.fonts());
  double sum = 0;
  for (const std::uint32_t pixel : raster_->pixels(scene, dpi, "a face").words)
    for (const unsigned shift : {0U, 8U, 16U}) sum += 255 - static_cast<double>(pixel >> shift & 0xFF);
  return sum;
}

scene::Nodes Toning::of(scene::Scene scene, bool is_pattern) {
  const auto toned = [&](scene::Tone tone) {
    return scene::toned(
        scene.nodes, tone, scene.size, [this](const auto& picture) { return greys_.in_grey(picture); }, drawing);
  };
  if (tone_ == scene::Tone::colour) return std::move(scene.nodes);
  scene::Nodes nodes = toned(tone_);
  if (tone_ != scene::Tone::low_ink || has_pixels(scene.nodes)) return nodes;
  const double full = ink(scene), outlined = ink({scene.size, nodes});
  if (!is_pattern && outlined <= worth_outlining * full) return nodes;
  scene::Nodes pale = toned(scene::Tone::pale);
  return ink({scene.size, pale}) < outlined ? pale : nodes;
}

}  // namespace kingpress::press
