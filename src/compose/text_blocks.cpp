#include "compose/text_blocks.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "fonts/letters.h"
#include "fonts/utf8.h"
#include "scene/bounds.h"

namespace kingpress::compose {
namespace {

using geometry::Length;
using geometry::Point;

// The line ends at the end of a block: one ends it, the others are empty lines.
void close(TextBlock& block) {
  std::size_t ends = 0;
  while (!block.pieces.empty() && !block.pieces.back().is_drawn()) {
    std::string& text = block.pieces.back().text;
    for (; !text.empty() && (text.back() == '\n' || text.back() == ' '); text.pop_back()) ends += text.back() == '\n';
    if (!text.empty()) break;
    block.pieces.pop_back();
  }
  const bool has_line = !block.pieces.empty() || block.part() == MarkupPart::item;
  block.empty_lines = ends > 0 && has_line ? ends - 1 : ends;
}

bool is_opening(char32_t code) {
  return code == '"' || code == '\'' || code == '(' || code == 0xa1 || code == 0xab || code == 0xbb || code == 0xbf ||
         (code >= 0x2018 && code <= 0x201f) || code == 0x2039 || code == 0x203a;
}

}  // namespace

std::vector<TextBlock> blocks_of(const std::vector<TextPiece>& pieces) {
  std::vector<TextBlock> blocks(1);
  for (const TextPiece& piece : pieces) {
    if (piece.part != MarkupPart::words) {
      blocks.push_back({piece, {}, 0});
      continue;
    }
    std::string_view rest = piece.text;
    const bool in_item = blocks.back().part() == MarkupPart::item;
    const std::size_t end = piece.is_drawn() || !in_item ? std::string_view::npos : rest.find('\n');
    blocks.back().pieces.push_back(piece);
    if (end == std::string_view::npos) continue;
    const std::size_t next = std::min(rest.find_first_not_of('\n', end), rest.size());
    blocks.back().pieces.back().text = rest.substr(0, next);
    if (next == rest.size()) continue;
    blocks.push_back({std::nullopt, {piece}, 0});
    blocks.back().pieces.back().text = rest.substr(next);
  }
  for (TextBlock& block : blocks) close(block);
  std::erase_if(blocks, [](const TextBlock& block) { return block.pieces.empty() && !block.mark; });
  return blocks;
}

std::string first_letter(std::string_view text) {
  std::size_t end = 0;
  const auto code = [&] { return end < text.size() ? fonts::character_at(text, end).code : U' '; };
  const auto pass = [&] { end += fonts::character_at(text, end).bytes; };
  while (is_opening(code())) pass();
  if (code() <= U' ') return {};
  pass();
  while (fonts::is_combining(code())) pass();
  return std::string(text.substr(0, end));
}

void append(fonts::Laid more, Point by, bool lines, fonts::Laid& to) {
  if (to.texts.empty() && to.boxes.empty()) to.right_to_left = more.right_to_left;
  for (scene::Text& text : more.texts) text.origin = text.origin + by;
  for (fonts::PlacedBox& box : more.boxes) box.rect = box.rect.moved(by);
  for (fonts::Underline& line : more.underlines) line.rect = line.rect.moved(by);
  const auto join = [](auto& all, auto& added) {
    all.insert(all.end(), std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
  };
  join(to.texts, more.texts);
  join(to.boxes, more.boxes);
  join(to.underlines, more.underlines);
  for (const std::string& missing : more.missing)
    if (std::find(to.missing.begin(), to.missing.end(), missing) == to.missing.end()) to.missing.push_back(missing);
  const geometry::Rect ink = more.ink.moved(by);
  to.ink = to.ink.width > Length{} ? scene::joined(to.ink, ink) : ink;
  to.too_wide = to.too_wide || more.too_wide;
  to.size.width = std::max(to.size.width, by.x + more.size.width);
  if (!lines) return;
  for (const fonts::Line& line : more.lines) to.lines.push_back({by.y + line.baseline, by.x + line.width});
  to.size.height = by.y + more.size.height;
}

}  // namespace kingpress::compose
