// Lengths that lean on their container and on values.
#include <fmt/format.h>

#include <memory>

#include "expr/tree.h"
#include "geometry/limits.h"
#include "templates/binding.h"

namespace kingpress::templates {

using geometry::Length;

namespace {

constexpr std::string_view grammar =
    "expected lengths with units, percentages and values, like '100% - 17mm' or '{space.x} + 4mm'";

// The tree of a length as a sum: what is multiplied by plain numbers or divided by them becomes factors; what cannot be
// is a term of its own.
class MeasureReader {
 public:
  MeasureReader(const expr::Expression& whole, diag::Diagnostics& diagnostics)
      : tree_(*whole.tree()), diagnostics_(diagnostics) {}

  std::optional<Measure> read() {
    measure_.span = tree_.span;
    if (!take(tree_.root, 1)) return std::nullopt;
    return std::move(measure_);
  }

 private:
  bool take(std::size_t index, double factor) {
    const expr::Node& node = tree_.nodes[index];
    const auto plain = [this](std::size_t part) {
      const expr::Node& number = tree_.nodes[part];
      return number.op == expr::Op::literal && number.type.is(expr::Type::Kind::number);
    };
    const auto number = [this](std::size_t part) { return std::get<double>(tree_.nodes[part].literal.data); };
    switch (node.op) {
      case expr::Op::share: measure_.part += factor * std::get<double>(node.literal.data); return true;
      case expr::Op::literal: return take_literal(node, factor);
      case expr::Op::negative: return take(node.parts[0], -factor);
      case expr::Op::add: return take(node.parts[0], factor) && take(node.parts[1], factor);
      case expr::Op::subtract: return take(node.parts[0], factor) && take(node.parts[1], -factor);
      case expr::Op::multiply:
        if (plain(node.parts[0])) return take(node.parts[1], factor * number(node.parts[0]));
        if (plain(node.parts[1])) return take(node.parts[0], factor * number(node.parts[1]));
        break;
      case expr::Op::divide:
        if (plain(node.parts[1])) return take(node.parts[0], factor / number(node.parts[1]));
        break;
      default: break;
    }
    return take_value(index, factor);
  }

  bool take_literal(const expr::Node& node, double factor) {
    const bool length = node.type.is(expr::Type::Kind::length);
    const Length value = length ? Length::points(std::get<double>(node.literal.data)) : Length{};
    if (length && geometry::within_reach(value)) {
      measure_.fixed += value * factor;
      return true;
    }
    if (length)
      diagnostics_.error(
          "out-of-range", tree_.place(node),
          fmt::format("a length is at most {}, found '{}'", to_string(geometry::farthest), tree_.words(node)));
    else
      diagnostics_.error("bad-measure", tree_.place(node), fmt::format("'{}' has no unit", tree_.words(node)),
                         std::string(grammar));
    return false;
  }

  bool take_value(std::size_t index, double factor) {
    const expr::Node& node = tree_.nodes[index];
    if (!node.type.is(expr::Type::Kind::any) && !node.type.is(expr::Type::Kind::length)) {
      diagnostics_.error("bad-measure", tree_.place(node),
                         fmt::format("'{}' is {}, no length", tree_.words(node), to_text(node.type)),
                         std::string(grammar));
      return false;
    }
    if (node.op == expr::Op::name) {
      measure_.terms.push_back({factor, expr::Expression(tree_.names[node.name])});
      return true;
    }
    auto part = std::make_shared<expr::Tree>(tree_);
    part->root = index;
    measure_.terms.push_back({factor, expr::Expression(std::move(part))});
    return true;
  }

  const expr::Tree& tree_;
  diag::Diagnostics& diagnostics_;
  Measure measure_;
};

}  // namespace

std::optional<Measure> parse_measure(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics) {
  expr::Language language;
  language.lengths = true;
  language.code = "bad-measure";
  language.example = grammar;
  const auto whole = expr::parse(text, span, language, diagnostics);
  if (!whole) return std::nullopt;
  if (const Name* name = whole->only_name()) return Measure{{}, 0, {{1, expr::Expression(*name)}}, span};
  return MeasureReader(*whole, diagnostics).read();
}

std::optional<Length> Measure::resolve(Length side, const Lookup& lookup) const {
  Length sum = fixed + side * part;
  for (const Term& term : terms) {
    const auto value = term.value.length(side, lookup);
    if (!value) return std::nullopt;
    sum += *value * term.factor;
  }
  return sum;
}

Measure operator+(const Measure& a, const Measure& b) {
  Measure sum = a;
  sum.fixed += b.fixed;
  sum.part += b.part;
  sum.terms.insert(sum.terms.end(), b.terms.begin(), b.terms.end());
  return sum;
}

Measure operator*(const Measure& a, double factor) {
  Measure product = a;
  product.fixed *= factor;
  product.part *= factor;
  for (Measure::Term& term : product.terms) term.factor *= factor;
  return product;
}

Measure operator-(const Measure& a, const Measure& b) { return a + b * -1; }

std::optional<geometry::Rect> Box::resolve(geometry::Size container, const Lookup& lookup) const {
  const auto left = x.resolve(container.width, lookup), top = y.resolve(container.height, lookup);
  const auto wide = width.resolve(container.width, lookup), high = height.resolve(container.height, lookup);
  if (!left || !top || !wide || !high) return std::nullopt;
  return geometry::Rect{*left, *top, *wide, *high};
}

std::optional<geometry::Point> Place::resolve(geometry::Size container, const Lookup& lookup) const {
  const auto left = x.resolve(container.width, lookup), top = y.resolve(container.height, lookup);
  if (!left || !top) return std::nullopt;
  return geometry::Point{*left, *top};
}

}  // namespace kingpress::templates
