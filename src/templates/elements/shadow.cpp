#include <fmt/format.h>

#include <utility>

#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

const geometry::Length widest_blur = geometry::Length::mm(20);

// How far a shadow fades; it is never sharper than nothing, and never wider than a hand's breadth.
void read_blur(data::MapReader& map, std::string_view key, Shadow& shadow, Reading& reading) {
  read_length(map, key, shadow.blur, reading);
  if (shadow.blur >= geometry::Length{} && shadow.blur <= widest_blur) return;
  reading.diagnostics.error("out-of-range", map.find(key)->span,
                            fmt::format("'{}' must be from 0mm to {}", key, to_string(widest_blur)));
  shadow.blur = {};
}

void read_look(data::MapReader& map, std::string_view usual, Shadow& shadow, Reading& reading) {
  shadow.opacity = expr::literal(std::string(usual));
  if (const data::Node* opacity = map.find("opacity"))
    if (auto share = read_share_pattern(*opacity, "opacity", reading)) shadow.opacity = std::move(*share);
  if (const data::Node* colour = map.find("colour"))
    if (auto read = read_colour(*colour, "colour", reading)) shadow.colour = std::move(*read);
}

void read_shadow(data::MapReader& element, Common& common, Reading& reading) {
  const data::Node* node = element.find("shadow");
  if (!node) return;
  data::MapReader map(*node, "shadow", reading.diagnostics);
  if (!map.is_map()) return;
  Shadow shadow{{scene::Colour{}, node->span},
                {},
                {geometry::Length::mm(0.3), geometry::Length::mm(0.6)},
                geometry::Length::mm(0.8)};
  read_look(map, "40%", shadow, reading);
  if (const data::Node* offset = map.find("offset"))
    if (const auto by = data::as_point(*offset, "offset", reading.diagnostics)) shadow.offset = *by;
  read_blur(map, "blur", shadow, reading);
  map.finish();
  common.shadows.push_back(std::move(shadow));
}

void read_glow(data::MapReader& element, Common& common, Reading& reading) {
  const data::Node* node = element.find("glow");
  if (!node) return;
  data::MapReader map(*node, "glow", reading.diagnostics);
  if (!map.is_map()) return;
  Shadow glow{{scene::Colour{255, 255, 255}, node->span}, {}, {}, geometry::Length::mm(1.5)};
  read_look(map, "80%", glow, reading);
  read_blur(map, "size", glow, reading);
  map.finish();
  common.shadows.push_back(std::move(glow));
}

}  // namespace

void read_shadows(data::MapReader& element, Common& common, Reading& reading) {
  read_shadow(element, common, reading);
  read_glow(element, common, reading);
}

}  // namespace kingpress::templates
