// Where an element is composed: whose face it is, which names are known, and the container its box is measured against.
#pragma once

#include <optional>

#include "compose/scope.h"
#include "compose/studio.h"

namespace kingpress::compose {

struct Context {
  Studio& studio;
  const templates::Template& layout;
  const Subject& subject;
  const Scope& scope;
  templates::Lookup lookup;  // of `scope`
  geometry::Size container;
  geometry::Rect reach;              // trim and bleed, in the container's coordinates: what may show at all
  bool top = true;                   // the container is the face itself
  geometry::Length least_type = {};  // of Subject, in the container's own measure
  // Of the elements of a stack: how far down from the container's top what they draw reaches.
  geometry::Length* taken = nullptr;
  double scale = 1;  // of a length of the container on paper

  Context inside(const Scope& names, const geometry::Rect& box) const {
    return {studio, layout,     subject, names, names.lookup(), box.size(), reach.moved({-box.x, -box.y}),
            false,  least_type, nullptr, scale};
  }
  geometry::Size printed(geometry::Size size) const { return {size.width * scale, size.height * scale}; }
  // Where to point when a value is wrong: the first value of the card's in the pattern that has a place, else that of a
  // theme, else the subject, else the template.
  diag::Span span_of(const templates::Pattern& pattern, diag::Span of_template) const;
  // "card 106: " in front of what is wrong with it.
  std::string who() const { return subject.name.empty() ? "" : subject.name + ": "; }
};

// Null: told at `span`, unless it is drawn only because another card may show it.
const templates::Drawing* drawing_of(const std::string& name, diag::Span span, const Context& context);

// The colour, or nothing when a pattern gives a name that the palette lacks (reported).
std::optional<scene::Colour> resolve(const templates::Colour& colour, const Context& context);
std::optional<scene::Stroke> resolve(const templates::Stroke& stroke, const Context& context);

}  // namespace kingpress::compose
