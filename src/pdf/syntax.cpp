#include "pdf/syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

#include "diag/utf8.h"

namespace kingpress::pdf {

void put(std::string& out, double value, int decimals) {
  static constexpr std::int64_t powers[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000};
  const std::int64_t unit = powers[std::clamp(decimals, 0, 9)];
  std::int64_t whole = std::llround(value * static_cast<double>(unit));
  if (whole < 0) {
    out += '-';
    whole = -whole;
  }
  char digits[24];
  char* const end = std::to_chars(digits, digits + sizeof digits, whole / unit).ptr;
  const std::int64_t rest = whole % unit;
  if (whole / unit != 0 || rest == 0) out.append(digits, end);
  if (rest == 0) return;
  out += '.';
  std::int64_t left = rest;
  for (std::int64_t place = unit / 10; left != 0; place /= 10) {
    out += static_cast<char>('0' + left / place);
    left %= place;
  }
}

std::string number(double value, int decimals) {
  std::string out;
  put(out, value, decimals);
  return out;
}

std::string utf16(std::string_view utf8) {
  std::string out;
  while (!utf8.empty()) {
    const diag::CodePoint next = diag::decode_utf8(utf8);
    const auto value = static_cast<std::uint32_t>(next.bytes > 0 ? next.value : 0xFFFD);
    out += value < 0x10000 ? fmt::format("{:04X}", value)
                           : fmt::format("{:04X}{:04X}", 0xD7C0 + (value >> 10), 0xDC00 + (value & 0x3FF));
    utf8.remove_prefix(std::max<std::size_t>(next.bytes, 1));
  }
  return out;
}

std::string text(std::string_view utf8) {
  std::string out;
  if (std::all_of(utf8.begin(), utf8.end(), [](char c) { return c >= ' ' && c <= '~'; })) {
    put_bytes(out, utf8);
    return out;
  }
  return "<FEFF" + utf16(utf8) + '>';
}

std::string name(std::string_view utf8) {
  constexpr std::string_view delimiters = "()<>[]{}/%#";
  std::string out = "/";
  for (const char c : utf8) {
    if (c > ' ' && c <= '~' && delimiters.find(c) == std::string_view::npos)
      out += c;
    else
      out += fmt::format("#{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

void put_bytes(std::string& out, std::string_view bytes) {
  out += '(';
  for (const char c : bytes) {
    if (c == '\r') {  // readers take a line's end of any kind for "\n"
      out += "\\r";
      continue;
    }
    if (c == '(' || c == ')' || c == '\\') out += '\\';
    out += c;
  }
  out += ')';
}

}  // namespace kingpress::pdf
