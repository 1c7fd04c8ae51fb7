#include "diag/source.h"

#include <algorithm>
#include <cstring>

#include "diag/utf8.h"

namespace kingpress::diag {
namespace {

std::string without_mark(std::string text) {
  const bool marked = text.size() >= 3 && text[0] == '\xEF' && text[1] == '\xBB' && text[2] == '\xBF';
  if (marked) text.erase(0, 3);
  return text;
}

}  // namespace

SourceFile::SourceFile(std::string path, std::string text)
    : path_(std::move(path)), text_(without_mark(std::move(text))), line_starts_{0} {
  const char* const begin = text_.data();
  const char* const end = begin + text_.size();
  for (const char* at = begin; at != end;) {
    const char* newline = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
    if (newline == nullptr) break;
    at = newline + 1;
    line_starts_.push_back(static_cast<std::size_t>(at - begin));
  }
}

SourceFile::Place SourceFile::place(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const auto line = static_cast<std::size_t>(after - line_starts_.begin());
  // Bytes that are no UTF-8 count one column each; inside a code point counts as at it.
  const std::string_view text = text_;
  std::size_t column = 1;
  for (std::size_t at = line_starts_[line - 1]; at < offset; ++column) {
    at +=
        static_cast<unsigned char>(text[at]) < 0x80 ? 1 : std::max<std::size_t>(decode_utf8(text.substr(at)).bytes, 1);
    if (at > offset) break;
  }
  return {line, column};
}

std::size_t SourceFile::line_start(std::size_t line) const {
  if (line == 0) return 0;
  return line <= line_starts_.size() ? line_starts_[line - 1] : text_.size();
}

std::string_view SourceFile::line_text(std::size_t line) const {
  const std::size_t begin = line_start(line);
  std::string_view text = std::string_view(text_).substr(begin, line_start(line + 1) - begin);
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

const SourceFile& Sources::add(std::string path, std::string text) {
  return files_.emplace_back(std::move(path), std::move(text));
}

}  // namespace kingpress::diag
