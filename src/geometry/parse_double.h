// std::from_chars for double, which libc++ has only since LLVM 20 (before, and on macOS before 26, it is deleted).
// Wherever kingpress reads a number with decimals, it reads it by this.
#pragma once

#include <charconv>

namespace kingpress::geometry {

// As std::from_chars(first, last, value, format) for the formats general and fixed, made of strtod in the C locale.
std::from_chars_result parse_double_by_strtod(const char* first, const char* last, double& value,
                                              std::chars_format format = std::chars_format::general);

inline std::from_chars_result parse_double(const char* first, const char* last, double& value,
                                           std::chars_format format = std::chars_format::general) {
#ifdef __cpp_lib_to_chars
  return std::from_chars(first, last, value, format);
#else
  return parse_double_by_strtod(first, last, value, format);
#endif
}

}  // namespace kingpress::geometry
