#include "geometry/parse_double.h"

#include <clocale>
#include <cmath>
#include <cstdlib>
#include <string>
#if __has_include(<xlocale.h>)  // where some systems have strtod_l
#include <xlocale.h>
#endif

namespace kingpress::geometry {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

const char* after_digits(const char* at, const char* last) {
  while (at != last && is_digit(*at)) ++at;
  return at;
}

// The end of the word `word`, in lower or upper case, at `at`; null where another stands.
const char* after_word(const char* at, const char* last, const char* word) {
  for (; *word; ++word, ++at)
    if (at == last || (*at | 0x20) != *word) return nullptr;
  return at;
}

// strtod would also take blanks, '+' and hexadecimal digits: here is what from_chars takes, or null.
const char* end_of_number(const char* first, const char* last, std::chars_format format) {
  const char* at = first != last && *first == '-' ? first + 1 : first;
  for (const char* word : {"infinity", "inf", "nan"})
    if (const char* end = after_word(at, last, word)) return end;
  const char* const whole = at;
  at = after_digits(at, last);
  bool digits = at != whole;
  if (at != last && *at == '.') {
    const char* const end = after_digits(at + 1, last);
    if (digits || end != at + 1) {
      digits = true;
      at = end;
    }
  }
  if (!digits) return nullptr;
  if (format != std::chars_format::fixed && at != last && (*at | 0x20) == 'e') {
    const char* power = at + 1;
    if (power != last && (*power == '-' || *power == '+')) ++power;
    if (const char* const end = after_digits(power, last); end != power) at = end;
  }
  return at;
}

}  // namespace

std::from_chars_result parse_double_by_strtod(const char* first, const char* last, double& value,
                                              std::chars_format format) {
  const char* const end = end_of_number(first, last, format);
  if (!end) return {first, std::errc::invalid_argument};
  const std::string number(first, end);
#ifdef LC_ALL_MASK
  static const locale_t plain = ::newlocale(LC_ALL_MASK, "C", nullptr);
  const double read = ::strtod_l(number.c_str(), nullptr, plain);
#else  // the program sets no other locale
  const double read = std::strtod(number.c_str(), nullptr);
#endif
  const bool is_finite_text = is_digit(number.back()) || number.back() == '.';
  const bool is_zero_text = number.substr(0, number.find_first_of("eE")).find_first_of("123456789") == number.npos;
  if (is_finite_text && (!std::isfinite(read) || (read == 0 && !is_zero_text)))
    return {end, std::errc::result_out_of_range};
  value = read;
  return {end, std::errc{}};
}

}  // namespace kingpress::geometry
