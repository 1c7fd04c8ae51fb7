#include "fonts/apostrophe.h"

#include <string_view>

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

}  // namespace kingpress::fonts
