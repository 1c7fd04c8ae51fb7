#include "templates/codes.h"

namespace kingpress::templates {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"unknown-template",
       "Neither the game nor the shared templates have a template of this name, and it is not the path of a template "
       "file.",
       "", "template: ilustrated\n", "template: illustrated    # or a path: looks/mine.yaml\n"},
      {"unknown-skin", "No folder in skins/ beside the deck has this name, and neither has a skin of the gallery.", "",
       "skin: nigth\n", "skin: night    # 'kingpress list skins' names ours\n"},
      {"template-cycle",
       "A template extends itself, directly or through others, or the chain of templates is longer than the limit.", "",
       "# in mine.yaml\nextends: mine.yaml\n", "extends: illustrated\n"},
      {"template-too-deep", "Groups, repeats and parts are nested deeper than the limit, or a part uses itself.", "",
       "parts:\n  star: {elements: [{use: star}]}\n", "parts:\n  star: {elements: [{symbol: star}]}\n"},
      {"template-too-large",
       "A template has more elements than the limit, or its repeats draw more than that on one face. The elements of a "
       "part count as often as the part is used.",
       "", "- repeat: [{repeat: [{symbol: star}], times: 1000}]\n  times: 1000\n",
       "- repeat: [{repeat: [{symbol: star}], times: 30}]\n  times: 40\n"},
      {"unknown-element",
       "An element has none of the keys that say what it is: text, image, shape, symbol, svg, qr, barcode, piece, "
       "group, use, stack, repeat.",
       "", "- txt: \"{title}\"\n  style: title\n", "- text: \"{title}\"\n  style: title\n"},
      {"unknown-element-id",
       "'remove', 'insert_before' or 'insert_after' names an id that no element of the extended template has.", "",
       "extends: illustrated\nremove: [titel]\n", "extends: illustrated\nremove: [title]\n"},
      {"duplicate-element-id",
       "Two elements of one template have the same id, so a template that extends it cannot say which one it means.",
       "", "- {shape: rect, id: box, fill: ink}\n- {shape: ellipse, id: box, fill: ink}\n",
       "- {shape: rect, id: box, fill: ink}\n- {shape: ellipse, id: ring, fill: ink}\n"},
      {"unknown-part", "'use' names a part that neither the template nor those it extends define.", "",
       "- use: quater\n", "- use: quarter\n"},
      {"unknown-style", "A text names a style that the template does not define.", "",
       "- {text: Ditch, style: titel}\n", "- {text: Ditch, style: title}\n"},
      {"unknown-colour", "A colour is neither a name of the palette nor '#rrggbb'.", "", "fill: inc\n",
       "fill: ink    # or \"#141414\"\n"},
      {"bad-colour", "A colour of the palette is not written as '#rrggbb'. Without quotes, # begins a comment.", "",
       "palette: {ink: black}\n", "palette: {ink: \"#141414\"}\n"},
      {"unknown-symbol",
       "No symbols/ folder has a drawing of this name: not the template's, not those of the templates it extends, and "
       "not the one that all games share.",
       "", "- symbol: crwn\n", "- symbol: crown\n"},
      {"unknown-binding",
       "A template uses a value in braces that it does not declare under 'values:', or that no card, board or token "
       "which it draws has. A name that is nearly one of theirs is an error.",
       "", "values: {title: the card's name}\nelements:\n  - {text: \"{titel}\", style: title}\n",
       "  - {text: \"{title}\", style: title}\n"},
      {"bad-condition",
       "A 'when' cannot be read. It is a name, a comparison (==, !=, <, <=, >, >=, in [...]), or several of these "
       "joined by and, or, not and parentheses.",
       "", "when: level = 3\n", "when: level == 3\n"},
      {"bad-measure",
       "A length of a box cannot be read. It is calculated from lengths with units, percentages of the container, and "
       "values in braces.",
       "", "box: {left: 4, width: 100% - 8}\n", "box: {left: 4mm, width: 100% - 8mm}\n"},
      {"bad-box",
       "A box gives more measures in one direction than it needs, or is a list that does not have four values.", "",
       "box: {left: 4mm, right: 4mm, width: 13mm}\n", "box: {left: 4mm, right: 4mm}\n"},
      {"bad-focus",
       "The focus of a picture is a point in it: two numbers, across and down, from 0 to 1 or from 0% to 100%. Its "
       "zoom is from 1 to 20, or from 100% to 2000%.",
       "", "art_focus: top\n", "art_focus: 50% 0%\n"},
      {"bad-gradient",
       "A gradient is 'linear' or 'radial', with one list of two colours or more, whose places never go back. Only a "
       "linear gradient has an angle; only a radial one has a centre and a radius.",
       "", "fill: {linear: [ink], angle: 45}\n", "fill: {linear: [ink, paper], angle: 45}\n"},
      {"bad-polygon", "A polygon has a number of sides, or a list of three corners or more, each a place in its box.",
       "", "- {shape: polygon, fill: ink}\n", "- {shape: polygon, sides: 6, fill: ink}\n"},
      {"bad-stack",
       "A text in a stack cannot have 'same_size', because the space left for it depends on what is above it on each "
       "card.",
       "", "- stack: [{text: \"{rules}\", style: small, same_size: deck}]\n",
       "- stack: [{text: \"{rules}\", style: small}]\n"},
      {"bad-chart",
       "A radar chart has three values or more, all of them numbers, and a 'most' above zero, which is the value at "
       "its edge.",
       "", "- {shape: radar, values: [\"{attack}\"], most: 10, fill: ink}\n",
       "- {shape: radar, values: [\"{attack}\", \"{speed}\", \"{wit}\"], most: 10, fill: ink}\n"},
      {"beyond-chart",
       "A value of a radar chart is below zero or above its 'most'. The chart shows it at the middle or at its edge.",
       "", "- {shape: radar, values: [\"7\", \"2\", \"3\"], most: 5, fill: ink}\n",
       "- {shape: radar, values: [\"7\", \"2\", \"3\"], most: 7, fill: ink}\n"},
      {"bad-tint",
       "A picture is printed either in greys or in a tint. A tint is one colour, on white, or two: one for the dark "
       "and one for the light parts of the picture. A picture composed of named parts has no tint and no mask.",
       "", "tint: [night, gold, cream]\n", "tint: [night, cream]\n"},
      {"bad-share",
       "An opacity, a place in a gradient or the 'inner' of a star is a share: from 0 to 1, or from 0% to 100%.", "",
       "opacity: 40\n", "opacity: 40%\n"},
      {"bad-stroke",
       "A stroke is a colour and a width, or a map of colour, width, cap, join and dash. Dashes come in pairs: the "
       "length drawn, then the length left out.",
       "", "stroke: 0.35mm\n", "stroke: ink 0.35mm\n"},
      {"bad-path-data",
       "Path data is written as in SVG: commands M L H V C S Q T A Z with their numbers, here in millimetres.", "",
       "d: M0 0 X5 5\n", "d: M0 0 L5 5\n"},
      {"bad-cells",
       "The cells of a board are squares, hexagons or a track, with columns and rows, or a hexhex with the number of "
       "cells along its side. 'hidden' lists cells of the board.",
       "", "cells: {hex: 9}\n", "cells: {hex: [9, 7]}\n"},
      {"bad-repeat", "A 'repeat' is over a list, a number of times, over a grid or over cells: exactly one of these.",
       "", "- repeat: [{symbol: crown}]\n", "- repeat: [{symbol: crown}]\n  times: 3\n  step: [10mm, 0mm]\n"},
      {"invisible-shape", "A shape with neither fill nor stroke draws nothing.", "", "- {shape: rect, radius: 3mm}\n",
       "- {shape: rect, radius: 3mm, stroke: ink 0.35mm}\n"},
      {"bad-drawing",
       "A drawing of templates/ cannot be read: it has malformed XML, no viewBox, opacity, or numbers, colours or "
       "transforms that are not understood.",
       "", "<path d=\"M0 0 L9\"/>\n", "<path d=\"M0 0 L9 0\"/>\n"},
      {"drawn-as-picture",
       "Part of a look that was drawn in another program needs more than lines and areas (a filter, a mask, a pattern, "
       "a picture). That part is printed as a picture of 600 dpi.",
       "", "<g id=\"glow\" filter=\"url(#blur)\">...</g>\n",
       "nothing has to be done; 'allow: [drawn-as-picture]' in the deck\n"},
      {"drawing-lost",
       "Something in a look that was drawn in another program cannot be kept. The message names it and its object. The "
       "rest is drawn as it is.",
       "", "<text id=\"title\" fill=\"url(#gold)\">Title</text>\n",
       "<text id=\"title\" fill=\"#c8a032\">Title</text>\n"},
      {"drawing-label",
       "In a look that was drawn in another program, the label of an object is nearly the name of a column of the "
       "deck, or a name in braces that no column has. The object is drawn as it is.",
       "", "inkscape:label=\"titel\"\n", "inkscape:label=\"title\"\n"},
      {"drawing-size",
       "A look that was drawn in another program has no size, or is measured in px and comes out much larger than a "
       "card.",
       "", "<svg width=\"750\" height=\"1050\">\n",
       "<svg width=\"63.5mm\" height=\"88.9mm\" viewBox=\"0 0 750 1050\">\n"},
      {"other-font",
       "A look asks for a font that neither the program nor the deck has, so its words are set in a different font.",
       "", "<text font-family=\"Inter\">Kingdom</text>\n", "put Inter.ttf beside the deck\n"},
      {"unknown-drawing-element",
       "A drawing of templates/ uses an element outside the small part of SVG that is drawn exactly "
       "(docs/reference/templates.md lists it).",
       "", "<text>A</text>\n", "draw the letter as a path, or put it into the template as a text\n"},
      {"unknown-drawing-attribute",
       "A drawing of templates/ uses an attribute outside the small part of SVG that is drawn exactly.", "",
       "<path filter=\"url(#f)\" .../>\n", "<path .../>\n"},
  };
  return entries;
}

}  // namespace kingpress::templates
