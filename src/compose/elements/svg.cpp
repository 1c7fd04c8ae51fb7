#include "compose/elements/elements.h"

namespace kingpress::compose {

void draw(const templates::Svg& svg, const geometry::Rect& box, const Context& context, scene::Nodes& out) {
  if (auto nodes = context.studio.written.of(svg, box.size()))
    out.push_back(scene::Group{geometry::Transform::move(box.origin()), std::nullopt, std::move(nodes)});
}

}  // namespace kingpress::compose
