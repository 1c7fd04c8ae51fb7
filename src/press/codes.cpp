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
       "With '--sleeve', cards are printed as large as fits into the sleeve, if they are nearly so large: at most 6 mm "
       "larger or smaller on each side. Any other card is printed as it is. 'kingpress list sleeves' names the usual "
       "sizes.",
       "", "kingpress print kingdoms-ii --sleeve standard", "kingpress print kingdoms-ii --sleeve tarot"},
      {"bare-card",
       "A card has nothing of what its template shows of nearly all the others: no title, or less than half. It may be "
       "a "
       "line of totals below a table.",
       "", "title,text,copies\nWolf,It bites.,3\nOwl,It hoots.,2\n,,5\n",
       "title,text,copies\nWolf,It bites.,3\nOwl,It hoots.,2\n"},
      {"named-by-row",
       "A language file names a card by its row. A card without an id is called by its title, 'fire-fox', so that a "
       "row "
       "put in above it changes nothing.",
       "", "cards:\n  3: {title: Feuerfuchs}\n", "cards:\n  fire-fox: {title: Feuerfuchs}\n"},
      {"too-near",
       "Words end less than 0.8 mm from a line or from other words: they look as if they touched. 'check --look' "
       "measures "
       "them as they are drawn.",
       "", "- {text: \"{title}\", box: [4mm, 4mm, 40mm, 5mm]}   # a frame at 4 mm\n",
       "- {text: \"{title}\", box: [6mm, 6mm, 36mm, 5mm]}\n"},
      {"covered-words",
       "Words lose more than a tenth of their ink to what is drawn after them. 'check --look' sees it.", "",
       "- {text: \"{title}\", box: [4mm, 4mm, 40mm, 5mm]}\n- {shape: rect, fill: paper, box: [3mm, 3mm, 50mm, 9mm]}\n",
       "- {shape: rect, fill: paper, box: [3mm, 3mm, 50mm, 9mm]}\n- {text: \"{title}\", box: [4mm, 4mm, 40mm, 5mm]}\n"},
      {"place-too-small",
       "A rectangle of a board is nearly as large as a card or a tile of the kit, and does not hold it.", "",
       "- {shape: rect, box: [10mm, 10mm, 60mm, 85mm]}   # cards of 63 x 88 mm\n",
       "- {shape: rect, box: [10mm, 10mm, 65mm, 90mm]}\n"},
      {"cut-by-seam",
       "A board larger than A4 is printed in pieces, and a seam between two of them goes through words or a picture.",
       "", "trim: 366x266mm\n", "trim: 366x266mm\ngutters: {across: [170mm], down: []}\n"},
      {"value-same",
       "Two values by which a template chooses its look get the same colours, pattern and sign, so that nobody can "
       "tell "
       "their cards apart.",
       "", "themes: {look: {records: {harbour: {colour: \"#1F4E9E\", sign: fish}}}}   # as 'tide' has\n",
       "themes: {look: {records: {harbour: {colour: \"#0B6E4F\", sign: anchor}}}}\n"},
      {"box-too-large",
       "A box for cards of this size, or for as many as stand for one, does not fit the paper, whichever way it lies.",
       "", "kingpress print minkingi --only box --paper a5\n", "kingpress print minkingi --only box --paper a4\n"},
      {"cards-and-spaces",
       "Cards and a board are printed together, and the cards do not have "
       "the size that the board's spaces are made for.",
       "", "kingpress print minkingi --size tarot\n", "kingpress print minkingi --size tarot --only cards,backs\n"},
      {"damaged-ledger",
       "The table of what lies in the box, 'printed.csv', says something that it cannot say. Nothing is printed by it "
       "and nothing is written to it.",
       "", "card,deck.yaml,10,The Owl,two,8d1f0c3a55e7b912,,2026-11-22\n",
       "card,deck.yaml,10,The Owl,2,8d1f0c3a55e7b912,,2026-11-22\n"},
      {"label-too-long",
       "The title of a card is too long for its label in braille, and is cut there. Said by 'kingpress braille'.", "",
       "title: The Admiral of the Pond and All That Swims upon It\n", "title: The Admiral of the Pond\n"},
      {"look-alike",
       "Two cards, tiles or tokens have faces that differ, but in colours which are the same in a grey print or to an "
       "eye that lacks one kind of cone: nowhere on a square millimetre do they lie 12 or more apart in CIE Lab. Said "
       "by "
       "'kingpress check --look'.",
       "", "fill: \"{suit == 'sun' ? '#b04030' : '#4f6d20'}\"   # no more in the template\n",
       "symbol: \"{suit}\"   # a shape beside the colour\n"},
      {"low-contrast",
       "Text is too pale for its ground: WCAG 2 asks for a contrast of 4.5 to 1, which is measured under each letter. "
       "Said by 'kingpress check --look'.",
       "", "colour: '#999999'   # on white\n", "colour: '#595959'\n"},
      {"marked-back",
       "A card has another back than most cards of its pile, or none, so that it is known without its face. Backs are "
       "compared as pixels with their bleed. The rules of one's own game say which cards begin in a hidden zone "
       "together; without them, cards of one part of the kit whose backs are of one template are a pile. Said by "
       "'kingpress check --marks'.",
       "", "elements: [{text: \"{id}\", style: small}]   # in the template of the back\n",
       "elements: [{symbol: crown}]\n"},
      {"marked-cut",
       "A card is cut otherwise than most cards of its pile: it is larger or smaller, of another shape or with other "
       "corners, and is felt or seen at the edge of the pile. Said by 'kingpress check --marks'.",
       "", "corner_radius: 5mm   # the other template says 3mm\n", "corner_radius: 3mm\n"},
      {"marked-paper",
       "Cards of one pile are of decks that name different papers under 'stock:', so that a hand tells them apart. "
       "Said "
       "by 'kingpress check --marks'.",
       "", "stock: 200g   # the other deck of the pile says 300g\n", "stock: 300g\n"},
      {"missing-translation",
       "What is printed with --language is not said in that language, so it stands there as it is written. A text that "
       "is the same in both is written once more. 'kingpress new language' lists what there is to say.",
       "", "texts:\n  Draw pile:\n", "texts:\n  Draw pile: Zugstapel\n"},
      {"no-such-picture", "A decklist names a card, and none of the pictures given has its name. It gets no card.", "",
       "4 Fire Blot   # in list.txt\n", "4 Fire Bolt   # art/fire-bolt.png\n"},
      {"not-compared",
       "'kingpress check --look' compares each card, tile or token of one size with every other; of more than a "
       "thousand "
       "it compares the first thousand. What can be read is looked at on all.",
       "", "cards: all.csv   # 3,000 rows\n", "cards: all.csv\nwhere: rarity == rare\n"},
      {"not-in-kit", "A list of cards that one owns names one that is not among those to be printed.", "",
       "2 The Owi\n", "2 The Owl\n"},
      {"not-shown",
       "Cards have a value that their template shows nowhere: it would not "
       "be printed. Said once for a deck and key, at the first card.",
       "", "template: blank   # of cards with text and art\n", "template: illustrated\n"},
      {"pale-code",
       "A QR code or bar code is light on dark, or its dark parts are not dark enough: scanners want a contrast of 4 "
       "to "
       "1. Said by 'kingpress check --look'.",
       "", "- {qr: \"{address}\", colour: \"#F2C230\"}\n", "- {qr: \"{address}\", colour: \"#5A3A00\"}\n"},
      {"near-cut",
       "A line, or the end of a ground, runs along the cut of a card, so near that every cut shows how far the knife "
       "drifted: a frame gets uneven, beside a ground that ends at the cut a pale sliver stays. Measured on the face "
       "as "
       "it is drawn: by 'kingpress check --look' and 'export' up to 2 mm inside the cut, by 'kingpress print' what no "
       "cut hides, up to 0.7 mm, on one face of each template.",
       "", "- {shape: rect, box: {left: 1mm, right: 1mm, top: 1mm, bottom: 1mm}, stroke: \"#333\"}\n",
       "- {shape: rect, box: {left: 3mm, right: 3mm, top: 3mm, bottom: 3mm}, stroke: \"#333\"}\n"},
      {"one-way-back",
       "The back of a card is not the same upside down. A card that lies the other way round in its pile is known by "
       "it. Said by 'kingpress check --marks'.",
       "", "- {text: The Deck, style: title}   # once, upright\n", "- {use: half}\n- {use: half, rotate: \"180\"}\n"},
      {"shines-through",
       "A face is so dark, or so light, in some place that the back of the card looks different there from those of "
       "its pile, by one step of CIE's lightness or more. Calculated from the opacity of paper of that weight. Said by "
       "'kingpress check --marks --stock 120g'.",
       "", "kingpress check my-cards --marks --stock 120g\n", "kingpress check my-cards --marks --stock 200g\n"},
      {"small-code",
       "The narrowest parts of a QR code or bar code are printed narrower than the camera of a phone (0.33 mm) or a "
       "scanner (0.264 mm) reads well. Said by 'kingpress check --look'.",
       "", "- {qr: \"{address}\", box: [4mm, 4mm, 9mm, 9mm]}\n",
       "- {qr: \"{address}\", box: [4mm, 4mm, 16mm, 16mm]}\n"},
      {"small-type", "Type is printed smaller than 6.5 points, as it stands or once it is scaled (--size).", "",
       "size: 5pt\n", "size: 6.5pt\n"},
      {"stale-translation",
       "A card's text has changed since it was translated: the language file keeps another original beside the "
       "translation, which is printed all the same. Also of an entry that a PO file marks as fuzzy.",
       "", "title: {from: The Old Owl, to: Die alte Eule}   # the card says The Owl\n",
       "title: {from: The Owl, to: Die Eule}\n"},
      {"symbol-alike",
       "Two symbols that a deck names for its texts look the same in a grey print or to an eye that lacks one kind of "
       "cone, at the size of the words they stand in. Said by 'kingpress check --look'.",
       "", "symbols: {r: red-disc, g: green-disc}\n", "symbols: {r: flame, g: leaf}\n"},
      {"unnamed-link",
       "The ledger that the program found by itself is a symbolic link. Only a link that the command line names is "
       "followed, since a folder from a stranger may hold one that leads anywhere.",
       "", "kingpress print my-deck --changed   # printed.csv -> ../other.csv\n",
       "kingpress print my-deck --changed --ledger ../other.csv\n"},
      {"unknown-translation",
       "A language file says something of a card that the deck does not have, or of a text that the card does not "
       "have. "
       "In a folder of several decks a card is named with its deck: sampler/owl.",
       "", "cards:\n  owll: {title: Die Eule}\n", "cards:\n  owl: {title: Die Eule}\n"},
      {"value-alike",
       "A card that had the one value in the place of the other would look the same in a grey print or to an eye that "
       "lacks one kind of cone. Asked of every key with words of which the deck has twelve or fewer; the measure is "
       "that "
       "of 'look-alike'. Said by 'kingpress check --look'.",
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
