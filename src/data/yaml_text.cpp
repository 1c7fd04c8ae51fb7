#include "data/yaml_text.h"

#include <algorithm>

namespace kingpress::data {
namespace {

constexpr char hidden_mark = '\xFF';

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::optional<std::size_t> double_quote_end(std::string_view text, std::size_t begin) {
  for (std::size_t at = begin + 1; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == '"')
      return at + 1;
  }
  return std::nullopt;
}

std::optional<std::size_t> single_quote_end(std::string_view text, std::size_t begin) {
  for (std::size_t at = begin + 1; at < text.size(); ++at) {
    if (text[at] != '\'') continue;
    if (at + 1 >= text.size() || text[at + 1] != '\'') return at + 1;
    ++at;
  }
  return std::nullopt;
}

std::size_t line_end(std::string_view text, std::size_t at) { return std::min(text.find('\n', at), text.size()); }

// A block scalar lasts while lines are blank or indented at least like its first line with text.
std::size_t block_end(std::string_view text, std::size_t begin, std::string_view value) {
  std::size_t end = line_end(text, begin);
  if (value.find_first_not_of('\n') == std::string_view::npos) return end;
  std::size_t indent = 0;
  for (std::size_t at = end + 1; at < text.size();) {
    const std::size_t stop = line_end(text, at);
    const std::size_t first = std::min(text.find_first_not_of(' ', at), stop);
    const bool blank = first == stop || text[first] == '\r';
    if (!blank) {
      const std::size_t column = first - at;
      if (indent == 0) indent = column;
      if (column < indent || column == 0) break;
      end = stop;
    }
    at = stop + 1;
  }
  return end > 0 && text[end - 1] == '\r' ? end - 1 : end;
}

// A plain scalar may be folded over lines: its letters follow each other with any white space where the value has some.
std::size_t plain_end(std::string_view text, std::size_t begin, std::string_view value) {
  if (text.substr(begin, value.size()) == value) return begin + value.size();
  std::size_t at = begin;
  for (const char c : value) {
    if (is_blank(c)) continue;
    while (at < text.size() && text[at] != c && is_blank(text[at])) ++at;
    if (at < text.size() && text[at] == c) ++at;
  }
  return at;
}

}  // namespace

std::size_t skip_blank(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (is_blank(text[at]))
      ++at;
    else if (text[at] == '#' && (at == 0 || is_blank(text[at - 1])))
      at = line_end(text, at);
    else
      break;
  }
  return at;
}

std::size_t skip_anchor(std::string_view text, std::size_t at) {
  while (at < text.size() && !is_blank(text[at])) ++at;
  return skip_blank(text, at);
}

std::optional<std::size_t> scalar_end(std::string_view text, std::size_t begin, std::string_view value, bool quoted) {
  if (begin >= text.size()) return text.size();
  if (!quoted) return plain_end(text, begin, value);
  switch (text[begin]) {
    case '"': return double_quote_end(text, begin);
    case '\'': return single_quote_end(text, begin);
    case '|':
    case '>': return block_end(text, begin, value);
    default: return plain_end(text, begin, value);
  }
}

void hide_question_marks(std::string& text) {
  for (std::size_t at = text.find('?'); at != std::string::npos; at = text.find('?', at + 1)) {
    std::size_t before = at;
    while (before > 0 && (text[before - 1] == ' ' || text[before - 1] == '\t')) --before;
    if (before == 0) continue;
    const std::string_view begins_anew = before == at ? "\r\n[]{},\"'\\" : "\r\n[]{},\"'\\:-?&*!|>#%";
    if (begins_anew.find(text[before - 1]) == std::string_view::npos) text[at] = hidden_mark;
  }
}

std::string with_question_marks(std::string text) {
  std::replace(text.begin(), text.end(), hidden_mark, '?');
  return text;
}

}  // namespace kingpress::data
