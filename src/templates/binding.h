// What a template leaves open until a card is known: {names} in text, lengths that depend on the container or on a
// value, colours by name. Read once with the template; evaluated per card by compose through a Lookup.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "diag/diagnostic.h"
#include "geometry/shapes.h"
#include "scene/scene.h"

namespace kingpress::templates {

// A path to a value: {corners.top_left.number} is ["corners", "top_left", "number"]; a digit step is an index from 0.
struct Name {
  std::vector<std::string> steps;
  diag::Span span;
  std::string text() const;  // joined by dots
};
std::optional<Name> parse_name(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics);
// The place of bytes [begin, end) of a text of `size` bytes that stands at `span`; all of `span` when it is written
// otherwise there (escapes, folded lines).
diag::Span part_of(diag::Span span, std::size_t size, std::size_t begin, std::size_t end);

// The text of a value; nothing when it is absent. An absent name binds as an empty text.
using Lookup = std::function<std::optional<std::string>(const Name&)>;

// Text with values bound into it: "MK {number}". `{{` is a brace.
struct Pattern {
  struct Piece {
    std::string text;  // literal, when there is no name
    std::optional<Name> name;
  };
  std::vector<Piece> pieces;
  diag::Span span;

  bool empty() const { return pieces.empty(); }
  bool is_literal() const;        // no name in it
  const Name* only_name() const;  // exactly one name and nothing else: binds the value itself, not its text
  std::string bind(const Lookup& lookup) const;
};
std::optional<Pattern> parse_pattern(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics);
Pattern literal(std::string text, diag::Span span = {});

// A length that may lean on its container and on values: a sum of terms, "100% - 17mm", "{space.x} + 4mm", "-0.5mm". A
// percentage is of the container's width (x, width) or height (y, height). A bound number counts millimetres; a bound
// text is a length with its unit.
struct Measure {
  geometry::Length fixed;
  double part = 0;  // of the container's side: 1 is 100%
  struct Term {
    double factor = 1;
    Name name;
  };
  std::vector<Term> terms;
  diag::Span span;

  static Measure of(geometry::Length length) { return {length, 0, {}, {}}; }
  static Measure share(double part) { return {{}, part, {}, {}}; }
  // Nothing when a bound value is absent or is no length; compose says so at `span`.
  std::optional<geometry::Length> resolve(geometry::Length side, const Lookup& lookup) const;
  friend Measure operator+(const Measure& a, const Measure& b);
  friend Measure operator-(const Measure& a, const Measure& b);
  friend Measure operator*(const Measure& a, double factor);
};
std::optional<Measure> parse_measure(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics);

// In the container's coordinates. `left`, `right`, `top`, `bottom`, `centre`, `width`, `height` of the file are already
// turned into these four.
struct Box {
  Measure x, y, width = Measure::share(1), height = Measure::share(1);
  std::optional<geometry::Rect> resolve(geometry::Size container, const Lookup& lookup) const;
};
struct Place {
  Measure x, y;
  std::optional<geometry::Point> resolve(geometry::Size container, const Lookup& lookup) const;
};

// A colour: fixed, or a pattern that gives a palette name or "#rrggbb" per card.
struct Colour {
  std::variant<scene::Colour, Pattern> value;
  diag::Span span;
};
std::optional<scene::Colour> parse_hex_colour(std::string_view text);  // "#141414" or "#fff"

struct Stroke {
  Colour colour;
  geometry::Length width;
  scene::LineCap cap = scene::LineCap::butt;
  scene::LineJoin join = scene::LineJoin::miter;
  std::vector<geometry::Length> dash;
};

}  // namespace kingpress::templates
