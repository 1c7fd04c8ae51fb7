// What a text is set of: items of lists with their marks, cells of tables, what stands between them, and a large first
// letter.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compose/text_fit.h"

namespace kingpress::compose {

struct TextBlock {
  std::optional<TextPiece> mark;  // of an item or of a cell; of what follows a table, its end
  std::vector<TextPiece> pieces;
  std::size_t empty_lines = 0;  // below it
  MarkupPart part() const { return mark ? mark->part : MarkupPart::words; }
  bool is_cell() const { return part() == MarkupPart::row || part() == MarkupPart::cell; }
};
// Of a text with items and cells: each is a block, and so is what stands before, between and behind them.
std::vector<TextBlock> blocks_of(const std::vector<TextPiece>& pieces);

// With the marks that open a quotation before it, and those that it bears; empty where the text begins with none.
std::string first_letter(std::string_view text);

// Puts `more` into `to`, moved by that. `lines`: its lines are those of `to` then, and it makes `to` higher.
void append(fonts::Laid more, geometry::Point by, bool lines, fonts::Laid& to);

}  // namespace kingpress::compose
