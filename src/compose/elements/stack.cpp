#include <algorithm>
#include <memory>
#include <utility>

#include "compose/elements/elements.h"
#include "compose/paint.h"

namespace kingpress::compose {

using geometry::Length;
using geometry::Rect;

namespace {

// As high as what lies on it.
void draw_panel(const templates::Stack& stack, const Rect& panel, const Context& context, scene::Nodes& out) {
  if (!stack.fill && !stack.stroke) return;
  scene::Path path;
  path.outline = scene::Outline::rounded(panel, stack.radius);
  if (stack.fill && !fill_with(*stack.fill, path, context)) return;
  if (stack.stroke) path.stroke = resolve(*stack.stroke, context);
  out.emplace_back(std::move(path));
}

}  // namespace

void draw(const templates::Stack& stack, const Rect& box, const Context& context, scene::Nodes& out) {
  const Rect inner{box.x + stack.margin_x, box.y + stack.margin_y, std::max(box.width - 2.0 * stack.margin_x, Length{}),
                   std::max(box.height - 2.0 * stack.margin_y, Length{})};
  scene::Nodes nodes;
  Length used;
  for (const templates::Element& element : *stack.children) {
    const Length top = used > Length{} ? used + stack.gap : used;
    const Rect room{{}, top, inner.width, std::max(inner.height - top, Length{})};
    Length taken;
    Context here = context.inside(context.scope, {inner.x, inner.y + top, room.width, room.height});
    here.taken = &taken;
    scene::Nodes drawn;
    draw(element, here, drawn);
    append_placed(std::move(drawn), geometry::Transform::move({{}, top}), nodes);
    if (taken > Length{}) used = top + taken;
  }
  if (nodes.empty()) return;
  if (context.taken) *context.taken = std::max(*context.taken, box.y + used + 2.0 * stack.margin_y);
  const Length spare = inner.height - used;
  const Length start = stack.place == templates::Stack::Place::top      ? Length{}
                       : stack.place == templates::Stack::Place::middle ? spare / 2.0
                                                                        : spare;
  draw_panel(stack, {box.x, box.y + start, box.width, used + 2.0 * stack.margin_y}, context, out);
  append_placed(std::move(nodes), geometry::Transform::move({inner.x, inner.y + start}), out);
}

}  // namespace kingpress::compose
