// What keys a game's cards have. One description drives reading (types, ranges, suggestions), the freeform games of
// users, CSV columns and `kingpress schema`. Written by each game in rules/<game>/schema, or by the deck file itself
// for `game: freeform`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cards/value.h"

namespace kingpress::cards {

struct FieldType {
  enum class Kind {
    integer,
    number,
    boolean,
    text,
    choice,
    list,
    record,
    mark,
    colour,
    picture,
    length,
    card,
    keyword
  };
  // `mark` is a whole number, or two words in either order, one of each of two lists ("blue moon", "moon blue"); read
  // into a record {kind: number, number: 7} or {kind: symbol, colour: blue, shape: moon}, the keys as in element_names.
  // `card` is the id of another card of the deck, `keyword` a word that the deck explains; the rest reads as it says.
  Kind kind = Kind::text;
  double low = 0, high = 0;                     // integer and number, inclusive; both 0: unbounded
  std::vector<std::string> choices = {};        // choice
  std::vector<std::string> element_names = {};  // record: its keys; a list of that length may stand for it (corners)
  std::vector<std::vector<std::string>> words = {};  // mark: the two lists
};

struct FieldSchema {
  std::string name;
  FieldType type = {};
  bool required = false;
  std::string says = {};           // one sentence for `new`, `schema` and hints
  std::vector<FieldType> of = {};  // list: [element]; record: the type of every element, in order
  std::string rule = {};           // the rule a breach of it breaks ("MK card fields")
  bool known = true;               // whether its type is; if not, that was reported, and any value and use is accepted
};

// The game of decks that describe their own cards.
inline constexpr std::string_view own_game = "freeform";

struct CardSchema {
  std::string game;
  std::vector<FieldSchema> fields = {};  // besides the common ones: id, copies, title, text, art
  // How a card without `id` is named, from its values: "{number}", "{suit}-{rank}".
  std::string id_pattern = {};
  std::vector<FieldSchema> board = {};  // keys of the game's field files besides the common ones (rows, columns, ...)

  bool own() const { return game == own_game; }  // written by the deck itself
};

}  // namespace kingpress::cards
