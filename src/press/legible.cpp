#include "press/legible.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "press/sight.h"

namespace kingpress::press {
namespace {

using geometry::Point;
using geometry::Transform;

constexpr double reading_dpi = 100;

scene::Nodes without_text(const scene::Nodes& nodes) {
  scene::Nodes kept;
  kept.reserve(nodes.size());
  for (const scene::Node& node : nodes) {
    if (std::holds_alternative<scene::Text>(node)) continue;
    kept.push_back(node);
    if (auto* group = std::get_if<scene::Group>(&kept.back()))
      group->children = std::make_shared<const scene::Nodes>(without_text(*group->children));
  }
  return kept;
}

std::optional<scene::Colour> at(const pictures::Pixels& ground, Point p) {
  const double x = std::floor(p.x.inches() * reading_dpi), y = std::floor(p.y.inches() * reading_dpi);
  if (!(x >= 0 && y >= 0 && x < ground.width && y < ground.height)) return {};
  const std::uint32_t word = ground.words[static_cast<std::size_t>(y) * ground.width + static_cast<std::size_t>(x)];
  return scene::Colour{static_cast<std::uint8_t>(word >> 16), static_cast<std::uint8_t>(word >> 8),
                       static_cast<std::uint8_t>(word)};
}

std::uint8_t mixed(std::uint8_t over, std::uint8_t under, std::uint8_t alpha) {
  return static_cast<std::uint8_t>((over * alpha + under * (255 - alpha) + 127) / 255);
}
scene::Colour laid(scene::Colour colour, scene::Colour ground) {
  return {mixed(colour.red, ground.red, colour.alpha), mixed(colour.green, ground.green, colour.alpha),
          mixed(colour.blue, ground.blue, colour.alpha)};
}

// Nothing when all of it lies beyond the trim.
std::optional<Words> read(const scene::Text& text, const Transform& to_page, const pictures::Pixels& ground) {
  std::vector<std::pair<double, scene::Colour>> grounds;
  for (const scene::Glyph& glyph : text.glyphs) {
    const Point letter{geometry::Length::points(glyph.x) + 0.25 * text.size,
                       geometry::Length::points(glyph.y) - 0.3 * text.size};
    if (const auto under = at(ground, to_page.apply(text.origin + letter)))
      grounds.emplace_back(contrast(laid(text.colour, *under), *under), *under);
  }
  if (grounds.empty()) return {};
  const auto quarter = grounds.begin() + static_cast<std::ptrdiff_t>(grounds.size() / 4);
  std::nth_element(grounds.begin(), quarter, grounds.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  const double scale = to_page.magnification();
  return Words{text.text, text.size.points() * scale,         text.face,
               0,         laid(text.colour, quarter->second), quarter->second};
}

void gather(const scene::Nodes& nodes, const Transform& to_page, const pictures::Pixels& ground, std::size_t& met,
            std::vector<Words>& words) {
  for (const scene::Node& node : nodes) {
    if (const auto* group = std::get_if<scene::Group>(&node))
      gather(*group->children, group->transform.then(to_page), ground, met, words);
    const auto* text = std::get_if<scene::Text>(&node);
    if (!text) continue;
    const std::size_t place = met++;
    if (text->text.find_first_not_of(' ') == std::string::npos) continue;
    if (auto found = read(*text, to_page, ground)) {
      found->node = place;
      words.push_back(std::move(*found));
    }
  }
}

}  // namespace

std::vector<Words> words_of(const scene::Scene& face, output::Rasteriser& raster) {
  const pictures::Pixels ground = raster.pixels({face.size, without_text(face.nodes)}, reading_dpi, "a face");
  std::vector<Words> words;
  std::size_t met = 0;
  gather(face.nodes, {}, ground, met, words);
  return words;
}

bool is_guide(const Words& words) {
  return words.points > 30 && words.text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace kingpress::press
