#include <fmt/format.h>

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

// Nothing is seen of the leading below a last line, and little of what is left free below a last part. One in another
// stack is part of what that one tells.
void report_overflow(const templates::Stack& stack, Length room, Length used, const Context& context) {
  constexpr Length hardly_seen = Length::mm(1);
  if (context.taken || used - room <= hardly_seen) return;
  const std::string name = stack.id.empty() ? "the stack" : fmt::format("the stack '{}'", stack.id);
  context.studio.diagnostics.error("text-overflow", stack.span,
                                   fmt::format("{}{} is {:.1f}mm too high for its box of {}", context.who(), name,
                                               (used - room).mm(), to_string(room)),
                                   "shorten what it holds, or give its box more room");
}

}  // namespace

void draw(const templates::Stack& stack, const Rect& box, const Context& context, scene::Nodes& out) {
  const Rect inner{box.x + stack.margin_x, box.y + stack.margin_y, std::max(box.width - 2.0 * stack.margin_x, Length{}),
                   std::max(box.height - 2.0 * stack.margin_y, Length{})};
  scene::Nodes nodes;
  Length used;
  const std::size_t errors = context.studio.diagnostics.error_count();
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
  if (context.studio.diagnostics.error_count() == errors)
    report_overflow(stack, box.height, used + 2.0 * stack.margin_y, context);
  const Length spare = inner.height - used;
  const Length start = stack.place == templates::Stack::Place::top      ? Length{}
                       : stack.place == templates::Stack::Place::middle ? spare / 2.0
                                                                        : spare;
  draw_panel(stack, {box.x, box.y + start, box.width, used + 2.0 * stack.margin_y}, context, out);
  append_placed(std::move(nodes), geometry::Transform::move({inner.x, inner.y + start}), out);
}

}  // namespace kingpress::compose
