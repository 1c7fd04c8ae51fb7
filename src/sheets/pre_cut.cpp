#include "sheets/pre_cut.h"

#include <charconv>
#include <map>
#include <string>

namespace kingpress::sheets {

using geometry::Length;
using geometry::Size;

namespace {

constexpr std::size_t most_pieces = 50;  // in a row, or one below the other
const Length of_measuring = Length::mm(0.01);

std::optional<std::size_t> count_of(const std::string& text) {
  std::size_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  const bool is_whole = error == std::errc{} && end == text.data() + text.size();
  return is_whole && count >= 1 && count <= most_pieces ? std::optional(count) : std::nullopt;
}

Length span_of(std::size_t count, Length piece, Length pitch) { return static_cast<double>(count - 1) * pitch + piece; }

bool lies_on(const PreCut& cut, Size paper) {
  const Length right = cut.origin.x + span_of(cut.columns, cut.piece.width, cut.pitch.width),
               bottom = cut.origin.y + span_of(cut.rows, cut.piece.height, cut.pitch.height);
  return cut.origin.x >= -of_measuring && cut.origin.y >= -of_measuring && right <= paper.width + of_measuring &&
         bottom <= paper.height + of_measuring && cut.pitch.width >= cut.piece.width - of_measuring &&
         cut.pitch.height >= cut.piece.height - of_measuring;
}

}  // namespace

PreCut centred(std::size_t columns, std::size_t rows, Size piece, Size pitch, Size paper) {
  return {columns,
          rows,
          piece,
          pitch,
          {(paper.width - span_of(columns, piece.width, pitch.width)) / 2.0,
           (paper.height - span_of(rows, piece.height, pitch.height)) / 2.0}};
}

std::optional<PreCut> parse_pre_cut(std::string_view words, Size paper) {
  std::map<std::string, std::string> said;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(','), words.size()), equals = words.find('=');
    if (equals >= end) return std::nullopt;
    said[std::string(words.substr(0, equals))] = std::string(words.substr(equals + 1, end - equals - 1));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  const auto columns = count_of(said["columns"]), rows = count_of(said["rows"]);
  const auto piece = geometry::parse_size(said["piece"]);
  if (!columns || !rows || !piece || !(piece->width > Length{}) || !(piece->height > Length{})) return std::nullopt;
  const auto read = [&](const char* key, Length& into) {
    if (said[key].empty()) return true;
    const auto length = geometry::parse_length(said[key]);
    if (length) into = *length;
    return length.has_value();
  };
  Size pitch = *piece;
  if (!read("across", pitch.width) || !read("down", pitch.height)) return std::nullopt;
  PreCut cut = centred(*columns, *rows, *piece, pitch, paper);
  if (!read("left", cut.origin.x) || !read("top", cut.origin.y)) return std::nullopt;
  constexpr std::size_t known = 7;
  return said.size() == known && lies_on(cut, paper) ? std::optional(cut) : std::nullopt;
}

}  // namespace kingpress::sheets
