#include "cards/codes.h"

namespace kingpress::cards {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"bad-deck-line", "A line of a deck list is not a number followed by the name of a card.", "", "0 The Owl\n",
       "4 The Owl\n"},
      {"bad-translation",
       "A language file translates something twice, names a card without a field, or uses a value in braces that the "
       "original text does not have; or two files are for the same language.",
       "", "texts:\n  \"{win} of {all}\": \"{gewinn} von {all}\"\n",
       "texts:\n  \"{win} of {all}\": \"{win} von {all}\"\n"},
      {"bad-ruling", "The table of rulings in a game's RULES.md is missing, or one of its rows has the wrong form.", "",
       "| MK-7 | One success is enough. |\n",
       "| MK-7 | *One success is enough.* A card is defeated by one corner. |\n"},
      {"bad-check",
       "A check must have exactly one of 'each', 'unique' and 'deck'. A computed value must not have the name of a "
       "field of the cards.",
       "", "checks:\n  - says: too strong\n", "checks:\n  - {each: attack <= 9, says: too strong}\n"},
      {"bad-each",
       "'each' makes a card for every combination of values. It takes a map of lists, or a list of fields whose "
       "possible values the schema lists.",
       "", "- each: {suit: hearts, rank: [A, K]}\n", "- each: {suit: [hearts], rank: [A, K]}\n"},
      {"bad-variant",
       "A variant is a map of keys of the deck. It cannot change 'game', 'schema', 'id' or 'include', which are the "
       "same in all variants. Its name cannot be a path, because it becomes part of file names.",
       "", "variants: {kids: level < 3}\n", "variants: {kids: {where: level < 3}}\n"},
      {"no-such-variant", "No deck of the target has the variant that --variant names.", "",
       "kingpress print deck.yaml --variant kid\n", "kingpress print deck.yaml --variant kids\n"},
      {"bad-text-rule",
       "A pattern under 'words' has no number, has a brace without its partner, or gives a number the name of a field "
       "of the cards.",
       "", "words: {\"draw {draw}\": draw}\n", "words: {\"draw {n}\": n == draw}\n"},
      {"bad-schema",
       "The 'schema' of a freeform deck describes a field in a way that makes no sense: a range for text, a record "
       "without elements, a name that every card has already.",
       "", "schema:\n  kind: {type: text, range: [0, 3]}\n", "schema:\n  kind: {type: integer, range: [0, 3]}\n"},
      {"copies-twice",
       "'copies', 'qty', 'count' and 'quantity' mean the same, and a card has two of them. The first one counts.", "",
       "- title: Wolf\n  copies: 2\n  qty: 3\n", "- title: Wolf\n  copies: 3\n"},
      {"decimal-comma",
       "The numbers in a column of a table contain commas. A comma before decimals is read as a decimal point. A comma "
       "that could also separate thousands is not read as either.",
       "", "weight\n\"1,500\"\n", "weight\n1.5\n"},
      {"duplicate-card",
       "Two cards have the same number or id, so they cannot be told apart. To print one card several times, use "
       "'copies'. In a kit with a rules.yaml, a card may be in several decks if it has the same values in all of them.",
       "card fields", "- number: 4\n- number: 4\n", "- number: 4\n  copies: 2\n"},
      {"duplicate-view", "Two views in views.yaml have the same name, so only one of them can be chosen.", "",
       "views:\n  - {name: beasts, search: type == beast}\n  - {name: beasts, sort: cost}\n",
       "views:\n  - {name: beasts, search: type == beast, sort: cost}\n"},
      {"empty-folder",
       "The folder contains no file that ends in .yaml or .yml, and either no table or several. If there are several "
       "tables, name the one to read.",
       "", "kingpress print empty/\n", "kingpress new minkingi mine/; kingpress print mine/\n"},
      {"lone-table",
       "The folder contains no deck file but one table, which is read as a deck of the game that --game names, or of "
       "'freeform'. Other keys of the deck go in lines that start with '#' above the header, or in a deck.yaml that "
       "names the table.",
       "", "kingpress print my-folder   # which holds cards.csv alone\n",
       "kingpress print my-folder/cards.csv --game freeform\n"},
      {"empty-edition", "An edition.yaml lists no deck, no board and no piece, so there is nothing to print.", "",
       "title: My game\n", "title: My game\ndecks: [deck.yaml]\n"},
      {"empty-filter",
       "No card of a deck, or no combination of an 'each', meets the condition of the 'where' beside it.", "",
       "schema: {cost: integer}\nwhere: cost > 5\ncards:\n  - {title: Owl, cost: 1}\n",
       "schema: {cost: integer}\nwhere: cost < 5\ncards:\n  - {title: Owl, cost: 1}\n"},
      {"no-pictures",
       "A table has a column 'art', which is for pictures, but its values name no files. (In German, 'Art' means "
       "'kind'.)",
       "", "Titel;Art\nEule;Tier\n", "columns: {Art: kind}\nschema: {kind: text}\n"},
      {"mixed-games",
       "The files of one edition belong to different games. An edition is printed as one kit, for one game.", "",
       "game: minkingi   # the deck\ngame: kings-keys   # the field\n", "each game in a folder of its own\n"},
      {"bad-trim",
       "The shape cannot have this size. A hexagon is regular and has one measure, from one flat side to the other; a "
       "rectangle has a width and a height.",
       "", "shape: hex\nsize: 63x88mm\n", "shape: hex\nsize: 50mm\n"},
      {"too-many-parts", "An edition lists more parts than the limit.", "", "tokens: [...]\n",
       "tokens: [tokens.yaml]   # many pieces in one file\n"},
      {"outside-folder",
       "A file names another file that is outside its own folder. Only files in that folder and its subfolders are "
       "opened, so a deck from a stranger can read nothing else.",
       "", "art: ../../photos/wolf.png\n", "art: art/wolf.png\n"},
      {"text-too-long",
       "A text is longer than 4000 characters or 200 lines, or a name longer than 200 characters. Nothing of that size "
       "fits a card.",
       "", "title: a whole chapter ...\n", "title: Chapter One\n"},
      {"too-many-cards", "The deck has more than 50000 cards, copies included.", "",
       "- title: Wolf\n  copies: 49999\n- title: Bear\n  copies: 2\n", "two decks\n"},
      {"too-many-files", "The folder contains more than 500 card files, far more than an edition has.", "",
       "kingpress check ~\n", "kingpress check ~/my-deck\n"},
      {"too-many-spaces", "The field has more than 400 spaces.", "", "spaces: [...]\n", "several fields\n"},
      {"unknown-file",
       "The file has none of the keys that say what it is: 'cards' for a deck, 'spaces' for a field, or a key of its "
       "game's boards.",
       "", "title: My deck\n", "game: minkingi\ntitle: My deck\ncards:\n  - number: 4\n"},
      {"row-behind-gap",
       "Below the cards of a table there is one more row, which lacks what the cards have or adds their numbers up. It "
       "is probably a line of totals, but it is printed as a card.",
       "", "title,text,copies\nWolf,Howl.,3\nOwl,Hoot.,2\n,,\nIn all,,5\n",
       "title,text,copies\nWolf,Howl.,3\nOwl,Hoot.,2\n"},
      {"row-of-totals",
       "A row of a table is named 'Total', 'Sum', 'Summe' or 'Gesamt', or has no name, and contains only sums of the "
       "columns above it. It is not a card and is left out.",
       "", "title,copies\nWolf,3\nOwl,2\nTotal,5\n", "title,copies\nWolf,3\nOwl,2\n"},
      {"unused-column",
       "'columns' names a column that no table of the deck has. It is reported because a misspelt name would otherwise "
       "be ignored.",
       "", "columns: {Card Nmae: title}\n", "columns: {Card Name: title}\n"},
      {"unused-head",
       "A deck file names a table for its cards, and the table has '#' lines of its own above the header. These lines "
       "are not read, because the deck file gives the keys of the deck.",
       "", "# deck.csv\n# title: Other\nnumber,speed\n", "# deck.yaml\ntitle: Mine\ncards: deck.csv\n"},
      {"unknown-card", "A field that refers to another card, or a note in notes.yaml, contains an id that no card has.",
       "", "schema: {evolves_from: card}\ncards:\n  - {id: owl}\n  - {id: wise-owl, evolves_from: ovl}\n",
       "  - {id: wise-owl, evolves_from: owl}\n"},
      {"unknown-keyword", "A card uses a keyword that the deck does not explain under 'keywords'.", "",
       "keywords: {flying: only flyers can block it}\ncards:\n  - {title: Owl, text: \"[[Fying]]\"}\n",
       "  - {title: Owl, text: \"[[Flying]]\"}\n"},
      {"unused-keyword", "The deck explains a keyword that no card uses.", "",
       "keywords: {flying: only flyers can block it}\ncards:\n  - {title: Owl}\n", "cards:\n  - {title: Owl}\n"},
      {"wrong-length", "A list has too many or too few values. The corners of a card, for example, are four.",
       "card fields", "corners: [0, 1, 3]\n", "corners: [0, 1, 3, 0]\n"},
  };
  return entries;
}

}  // namespace kingpress::cards
