// Text of one or more styles, shaped and broken into lines: the only place that knows how wide words are. Widths do not
// depend on any output resolution (glyph positions unrounded, no hinting), so every format breaks lines alike. Words
// are shaped once per face and remembered; paragraphs with right-to-left or complex scripts are laid out whole by
// Pango.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fonts/font_set.h"

namespace kingpress::fonts {

struct TextStyle {
  FaceId face = 0;
  geometry::Length size;
  scene::Colour colour;
  double tracking = 0;      // em, added after every cluster but the last of a line; ligatures are then not used
  geometry::Length rise{};  // baseline moved up by this
  bool underlined = false;
  bool operator==(const TextStyle&) const = default;
};

// A piece of a paragraph: text in one style, or an inline box (a symbol) of the given size that sits on the (risen)
// baseline.
struct Run {
  std::string text;  // UTF-8; '\n' breaks the line; line ends at the end of the paragraph count for nothing
  TextStyle style;
  std::optional<geometry::Size> box;  // when set, `text` is the box's name and is not drawn
};

// start and end are where reading begins and ends: of right-to-left text at the right, at the left.
enum class Align { start, left, centre, right, end, justify };
// Lines may end at spaces, after hyphens and dashes within words, and at soft hyphens. Spaces at the ends of lines
// vanish. The last line of a justified paragraph, and a line ended by '\n', is set to the start.
struct Paragraph {
  std::vector<Run> runs;
  geometry::Length width;  // wraps at this; unlimited when not positive (then lines align on the widest)
  Align align = Align::start;
  geometry::Length leading;  // baseline to baseline; the face's own when not positive
  std::string language = "en";
  bool balanced = false;  // lines as even as can be in no more lines than it takes (simple scripts only)
  // So many lines begin so much further in, and end where the others do (simple scripts only).
  struct Indent {
    geometry::Length by;
    std::size_t lines = 0;
  } indent{};
};

struct PlacedBox {
  std::string name;
  geometry::Rect rect;
  scene::Colour colour;  // of its run's style
};
struct Underline {
  geometry::Rect rect;
  scene::Colour colour;
};
// `baseline` is measured from the top of the first line's leading box. Within a leading box the ascent and descent of
// the first run's face (with a leading) or of the line's tallest runs (without) are centred.
struct Line {
  geometry::Length baseline, width;
};
// Everything relative to the paragraph's top left corner.
struct Laid {
  std::vector<scene::Text> texts;
  std::vector<PlacedBox> boxes;
  std::vector<Underline> underlines;
  std::vector<Line> lines;
  geometry::Size size;               // widest line x lines
  geometry::Rect ink;                // extents of what is drawn, boxes included
  bool right_to_left = false;        // the direction of its first words
  bool too_wide = false;             // a word is wider than the width
  std::vector<std::string> missing;  // characters without a glyph in the face and the fallback role, each once
};

class TextLayout {
 public:
  static std::unique_ptr<TextLayout> create(FontSet& fonts);
  virtual ~TextLayout() = default;
  // Throws diag::EnvironmentError when a font file cannot be read.
  virtual Laid lay(const Paragraph& paragraph) = 0;
  // Distances of the face at 1 em, from the font itself: of a capital H, of the flat top of a 1, ascent and descent
  // (positive).
  struct Metrics {
    double cap_height = 0, figure_height = 0, ascent = 0, descent = 0;
  };
  virtual Metrics metrics(FaceId face) = 0;
};

}  // namespace kingpress::fonts
