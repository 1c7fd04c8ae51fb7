// What the YAML parser's own errors mean to someone who wrote a deck: our words, a hint, the likely cause.
#pragma once

#include <string_view>

#include "diag/diagnostic.h"

namespace kingpress::data {

struct ParseFailure {
  std::string_view message;  // as the parser says it
  diag::Span place;          // an empty span
  diag::Span open_bracket;   // the '[' or '{' being read, if any
  diag::Span long_quote;     // the last quoted text over several lines, if any
};

void report_failure(const ParseFailure& failure, diag::Diagnostics& diagnostics);

}  // namespace kingpress::data
