// Whether a text fits is known only when it is set. So sizes are tried by bisection, from the largest wanted to the
// smallest allowed, and what does not fit even then is measured for the message.
#include "compose/text_fit.h"

#include <algorithm>
#include <cmath>

#include "compose/text_blocks.h"
#include "diag/utf8.h"
#include "fonts/letters.h"

namespace kingpress::compose {

using geometry::Length;

namespace {

constexpr double least_in_one = 0.85;              // of a size, in a font that the template was not made for
constexpr double step_points = 0.1;                // between the sizes tried
constexpr double item_gap = 0.45, cap_gap = 0.25;  // em: behind the mark of an item, behind a large first letter
constexpr double cell_gap = 1, line_below_head = 0.07, room_below_head = 0.25;  // em, of tables
const Length least_cap_gap = Length::mm(0.9);
constexpr double symbol_height = 0.92;  // em: an inline symbol is a little taller than the capitals it is centred on
const Length slack = Length::points(0.02);

struct TableColumn {
  Length wanted, least, width;
};

// Sets the widths; the width of them all, with the gaps between them.
Length share_out(std::vector<TableColumn>& columns, Length room, Length gap) {
  Length wanted, least, gaps = gap * static_cast<double>(columns.size() - 1), all = gaps;
  for (const TableColumn& column : columns) wanted += column.wanted, least += column.least;
  const double part =
      wanted + gaps <= room ? 1 : std::max((room - gaps - least) / std::max(wanted - least, slack), 0.0);
  for (TableColumn& column : columns) {
    column.width = column.least + (column.wanted - column.least) * part + slack;
    all += column.width;
  }
  return all - slack * static_cast<double>(columns.size());
}

constexpr fonts::Align align_of(CellAlign align) {
  switch (align) {
    case CellAlign::left: return fonts::Align::start;
    case CellAlign::centre: return fonts::Align::centre;
    case CellAlign::right: return fonts::Align::end;
  }
  return fonts::Align::start;
}

constexpr fonts::Align align_of(templates::TextAlign align) {
  switch (align) {
    case templates::TextAlign::start: return fonts::Align::start;
    case templates::TextAlign::left: return fonts::Align::left;
    case templates::TextAlign::centre: return fonts::Align::centre;
    case templates::TextAlign::right: return fonts::Align::right;
    case templates::TextAlign::end: return fonts::Align::end;
    case templates::TextAlign::justify: return fonts::Align::justify;
  }
  return fonts::Align::start;
}

bool fits(const FittedText& fitted) { return fitted.too_wide == Length{} && fitted.too_high == Length{}; }

std::size_t characters(const std::vector<TextPiece>& pieces) {
  std::size_t count = 0;
  for (const TextPiece& piece : pieces) count += piece.is_drawn() ? 1 : diag::characters(piece.text);
  return count;
}

// The first `count` characters, without the space and punctuation left dangling at their end, and an ellipsis.
std::vector<TextPiece> shortened(const std::vector<TextPiece>& pieces, std::size_t count) {
  std::vector<TextPiece> kept;
  for (const TextPiece& piece : pieces) {
    if (count == 0) break;
    kept.push_back(piece);
    if (piece.is_drawn()) {
      --count;
      continue;
    }
    std::size_t end = 0;
    while (end < piece.text.size() && count > 0) {
      ++end;
      while (end < piece.text.size() && (static_cast<unsigned char>(piece.text[end]) & 0xc0) == 0x80) ++end;
      --count;
    }
    kept.back().text.resize(end);
  }
  while (!kept.empty() && !kept.back().is_drawn()) {
    std::string& text = kept.back().text;
    while (!text.empty() && std::string_view(" ,;:-\n").find(text.back()) != std::string_view::npos) text.pop_back();
    if (!text.empty()) break;
    kept.pop_back();
  }
  TextPiece dots = kept.empty() ? pieces.front() : kept.back();
  dots.symbol = nullptr;
  dots.picture = nullptr;
  dots.part = MarkupPart::words;
  dots.text = "\xe2\x80\xa6";
  if (!kept.empty() && !kept.back().is_drawn())
    kept.back().text += dots.text;
  else
    kept.push_back(dots);
  return kept;
}

}  // namespace

double TextFitter::floor_scale() const {
  const double in_one = style_.as_large < 1 ? least_in_one : 1;
  const Length least = text_.shrink_to ? *text_.shrink_to * style_.as_large : style_.style->size;
  if (least >= style_.style->size * in_one) return in_one;
  return std::max(least, Length::points(1)) / style_.style->size;
}

double TextFitter::full_scale() const { return std::max(1.0, room_.least_type / style_.style->size); }

Length TextFitter::leading(double scale) const {
  const Length full = style_.style->leading;
  if (!text_.shrink_leading_to || scale >= 1) return full * scale;
  const double floor = floor_scale(), part = floor < 1 ? (1 - scale) / (1 - floor) : 0;
  return full + (*text_.shrink_leading_to - full) * part;
}

fonts::Paragraph TextFitter::paragraph_of(const std::vector<TextPiece>& pieces, double scale) const {
  const Length base = style_.style->size * scale;
  fonts::Paragraph paragraph;
  paragraph.runs.reserve(pieces.size());
  for (const TextPiece& piece : pieces) {
    const Length least = std::max(Length::points(1), std::min(room_.least_type, base));
    const Length size = std::clamp(base * piece.scale, least, Length::points(500));
    fonts::Run run{piece.text,
                   {piece.face, size, piece.colour, style_.style->tracking, base * piece.rise, piece.underlined},
                   std::nullopt};
    if (piece.is_drawn()) {
      const Length height = size * symbol_height;
      run.box = geometry::Size{height * piece.proportion(), height};
      run.style.rise += (size * style_.metrics.cap_height - height) / 2.0;
    }
    paragraph.runs.push_back(std::move(run));
  }
  paragraph.align = align_of(text_.align);
  paragraph.balanced = text_.align == templates::TextAlign::centre;  // a lone last word under a centred line looks lost
  paragraph.leading = leading(scale);
  paragraph.language = room_.language;
  if (!room_.single_line) paragraph.width = room_.box.width;
  return paragraph;
}

// Columns are as wide as they need, or where they all need too much, no narrower than their longest words; the rest is
// shared in proportion. What still takes more is too wide.
fonts::Laid TextFitter::lay_table(std::span<const TextBlock> cells, double scale) {
  const Length em = style_.style->size * scale, gap = cell_gap * em;
  const auto set = [&](const TextBlock& cell, Length width) {
    fonts::Paragraph paragraph = paragraph_of(cell.pieces, scale);
    paragraph.balanced = false;
    paragraph.align = align_of(cell.mark->align);
    paragraph.width = width;
    return cell.pieces.empty() ? fonts::Laid{} : layout_.lay(paragraph);
  };
  std::vector<TableColumn> columns;
  bool from_right = false;
  std::size_t column = 0;
  for (const TextBlock& cell : cells) {
    column = cell.part() == MarkupPart::row ? 0 : column + 1;
    if (columns.size() <= column) columns.emplace_back();
    const fonts::Laid whole = set(cell, {});
    columns[column].wanted = std::max(columns[column].wanted, whole.size.width);
    columns[column].least = std::max(columns[column].least, set(cell, Length::points(1)).size.width);
    from_right = from_right || whole.right_to_left;
  }
  const Length width = share_out(columns, room_.box.width, gap);
  const Length rest = std::max(room_.box.width - width, Length{});
  const Length left =
      text_.align == templates::TextAlign::centre ? rest / 2.0
      : text_.align == templates::TextAlign::right || (text_.align == templates::TextAlign::end) != from_right
          ? rest
          : Length{};
  fonts::Laid table;
  table.right_to_left = from_right;
  for (std::size_t i = 0; i < cells.size();) {
    const bool head = cells[i].mark->head;
    const scene::Colour colour = cells[i].mark->colour;
    const Length top = table.size.height;
    std::vector<fonts::Laid> row;
    std::size_t tallest = 0;
    do {
      row.push_back(set(cells[i], columns[row.size()].width));
      if (row.back().size.height > row[tallest].size.height) tallest = row.size() - 1;
    } while (++i < cells.size() && cells[i].part() != MarkupPart::row);
    Length x = left;
    for (std::size_t c = 0; c < row.size(); x += columns[c].width + gap, ++c) {
      const Length at = from_right ? left + left + width - x - columns[c].width : x;
      append(std::move(row[c]), {at, top}, c == tallest, table);
    }
    if (head) {
      table.underlines.push_back({{left, table.size.height + em * 0.02, width, em * line_below_head}, colour});
      table.size.height += em * room_below_head;
    }
  }
  for (fonts::Line& line : table.lines) line.width = width;
  return table;
}

// Items of lists hang beside their marks; each is a paragraph of its own, and so is what stands between them.
fonts::Laid TextFitter::lay_blocks(const std::vector<TextPiece>& pieces, double scale) {
  if (std::ranges::none_of(pieces, [](const TextPiece& piece) { return piece.part != MarkupPart::words; }))
    return layout_.lay(paragraph_of(pieces, scale));
  const std::vector<TextBlock> blocks = blocks_of(pieces);
  std::vector<fonts::Laid> marks(blocks.size());
  Length hang, step = leading(scale);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (blocks[i].part() != MarkupPart::item) continue;
    fonts::Paragraph mark = paragraph_of({*blocks[i].mark}, scale);
    mark.width = {};
    marks[i] = layout_.lay(mark);
    hang = std::max(hang, marks[i].size.width);
  }
  hang += item_gap * style_.style->size * scale;
  fonts::Laid all;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (blocks[i].is_cell()) {
      std::size_t end = i + 1;
      while (end < blocks.size() && blocks[end].is_cell()) ++end;
      append(lay_table(std::span(blocks).subspan(i, end - i), scale), {Length{}, all.size.height}, true, all);
      i = end - 1;
      continue;
    }
    if (blocks[i].part() == MarkupPart::end && blocks[i].pieces.empty()) {
      all.size.height += step * static_cast<double>(blocks[i].empty_lines);
      continue;
    }
    fonts::Paragraph paragraph = paragraph_of(blocks[i].pieces, scale);
    const bool hangs = blocks[i].part() == MarkupPart::item;
    if (hangs) paragraph.width = std::max(paragraph.width - hang, Length::points(1));
    fonts::Laid laid = layout_.lay(paragraph);
    const Length top = all.size.height;
    if (!laid.lines.empty()) step = laid.size.height / static_cast<double>(laid.lines.size());
    const bool from_right = laid.right_to_left;
    if (hangs) append(marks[i], {from_right ? room_.box.width - marks[i].size.width : Length{}, top}, false, all);
    append(std::move(laid), {hangs && !from_right ? hang : Length{}, top}, true, all);
    all.size.height += step * static_cast<double>(blocks[i].empty_lines);
  }
  return all;
}

// The first letter as high as so many lines; nothing else changes where a script needs more than letters side by side.
fonts::Laid TextFitter::lay_with_cap(std::vector<TextPiece> pieces, double scale) {
  const auto is_part = [](const TextPiece& piece) { return piece.part != MarkupPart::words; };
  if (const auto list = std::ranges::find_if(pieces, is_part); list != pieces.end() && list != pieces.begin()) {
    const TextBlock first = blocks_of(pieces).front();
    fonts::Laid all = lay_with_cap(first.pieces, scale);
    all.size.height += leading(scale) * static_cast<double>(first.empty_lines);
    append(lay_blocks({list, pieces.end()}, scale), {Length{}, all.size.height}, true, all);
    return all;
  }
  const std::string letter =
      pieces.front().is_drawn() || pieces.front().part != MarkupPart::words ? "" : first_letter(pieces.front().text);
  const bool simple = std::none_of(pieces.begin(), pieces.end(), [](const TextPiece& piece) {
    return piece.part != MarkupPart::words || fonts::needs_whole_paragraph(piece.text);
  });
  if (letter.empty() || !simple) return lay_blocks(pieces, scale);
  const Length size = style_.style->size * scale;
  TextPiece cap = pieces.front();
  cap.text = "x\nx";
  const fonts::Laid two = layout_.lay(paragraph_of({cap}, scale));
  const Length step = two.lines[1].baseline - two.lines[0].baseline;
  pieces.front().text.erase(0, letter.size());
  cap.text = letter;
  cap.scale = 1 + step * (text_.drop_cap - 1) / (size * style_.metrics.cap_height);
  fonts::Paragraph one = paragraph_of({cap}, scale);
  one.width = {};
  fonts::Laid large = layout_.lay(one);
  fonts::Paragraph rest = paragraph_of(pieces, scale);
  rest.indent = {large.ink.width + std::max(cap_gap * size, least_cap_gap), static_cast<std::size_t>(text_.drop_cap)};
  fonts::Laid laid = layout_.lay(rest);
  if (laid.lines.empty()) {  // a letter alone: lines of nothing beside it
    laid = two;
    laid.texts.clear();
    for (fonts::Line& line : laid.lines) line.width = large.ink.width;
  }
  const Length first = laid.lines.front().baseline;
  while (laid.lines.size() < static_cast<std::size_t>(text_.drop_cap)) {
    laid.lines.push_back({laid.lines.back().baseline + step, {}});
    laid.size.height += step;
  }
  const geometry::Point at{-large.ink.x, first + step * (text_.drop_cap - 1) - large.lines.front().baseline};
  append(std::move(large), at, false, laid);
  std::rotate(laid.texts.begin(), laid.texts.end() - 1, laid.texts.end());
  return laid;
}

FittedText TextFitter::lay(const std::vector<TextPiece>& pieces, double scale) {
  FittedText fitted;
  const bool has_cap = text_.drop_cap > 1 && !room_.single_line && !pieces.empty();
  fitted.laid = room_.single_line ? layout_.lay(paragraph_of(pieces, scale))
                : has_cap         ? lay_with_cap(pieces, scale)
                                  : lay_blocks(pieces, scale);
  fitted.scale = scale;
  measure(fitted);
  return fitted;
}

void TextFitter::measure(FittedText& fitted) const {
  const auto& lines = fitted.laid.lines;
  if (lines.empty()) return;
  Length widest;
  for (const fonts::Line& line : lines) widest = std::max(widest, line.width);
  if (widest > room_.box.width + slack) fitted.too_wide = widest - room_.box.width;
  // Capitals of a line that grew stay in its box, and those of words that are larger than its style.
  Length largest = style_.style->size * fitted.scale;
  const Length usual = largest + slack;
  for (const scene::Text& text : fitted.laid.texts) largest = std::max(largest, text.size);
  if (lines.size() == 1 && (fitted.scale > 1 || largest > usual)) {
    const Length room = text_.vertical == templates::TextVertical::baseline ? text_.baseline : room_.box.height;
    const Length capitals = largest * style_.metrics.cap_height;
    if (capitals > room + slack) fitted.too_high = capitals - room;
    if (fitted.too_high > Length{}) return;
  }
  const Length step_down = lines.size() > 1 ? lines[1].baseline - lines[0].baseline : fitted.laid.size.height;
  const auto allowed = static_cast<std::size_t>(room_.single_line ? 1 : text_.max_lines);
  if (allowed > 0) {
    fitted.lines_allowed = allowed;
    if (lines.size() > allowed) fitted.too_high = step_down * static_cast<double>(lines.size() - allowed);
    return;
  }
  // One line shrinks for its height where it stands in the middle of its box, but is never wrong by it.
  const bool may_be_high = lines.size() == 1 && (text_.vertical != templates::TextVertical::middle ||
                                                 !text_.shrink_to || fitted.scale > 1 || fitted.scale <= floor_scale());
  if (may_be_high) return;
  // From the top of the first line's ascenders to the last line's descenders; from the box's top when the baseline is
  // given.
  const Length size = style_.style->size * fitted.scale;
  const Length first =
      text_.vertical == templates::TextVertical::baseline ? text_.baseline : size * style_.metrics.ascent;
  const Length last = text_.vertical == templates::TextVertical::baseline ? Length{} : size * style_.metrics.descent;
  const Length high = first + (lines.back().baseline - lines.front().baseline) + last;
  if (high > room_.box.height + slack) fitted.too_high = high - room_.box.height;
}

FittedText TextFitter::fit(const std::vector<TextPiece>& pieces) {
  const double full = full_scale();
  FittedText whole = lay(pieces, full);
  if (fits(whole)) return whole;
  if (full > 1 && text_.overflow == templates::Overflow::ellipsis) return cut(pieces, full, std::move(whole));
  const double floor = floor_scale();
  FittedText smallest = floor < full ? lay(pieces, floor) : std::move(whole);
  if (!fits(smallest))
    return text_.overflow == templates::Overflow::ellipsis ? cut(pieces, floor, std::move(smallest)) : smallest;
  const int step = largest_between(pieces, 0, last_step());
  return step == 0 ? smallest : lay(pieces, scale_of(step));
}

bool TextFitter::fits_at_all(const std::vector<TextPiece>& pieces) { return fits(lay(pieces, floor_scale())); }

int TextFitter::last_step() const {
  const double full = style_.style->size.points();
  return static_cast<int>(std::ceil(full * (full_scale() - floor_scale()) / step_points - 1e-9));
}

double TextFitter::scale_of(int step) const {
  const double full = style_.style->size.points();
  return step >= last_step() ? full_scale() : (full * floor_scale() + step_points * step) / full;
}

std::optional<int> TextFitter::largest_step(const std::vector<TextPiece>& pieces, int at_most) {
  if (fits(lay(pieces, scale_of(at_most)))) return at_most;
  if (at_most == 0) return std::nullopt;
  const int step = largest_between(pieces, 0, at_most);
  return step > 0 || fits_at_all(pieces) ? std::optional(step) : std::nullopt;
}

FittedText TextFitter::fit_at(const std::vector<TextPiece>& pieces, int step) {
  FittedText fitted = lay(pieces, scale_of(step));
  return fits(fitted) ? fitted : fit(pieces);
}

// Between `low`, which fits or is the last resort, and `high`, which does not fit.
int TextFitter::largest_between(const std::vector<TextPiece>& pieces, int low, int high) {
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (fits(lay(pieces, scale_of(middle))) ? low : high) = middle;
  }
  return low;
}

FittedText TextFitter::cut(const std::vector<TextPiece>& pieces, double scale, FittedText whole) {
  std::size_t low = 0, high = characters(pieces);
  FittedText best = std::move(whole);
  while (high > low + 1) {
    const std::size_t middle = (low + high) / 2;
    FittedText tried = lay(shortened(pieces, middle), scale);
    if (fits(tried)) {
      best = std::move(tried);
      low = middle;
    } else {
      high = middle;
    }
  }
  return best;
}

}  // namespace kingpress::compose
