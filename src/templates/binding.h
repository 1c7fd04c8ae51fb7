// What a template leaves open until a card is known: {names} in text, lengths that depend on the container or on a
// value, colours by name. Read once with the template; evaluated per card by compose through a Lookup.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "diag/diagnostic.h"
#include "expr/pattern.h"
#include "geometry/shapes.h"
#include "scene/scene.h"

namespace kingpress::templates {

using expr::literal;
using expr::Lookup;
using expr::Name;
using expr::parse_name;
using expr::part_of;
using expr::Pattern;

// "MK {number}", "costs {cost + 1}". Names are not known here: any may be there, or be absent.
std::optional<Pattern> parse_pattern(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics);

// `when:` - a name, which must be there and not be empty, a comparison, or several of them:
//   title     corners.top_left.kind == number     rank in [J, Q, K]     not text    (level > 0 and not art) or cost < 2
// A bare word to the right of == and != and in a list is a text, unless in braces: `space.number == {chosen}`.
using Condition = expr::Expression;
std::optional<Condition> parse_condition(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics);

// A length that may lean on its container and on values: "100% - 17mm", "{space.x} + 4mm", "max(8mm, {count} * 2mm)".
// A percentage is of the container's width (x, width) or height (y, height). A bound number counts millimetres; a bound
// text is a length with its unit. What can is kept as a sum, which boxes add and halve.
struct Measure {
  geometry::Length fixed;
  double part = 0;  // of the container's side: 1 is 100%
  struct Term {
    double factor = 1;
    expr::Expression value;
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
  diag::Span span = {};  // of what the file says of it; none: nothing, and it fills its container
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
// "#141414" or "#fff", and how much of it is seen: "#14141480", "#fff8".
std::optional<scene::Colour> parse_hex_colour(std::string_view text);

// A part of a whole: "40%" or "0.4"; nothing below 0 or above 1.
std::optional<double> parse_share(std::string_view text);

// Colours that pass into one another over a shape's bounds: along a line, or outwards from a centre.
struct Gradient {
  struct Stop {
    Colour colour;
    double at = 0;       // 0 to 1, not falling
    double opacity = 1;  // of the colour
  };
  scene::Gradient::Kind kind = scene::Gradient::Kind::linear;
  std::vector<Stop> stops;  // two at least
  double angle = 90;        // of the line: degrees clockwise, 0 to the right; it ends where the last corner does
  // of a circle; without a radius it reaches the farthest corner
  Place centre{Measure::share(0.5), Measure::share(0.5)};
  std::optional<Measure> radius;
  diag::Span span;
};

// What an area is filled with.
using Paint = std::variant<Colour, Gradient>;

struct Stroke {
  Colour colour;
  geometry::Length width;
  scene::LineCap cap = scene::LineCap::butt;
  scene::LineJoin join = scene::LineJoin::miter;
  std::vector<geometry::Length> dash;
};

}  // namespace kingpress::templates
