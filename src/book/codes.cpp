#include "book/codes.h"

namespace kingpress::book {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries = {
      {"leaflet-markdown",
       "A LEAFLET.md holds something of Markdown that a leaflet has no place for, a picture that does not stand in a "
       "paragraph of its own, a symbol in a head, a list within a list, a row with more cells than its table has, or "
       "quotes nested deeper than eight. It takes heads (## and ###), "
       "paragraphs, lists, terms with "
       "definitions, tables, quotes and pictures.",
       "", "    some code\n", "> **Example** some words\n"},
      {"leaflet-reference",
       "A LEAFLET.md names a card, a zone, a kind of piece or a head of its own that there is not: [[The Owl]], "
       "{{draw_pile}}, {count(tokens)}, see \"Setting up\".",
       "", "Shuffle all {count(crads)} cards.\n", "Shuffle all {count(cards)} cards.\n"},
      {"leaflet-too-full",
       "A page of a leaflet that is folded from one sheet holds more than fits, though its pictures and all its type "
       "gave way; or there are more than eight pages. Text does not flow on there, so that every page is one thought.",
       "", "fold: a6   # and sixty lines on one page\n", "fold: a5\n"},
  };
  return entries;
}

}  // namespace kingpress::book
