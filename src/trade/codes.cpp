#include "trade/codes.h"

namespace kingpress::trade {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"bad-shop",
       "The file of a print shop contains something that no order can be made from: a canvas smaller than the trim, "
       "two products with the same name.",
       "", "- {name: poker, trim: 2.5x3.5in, canvas: 700x1000}\n",
       "- {name: poker, trim: 2.5x3.5in, canvas: 822x1122}\n"},
      {"no-cards", "A saved object of Tabletop Simulator holds no cards with custom pictures.", "",
       "kingpress new tts my-deck dice.json\n", "kingpress new tts my-deck deck.json\n"},
      {"not-on-sheet",
       "The number of a card in a saved object names a sheet that is missing, or a cell that its sheet does not have. "
       "The hundreds of the number are the sheet in 'CustomDeck', the rest is the cell.",
       "", "CardID: 312   # CustomDeck has no 3\n", "CardID: 112\n"},
      {"picture-elsewhere", "A saved object's picture is on the network; only those on this disk are read.", "",
       "FaceURL: https://example.org/sheet.png\n", "FaceURL: sheet.png\n"},
      {"nothing-to-cut", "No piece fits a sheet between the registration marks of a cutting machine.", "",
       "kingpress export cut my-boards --paper a5\n", "kingpress export cut my-boards --paper a3\n"},
      {"nothing-to-order",
       "The print shop makes none of the pieces in the size that they have, or only paper parts are wanted: rules, "
       "boxes, covers, paper dice, lists of parts.",
       "", "kingpress export mpc my-cards --size dixit\n", "kingpress export mpc my-cards --size poker\n"},
      {"outside-safe-zone",
       "Letters, or a picture that does not run over the cut, end nearer to the cut than the print shop allows. Its "
       "blade drifts, and what is there may be cut off. It is measured on the face as drawn. Reported by 'kingpress "
       "export'.",
       "", "box: {left: 1mm, top: 1mm, width: 20mm, height: 6mm}\n",
       "box: {left: 4mm, top: 4mm, width: 20mm, height: 6mm}\n"},
      {"too-few-pixels",
       "A picture is printed so large that it has fewer pixels per inch than the print shop accepts or recommends. "
       "Drawings (SVG) are sharp at any size. Reported by 'kingpress export'.",
       "", "art: fox.jpg   # 300 x 400 pixels, 50 mm wide\n", "art: fox.jpg   # 600 x 800 pixels, 50 mm wide\n"},
      {"too-much-ink",
       "Some place on a face has more ink, all four inks together, than the print shop can let dry. It is calculated "
       "on the face as drawn, with the colour profile of a press: greys and near-black in black ink alone, pictures in "
       "four inks. Reported by 'kingpress export' for shops that limit ink.",
       "", "fill: \"#140a38\"   # 289 %\n", "fill: \"#4a3f63\"\n"},
      {"wrong-count", "The print shop does not make so few or so many of a product in one order.", "",
       "kingpress export mpc my-cards --copies 20\n", "kingpress export mpc my-cards --copies 4\n"},
  };
  return entries;
}

}  // namespace kingpress::trade
