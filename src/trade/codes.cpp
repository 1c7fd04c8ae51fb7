#include "trade/codes.h"

namespace kingpress::trade {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"bad-shop",
       "The file of a print shop says something that no order could be made by: a canvas smaller than the trim, two "
       "products of one name.",
       "", "- {name: poker, trim: 2.5x3.5in, canvas: 700x1000}\n",
       "- {name: poker, trim: 2.5x3.5in, canvas: 822x1122}\n"},
      {"no-cards", "A saved object of Tabletop Simulator holds no cards with custom pictures.", "",
       "kingpress new tts my-deck dice.json\n", "kingpress new tts my-deck deck.json\n"},
      {"not-on-sheet",
       "A card of a saved object has a number whose sheet is not there, or is smaller: its hundreds name the sheet in "
       "'CustomDeck', the rest is the cell.",
       "", "CardID: 312   # CustomDeck has no 3\n", "CardID: 112\n"},
      {"picture-elsewhere", "A saved object's picture is on the network; only those on this disk are read.", "",
       "FaceURL: https://example.org/sheet.png\n", "FaceURL: sheet.png\n"},
      {"nothing-to-cut", "No piece fits a sheet between the registration marks of a cutting machine.", "",
       "kingpress export cut my-boards --paper a5\n", "kingpress export cut my-boards --paper a3\n"},
      {"nothing-to-order",
       "A print shop makes none of the pieces in the size that they have, or all that is wanted is of paper: rules, "
       "boxes, "
       "covers, paper dice, lists of parts.",
       "", "kingpress export mpc my-cards --size dixit\n", "kingpress export mpc my-cards --size poker\n"},
      {"outside-safe-zone",
       "Letters, or a picture that does not run over the cut, end nearer to the cut than a print shop allows: its "
       "knife "
       "drifts, and what lies there may be cut off. Measured on the face as it is drawn; said by 'kingpress export'.",
       "", "box: {left: 1mm, top: 1mm, width: 20mm, height: 6mm}\n",
       "box: {left: 4mm, top: 4mm, width: 20mm, height: 6mm}\n"},
      {"too-few-pixels",
       "A picture is printed so large that it has fewer pixels an inch than a print shop takes, or than it asks for; "
       "said by 'kingpress export'. "
       "Drawings (SVG) are sharp at any size.",
       "", "art: fox.jpg   # 300 x 400 pixels, 50 mm wide\n", "art: fox.jpg   # 600 x 800 pixels, 50 mm wide\n"},
      {"too-much-ink",
       "Some spot of a face takes more ink, all four together, than a print shop lets dry: calculated with the profile "
       "of "
       "a "
       "press on the face as it is drawn, greys and all but black in black ink alone, pictures in four inks. Said by "
       "'kingpress export' for shops that limit ink.",
       "", "fill: \"#140a38\"   # 289 %\n", "fill: \"#4a3f63\"\n"},
      {"wrong-count", "A print shop does not make as few, or as many in one order, of a product.", "",
       "kingpress export mpc my-cards --copies 20\n", "kingpress export mpc my-cards --copies 4\n"},
  };
  return entries;
}

}  // namespace kingpress::trade
