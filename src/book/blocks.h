// What a LEAFLET.md says, as plain data: a cover and panels of blocks. A panel begins a page.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "diag/source.h"
#include "scene/scene.h"

namespace kingpress::book {

enum class Stress { none, light, strong };  // plain, *light*, **strong**

// A run of text in one stress, or the name of a symbol in it. A '\n' breaks the line.
struct Piece {
  enum class Kind { text, symbol, picture };  // a picture stands in a paragraph of its own
  Kind kind = Kind::text;
  std::string text;
  Stress stress = Stress::none;
  diag::Span span = {};
};
using Words = std::vector<Piece>;

struct Heading {
  int level = 2;  // ## or ###
  Words words;
};
struct Paragraph {
  Words words;
  bool fine = false;  // in small type, closer set: credits
};
// `1. {symbol} **Head** words`; without a symbol the head is part of the words.
struct Step {
  int number = 1;
  Words symbol, head, words;
};
struct Item {
  Words words;
};
// A term on a line, `: words` on the next.
struct Definition {
  Words term, words;
};
struct Table {
  std::vector<std::vector<Words>> rows;  // the first holds the heads, all empty where there are none
  std::vector<double> anchors;           // of each column: 0 at its left, 0.5 in the middle, 1 at its right
};
struct Picture {
  std::string name;
  int lines = 8;  // of the text's, its caption not counted
  Words caption;
};
struct Block;
// `> **Head** words`
struct Box {
  Words head;
  std::vector<Block> blocks;
};

struct Block {
  std::variant<Heading, Paragraph, Step, Item, Definition, Table, Picture, Box> kind;
  diag::Span span;
};

enum class Fold { none, a6, a5 };  // plain pages; one sheet in quarters; a booklet of sheets laid in each other

// What stands on the cover. Without a title there is none.
struct Front {
  std::string title, strap, after, players, time, age;
  std::string picture;  // the name of one to the edges of a frame
  std::string figure;   // or of one in the middle
  Fold fold = Fold::none;
  std::string lettering;                // or of one that stands for the title's words
  std::optional<scene::Colour> colour;  // of the rules below heads and of the numbers of steps; ink when not said
  diag::Span span, picture_span, figure_span, lettering_span;
};

struct Book {
  Front front;
  std::vector<std::vector<Block>> panels;
};

}  // namespace kingpress::book
