#include "cards/codes.h"

namespace kingpress::cards {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"bad-deck-line", "A line of a deck list is not how many and the name of a card.", "", "0 The Owl\n",
       "4 The Owl\n"},
      {"bad-translation",
       "A language file says something twice, names a card without its field, or binds a value that the original words "
       "do not have; or two files are of one language.",
       "", "texts:\n  \"{win} of {all}\": \"{gewinn} von {all}\"\n",
       "texts:\n  \"{win} of {all}\": \"{win} von {all}\"\n"},
      {"bad-ruling", "The table of rulings on a game's page RULES.md has a row of another form, or is missing.", "",
       "| MK-7 | One success is enough. |\n",
       "| MK-7 | *One success is enough.* A card is defeated by one corner. |\n"},
      {"bad-check",
       "A check has not exactly one of 'each', 'unique' and 'deck', or a computed value is called as a field of the "
       "cards.",
       "", "checks:\n  - says: too strong\n", "checks:\n  - {each: attack <= 9, says: too strong}\n"},
      {"bad-each",
       "'each' makes cards of all combinations of values: a map of lists, or a list of fields of which the schema says "
       "what they may be.",
       "", "- each: {suit: hearts, rank: [A, K]}\n", "- each: {suit: [hearts], rank: [A, K]}\n"},
      {"bad-variant",
       "A variant of a deck is a map of keys of the deck, without those that are the same in all: game, schema, id, "
       "include. Its name is no path: files are called by it.",
       "", "variants: {kids: level < 3}\n", "variants: {kids: {where: level < 3}}\n"},
      {"no-such-variant", "No deck of the target has a variant of the name that --variant asks for.", "",
       "kingpress print deck.yaml --variant kid\n", "kingpress print deck.yaml --variant kids\n"},
      {"bad-text-rule",
       "A pattern of 'words' has no number, a brace without the other, or calls a number as a field of the cards.", "",
       "words: {\"draw {draw}\": draw}\n", "words: {\"draw {n}\": n == draw}\n"},
      {"bad-schema",
       "The 'schema' of a freeform deck describes a field in a way that makes no sense: a range for text, a record "
       "without elements, a "
       "name that every card has already.",
       "", "schema:\n  kind: {type: text, range: [0, 3]}\n", "schema:\n  kind: {type: integer, range: [0, 3]}\n"},
      {"copies-twice",
       "'copies', 'qty', 'count' and 'quantity' mean the same, and a card gives two of them. The first one counts.", "",
       "- title: Wolf\n  copies: 2\n  qty: 3\n", "- title: Wolf\n  copies: 3\n"},
      {"decimal-comma",
       "Numbers of a table's column are written with a comma. One before decimals is read as a point. Where it may as "
       "well stand between thousands, nothing is guessed.",
       "", "weight\n\"1,500\"\n", "weight\n1.5\n"},
      {"duplicate-card",
       "Two cards have the same number or id, so that nobody can tell them apart. Several of the same card are "
       "'copies' of one.",
       "card fields", "- number: 4\n- number: 4\n", "- number: 4\n  copies: 2\n"},
      {"duplicate-view", "Two views in views.yaml have the same name, so that only one can be chosen.", "",
       "views:\n  - {name: beasts, search: type == beast}\n  - {name: beasts, sort: cost}\n",
       "views:\n  - {name: beasts, search: type == beast, sort: cost}\n"},
      {"empty-folder",
       "The folder holds no file that ends in .yaml or .yml, and no table or more than one. Which of several tables is "
       "meant, you say.",
       "", "kingpress print empty/\n", "kingpress new minkingi mine/; kingpress print mine/\n"},
      {"lone-table",
       "The folder holds no deck, but one table: it is read as a deck of the game of --game, or of 'freeform'. What a "
       "deck says besides its cards stands in lines with '#' above the header, or in a deck.yaml that names the table.",
       "", "kingpress print my-folder   # which holds cards.csv alone\n",
       "kingpress print my-folder/cards.csv --game freeform\n"},
      {"empty-edition", "An edition.yaml lists no deck, no board and no piece, so that there is nothing to print.", "",
       "title: My game\n", "title: My game\ndecks: [deck.yaml]\n"},
      {"empty-filter", "No card of a deck, or no combination of an 'each', meets the 'where' beside it.", "",
       "schema: {cost: integer}\nwhere: cost > 5\ncards:\n  - {title: Owl, cost: 1}\n",
       "schema: {cost: integer}\nwhere: cost < 5\ncards:\n  - {title: Owl, cost: 1}\n"},
      {"no-pictures",
       "A table has a column 'art', which is for pictures, but its words name no files. In German 'Art' is a kind of "
       "thing.",
       "", "Titel;Art\nEule;Tier\n", "columns: {Art: kind}\nschema: {kind: text}\n"},
      {"mixed-games",
       "The files of one edition belong to different games. An edition is printed together, for one table.", "",
       "game: minkingi   # the deck\ngame: kings-keys   # the field\n", "each game in a folder of its own\n"},
      {"bad-trim",
       "A size that the shape cannot have: a hexagon is regular and measured from flat to flat, a rectangle has a "
       "width "
       "and a height.",
       "", "shape: hex\nsize: 63x88mm\n", "shape: hex\nsize: 50mm\n"},
      {"too-many-parts", "An edition lists more parts than the limit.", "", "tokens: [...]\n",
       "tokens: [tokens.yaml]   # many pieces in one file\n"},
      {"outside-folder",
       "A file is named that lies outside the folder of the file that names it. Only what is in that folder or below "
       "is opened, so that a "
       "deck from a stranger can reach nothing else.",
       "", "art: ../../photos/wolf.png\n", "art: art/wolf.png\n"},
      {"text-too-long",
       "A text is longer than 4000 characters or 200 lines, or a name longer than 200 characters. Nothing of that size "
       "fits a card.",
       "", "title: a whole chapter ...\n", "title: Chapter One\n"},
      {"too-many-cards", "The deck has more than 50000 cards with their copies.", "",
       "- title: Wolf\n  copies: 49999\n- title: Bear\n  copies: 2\n", "two decks\n"},
      {"too-many-files", "The folder holds more than 500 files of cards; this is hardly an edition.", "",
       "kingpress check ~\n", "kingpress check ~/my-deck\n"},
      {"too-many-spaces", "The field has more than 400 spaces.", "", "spaces: [...]\n", "several fields\n"},
      {"unknown-file",
       "The file has neither 'cards', as a deck has, nor 'spaces', as a field has, nor a key of its game's boards.", "",
       "title: My deck\n", "game: minkingi\ntitle: My deck\ncards:\n  - number: 4\n"},
      {"row-behind-gap",
       "Below the cards of a table stands one more row that lacks what the cards have, or adds their numbers up: "
       "probably a line of totals, which is printed as a card.",
       "", "title,text,copies\nWolf,Howl.,3\nOwl,Hoot.,2\n,,\nIn all,,5\n",
       "title,text,copies\nWolf,Howl.,3\nOwl,Hoot.,2\n"},
      {"row-of-totals",
       "A row of a table is called 'Total', 'Sum', 'Summe' or 'Gesamt', or has no name, and holds nothing but sums of "
       "the columns above it. It is no card and is left out.",
       "", "title,copies\nWolf,3\nOwl,2\nTotal,5\n", "title,copies\nWolf,3\nOwl,2\n"},
      {"unused-column",
       "'columns' names a column that no table of the deck has; a slip of the pen would otherwise be ignored.", "",
       "columns: {Card Nmae: title}\n", "columns: {Card Name: title}\n"},
      {"unused-head",
       "A deck file names a table for its cards, and the table has '#' lines of its own above the header. What the "
       "deck says is in the "
       "deck file, so they are not read.",
       "", "# deck.csv\n# title: Other\nnumber,speed\n", "# deck.yaml\ntitle: Mine\ncards: deck.csv\n"},
      {"unknown-card", "A field that names another card, or a note in notes.yaml, holds what is the id of none.", "",
       "schema: {evolves_from: card}\ncards:\n  - {id: owl}\n  - {id: wise-owl, evolves_from: ovl}\n",
       "  - {id: wise-owl, evolves_from: owl}\n"},
      {"unknown-keyword", "A card uses a keyword that the deck does not explain under 'keywords'.", "",
       "keywords: {flying: only flyers can block it}\ncards:\n  - {title: Owl, text: \"[[Fying]]\"}\n",
       "  - {title: Owl, text: \"[[Flying]]\"}\n"},
      {"unused-keyword", "The deck explains a keyword that no card uses.", "",
       "keywords: {flying: only flyers can block it}\ncards:\n  - {title: Owl}\n", "cards:\n  - {title: Owl}\n"},
      {"wrong-length", "A list has more or fewer values than it must, such as four for the corners of a card.",
       "card fields", "corners: [0, 1, 3]\n", "corners: [0, 1, 3, 0]\n"},
  };
  return entries;
}

}  // namespace kingpress::cards
