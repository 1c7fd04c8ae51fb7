// The gallery: the templates that bring cards to be shown by. `kingpress list templates --pictures` prints them onto
// one sheet, `kingpress new freeform --template NAME` starts a deck with the cards of one.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/cards.h"
#include "press/workshop.h"

namespace kingpress::start {

inline constexpr std::string_view back_ending = "-back";  // a layout's back has its name and this

struct Exhibit {
  std::string game, name;  // "freeform", "creature"
  const templates::Template* front = nullptr;
  const templates::Template* back = nullptr;  // the template of the same name with "-back"; none: null
};
bool is_usual(const Exhibit& exhibit);  // a card of 63 x 88 mm
// Cards of the usual size first, then the others by width.
std::vector<Exhibit> gallery(press::Workshop& workshop, const std::string& skin = {});
// `layout`: "creature" or, as `list templates` has it, "freeform/creature". Throws UsageError when there is none.
Exhibit exhibit_called(const std::string& layout, const std::string& game, press::Workshop& workshop);

// The template's own cards as a deck, for pictures.
cards::Deck sample_deck(const Exhibit& exhibit);
// What of a card the template shows, as its cards name it; without the words that any theme takes as well.
std::vector<std::string> keys_of(const Exhibit& exhibit);

// The type of each key of its cards but title, text and art, as `schema:` names it, in the order in which they come.
std::vector<std::pair<std::string, std::string>> sample_types(const Exhibit& exhibit);

// A deck file and its table of cards, to begin with.
struct StarterDeck {
  std::string deck, table;
};
StarterDeck starter_deck(const Exhibit& exhibit, const std::string& table_name);

}  // namespace kingpress::start
