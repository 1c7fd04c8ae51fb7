#include "compose/codes.h"

namespace kingpress::compose {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"text-overflow",
       "A text, or all that a stack holds, does not fit its box, not even at the smallest size its template allows. "
       "The message says by how much, in millimetres.",
       "", "title: A name that is a good deal longer than any card is wide\n", "title: A shorter name\n"},
      {"text-too-long", "A text is far longer than any card can hold, so it is not laid out at all.", "",
       "text: \"...\"   # 30,000 bytes\n", "text: a few sentences\n"},
      {"missing-glyph",
       "A text contains a character that neither its font nor the fallback font has. The character would be missing in "
       "print.",
       "", "title: \xf0\x9f\xa6\x96\n", "title: Dinosaur\n"},
      {"bad-markup",
       "The markup of a text cannot be used: it names an unknown colour or size, or a mark is never closed.", "",
       "text: \"Turn [rde]left[/]\"\n", "text: \"Turn [red]left[/]\"\n"},
      {"unclosed-mark",
       "A text starts bold words or a symbol and does not end them, or a symbol's name touches a letter. The text is "
       "printed as it is written.",
       "", "text: \"Pay 2 :fire to **draw a card\"\n", "text: \"Pay 2:fire: to **draw** a card\"\n"},
      {"parts-no-file", "A card's picture is composed of named parts, but its template makes a file name from it.", "",
       "image: \"{art}.png\"   # art: {ground: harbour, subject: ferry}\n", "image: \"{art}\"\n"},
      {"unknown-colour", "A colour is neither a name of the template's palette nor written as #rrggbb.", "",
       "fill: inkk\n", "fill: ink\n"},
      {"unknown-piece",
       "A picture in a leaflet shows a piece that the kit does not have; or 'piece' is used in a template that is not "
       "for a leaflet or a setup sheet. A piece is named by its kind and its name, as `kingpress dump` shows it: "
       "card:15, back:card, token:crown token.",
       "", "- {piece: \"card:owll\"}\n", "- {piece: \"card:owl\"}\n"},
      {"unknown-font",
       "A style asks for a font that is neither a role of fonts.yaml nor a family in it, or for an italic that the "
       "family does not have.",
       "", "font: titel\n", "font: title\n"},
      {"bad-size", "A text size is outside 1pt to 500pt.", "", "size: 0.1pt\n", "size: 9pt\n"},
      {"bad-box", "A box has a negative width or height, or uses a value that is missing or not a length.", "",
       "box: {x: 70mm, width: 100% - 80mm}   # on a card 63mm wide\n", "box: {x: 4mm, width: 100% - 8mm}\n"},
      {"bad-rotation", "A rotation uses a value that is not a number of degrees.", "",
       "rotate: \"{turned}\"   # turned: left\n", "rotate: 90\n"},
      {"bad-plate",
       "An element has a plate of its own whose name no print shop can accept: it is the name of an ink that every "
       "press has (Cyan, Magenta, Yellow, Black, All, None), or longer than 60 bytes.",
       "", "plate: black\n", "plate: foil\n"},
      {"bad-code",
       "A text cannot be written as the QR code or bar code that its template draws: it is too long, has characters "
       "that the bar code cannot represent, or has a wrong check digit.",
       "", "isbn: 978-3-16-148410-1\n", "isbn: 978-3-16-148410-0\n"},
      {"bad-list", "A 'repeat' is over a value that is not a list.", "", "repeat: {over: title}\n",
       "repeat: {over: spaces}\n"},
      {"too-many-items",
       "A list, or a number of times, is longer than its template has room for: the next item would run off the card.",
       "", "items: [rope, lamp, knife, bread, map, ink, flint]   # word-list has six lines\n",
       "items: [rope, lamp, knife, bread, map, ink]\n"},
      {"bad-count",
       "A 'repeat' uses a value that is not a sensible number of times, or its grid has more points than any sheet can "
       "hold.",
       "", "repeat: {times: \"{copies}\"}   # copies: many\n", "repeat: {times: \"{copies}\"}   # copies: 3\n"},
      {"high-resolution",
       "A picture has so many pixels that it is printed at more than 600 dots per inch. No printer shows them; they "
       "only make the file large.",
       "", "art: photo.jpg   # 6000 pixels on 63mm\n", "art: photo.jpg   # 1500 pixels on 63mm are 600 dpi\n"},
      {"picture-bleed",
       "The deck has 'bleed_from', and a picture covers the whole face. If the picture has the proportions of the card "
       "with its bleed, it is printed as it is. If it has those of the card alone, it is continued beyond its edge.",
       "", "bleed_from: mirror   # art of 744 x 1039 pixels: a card of 63 x 88 mm\n",
       "art of 815 x 1110 pixels: 69 x 94 mm, printed as it is\n"},
      {"picture-proportion",
       "A picture that covers the whole face has neither the proportions of the card nor those of the card with its "
       "bleed. It is cropped.",
       "", "art: square.png   # on a card of 63 x 88 mm\n", "art: tall.png   # 744 x 1039 pixels\n"},
      {"low-resolution",
       "A picture has too few pixels for the size it is printed at: below 150 dots per inch a print looks soft.", "",
       "art: thumbnail.jpg   # 200 pixels on 55mm\n", "art: painting.jpg   # 650 pixels on 55mm are 300 dpi\n"},
      {"no-field", "A template that takes its size from a field is used for something that is not a field.", "",
       "template: minkingi/field   # of a deck\n", "template: minkingi/illustrated\n"},
  };
  return entries;
}

}  // namespace kingpress::compose
