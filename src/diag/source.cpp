#include "diag/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <iterator>

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

std::string column_letters(std::size_t column) {
  std::string letters;
  for (; column > 0; column = (column - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('A' + (column - 1) % 26));
  return letters;
}

std::string cell_name(std::size_t row, std::size_t column) { return column_letters(column) + std::to_string(row); }

SourceFile::SourceFile(std::string path, std::string text, SheetCells cells)
    : SourceFile(std::move(path), std::move(text)) {
  sheet_ = std::move(cells);
}

const SheetCells::Cell& SourceFile::cell_at(std::size_t offset) const {
  static const SheetCells::Cell first;
  const auto after = std::upper_bound(sheet_.cells.begin(), sheet_.cells.end(), offset,
                                      [](std::size_t at, const SheetCells::Cell& cell) { return at < cell.begin; });
  return after == sheet_.cells.begin() ? first : *std::prev(after);
}

std::size_t SourceFile::line_at(std::size_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), std::min(offset, text_.size()));
  return static_cast<std::size_t>(after - line_starts_.begin());
}

std::string SourceFile::place_name(std::size_t offset) const {
  const Place at = place(offset);
  if (is_sheet()) return fmt::format("{}, sheet '{}', {}", path_, sheet_.sheet, cell_name(at.line, at.column));
  return fmt::format("{}:{}:{}", path_, at.line, at.column);
}

SourceFile::Place SourceFile::place(std::size_t offset) const {
  if (is_sheet()) return {cell_at(offset).row, cell_at(offset).column};
  offset = std::min(offset, text_.size());
  const std::size_t line = line_at(offset);
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

const SourceFile& Sources::add(std::string path, std::string text, SheetCells cells) {
  return files_.emplace_back(std::move(path), std::move(text), std::move(cells));
}

}  // namespace kingpress::diag
