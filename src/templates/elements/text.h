// `text:` - words in a box.
#pragma once

#include <memory>
#include <optional>
#include <variant>

#include "templates/elements/common.h"
#include "templates/elements/shape.h"

namespace kingpress::templates {

// start and end follow the direction of the words.
enum class TextAlign { start, left, centre, right, end, justify };
// figures: the figure height of the first line is centred on the box (one line of numbers). middle: the block of lines,
// each as high as the leading, is centred. baseline: the first baseline lies Text::baseline below the top of the box.
enum class TextVertical { top, middle, bottom, figures, baseline };
// What happens when the words do not fit at the smallest size allowed.
enum class Overflow { error, ellipsis };

// A drawing set before the words, as one group with them: chevrons before the speed.
struct Marker {
  Pattern symbol;
  geometry::Length size, gap;
  Colour colour;
  // of its centre below the centre of the box (baseline aligned: below the baseline, so usually negative)
  geometry::Length drop;
};

// Under a lone 6 or 9, so that it reads one way up. In em; the bar's top edge lies `gap` below the baseline.
struct FootBar {
  double width = 0.40, height = 0.062, gap = 0.075;
};

// What the words of one line stand on: an arc of the ellipse in the box, or a path in it.
struct Along {
  std::variant<ArcShape, PathShape> line;
  bool anticlockwise = false;  // an arc from its end to its start: words that stand upright below a middle
};

struct Text : Common {
  Pattern text;
  bool markup = false;            // the marks of compose/markup.h in the bound values are obeyed
  bool reminders = false;         // keywords of the deck are followed by what they mean
  std::string style;              // a name in Template::styles
  std::optional<Paint> colour;    // instead of the style's
  std::optional<Stroke> outline;  // around the letters, beneath them
  TextAlign align = TextAlign::start;
  TextVertical vertical = TextVertical::top;
  geometry::Length baseline;                  // vertical == baseline
  bool optical = false;                       // left, centre and right are of the ink, not of the advance widths
  std::optional<geometry::Length> shrink_to;  // smallest size; no shrinking when absent
  std::optional<geometry::Length> shrink_leading_to;  // leading at the smallest size; in proportion when absent
  bool same_size = false;                             // all cards of a deck in the size that the fullest of them needs
  Overflow overflow = Overflow::error;
  int max_lines = 0;                      // 0: as many as the box takes; 1: never wraps
  std::shared_ptr<const Text> when_long;  // how the words are set instead when they fit at no size: on two lines, say
  int drop_cap = 0;                       // lines that the first letter is as high as; 0: as high as the others
  std::optional<Along> along;
  std::optional<FootBar> foot_bar;
  std::optional<Marker> before;
};

}  // namespace kingpress::templates
