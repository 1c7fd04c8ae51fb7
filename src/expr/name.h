// A path to a value: {corners.top_left.number} is ["corners", "top_left", "number"]; a digit step is an index from 0.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "expr/value.h"

namespace kingpress::expr {

struct Name {
  std::vector<std::string> steps;
  diag::Span span;
  std::string text() const;  // joined by dots
};
std::optional<Name> parse_name(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics);

// The value of a name; null when it, or a step of it, is not there. Valid as long as what it looks into.
using Lookup = std::function<const Value*(const Name&)>;

// From the value of the first step through the others: a key of a record, an index from 0 of a list. Null when a step
// leads nowhere or to an absent value.
const Value* follow(const Value* first, const Name& name);

// The place of bytes [begin, end) of a text of `size` bytes that stands at `span`; all of `span` when it is written
// otherwise there (escapes, folded lines).
diag::Span part_of(diag::Span span, std::size_t size, std::size_t begin, std::size_t end);

}  // namespace kingpress::expr
