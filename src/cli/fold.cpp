#include "cli/fold.h"

#include <algorithm>

#include "diag/utf8.h"

namespace kingpress::cli {

std::string folded(std::string_view text, std::size_t width, std::size_t indent) {
  if (width == 0) return std::string(text);
  std::string out;
  std::size_t line = 0;  // characters
  bool ends = true;      // the word before
  while (!text.empty()) {
    std::size_t end = std::min(text.find(' '), text.size());
    const bool is_list = diag::characters(text.substr(0, end)) > width;  // of words with commas: it may be cut there
    if (is_list) end = std::min(text.substr(0, end).find(',') + 1, end);
    if (end == 0) end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    const bool blank = end < text.size() && text[end] == ' ';
    text.remove_prefix(end + blank);
    if (word.empty()) continue;
    const std::size_t size = diag::characters(word), gap = line > 0 && ends;
    if (line > 0 && line + gap + size > width) {
      out += '\n' + std::string(indent, ' ');
      line = 0;
    } else {
      out += std::string(gap, ' ');
      line += gap;
    }
    ends = blank;
    line += size;
    out += word;
  }
  return out;
}

std::string indented(std::string_view lines, std::size_t blanks) {
  std::string out;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    out.append(blanks, ' ').append(lines.substr(0, end)) += '\n';
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return out;
}

}  // namespace kingpress::cli
