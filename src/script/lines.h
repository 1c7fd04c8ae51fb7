// A line of a rules file as a place for messages, without its blanks and dashes.
#pragma once

#include <algorithm>

#include "diag/source.h"

namespace kingpress::script {

inline diag::Span span_of_line(const diag::SourceFile& source, int number) {
  const std::size_t line = static_cast<std::size_t>(std::max(number, 1)), begin = source.line_start(line);
  const std::string_view text = source.line_text(line);
  const std::size_t first = std::min(text.find_first_not_of(" -"), text.size());
  return {&source, begin + first, begin + text.size()};
}

}  // namespace kingpress::script
