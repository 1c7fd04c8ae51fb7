#include <fmt/format.h>

#include <algorithm>

#include "compose/elements/elements.h"
#include "compose/pieces.h"

namespace kingpress::compose {

using geometry::Length;
using geometry::Rect;

namespace {

const Length outline_width = Length::mm(0.3);  // at whatever size
constexpr scene::Colour outline_ink{0x14, 0x14, 0x14};

scene::Outline edge_of(const scene::Component& component, const Rect& box, double scale) {
  if (component.round || component.shape == geometry::CutShape::circle)
    return scene::Outline::ellipse(box.centre(), box.width / 2.0, box.height / 2.0);
  return scene::Outline::rounded(box, component.corner_radius * scale);
}

}  // namespace

void draw(const templates::Piece& piece, const Rect& box, const Context& context, scene::Nodes& out) {
  const std::string name = piece.name.bind(context.lookup);
  if (name.empty()) return;
  const diag::Span span = context.span_of(piece.name, piece.span);
  if (!context.studio.pieces) {
    context.studio.diagnostics.error(
        "unknown-piece", span,
        fmt::format("{}pieces of the kit are shown in its leaflet, cover and boxes only", context.who()));
    return;
  }
  const auto found = context.studio.pieces->piece(name, span);
  if (!found) return;
  const geometry::Size trim = found->component.trim;
  const double scale = std::min(box.width / trim.width, box.height / trim.height);
  const Rect place{box.centre().x - scale * trim.width / 2.0, box.centre().y - scale * trim.height / 2.0,
                   scale * trim.width, scale * trim.height};
  scene::Group shown{{scale, 0, 0, scale, place.x, place.y}, edge_of(found->component, Rect::of(trim), 1), nullptr};
  shown.children = std::make_shared<const scene::Nodes>(scene::Nodes{found->face});
  out.emplace_back(std::move(shown));
  scene::Path edge;
  edge.outline = edge_of(found->component, place, scale);
  edge.stroke = scene::Stroke{outline_ink, outline_width, scene::LineCap::butt, scene::LineJoin::miter, {}};
  out.emplace_back(std::move(edge));
}

}  // namespace kingpress::compose
