#include "fonts/letters.h"

#include <glib.h>
#include <hb.h>
#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "fonts/utf8.h"

namespace kingpress::fonts {

namespace {

constexpr std::string_view curly = "\u2019";

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// Whether `text`, up to an apostrophe, ends in a letter.
bool ends_in_word(std::string_view text) {
  for (;;) {
    if (text.ends_with("[/]"))
      text.remove_suffix(3);
    else if (text.ends_with('*') || text.ends_with('_'))
      text.remove_suffix(1);
    else
      return !text.empty() && is_letter(text.back());
  }
}

}  // namespace

std::string with_curly_apostrophes(std::string text) {
  if (text.find('\'') == std::string::npos) return text;
  std::string result;
  bool quoting = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\'') {
      result += text[at];
      continue;
    }
    const bool after_word = ends_in_word(std::string_view(text).substr(0, at));
    const bool before_word = at + 1 < text.size() && is_letter(text[at + 1]);
    const bool apostrophe = after_word && (before_word || !quoting);
    result += apostrophe ? curly : std::string_view("'");
    if (!apostrophe) quoting = !after_word && before_word;
  }
  return result;
}

std::string in_capitals(std::string_view text) {
  const std::unique_ptr<gchar, decltype(&g_free)> capitals(g_utf8_strup(text.data(), static_cast<gssize>(text.size())),
                                                           g_free);
  return capitals.get();
}

namespace {

struct Range {
  char32_t first, last;
};
// Alphabets set left to right in words with spaces (Latin, Greek, Cyrillic, Armenian), with punctuation, symbols and
// marks.
constexpr std::array<Range, 14> simple{{{0x0000, 0x058f},
                                        {0x1c80, 0x1c8f},
                                        {0x1d00, 0x1fff},
                                        {0x2000, 0x200d},
                                        {0x2010, 0x2029},
                                        {0x202f, 0x2065},
                                        {0x206a, 0x2bff},
                                        {0x2c60, 0x2c7f},
                                        {0x2de0, 0x2e7f},
                                        {0xa640, 0xa69f},
                                        {0xa700, 0xa7ff},
                                        {0xab30, 0xab6f},
                                        {0xfb00, 0xfb17},
                                        {0xfe00, 0xfe2f}}};

}  // namespace

bool is_combining(char32_t code) {
  const auto category = hb_unicode_general_category(hb_unicode_funcs_get_default(), code);
  return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK ||
         category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK || category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK;
}

bool is_invisible(char32_t code) {
  return (code >= 0xfe00 && code <= 0xfe0f) ||
         hb_unicode_general_category(hb_unicode_funcs_get_default(), code) == HB_UNICODE_GENERAL_CATEGORY_FORMAT;
}

bool needs_whole_paragraph(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    const Character c = character_at(text, at);
    at += c.bytes;
    const bool known =
        std::any_of(simple.begin(), simple.end(), [&](Range r) { return c.code >= r.first && c.code <= r.last; });
    // Private use and symbols beyond the first plane stand alone; so does the replacement character.
    const bool alone = (c.code >= 0xe000 && c.code <= 0xf8ff) || c.code == 0xfffd ||
                       (c.code >= 0x1d400 && c.code <= 0x1faff && !(c.code >= 0x1e800 && c.code <= 0x1efff));
    if (!known && !alone) return true;
  }
  return false;
}

}  // namespace kingpress::fonts
