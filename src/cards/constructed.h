// Decks that players build of a set: lists of names, and what the set says such a deck may hold.
//   constructed:
//     max_copies: 3                    of one card, sideboard included
//     unlimited: type == land          but of these as many as one likes
//     sideboard: 15                    so many cards beside the deck at most; none when it is not said
//     checks: [...]                    as those of the set; `copies` are those of the list, `sideboard` those beside
//     decks: {Fire: [4 Dragon, 2x Bolt, "SB: 1 Owl"]}      decks that come with the set
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "cards/own_rules.h"
#include "cards/reading.h"
#include "data/reader.h"

namespace kingpress::cards {

struct DeckLine {
  int copies = 1;
  std::string name;  // as written: a card's title or id
  bool beside = false;
  diag::Span span;
};
struct DeckList {
  std::string name;
  std::vector<DeckLine> lines;
  diag::Span span;  // where it begins
};

struct Constructed {
  std::optional<int> max_copies;
  int sideboard = 0;
  std::optional<expr::Expression> unlimited;
  std::vector<Check> checks;
  std::vector<DeckList> decks;
};

void read_constructed(data::MapReader& map, Deck& deck, Reading& reading);

// A text of lines such as `4 Name of Card`, `4x Name of Card` or `Name of Card`; what begins with # or // is not read;
// a line `Sideboard` begins what lies beside the deck, and `SB: 2 Name` is one card of it.
DeckList read_deck_list(const diag::SourceFile& source, diag::Diagnostics& diagnostics);

}  // namespace kingpress::cards
