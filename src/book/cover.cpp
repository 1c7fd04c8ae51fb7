#include "book/cover.h"

#include <algorithm>

#include "book/lines.h"
#include "book/words.h"
#include "scene/words.h"

namespace kingpress::book {
namespace {

using geometry::Length;

// Centred, smaller where it would not fit.
scene::Node centred(const std::string& words, fonts::FaceId face, double points, Length y, const Context& context,
                    double tracking = 0, Role role = Role::paragraph) {
  const Length room = context.frame.page.width - 2.0 * context.frame.margin;
  SetLine line = set_line(words, face, points, ink, context, tracking);
  if (line.width > room) line = set_line(words, face, points * (room / line.width), ink, context, tracking);
  return moved(std::move(line.nodes), (context.frame.page.width - line.width) / 2.0, y, context.tags.add(role));
}

}  // namespace

scene::Nodes draw_cover(const Front& front, const Context& context) {
  const geometry::Size page = context.frame.page;
  const bool large = page.width > Length::mm(120);
  const Length top = Length::mm(large ? 20 : 11), below = Length::mm(large ? 52 : 46);
  const Length side = std::min({Length::mm(large ? 116 : 92), page.height - top - below,
                                page.width - 2.0 * context.frame.margin + Length::mm(3)});
  scene::Nodes nodes;
  Length y = page.height * 0.45;
  if (!front.figure.empty()) {
    if (auto shown = context.supply.picture(front.figure, {side, side}, front.figure_span)) {
      const double scale = std::min(side / shown->scene.size.width, side / shown->scene.size.height);
      const Length x = (page.width - scale * shown->scene.size.width) / 2.0;
      scene::Group figure =
          scene::tagged(context.tags.add(Role::figure, {}, front.title), std::move(shown->scene.nodes));
      figure.transform = {scale, 0, 0, scale, x, top};
      nodes.emplace_back(std::move(figure));
    }
    y = top + side + Length::mm(13);
  }
  const Faces& faces = context.type.faces;
  nodes.push_back(centred(front.title, faces.head, large ? 36 : 28, y, context, 0.01, Role::heading1));
  if (!front.strap.empty()) nodes.push_back(centred(front.strap, faces.text, 10.5, y + Length::mm(8), context));
  if (!front.after.empty()) {
    scene::Path rule;
    const Length middle = page.width / 2.0, at = y + Length::mm(12.4);
    rule.outline = scene::Outline::line({middle - Length::mm(12), at}, {middle + Length::mm(12), at});
    rule.stroke = scene::Stroke{ink, Length::mm(0.5), scene::LineCap::butt, scene::LineJoin::miter, {}};
    nodes.emplace_back(std::move(rule));
    std::string after = context.supply.say("after {author}");
    if (const std::size_t name = after.find("{author}"); name != std::string::npos) after.replace(name, 8, front.after);
    nodes.push_back(centred(after, faces.strong, 12, y + Length::mm(18.2), context));
  }
  std::string line;
  for (const std::string* words : {&front.players, &front.time, &front.age})
    if (!words->empty()) line += (line.empty() ? "" : "   \xC2\xB7   ") + *words;
  if (!line.empty()) nodes.push_back(centred(line, faces.head, 9, page.height - Length::mm(9.2), context));
  return nodes;
}

}  // namespace kingpress::book
