// Excel keeps numbers and the way to show them apart, and a deck means what it sees. Only what cells of decks use is
// known; any other format shows the plain number.
#include "workbook/number_format.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "workbook/format_section.h"

namespace kingpress::workbook {
namespace {

constexpr double largest_whole = 1e15;  // above it a double has no exact whole numbers to show

// "[Red]", "[$€-407]", "[h]", "[>100]".
void take_bracket(std::string_view inside, Section& section) {
  if (inside.starts_with('$')) {
    section.pieces.push_back({true, std::string(inside.substr(1, inside.find('-') - 1))});
  } else if (inside == "h" || inside == "hh" || inside == "m" || inside == "mm" || inside == "s" || inside == "ss") {
    section.pieces.push_back({false, fmt::format("[{}]", inside.front())});
  } else if (!inside.empty() && (inside.front() == '<' || inside.front() == '>' || inside.front() == '=')) {
    section.readable = false;
  }
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// "AM/PM" or "A/P" at the start, in any letters.
std::size_t half_day_length(std::string_view text) {
  for (const std::string_view word : {"am/pm", "a/p"}) {
    if (text.size() < word.size()) continue;
    bool same = true;
    for (std::size_t i = 0; i < word.size(); ++i) same = same && lower(text[i]) == word[i];
    if (same) return word.size();
  }
  return 0;
}

std::vector<Section> cut(std::string_view format) {
  std::vector<Section> sections(1);
  for (std::size_t i = 0; i < format.size(); ++i) {
    Section& section = sections.back();
    const char c = format[i], small = lower(c);
    if (c == ';') {
      sections.emplace_back();
    } else if (c == '"') {
      const std::size_t end = std::min(format.find('"', i + 1), format.size());
      section.pieces.push_back({true, std::string(format.substr(i + 1, end - i - 1))});
      i = end;
    } else if (c == '\\') {
      if (++i < format.size()) section.pieces.push_back({true, std::string(1, format[i])});
    } else if (c == '_' || c == '*') {
      ++i;  // room for a character, or as many of it as fit
    } else if (c == '[') {
      const std::size_t end = std::min(format.find(']', i), format.size());
      take_bracket(format.substr(i + 1, end - i - 1), section);
      i = end;
    } else if (const std::size_t half = half_day_length(format.substr(i)); half > 0) {
      section.pieces.push_back({false, "ap"});
      i += half - 1;
    } else if (format.substr(i).starts_with("General")) {
      section.pieces.push_back({false, "General"});
      i += 6;
    } else if (std::string_view("ymdhs").find(small) != std::string_view::npos) {
      std::size_t end = i;
      while (end < format.size() && lower(format[end]) == small) ++end;
      section.pieces.push_back({false, std::string(end - i, small)});
      i = end - 1;
    } else if (std::string_view("0#?.,%@").find(c) != std::string_view::npos) {
      section.pieces.push_back({false, std::string(1, c)});
    } else {
      if (c == 'E' || c == 'e') section.readable = false;
      section.pieces.push_back({true, std::string(1, c)});
    }
  }
  return sections;
}

bool is_time(const Section& section) {
  for (const Piece& piece : section.pieces)
    if (!piece.literal && (piece.text == "ap" || std::string_view("ymdhs[").find(piece.text[0]) != std::string::npos))
      return true;
  return false;
}

// What the digits of a section ask for.
struct Digits {
  std::size_t whole = 0, fixed = 0, optional = 0;  // zeros before the point, zeros and signs after it
  int percents = 0, thousands = 0;
};

Digits digits_of(const Section& section) {
  Digits digits;
  bool after_point = false;
  for (const Piece& piece : section.pieces) {
    if (piece.literal) continue;
    const char c = piece.text[0];
    if (c == '.') after_point = true;
    if (c == '%') ++digits.percents;
    if (c == ',') ++digits.thousands;  // unless a digit follows: then it groups
    if (c == '0' || c == '#' || c == '?') {
      digits.thousands = 0;
      if (after_point)
        ++(c == '0' ? digits.fixed : digits.optional);
      else if (c == '0')
        ++digits.whole;
    }
  }
  return digits;
}

std::string digits_text(double value, const Digits& digits) {
  const std::size_t places = digits.fixed + digits.optional;
  const bool whole = value == std::floor(value);  // large ones would become another
  std::string text = fmt::format("{:.{}f}", whole ? value : value * (1 + 1e-15), places);  // 2.675 is shown as 2.68
  const std::size_t point = std::min(text.find('.'), text.size());
  while (point < text.size() && text.size() - point - 1 > digits.fixed && text.back() == '0') text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  if (point < digits.whole) text.insert(0, digits.whole - point, '0');
  return text;
}

std::optional<std::string> number_text(double value, const Section& section, bool negative) {
  const Digits digits = digits_of(section);
  for (int i = 0; i < digits.percents; ++i) value *= 100;
  for (int i = 0; i < digits.thousands; ++i) value /= 1000;
  if (std::abs(value) >= largest_whole) return std::nullopt;
  std::string out;
  bool written = false, slash = false;
  for (const Piece& piece : section.pieces) {
    slash = slash || (piece.literal && piece.text == "/" && written);
    if (piece.literal || piece.text == "%") {
      out += piece.text;
    } else if (piece.text == "General" || piece.text == "@") {
      out += plain_number(value);
      written = true;
    } else if (piece.text != "," && !written) {
      out += digits_text(value, digits);
      written = true;
    } else if (slash) {
      return std::nullopt;  // a fraction
    }
  }
  const bool is_zero = out.find_first_of("123456789") == std::string::npos;
  if (negative && written && !is_zero) out.insert(0, "-");
  return without_outer_blanks(std::move(out));
}

}  // namespace

std::string plain_number(double value) {
  if (value == std::floor(value) && std::abs(value) < largest_whole)
    return fmt::format("{}", static_cast<std::int64_t>(value));
  std::string text = fmt::format("{:.12g}", value);
  if (text.find('e') == std::string::npos) return text;
  text = fmt::format("{:.15f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::optional<std::string> shown(double value, std::string_view format, bool from_1904) {
  if (!std::isfinite(value)) return std::nullopt;
  if (format.empty() || format == "General" || format == "@") return plain_number(value);
  std::vector<Section> sections = cut(format);
  std::size_t chosen = 0;
  if (value < 0 && sections.size() > 1)
    chosen = 1;
  else if (value == 0 && sections.size() > 2)
    chosen = 2;
  const Section& section = sections[chosen];
  if (!section.readable) return std::nullopt;
  if (is_time(section)) return time_text(value, section, from_1904);
  return number_text(std::abs(value), section, value < 0 && chosen == 0);
}

bool is_of_time(std::string_view format) {
  const Section first = cut(format).front();
  return first.readable && is_time(first);
}

std::string_view built_in_format(std::size_t id) {
  struct Entry {
    std::size_t id;
    std::string_view code;
  };
  constexpr std::array entries{Entry{1, "0"},
                               Entry{2, "0.00"},
                               Entry{3, "#,##0"},
                               Entry{4, "#,##0.00"},
                               Entry{5, "$#,##0"},
                               Entry{6, "$#,##0"},
                               Entry{7, "$#,##0.00"},
                               Entry{8, "$#,##0.00"},
                               Entry{9, "0%"},
                               Entry{10, "0.00%"},
                               Entry{11, "0.00E+00"},
                               Entry{12, "# ?/?"},
                               Entry{13, "# ?/?"},
                               Entry{14, "yyyy-mm-dd"},
                               Entry{15, "d-mmm-yy"},
                               Entry{16, "d-mmm"},
                               Entry{17, "mmm-yy"},
                               Entry{18, "h:mm AM/PM"},
                               Entry{19, "h:mm:ss AM/PM"},
                               Entry{20, "h:mm"},
                               Entry{21, "h:mm:ss"},
                               Entry{22, "yyyy-mm-dd h:mm"},
                               Entry{37, "#,##0;(#,##0)"},
                               Entry{38, "#,##0;(#,##0)"},
                               Entry{39, "#,##0.00;(#,##0.00)"},
                               Entry{40, "#,##0.00;(#,##0.00)"},
                               Entry{41, "#,##0"},
                               Entry{42, "$#,##0"},
                               Entry{43, "#,##0.00"},
                               Entry{44, "$#,##0.00"},
                               Entry{45, "mm:ss"},
                               Entry{46, "[h]:mm:ss"},
                               Entry{47, "mm:ss.0"},
                               Entry{48, "##0.0E+0"}};
  for (const Entry& entry : entries)
    if (entry.id == id) return entry.code;
  return "General";
}

}  // namespace kingpress::workbook
