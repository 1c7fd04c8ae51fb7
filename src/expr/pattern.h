// Text with values bound into it: "MK {number}", "costs {cost + 1}". `{{` is a brace. An absent value binds as an empty
// text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "expr/expression.h"

namespace kingpress::expr {

struct Pattern {
  struct Piece {
    std::string text;  // literal, when there is no value
    std::optional<Expression> value;
  };
  std::vector<Piece> pieces;
  std::string written;  // all of it, as it was read
  diag::Span span;

  bool empty() const { return pieces.empty(); }
  bool is_literal() const;               // nothing bound in it
  const Name* only_name() const;         // exactly one name and nothing else: binds the value itself, not its text
  const Expression* only_value() const;  // the same of anything in braces
  std::string bind(const Lookup& lookup, const Cards* all = nullptr) const;  // `all`: for sum() and the like
};
// In braces stands what `language` allows.
std::optional<Pattern> parse_pattern(std::string_view text, diag::Span span, const Language& language,
                                     diag::Diagnostics& diagnostics);
Pattern literal(std::string text, diag::Span span = {});

}  // namespace kingpress::expr
