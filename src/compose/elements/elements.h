// One function per kind of element; `draw` for all visits the variant, so that a new kind is not forgotten.
#pragma once

#include "compose/context.h"

namespace kingpress::compose {

// Appends the elements [begin, end) to `out`, in order. What no value touches comes out as groups that other faces
// share.
void draw(const templates::Elements& elements, std::size_t begin, std::size_t end, const Context& context,
          scene::Nodes& out);
inline void draw(const templates::Elements& elements, const Context& context, scene::Nodes& out) {
  draw(elements, 0, elements.size(), context, out);
}
void draw(const templates::Element& element, const Context& context, scene::Nodes& out);

inline constexpr std::size_t longest_text = 20'000;  // bytes

// Counts elements that are about to be drawn, or are shared; false, reported once a face, beyond the limit.
bool take_elements(std::size_t count, const templates::Common& common, const Context& context);

// The element's own picture in its box, not turned: `box` is in the context's container. A quarter turn has already
// swapped the sides of the box.
void draw(const templates::Text& text, const geometry::Rect& box, const Context& context, scene::Nodes& out);
void draw(const templates::Image& image, const geometry::Rect& box, const Context& context, scene::Nodes& out);
void draw(const templates::Shape& shape, const geometry::Rect& box, const Context& context, scene::Nodes& out);
void draw(const templates::Symbol& symbol, const geometry::Rect& box, const Context& context, scene::Nodes& out);
void draw(const templates::Svg& svg, const geometry::Rect& box, const Context& context, scene::Nodes& out);
void draw(const templates::Qr& qr, const geometry::Rect& box, const Context& context, scene::Nodes& out);
void draw(const templates::Barcode& code, const geometry::Rect& box, const Context& context, scene::Nodes& out);
void draw(const templates::Piece& piece, const geometry::Rect& box, const Context& context, scene::Nodes& out);
void draw(const templates::Stack& stack, const geometry::Rect& box, const Context& context, scene::Nodes& out);
void draw(const templates::Group& group, const geometry::Rect& box, const Context& context, scene::Nodes& out);
// The outline of a shape; nothing when it binds a value that is none (reported at `span`).
std::optional<scene::Outline> outline_of(const templates::ArcShape& arc, const geometry::Rect& box, diag::Span span,
                                         const Context& context);
std::optional<scene::Outline> outline_of(const templates::PathShape& path, const geometry::Rect& box, diag::Span span,
                                         const Context& context);
// A repeat finds its boxes itself, item by item.
void draw(const templates::Repeat& repeat, const Context& context, scene::Nodes& out);

// Whether it is, or holds, a text of a size common to the deck.
bool shares_size(const templates::Element& element);
bool share_sizes(const templates::Elements& elements);

// Of a stack's elements: a group or a part with no box of its own is as high as what is in it.
inline bool takes_its_contents(const templates::Group& group) { return !group.box.span; }

// What `when`, box and rotation say of one element, item or not: draws through `inner` with the box found and the turn
// applied.
template <class Draw>
void in_box(const templates::Common& common, const Context& context, scene::Nodes& out, geometry::Point moved,
            Draw inner);

// Where spots are asked for, the box takes the place of what would be drawn in it; false when they are not.
bool note_spot(const templates::Common& common, const geometry::Rect& box, const Context& context, scene::Nodes& out);

// Nothing when the box binds a value that is absent or no length, or its sides are negative (reported).
std::optional<geometry::Rect> box_of(const templates::Common& common, const Context& context);
// Degrees clockwise, 0 where the pattern is empty; nothing when it is no number (reported).
std::optional<double> degrees(const templates::Pattern& pattern, diag::Span span, const Context& context);
std::optional<double> rotation_of(const templates::Common& common, const Context& context);
bool is_wanted(const templates::Common& common, const Context& context);
// The ink of its own that prints it; empty: none, or its name cannot be one (reported).
std::string plate_of(const templates::Common& common, const Context& context);
// How much of something is seen, all of it where the pattern is empty; nothing when it is no share (reported).
std::optional<double> share_of(const templates::Pattern& pattern, diag::Span span, const Context& context);
// `nodes` turned about the centre of `box`; as they are when the turn is none.
void append_turned(scene::Nodes nodes, const geometry::Rect& box, double degrees, scene::Nodes& out);
// `nodes` in a group with the transform; as they are when it is none.
void append_placed(scene::Nodes nodes, const geometry::Transform& transform, scene::Nodes& out);
// The box that content is laid out in before the turn: sides swapped by a quarter turn.
geometry::Rect before_turn(const geometry::Rect& box, double degrees);

template <class Draw>
void in_box(const templates::Common& common, const Context& context, scene::Nodes& out, geometry::Point moved,
            Draw inner) {
  if (!is_wanted(common, context)) return;
  auto box = box_of(common, context);
  const auto degrees = rotation_of(common, context);
  if (!box || !degrees) return;
  box = box->moved(moved);
  if (*degrees == 0) {
    inner(*box, out);
    return;
  }
  scene::Nodes nodes;
  inner(before_turn(*box, *degrees), nodes);
  append_turned(std::move(nodes), *box, *degrees, out);
}

}  // namespace kingpress::compose
