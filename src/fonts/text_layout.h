// Text of one or more styles, shaped with Pango and broken into lines: the only place that knows how wide words are. Widths do
// not depend on any output resolution (glyph positions unrounded, no hinting), so every format breaks lines alike. Words are
// shaped once per style and remembered.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "fonts/font_set.h"

namespace kingpress::fonts {

struct TextStyle {
  FaceId face = 0;
  geometry::Length size;
  scene::Colour colour;
  double tracking = 0;        // em, added after every cluster
  geometry::Length rise;      // baseline moved up by this
};

// A piece of a paragraph: text in one style, or an inline box (a symbol) of the given width that sits on the baseline.
struct Run {
  std::string text;           // UTF-8; '\n' breaks the line
  TextStyle style;
  std::optional<geometry::Size> box;  // when set, `text` is the box's name and is not drawn
};

enum class Align { left, centre, right, justify };
struct Paragraph {
  std::vector<Run> runs;
  geometry::Length width;     // wraps at this; unlimited when not positive
  Align align = Align::left;
  geometry::Length leading;   // baseline to baseline; the face's own when not positive
  std::string language = "en";
};

struct PlacedBox {
  std::string name;
  geometry::Rect rect;
};
struct Line {
  geometry::Length baseline, width;  // baseline from the top of the first line's leading box
};
// Everything relative to the paragraph's top left corner.
struct Laid {
  std::vector<scene::Text> texts;
  std::vector<PlacedBox> boxes;
  std::vector<Line> lines;
  geometry::Size size;               // widest line x lines
  geometry::Rect ink;                // extents of what is drawn
  bool too_wide = false;             // a word is wider than the width
  std::vector<std::string> missing;  // characters without a glyph in the face and the fallback role, each once
};

class TextLayout {
 public:
  static std::unique_ptr<TextLayout> create(FontSet& fonts);
  virtual ~TextLayout() = default;
  virtual Laid lay(const Paragraph& paragraph) = 0;
  // Distances of the face at 1 em: cap height, figure height, ascent, descent, from the font itself.
  struct Metrics { double cap_height, figure_height, ascent, descent; };
  virtual Metrics metrics(FaceId face) = 0;
};

}  // namespace kingpress::fonts
