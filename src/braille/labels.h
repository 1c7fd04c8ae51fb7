// Labels in braille for the sleeves of cards, as embossers take them: braille in ASCII, 40 cells a line and 25 lines a
// page.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "braille/translator.h"
#include "cards/cards.h"
#include "diag/diagnostic.h"

namespace kingpress::braille {

// Of a card; a cell is 6 mm wide and a line 10 mm high.
struct LabelSize {
  std::size_t cells = 10, lines = 8;
};
// What fits on a card of so many millimetres.
LabelSize label_on(double width, double height);

struct Label {
  std::string name;                // of the card, for who sees
  std::vector<std::string> lines;  // braille in ASCII
};

struct Sheet {
  std::vector<Label> each;
  std::string brf;
  std::size_t labels = 0, without_text = 0;  // without_text: only the title, since the text is too long
};

// One label for each card, its title first, then its text where both fit; where it has but one of the two, what else is
// printed on it. Three columns on a page, a line of nothing
// between rows. A title that does not fit is a warning, and is cut.
using Texts = std::function<std::string(const cards::Deck& deck, const cards::Card& card, const std::string& field)>;
using Shown = std::function<std::vector<std::string>(const cards::Card& card)>;  // its fields, in their order
Sheet make(const std::vector<const cards::Deck*>& decks, const Translator& translator, LabelSize size,
           diag::Diagnostics& diagnostics, const Texts& texts = {}, const Shown& shown = {});

// What the files of a language beside the decks say; what they leave open is as it is written.
Texts texts_in(const std::string& code, const std::vector<const cards::Deck*>& decks, diag::Sources& sources,
               diag::Diagnostics& diagnostics);

// Words set in lines of so many cells; a word that is longer is divided.
std::vector<std::string> lines_of(std::string_view words, std::size_t cells);

}  // namespace kingpress::braille
