// A text made to fit its box: laid at the style's size, then smaller down to the floor, then cut with an ellipsis where
// the template allows it. What still does not fit is told with the measure of it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "compose/context.h"
#include "compose/markup.h"

namespace kingpress::compose {

// A stretch of the text in one look, in proportion to the style's size.
struct TextPiece {
  std::string text;  // or the name of a symbol
  fonts::FaceId face = 0;
  double scale = 1;  // of the style's size
  scene::Colour colour;
  const templates::Drawing* symbol = nullptr;
  std::shared_ptr<const scene::Picture> picture = {};  // or a picture in its place
  bool missing = false;                                // or the mark of one that could not be had
  double rise = 0;                                     // of its baseline, in sizes of the style
  bool underlined = false;
  MarkupPart part = MarkupPart::words;
  CellAlign align = CellAlign::left;  // of a cell
  bool head = false;                  // of a row of a table
  bool is_drawn() const { return symbol || picture || missing; }
  double proportion() const {  // width to height of what is drawn
    if (symbol) return symbol->size.width / symbol->size.height;
    return picture && picture->height > 0 ? picture->width / picture->height : 1;
  }
};

struct TextBlock;  // see text_blocks.h

struct TextRoom {
  geometry::Size box;  // what the words may take
  bool single_line = false;
  std::string language = "en";
  geometry::Length least_type = {};  // what is smaller grows to it where the room allows
};

struct FittedText {
  fonts::Laid laid;                     // of one line: from x 0; of more: as wide as the room
  double scale = 1;                     // of the style's size and first baseline
  geometry::Length too_wide, too_high;  // by how much it does not fit; zero when it does
  std::size_t lines_allowed = 0;        // when it is too high for a number of lines
};

class TextFitter {
 public:
  TextFitter(const templates::Text& text, const ResolvedStyle& style, const TextRoom& room, fonts::TextLayout& layout)
      : text_(text), style_(style), room_(room), layout_(layout) {}

  FittedText fit(const std::vector<TextPiece>& pieces);
  bool fits_at_all(const std::vector<TextPiece>& pieces);
  // The sizes tried are steps of a tenth of a point: 0 is the smallest allowed, the last the style's own, or the least
  // type of the room.
  int last_step() const;
  // The largest step up to `at_most` at which the words fit.
  std::optional<int> largest_step(const std::vector<TextPiece>& pieces, int at_most);
  // At that step, or as `fit` has it where they do not fit so.
  FittedText fit_at(const std::vector<TextPiece>& pieces, int step);

 private:
  FittedText lay(const std::vector<TextPiece>& pieces, double scale);
  fonts::Laid lay_blocks(const std::vector<TextPiece>& pieces, double scale);
  fonts::Laid lay_table(std::span<const TextBlock> cells, double scale);
  fonts::Laid lay_with_cap(std::vector<TextPiece> pieces, double scale);
  fonts::Paragraph paragraph_of(const std::vector<TextPiece>& pieces, double scale) const;
  void measure(FittedText& fitted) const;
  int largest_between(const std::vector<TextPiece>& pieces, int low, int high);
  FittedText cut(const std::vector<TextPiece>& pieces, double scale, FittedText whole);
  geometry::Length leading(double scale) const;
  double floor_scale() const;
  double full_scale() const;
  double scale_of(int step) const;

  const templates::Text& text_;
  const ResolvedStyle& style_;
  TextRoom room_;
  fonts::TextLayout& layout_;
};

}  // namespace kingpress::compose
