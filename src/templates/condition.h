// `when:` - a small language over a card's values, parsed once:
//   title                 present and not empty      corners.top_left.kind == number rank in [J, Q, K]     not text
//   (level > 0 and not art) or title != ""
// Words: and, or, not, in, ==, !=, <, <=, >, >=. Both sides are compared as numbers when both are numbers, else as
// text. A bare word on the left is a name; on the right it is a text, unless in braces: `space.number == {chosen}`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "templates/binding.h"

namespace kingpress::templates {

struct Condition {
  enum class Kind { present, equal, not_equal, less, less_equal, greater, greater_equal, in, all, any, negation };
  Kind kind = Kind::present;
  Name name;                        // the left side of a comparison
  std::vector<Pattern> texts;       // the right side; several for `in`
  std::vector<Condition> operands;  // all, any, negation
  diag::Span span;

  bool holds(const Lookup& lookup) const;
};
std::optional<Condition> parse_condition(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics);

}  // namespace kingpress::templates
