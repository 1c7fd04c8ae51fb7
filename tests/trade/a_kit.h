// Kit made by hand: pieces of one colour with a letter's place marked by a picture-less path.
#pragma once

#include "trade/kit.h"

namespace kingpress::trade {

inline scene::Component piece(const char* kind, double width, double height, double bleed, std::size_t copies = 1) {
  scene::Component component;
  component.kind = kind;
  component.name = kind;
  component.trim = {geometry::Length::mm(width), geometry::Length::mm(height)};
  component.bleed = geometry::Length::mm(bleed);
  component.copies = copies;
  return component;
}

// A ground to the bleed: red on fronts, blue on backs; with a green corner at the top left of the trim, 5 mm a side.
inline sheets::Face face_of(const scene::Component& component, scene::Side side) {
  const geometry::Rect trim = geometry::Rect::of(component.trim);
  const geometry::Length corner = geometry::Length::mm(5);
  scene::Path ground{scene::Outline::rectangle(trim.outset(component.bleed)), {}, {}, {}};
  ground.fill = side == scene::Side::front ? scene::Colour{200, 0, 0, 255} : scene::Colour{0, 0, 200, 255};
  scene::Path mark{scene::Outline::rectangle({{}, {}, corner, corner}), scene::Colour{0, 200, 0, 255}, {}, {}};
  return {std::make_shared<const scene::Nodes>(scene::Nodes{ground, mark}), std::nullopt};
}

inline Kit kit_of(std::vector<Part> parts) {
  Kit kit{"my-game", "My Game", "", "", std::move(parts), {}};
  kit.faces = [components = kit.parts](std::size_t index, scene::Side side) {
    return face_of(components[index].component, side);
  };
  return kit;
}

}  // namespace kingpress::trade
