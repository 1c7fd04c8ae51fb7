// The markup of card texts. Marks count only at the edges of words, so that "2*3" and "snake_case" stay as they are; a
// symbol may also stand against a digit or another symbol ("2:fire::fire:"). Scripts that write words without blanks
// have edges everywhere, but for underscores:
//   **bold**   *italic* or _italic_   :symbol-name:   [red]words[/]   [#b3261e]words[/]   [12pt]words[/]
//   [80%]words[/]   [sub]2[/]   [sup]2[/]   [u]words[/]
// A line that begins with "- " or "1. " is an item of a list. Lines between strokes, "| a | b |", are rows of a table,
// as in Markdown: the first is its head where "|---|:-:|--:|" follows, which also says how columns are aligned. A
// colour is a name of the template's palette. Marks nest; a backslash makes the next sign plain: \* \_ \: \[ \| \\, and
// at the beginning of a line \-.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"

namespace kingpress::compose {

// What a piece is when it is no words: the mark of an item of a list, in front of the words up to the end of the line;
// or, without a text, what stands in front of the first and of every further cell of a row, and behind the last row.
enum class MarkupPart { words, item, row, cell, end };
enum class CellAlign { left, centre, right };

struct MarkupPiece {
  std::string text;  // of a symbol: its name
  bool symbol = false;
  bool bold = false, italic = false;
  std::optional<scene::Colour> colour;
  std::optional<double> points;  // absolute size
  double scale = 1;              // of the size around it, percentages multiplied
  double rise = 0;               // of its baseline, in sizes of the style
  bool underlined = false;
  MarkupPart part = MarkupPart::words;
  CellAlign align = CellAlign::left;  // of a cell
  bool head = false;                  // of a row: a line follows below it
};
struct Markup {
  std::vector<MarkupPiece> pieces;
  struct Problem {
    std::string message, hint;
    std::string found;  // the mark as it stands in the text
  };
  std::vector<Problem> problems;  // nothing is set
  std::vector<Problem> unclosed;  // marks that look like markup and are none: set as they are written
};

// `colour` gives the palette's colour of a name, nothing when there is none; `names` are its names, for suggestions.
struct MarkupColours {
  std::function<std::optional<scene::Colour>(std::string_view name)> colour;
  std::vector<std::string> names;
};
Markup parse_markup(std::string_view text, const MarkupColours& colours);

}  // namespace kingpress::compose
