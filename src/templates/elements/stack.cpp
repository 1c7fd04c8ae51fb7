#include "templates/elements/stack.h"

#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

// [3mm, 2mm], across and down, or one length for both.
void read_margin(const data::Node& node, Stack& stack, Reading& reading) {
  if (node.is_sequence()) {
    const auto both = data::as_point(node, "margin", reading.diagnostics);
    if (!both) return;
    stack.margin_x = both->x;
    stack.margin_y = both->y;
  } else {
    stack.margin_x = stack.margin_y = data::as_length(node, "margin", reading.diagnostics).value_or(geometry::Length{});
  }
}

// Its size would hang on the heights of what stands above it on other cards.
void refuse_common_sizes(const Elements& elements, Reading& reading) {
  for (const Element& element : elements) {
    const auto* text = std::get_if<Text>(&element.kind);
    if (text && text->same_size)
      reading.diagnostics.error("bad-stack", text->span, "a text in a stack has a size of its own",
                                "take 'same_size' away, or put the text into a box of its own");
  }
}

}  // namespace

void read_stack(const data::Node& subject, data::MapReader& map, Stack& stack, Reading& reading) {
  read_choice<Stack::Place, 3>(map, "vertical", stack.place, {"top", "middle", "bottom"}, reading);
  read_length(map, "gap", stack.gap, reading);
  if (const data::Node* margin = map.find("margin")) read_margin(*margin, stack, reading);
  if (const data::Node* fill = map.find("fill")) stack.fill = read_paint(*fill, "fill", reading);
  if (const data::Node* stroke = map.find("stroke")) stack.stroke = read_stroke(*stroke, "stroke", reading);
  read_length(map, "radius", stack.radius, reading);
  if (stack.gap < geometry::Length{} || stack.margin_x < geometry::Length{} || stack.margin_y < geometry::Length{})
    reading.diagnostics.error("out-of-range", map.node().span, "no gap and no margin of a stack is less than 0mm");
  stack.children = std::make_shared<const Elements>(read_elements(subject, reading));
  refuse_common_sizes(*stack.children, reading);
}

}  // namespace kingpress::templates
