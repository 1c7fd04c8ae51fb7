#include "book/codes.h"

namespace kingpress::book {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries = {
      {"leaflet-markdown",
       "A LEAFLET.md contains Markdown that a leaflet does not support, a picture that is not in a paragraph of its "
       "own, a symbol in a heading, a list within a list, a row with more cells than its table has columns, or quotes "
       "nested more than eight deep. A leaflet may contain headings (## and ###), paragraphs, lists, terms with "
       "definitions, tables, quotes and pictures.",
       "", "    some code\n", "> **Example** some words\n"},
      {"leaflet-reference",
       "A LEAFLET.md names a card, a zone, a kind of piece or a heading of its own that does not exist: [[The Owl]], "
       "{{draw_pile}}, {count(tokens)}, see \"Setting up\".",
       "", "Shuffle all {count(crads)} cards.\n", "Shuffle all {count(cards)} cards.\n"},
      {"leaflet-too-full",
       "A page of a leaflet that is folded from one sheet has too much on it, even with smaller pictures and smaller "
       "type; or there are more than eight pages. Text does not continue from one page to the next in such a leaflet.",
       "", "fold: a6   # and sixty lines on one page\n", "fold: a5\n"},
  };
  return entries;
}

}  // namespace kingpress::book
