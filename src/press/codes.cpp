// Of what is judged once faces are drawn and kits are laid out, whichever room does it: the press itself, the looks and
// marks of `check`, the ledger and languages. `explain` knows a code by the room that all of them can reach.
#include "press/codes.h"

#include <algorithm>

#include "book/codes.h"
#include "cards/codes.h"
#include "compose/codes.h"
#include "credits/codes.h"
#include "data/codes.h"
#include "expr/codes.h"
#include "fonts/codes.h"
#include "pictures/codes.h"
#include "play/codes.h"
#include "rules/codes.h"
#include "script/codes.h"
#include "sheets/codes.h"
#include "templates/codes.h"
#include "trade/codes.h"
#include "words/codes.h"

namespace kingpress::press {
namespace {

const std::vector<diag::CodeEntry>& own_codes() {
  static const std::vector<diag::CodeEntry> codes{
      {"not-for-sleeve",
       "'--sleeve' prints a card at the largest size that fits into the sleeve, if the card is at most 6 mm larger or "
       "smaller on each side. Any other card is printed at its own size. 'kingpress list sleeves' lists the usual "
       "sizes.",
       "", "kingpress print kingdoms-ii --sleeve standard", "kingpress print kingdoms-ii --sleeve tarot"},
      {"other-players",
       "'players' in edition.yaml says for how many the kit is printed, 'players' in rules.yaml by how many the game "
       "is played, and they differ.",
       "", "players: 2-4     # edition.yaml; rules.yaml says players: 2..6", "players: 2-6"},
      {"bare-card",
       "A card lacks what its template shows of nearly all other cards: it has no title, question or answer, or more "
       "than half of the values of a side are missing. It may be a line of totals below a table.",
       "", "title,text,copies\nWolf,It bites.,3\nOwl,It hoots.,2\n,,5\n",
       "title,text,copies\nWolf,It bites.,3\nOwl,It hoots.,2\n"},
      {"named-by-row",
       "A language file names a card by its row. Name a card without an id by its title, such as 'fire-fox': a new row "
       "above it then changes nothing.",
       "", "cards:\n  3: {title: Feuerfuchs}\n", "cards:\n  fire-fox: {title: Feuerfuchs}\n"},
      {"too-near",
       "Words end less than 0.8 mm from a line or from other words, so they seem to touch. 'check --look' measures "
       "them as they are drawn.",
       "", "- {text: \"{title}\", box: [4mm, 4mm, 40mm, 5mm]}   # a frame at 4 mm\n",
       "- {text: \"{title}\", box: [6mm, 6mm, 36mm, 5mm]}\n"},
      {"covered-words",
       "Something drawn later covers more than a tenth of a text. Reported by 'kingpress check --look'.", "",
       "- {text: \"{title}\", box: [4mm, 4mm, 40mm, 5mm]}\n- {shape: rect, fill: paper, box: [3mm, 3mm, 50mm, 9mm]}\n",
       "- {shape: rect, fill: paper, box: [3mm, 3mm, 50mm, 9mm]}\n- {text: \"{title}\", box: [4mm, 4mm, 40mm, 5mm]}\n"},
      {"place-too-small",
       "A rectangle on a board is nearly as large as a card or a tile of the kit, but too small to hold it.", "",
       "- {shape: rect, box: [10mm, 10mm, 60mm, 85mm]}   # cards of 63 x 88 mm\n",
       "- {shape: rect, box: [10mm, 10mm, 65mm, 90mm]}\n"},
      {"cut-by-seam",
       "A board larger than A4 is printed in pieces, and a seam between two of them goes through words or a picture.",
       "", "trim: 366x266mm\n", "trim: 366x266mm\ngutters: {across: [170mm], down: []}\n"},
      {"value-same",
       "Two values that choose how a template looks have the same colours, pattern and sign, so their cards cannot be "
       "told apart.",
       "", "themes: {look: {records: {harbour: {colour: \"#1F4E9E\", sign: fish}}}}   # as 'tide' has\n",
       "themes: {look: {records: {harbour: {colour: \"#0B6E4F\", sign: anchor}}}}\n"},
      {"box-too-large", "A box for cards of this size does not fit the paper in either direction.", "",
       "kingpress print minkingi --only box --paper a5\n", "kingpress print minkingi --only box --paper a4\n"},
      {"cards-and-spaces",
       "Cards and a board are printed together, but the cards do not have the size that the board's spaces are made "
       "for.",
       "", "kingpress print minkingi --size tarot\n", "kingpress print minkingi --size tarot --only cards,backs\n"},
      {"damaged-ledger",
       "'printed.csv', the table of what is in the box, contains a value that it cannot have. Until this is corrected, "
       "the table is neither used nor changed.",
       "", "card,deck.yaml,10,The Owl,two,8d1f0c3a55e7b912,,2026-11-22\n",
       "card,deck.yaml,10,The Owl,2,8d1f0c3a55e7b912,,2026-11-22\n"},
      {"label-too-long",
       "The title of a card is too long for its label in braille, and is cut off there. Reported by 'kingpress "
       "braille'.",
       "", "title: The Admiral of the Pond and All That Swims upon It\n", "title: The Admiral of the Pond\n"},
      {"no-braille",
       "A text of a card contains a character that the table of braille does not have. Its label leaves it out. "
       "Quotes, dashes and the like are written plainer instead. Reported by 'kingpress braille'.",
       "", "title: \xe2\x99\xa5 5\n", "title: 5 hearts\n"},
      {"look-alike",
       "The faces of two cards, tiles or tokens differ only in colours that look the same in a grey print or to a "
       "colour-blind eye (one that lacks one kind of cone): no square millimetre of them differs by 12 or more in CIE "
       "Lab. Reported by 'kingpress check --look'.",
       "", "fill: \"{suit == 'sun' ? '#b04030' : '#4f6d20'}\"   # no more in the template\n",
       "symbol: \"{suit}\"   # a shape beside the colour\n"},
      {"low-contrast",
       "A text has too little contrast with its background. WCAG 2 asks for a contrast of 4.5 to 1, which is measured "
       "under each letter. Reported by 'kingpress check --look'; the 'colour:' of a leaflet is reported whenever it is "
       "read.",
       "", "colour: '#999999'   # on white\n", "colour: '#595959'\n"},
      {"marked-back",
       "A card has a different back from most cards of its pile, or none, so it can be recognised without its face. "
       "Backs are compared as pixels, with their bleed. If the game has a rules.yaml, a pile is the cards that begin "
       "together in a hidden zone; otherwise it is the cards of one part of the kit whose backs have the same "
       "template. Reported by 'kingpress check --marks'.",
       "", "elements: [{text: \"{id}\", style: small}]   # in the template of the back\n",
       "elements: [{symbol: crown}]\n"},
      {"marked-cut",
       "A card is cut differently from most cards of its pile: it has a different size, shape or corners, so it can be "
       "felt or seen at the edge of the pile. Reported by 'kingpress check --marks'.",
       "", "corner_radius: 5mm   # the other template says 3mm\n", "corner_radius: 3mm\n"},
      {"marked-paper",
       "Cards of one pile belong to decks that name different papers under 'stock:', so they can be told apart by "
       "touch. Reported by 'kingpress check --marks'.",
       "", "stock: 200g   # the other deck of the pile says 300g\n", "stock: 300g\n"},
      {"missing-translation",
       "A text has no translation into the language of --language, so it is printed as it is written. If it is the "
       "same in both languages, repeat it in the language file. 'kingpress new language' lists all texts to translate.",
       "", "texts:\n  Draw pile:\n", "texts:\n  Draw pile: Zugstapel\n"},
      {"no-such-picture",
       "A deck list names a card, but none of the given pictures has its name. No card is made for it.", "",
       "4 Fire Blot   # in list.txt\n", "4 Fire Bolt   # art/fire-bolt.png\n"},
      {"not-compared",
       "'kingpress check --look' compares each card, tile or token with every other of the same size. If there are "
       "more than a thousand, it compares only the first thousand. It still checks on all of them whether they can be "
       "read.",
       "", "cards: all.csv   # 3,000 rows\n", "cards: all.csv\nwhere: rarity == rare\n"},
      {"not-in-kit", "The list of cards you own (--have) names a card that is not among those to be printed.", "",
       "2 The Owi\n", "2 The Owl\n"},
      {"not-shown",
       "Cards have a value that their template does not show, so it would not be printed. Reported once for each deck "
       "and key, at the first card.",
       "", "template: blank   # of cards with text and art\n", "template: illustrated\n"},
      {"unused-value",
       "A deck or a list gives its template a value that the template never shows: in 'template:' or 'back:' as a map, "
       "or in 'values:' of a piece. A key that is nearly one of the template's is an error.",
       "", "back: {template: creature-back, facton: lore}\n", "back: {template: creature-back, faction: lore}\n"},
      {"pale-code",
       "A QR code or bar code is light on dark, or its dark parts are not dark enough: scanners need a contrast of 4 "
       "to 1. Reported by 'kingpress check --look'.",
       "", "- {qr: \"{address}\", colour: \"#F2C230\"}\n", "- {qr: \"{address}\", colour: \"#5A3A00\"}\n"},
      {"near-cut",
       "A line, or the edge of a background, runs so close to the cut of a card that it shows how far the blade "
       "drifted: a frame becomes uneven, and a background that ends at the cut leaves a pale sliver. It is measured on "
       "the face as drawn. 'kingpress check --look' and 'export' report it up to 2 mm inside the cut. 'kingpress "
       "print' reports what no cut can hide, up to 0.7 mm, on one face of each template.",
       "", "- {shape: rect, box: {left: 1mm, right: 1mm, top: 1mm, bottom: 1mm}, stroke: \"#333\"}\n",
       "- {shape: rect, box: {left: 3mm, right: 3mm, top: 3mm, bottom: 3mm}, stroke: \"#333\"}\n"},
      {"words-cut-off",
       "Words run over the line along which a card or another piece is cut, so a part of their letters would be cut "
       "off, or they lie wholly beyond it. They are measured as they are drawn, against the outline itself: a circle, "
       "a hexagon, a path, or a rectangle with its round corners. Reported once for each template, at the face where "
       "they run farthest.",
       "", "trim: 50mm\nshape: circle\nelements: [{text: \"{title}\", box: [1mm, 2mm, 48mm, 8mm]}]\n",
       "trim: 50mm\nshape: circle\nelements: [{text: \"{title}\", box: [12mm, 8mm, 26mm, 8mm]}]\n"},
      {"words-in-dots",
       "Words of a card do not fit, and the template ends them in dots instead of refusing them. Reported once for "
       "each "
       "template.",
       "", "title: Verteidigung   # on a token\n", "title: Abwehr\n"},
      {"one-way-back",
       "The back of a card looks different upside down, so a card that lies the other way round in its pile can be "
       "recognised. Reported by 'kingpress check --marks'.",
       "", "- {text: The Deck, style: title}   # once, upright\n", "- {use: half}\n- {use: half, rotate: \"180\"}\n"},
      {"shines-through",
       "Part of a face is so dark or so light that the back of the card looks different there from other backs of its "
       "pile, by one step of CIE lightness or more. This is calculated from the opacity of paper of the given weight. "
       "Reported by 'kingpress check --marks --stock 120g'.",
       "", "kingpress check my-cards --marks --stock 120g\n", "kingpress check my-cards --marks --stock 200g\n"},
      {"small-code",
       "The narrowest parts of a QR code or bar code are printed narrower than the camera of a phone (0.33 mm) or a "
       "scanner (0.264 mm) reads well. Reported by 'kingpress check --look'.",
       "", "- {qr: \"{address}\", box: [4mm, 4mm, 9mm, 9mm]}\n",
       "- {qr: \"{address}\", box: [4mm, 4mm, 16mm, 16mm]}\n"},
      {"small-type", "Type is printed smaller than 6.5 points, as designed or after it is scaled (--size).", "",
       "size: 5pt\n", "size: 6.5pt\n"},
      {"stale-translation",
       "A card's text has changed since it was translated: the language file has a different original beside the "
       "translation. The translation is printed all the same. An entry that a PO file marks as fuzzy is reported too.",
       "", "title: {from: The Old Owl, to: Die alte Eule}   # the card says The Owl\n",
       "title: {from: The Owl, to: Die Eule}\n"},
      {"symbol-alike",
       "Two symbols that a deck names for its texts look the same in a grey print or to a colour-blind eye, at the "
       "size of the words around them. Reported by 'kingpress check --look'.",
       "", "symbols: {r: red-disc, g: green-disc}\n", "symbols: {r: flame, g: leaf}\n"},
      {"unnamed-link",
       "The ledger that the program found by itself is a symbolic link. A link is followed only if the command line "
       "names it, because a folder from a stranger may contain one that leads anywhere.",
       "", "kingpress print my-deck --changed   # printed.csv -> ../other.csv\n",
       "kingpress print my-deck --changed --ledger ../other.csv\n"},
      {"unknown-translation",
       "A language file translates a card that the deck does not have, or a text that the card does not have. In a "
       "folder of several decks, a card is named with its deck: sampler/owl.",
       "", "cards:\n  owll: {title: Die Eule}\n", "cards:\n  owl: {title: Die Eule}\n"},
      {"value-alike",
       "A card with one value instead of another would look the same in a grey print or to a colour-blind eye. This is "
       "checked for every key whose values are words, at most twelve different ones in the deck, with the measure of "
       "'look-alike'. Reported by 'kingpress check --look'.",
       "", "suit: [red, green]   # shown by a colour alone\n", "suit: [sun, leaf]   # shown by a drawing too\n"}};
  return codes;
}

}  // namespace

std::vector<diag::CodeEntry> finding_codes() {
  std::vector<diag::CodeEntry> all;
  for (const auto& room : {own_codes, book::codes, cards::codes, compose::codes, credits::codes, data::codes,
                           expr::codes, fonts::codes, pictures::codes, play::codes, rules::codes, script::codes,
                           sheets::codes, templates::codes, trade::codes, words::codes})
    all.insert(all.end(), room().begin(), room().end());
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.code < b.code; });
  return all;
}

}  // namespace kingpress::press
