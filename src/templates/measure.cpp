// Lengths that lean on their container and on values.
#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "geometry/limits.h"
#include "templates/binding.h"

namespace kingpress::templates {

using geometry::Length;

namespace {

constexpr std::string_view grammar =
    "a sum of lengths with units, percentages and values, like '100% - 17mm' or '{space.x} + 4mm'";

std::optional<double> parse_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value) || std::fabs(value) > 1e6)
    return std::nullopt;
  return value;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// A number counts millimetres, a text is a length with its unit.
std::optional<Length> value_length(std::string_view text) {
  if (const auto number = parse_number(text)) return Length::mm(*number);
  return geometry::parse_length(text);
}

class MeasureReader {
 public:
  MeasureReader(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics)
      : text_(text), span_(span), diagnostics_(diagnostics) {}

  std::optional<Measure> read() {
    measure_.span = span_;
    double sign = 1;
    for (std::size_t at = 0; at <= text_.size();) {
      while (at < text_.size() && text_[at] == ' ') ++at;
      if (at < text_.size() && text_[at] == '-') {
        sign = -sign;
        ++at;
      }
      const std::size_t end = term_end(at);
      if (!term(at, end, sign)) return std::nullopt;
      if (end >= text_.size()) break;
      sign = text_[end] == '-' ? -1 : 1;
      at = end + 1;
    }
    return measure_;
  }

 private:
  // The next + or - outside braces that is no sign of an exponent (lengths are written without exponents).
  std::size_t term_end(std::size_t from) const {
    bool braced = false;
    for (std::size_t i = from; i < text_.size(); ++i) {
      if (text_[i] == '{') braced = true;
      if (text_[i] == '}') braced = false;
      if (!braced && (text_[i] == '+' || text_[i] == '-')) return i;
    }
    return text_.size();
  }

  bool term(std::size_t begin, std::size_t end, double sign) {
    const std::string_view words = trimmed(text_.substr(begin, end - begin));
    if (words.empty()) return fail(begin, end, "a length is missing here");
    if (words.find('{') != std::string_view::npos) return value_term(words, begin, end, sign);
    if (words.back() == '%') {
      const auto share = parse_number(trimmed(words.substr(0, words.size() - 1)));
      if (!share) return fail(begin, end, fmt::format("'{}' is no percentage", words));
      measure_.part += sign * *share / 100;
      return true;
    }
    const auto length = geometry::parse_length(words);
    if (!length)
      return fail(
          begin, end,
          parse_number(words) ? fmt::format("'{}' has no unit", words) : fmt::format("'{}' is no length", words));
    if (!geometry::within_reach(*length)) {
      diagnostics_.error("out-of-range", place(begin, end),
                         fmt::format("a length is at most {}, found '{}'", to_string(geometry::farthest), words));
      return false;
    }
    measure_.fixed += *length * sign;
    return true;
  }

  // "{name}", "2 * {name}", "{name} * 2", "{name} / 2"
  bool value_term(std::string_view words, std::size_t begin, std::size_t end, double sign) {
    const std::size_t open = words.find('{'), shut = words.find('}');
    if (shut == std::string_view::npos || shut < open) return fail(begin, end, "'{' without '}'");
    const auto name = parse_name(words.substr(open + 1, shut - open - 1), place(begin, end), diagnostics_);
    if (!name) return false;
    std::string_view head = trimmed(words.substr(0, open)), tail = trimmed(words.substr(shut + 1));
    double factor = sign;
    if (!head.empty()) {
      const auto number = head.back() == '*' ? parse_number(trimmed(head.substr(0, head.size() - 1))) : std::nullopt;
      if (!number) return fail(begin, end, fmt::format("'{}' before the value is no factor", head));
      factor *= *number;
    }
    if (!tail.empty()) {
      const auto number =
          tail.front() == '*' || tail.front() == '/' ? parse_number(trimmed(tail.substr(1))) : std::nullopt;
      if (!number || (tail.front() == '/' && *number == 0))
        return fail(begin, end, fmt::format("'{}' after the value is no factor", tail));
      factor = tail.front() == '*' ? factor * *number : factor / *number;
    }
    measure_.terms.push_back({factor, *name});
    return true;
  }

  diag::Span place(std::size_t begin, std::size_t end) const { return part_of(span_, text_.size(), begin, end); }
  bool fail(std::size_t begin, std::size_t end, std::string message) {
    diagnostics_.error("bad-measure", place(begin, end), std::move(message), fmt::format("expected {}", grammar));
    return false;
  }

  std::string_view text_;
  diag::Span span_;
  diag::Diagnostics& diagnostics_;
  Measure measure_;
};

}  // namespace

std::optional<Measure> parse_measure(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics) {
  return MeasureReader(text, span, diagnostics).read();
}

std::optional<Length> Measure::resolve(Length side, const Lookup& lookup) const {
  Length sum = fixed + side * part;
  for (const Term& term : terms) {
    const auto text = lookup(term.name);
    const auto value = text ? value_length(*text) : std::nullopt;
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
