// What the user defined, as plain data: cards in decks, fields (boards), and editions (a game's decks and fields
// together). Values are what the game's schema made of them; whether they are lawful is for `rules` to say.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/schema.h"
#include "cards/value.h"
#include "geometry/cut_shape.h"

namespace kingpress::cards {

template <class T>
struct Located {
  T value{};
  diag::Span span;
};

// What draws one side of a card: a template's name or path, for a back also a picture's, or `none` for a side that
// stays blank. `{name}` in it takes the card's values.
struct Look {
  std::string value;
  diag::Span span;
  Record values =
      {};  // for the template, before the card's own: `back: {template: picture-back, art: "{id}_back.png"}`
  bool is_none() const { return value == "none" && values.empty(); }
};

// Null when nothing is said.
inline const Look* look(const std::optional<Look>& said) { return said ? &*said : nullptr; }

struct Card {
  std::string id;  // unique in its deck: what people call it ("106", "hearts-7"); from `id`, its values or its title
  std::size_t row = 0;  // where nobody gave it an id: its place in the deck, from 1, by which it may be called too
  diag::Span span;      // the whole card
  diag::Span id_span;
  int copies = 1;
  std::shared_ptr<const Look> layout, back = {};  // `template:` and `back:` of its own; its deck's when null
  Record values;  // every field of the schema that is set, `title`, `text` and `art` among them
  const Value* find(std::string_view key) const { return cards::find(values, key); }
};

// A word that the cards use and the deck explains: `keywords:`.
struct Keyword {
  std::string name, says;
  diag::Span span;
};

// A short name for a picture or a drawing in texts, `:f:`: `symbols:`.
struct ShortSymbol {
  std::string name, stands_for;  // a file of the deck's folder, or the name of a drawing
  diag::Span span;
};

struct OwnRules;     // own_rules.h
struct Constructed;  // constructed.h
struct Wording;      // wording.h

// `size:` of cards and parts. `across`: one length, from flat to flat of a hexagon or through a circle; `value` is then
// its square.
struct Trim {
  geometry::Size value;
  diag::Span span;
  bool across = false;
};

struct Deck {
  std::string path;    // file it came from, as named
  std::string folder;  // where its art is looked for
  std::string game;
  std::string title, author, set;
  std::string version = {};                               // a mark for its cards: "1.2", "playtest 7"
  std::string kind = "card";                              // of its pieces: "tile", "token" where an edition lists it so
  std::optional<Trim> size;                               // the template's own when absent
  std::optional<Located<geometry::CutShape>> shape = {};  // the template's own when absent
  std::optional<Look> back, layout;                       // of its cards; `layout` is `template:`
  std::optional<double> max_dpi = {};                     // its pictures are printed with no more pixels
  std::optional<Located<std::string>> bleed_from;  // mirror, stretch or #rrggbb: what continues a picture without bleed
  Record rules;                                    // `rules:`, the ruleset options as written
  std::vector<std::string> allowed;                // `allow:`, codes of findings known and accepted
  std::shared_ptr<const OwnRules> own = {};        // computed, where, checks; null when it says none of them
  std::vector<Keyword> keywords = {};
  std::vector<ShortSymbol> symbols = {};
  std::shared_ptr<const Constructed> constructed = {};  // what a deck built of these cards may hold; null: anything
  std::shared_ptr<const Wording> wording = {};          // `words:` and `terms:`; null when it says neither
  Record said = {};                                     // computed, where, checks and the like as written
  std::vector<Card> cards;
  // By file and key: what a table or a file of cards calls the key otherwise. "corners.top_left" is part of a value.
  std::map<const diag::SourceFile*, std::map<std::string, std::string>> columns_of = {};
  std::shared_ptr<const CardSchema> schema;  // its game's, or its own for `freeform`; null when the game is unknown
  bool complete = true;                      // false when something could not be read: counts are then not to be judged
  diag::Span span;
  std::size_t card_count() const;  // copies included
};

enum class Orientation { portrait, landscape };

// A place for one card on a field. `at` is its top left corner on the board, in the board's own coordinates.
struct Space {
  Located<geometry::Point> at;
  Orientation orientation = Orientation::portrait;
  std::optional<Located<geometry::Point>> owner;  // centre of the ownership token's spot; chosen by compose when absent
  diag::Span span;
};

struct Contact {  // "spaces a and b touch", explicit contacts of a field file; corners as top_left.. when given
  int a = 0, b = 0;
  std::optional<int> corner_a, corner_b;  // 0 top left, 1 top right, 2 bottom left, 3 bottom right
  diag::Span span;
};

struct Field {
  std::string path, name;  // name: file stem
  std::string game, title;
  std::vector<Space> spaces;                     // numbered from 1 in this order
  std::optional<std::vector<Contact>> contacts;  // when given, exactly these
  std::optional<geometry::Length> contact, gap;  // MK-1, MK-14; the game's defaults when absent
  geometry::Size card;                           // size of a portrait space
  bool complete = true;                          // false when something could not be read: spaces may then be missing
  Record values;                                 // keys of other games' fields (rows, columns, ...)
  diag::Span span;
};

// A thing in the box of a game, as edition.yaml lists it: a board, tiles, a token. Its pieces are those of a deck file,
// or it is one piece by itself.
struct Part {
  std::string kind;  // "card", "board", "tile", "token", "die", "reference"
  std::string name;
  diag::Span span;
  std::optional<std::size_t> deck;  // of Edition::decks
  std::optional<Look> layout, back;
  std::optional<Trim> size;
  std::optional<Located<geometry::CutShape>> shape;
  std::size_t copies = 1;
  bool each_player = false;  // so many for every player
  Record values;             // of one piece by itself, for its template
};

// The file beside a deck by whose rules it is played (room `script`); it is no deck.
inline constexpr const char* own_rules_name = "rules.yaml";
// What people note of its cards, and how they look at them (notes.h); no decks either.
inline constexpr const char* notes_name = "notes.yaml";
inline constexpr const char* views_name = "views.yaml";
// Who made the pictures (room `credits`).
inline constexpr const char* credits_name = "credits.yaml";
inline bool lies_beside_decks(std::string_view name) {
  return name == own_rules_name || name == notes_name || name == views_name || name == credits_name;
}

struct PlayerRange {
  int least = 1, most = 99;
};

// Everything `print GAME` needs of the user's files. Of the games with rules the first deck and field are the ones
// printed; a game of one's own that has a list is all of its parts.
struct Edition {
  std::string game, title, folder;
  std::vector<Deck> decks;
  std::vector<Field> fields;
  bool listed = false;  // there is an edition.yaml, which says what there is and what comes first
  std::string author = {};
  std::optional<PlayerRange> players = {};
  std::vector<Record> seats = {};  // values of each player's pieces
  std::vector<Part> parts = {};
  bool parts_list = true;              // printed with the parts
  std::optional<double> max_dpi = {};  // of all pictures whose deck does not say it
  // The deck that its game's rules judge and play; null when there is none.
  const Deck* main_deck() const;
};

}  // namespace kingpress::cards
