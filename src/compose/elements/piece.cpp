#include <fmt/format.h>

#include <algorithm>

#include "compose/elements/elements.h"
#include "compose/pieces.h"
#include "scene/edge.h"

namespace kingpress::compose {

using geometry::Length;
using geometry::Rect;

namespace {

constexpr scene::Colour outline_ink{0x14, 0x14, 0x14};

// Thinner round what is shown small, so that the edge does not become a frame.
Length outline_width(Length longer_side) {
  return Length::mm(std::clamp(0.3 * (longer_side / Length::mm(40)), 0.12, 0.3));
}

}  // namespace

void draw(const templates::Piece& piece, const Rect& box, const Context& context, scene::Nodes& out) {
  const std::string name = piece.name.bind(context.lookup);
  if (name.empty()) return;
  const diag::Span span = context.span_of(piece.name, piece.span);
  if (!context.subject.pieces) {
    context.studio.diagnostics.error(
        "unknown-piece", span,
        fmt::format("{}pieces of the kit are shown in its leaflet and on its sheet to begin with only", context.who()));
    return;
  }
  const auto found = context.subject.pieces->piece(name, span);
  if (!found) return;
  const geometry::Size trim = found->component.trim;
  const double scale = std::min(box.width / trim.width, box.height / trim.height);
  const geometry::Point place{box.centre().x - scale * trim.width / 2.0, box.centre().y - scale * trim.height / 2.0};
  scene::Group shown{{scale, 0, 0, scale, place.x, place.y}, scene::edge_of(found->component), nullptr};
  shown.children = std::make_shared<const scene::Nodes>(scene::Nodes{found->face});
  out.emplace_back(std::move(shown));
  scene::Path edge;
  edge.outline = scene::edge_of(found->component, place, scale);
  edge.stroke = scene::Stroke{outline_ink,
                              outline_width(scale * std::max(trim.width, trim.height)),
                              scene::LineCap::butt,
                              scene::LineJoin::miter,
                              {}};
  out.emplace_back(std::move(edge));
}

}  // namespace kingpress::compose
