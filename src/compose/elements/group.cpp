#include <fmt/format.h>

#include "compose/elements/elements.h"
#include "compose/fill.h"
#include "compose/wording.h"

namespace kingpress::compose {

namespace {

// The value itself when the pattern is a single name, or is true or false; else its text.
void add_let(const templates::Let& let, const Context& context, Scope& names) {
  if (const templates::Name* only = let.value.only_name()) {
    names.let(let.name, context.scope.find(*only));
    return;
  }
  const expr::Expression* value = let.value.only_value();
  if (value && value->type().is(expr::Type::Kind::boolean)) {
    names.keep(let.name, value->value(context.lookup));
    return;
  }
  const auto lent = word_lent(let.value, context);
  std::string words = lent ? *lent : let.value.bind(context.lookup);
  const diag::Span span = context.span_of(let.value, {});
  if (words.size() > longest_text) {
    context.studio.diagnostics.error("text-too-long", span,
                                     fmt::format("{}'{}' has {} bytes", context.who(), let.name, words.size()),
                                     fmt::format("a text holds at most {}", longest_text));
    words.clear();
  }
  names.keep(let.name, {std::move(words), span});
}

}  // namespace

void draw(const templates::Group& group, const geometry::Rect& box, const Context& context, scene::Nodes& out) {
  Scope names(&context.scope);
  for (const templates::Let& let : group.lets) {
    add_let(let, context, names);
    if (!context.studio.fillable) continue;
    if (auto meant = meant_by(let.value, context))
      names.say(let.name, std::move(*meant));
    else
      names.follow(let.name, deciding(let.value, context));
  }
  scene::Nodes nodes;
  Context inside = context.inside(names, box);
  inside.scale *= group.scale;
  geometry::Length taken;
  if (context.taken && takes_its_contents(group)) inside.taken = &taken;
  draw(*group.children, inside, nodes);
  if (inside.taken) *context.taken = std::max(*context.taken, box.y + group.scale * taken);
  if (nodes.empty()) return;
  geometry::Transform transform;
  if (group.mirror) transform = geometry::Transform{-1, 0, 0, 1, box.width, {}};
  transform = transform.then(geometry::Transform::scale(group.scale, group.scale))
                  .then(geometry::Transform::move(box.origin()));
  std::optional<scene::Outline> clip = group.clip;
  if (!clip && group.clip_box) clip = scene::Outline::rectangle(geometry::Rect::of(box.size()));
  out.push_back(scene::Group{transform, std::move(clip), std::make_shared<const scene::Nodes>(std::move(nodes))});
}

}  // namespace kingpress::compose
