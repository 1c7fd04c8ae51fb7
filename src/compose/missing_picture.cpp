#include "compose/missing_picture.h"

#include <algorithm>
#include <memory>

namespace kingpress::compose {
namespace {

using geometry::Length;
using geometry::Rect;

constexpr scene::Colour missing_ground{0xf4, 0xf2, 0xee}, missing_line{0xb4, 0xae, 0xa6}, missing_ink{0x4a, 0x46, 0x40};
const Length missing_line_width = Length::mm(0.3), largest_name = Length::points(8), missing_margin = Length::mm(1);

scene::Path framed(scene::Outline outline) {
  scene::Path path;
  path.outline = std::move(outline);
  path.stroke = scene::Stroke{missing_line, missing_line_width, scene::LineCap::butt, scene::LineJoin::miter, {}};
  return path;
}

fonts::Laid laid_name(const std::string& name, fonts::FaceId face, Length size, const Context& context) {
  fonts::Paragraph paragraph;
  paragraph.runs.push_back({name, {face, size, missing_ink, 0, {}}, std::nullopt});
  return context.studio.layout.lay(paragraph);
}

void write_name(const std::string& name, const Rect& box, const Context& context, scene::Nodes& out) {
  const auto face = context.studio.fonts.face({"text"});
  if (!face) return;
  fonts::Laid words = laid_name(name, *face, largest_name, context);
  const Length room = box.width - missing_margin * 2;
  if (!(room > Length{}) || !(words.size.width > Length{})) return;
  if (words.size.width > room) words = laid_name(name, *face, largest_name * (room / words.size.width), context);
  const geometry::Point move{box.centre().x - words.ink.centre().x, box.centre().y - words.ink.centre().y};
  const Rect plate = words.ink.moved(move);
  out.push_back(
      scene::Path{scene::Outline::rectangle({plate.x - missing_margin, plate.y - missing_margin,
                                             plate.width + missing_margin * 2, plate.height + missing_margin * 2}),
                  missing_ground, scene::FillRule::nonzero, std::nullopt});
  for (scene::Text& text : words.texts) {
    text.origin = text.origin + move;
    out.push_back(std::move(text));
  }
}

}  // namespace

void draw_missing(const std::string& name, const Rect& box, const std::optional<scene::Outline>& clip,
                  const Context& context, scene::Nodes& out) {
  // In the middle of what can be seen: a full-bleed picture goes on beyond the cut.
  const Rect trim = context.top ? Rect::of(context.container) : box;
  const Length left = std::max(box.left(), trim.left()), top = std::max(box.top(), trim.top());
  const Rect seen{left, top, std::min(box.right(), trim.right()) - left, std::min(box.bottom(), trim.bottom()) - top};
  scene::Nodes nodes;
  nodes.push_back(scene::Path{scene::Outline::rectangle(box), missing_ground, scene::FillRule::nonzero, std::nullopt});
  const Rect frame{seen.x + missing_margin, seen.y + missing_margin, seen.width - missing_margin * 2,
                   seen.height - missing_margin * 2};
  nodes.push_back(framed(scene::Outline::rectangle(frame)));
  nodes.push_back(framed(scene::Outline::line({frame.left(), frame.top()}, {frame.right(), frame.bottom()})));
  nodes.push_back(framed(scene::Outline::line({frame.right(), frame.top()}, {frame.left(), frame.bottom()})));
  write_name(name, seen, context, nodes);
  out.push_back(scene::Group{
      {}, clip ? *clip : scene::Outline::rectangle(box), std::make_shared<const scene::Nodes>(std::move(nodes))});
}

}  // namespace kingpress::compose
