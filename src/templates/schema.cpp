// A table for each thing that has keys. The readers know the same keys (a test compares), and say more exactly what is
// wrong with a value; here stands what a person wants to know while writing.
#include "templates/schema.h"

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace kingpress::templates {
namespace {

using Json = nlohmann::ordered_json;

struct Key {
  std::string_view name, says;
  Json value = {};
};

Json anything() { return Json::object(); }
Json ref(const char* name) { return {{"$ref", std::string("#/definitions/") + name}}; }
Json list_of(Json items) { return {{"type", "array"}, {"items", std::move(items)}}; }
Json map_of(Json values) { return {{"type", "object"}, {"additionalProperties", std::move(values)}}; }
Json words(std::initializer_list<const char*> all) { return {{"enum", all}}; }
Json either(std::initializer_list<Json> all) { return {{"anyOf", all}}; }
Json whole(int least) { return {{"type", "integer"}, {"minimum", least}}; }
const Json text{{"type", Json::array({"string", "number", "boolean"})}};
const Json flag{{"type", "boolean"}};
const Json number{{"type", Json::array({"number", "string"})}};
const Json length{{"type", Json::array({"string", "number"})}};
const Json colour{{"type", "string"}};
const Json place{{"type", "array"}, {"items", length}, {"minItems", 2}, {"maxItems", 2}};

Json properties_of(const std::vector<Key>& keys) {
  Json properties = Json::object();
  for (const Key& key : keys) {
    Json value{{"description", key.says}};
    value.update(key.value.is_null() ? anything() : key.value);
    properties[std::string(key.name)] = std::move(value);
  }
  return properties;
}

Json map(const std::vector<Key>& keys) {
  return {{"type", "object"}, {"properties", properties_of(keys)}, {"additionalProperties", false}};
}

Json stroke() {
  return either({text, map({{"colour", "of the palette, or \"#rrggbb\"", colour},
                            {"width", "how wide: 0.35mm", length},
                            {"cap", "how its ends look", words({"butt", "round", "square"})},
                            {"join", "how its corners look", words({"miter", "round", "bevel"})},
                            {"dash", "lengths of dashes and gaps: [1mm, 0.5mm]", list_of(length)}})});
}

Json stops() {
  return list_of(either({colour, map({{"colour", "of the palette, or \"#rrggbb\"", colour},
                                      {"at", "where on the way, from 0% to 100%", number},
                                      {"opacity", "how much of it is seen: 40%", number}})}));
}

Json paint() {
  return either(
      {colour, map({{"linear", "colours that pass into one another along a line", stops()},
                    {"radial", "colours that pass into one another outwards from a point", stops()},
                    {"angle", "of the line: degrees clockwise, 0 to the right; the default is 90, downwards", number},
                    {"centre", "the point, in the shape's bounds: [\"50%\", \"30%\"]", place},
                    {"radius", "how far the last colour is; the default is the farthest corner", length}})});
}

Json box() {
  return either({list_of(length), map({{"left", "from the container's left side", length},
                                       {"right", "from the container's right side", length},
                                       {"top", "from the container's upper side", length},
                                       {"bottom", "from the container's lower side", length},
                                       {"width", "how wide it is", length},
                                       {"height", "how high it is", length},
                                       {"x", "the same as left", length},
                                       {"y", "the same as top", length},
                                       {"centre", "where its middle lies: [\"50%\", 20mm]", list_of(length)}})});
}

Json shrink() {
  return either({length, map({{"size", "the smallest size of type: 8pt", length},
                              {"leading", "the line spacing at that size", length}})});
}

std::vector<Key> text_keys() {
  return {
      {"text", "words in a box; {title} is a value of the card", text},
      {"style", "a name of `styles`", text},
      {"colour", "replaces the style's colour; may be a gradient", paint()},
      {"outline", "a line around the letters, so wide beyond them: `paper 0.4mm`", stroke()},
      {"align", "where the lines lie across; `start` is where reading begins",
       words({"start", "left", "centre", "right", "end", "justify"})},
      {"vertical", "where the lines lie down; `figures`: numbers centred by their height",
       words({"top", "middle", "bottom", "figures"})},
      {"baseline", "the first baseline, below the top of the box, instead of `vertical`", length},
      {"optical", "centred by the ink, not by the advance widths: 1, 4 and 7 would drift", flag},
      {"max_lines", "no more lines than these", whole(1)},
      {"same_size", "all cards that this template draws in the size that the fullest of them needs", words({"deck"})},
      {"long", "used instead if it fits at no size: {style: small, max_lines: 2, shrink_to: 7pt}",
       map({{"style", "a name of `styles`", text},
            {"max_lines", "no more lines than these", whole(1)},
            {"shrink_to", "smallest size of type", shrink()}})},
      {"shrink_to", "smallest size of type, 8pt; without it nothing shrinks", shrink()},
      {"overflow", "what happens if it still does not fit", words({"error", "ellipsis"})},
      {"markup",
       "read markup in the card's words: **bold**, *italic*, [red]colour[/], [sup]2[/], [sub]2[/], [u]underlined[/], "
       ":symbols:, lines that begin with '- ' or '1. '",
       flag},
      {"reminders", "keywords of the deck ([[flying]]) are followed by what they mean", flag},
      {"foot_bar", "a bar under a lone 6 or 9",
       either({flag, map({{"width", "in em", number}, {"height", "in em", number}, {"gap", "in em", number}})})},
      {"drop_cap", "the first letter is as high as so many lines", whole(2)},
      {"along",
       "the words stand on an arc of the box's ellipse, {start: 200, end: 340}, or on a path, {d: M0 9 Q9 0 18 9}",
       map({{"start", "degrees clockwise, 0 to the right", number},
            {"end", "where the arc ends, clockwise from its start", number},
            {"anticlockwise", "from the end of the arc to its start, for words below a middle", flag},
            {"d", "SVG path data in millimetres from the top left of the box", text}})},
      {"marker", "a symbol before the words, as one group",
       map({{"symbol", "a drawing's name", text},
            {"size", "how high it is", length},
            {"gap", "between it and the words", length},
            {"drop", "how far below the baseline it stands", length},
            {"colour", "for currentColor in the drawing", colour}})},
  };
}

std::vector<Key> image_keys() {
  return {{"image", "a picture: \"{art}\", or a file beside the template or the deck", text},
          {"fit", "how it fills its box; the default is cover", words({"contain", "cover", "stretch"})},
          {"focus", "what stays in view, from 0 to 1 across and down: [0.5, 0.3], or \"{art_focus}\"",
           either({text, list_of(number)})},
          {"zoom", "how much larger than it fits its box: 1.5, or \"{art_zoom}\"", number},
          {"clip", "an outline in millimetres of the container, as SVG path data", text},
          {"grey", "printed in greys", flag},
          {"tint", "printed in one colour on white, or in two: [night, cream], of its dark and its light parts",
           either({colour, list_of(colour)})},
          {"mask", "a picture stretched over the box: white shows, black hides; or its see-through parts hide", text}};
}

std::vector<Key> shape_keys() {
  return {
      {"shape", "a shape: rect, ellipse, line, path, polygon, star, arc, sector, arrow, polyomino or radar",
       words({"rect", "ellipse", "line", "path", "polygon", "star", "arc", "sector", "arrow", "polyomino", "radar"})},
      {"radius", "of a rect's corners: one, or four from the top left clockwise", either({length, list_of(length)})},
      {"from", "where a line or an arrow begins: [9mm, 68mm]", place},
      {"to", "where it ends", place},
      {"sides", "of a regular polygon", whole(3)},
      {"corners", "of a polygon, in its box: [[0mm, 0mm], [\"100%\", 4mm], ...]", list_of(place)},
      {"points", "of a star", whole(3)},
      {"inner", "of a star: how far from the middle its notches are, 40%; of a sector: its hole", number},
      {"start", "of an arc or sector: degrees clockwise, 0 to the right", number},
      {"end", "of an arc or sector", number},
      {"width", "of an arrow's shaft", length},
      {"head", "of an arrow: how long and how wide its head is, [5mm, 6mm]", place},
      {"both", "an arrow with a head at either end", flag},
      {"cells", "of a polyomino: a row a part, \"##. / .##\"; what is no dot is a square",
       either({text, list_of(text)})},
      {"values", "of a radar: a corner for each, the first at the top; numbers, or a list of the card's",
       either({text, list_of(number)})},
      {"most", "the value of a radar that reaches the edge", number},
      {"round", "the radius of corners between straight sides", length},
      {"d", "SVG path data in millimetres from the top left of the box", text},
      {"rule", "what of a path is inside", words({"nonzero", "evenodd"})},
      {"fill", "a colour of the palette, \"#rrggbb\" or \"#rrggbbaa\", or a gradient", paint()},
      {"stroke", "a line around it: `ink 0.5mm`, or {colour, width, cap, join, dash}", stroke()}};
}

std::vector<Key> symbol_keys() {
  return {{"symbol", "a drawing in `symbols/`, centred in its box; `kingpress list symbols` names those of ours", text},
          {"colour", "for currentColor in the drawing", colour},
          {"outline", "only its outline: `ink 0.35mm`", stroke()},
          {"tile", "so wide, side by side over the whole box", length},
          {"colours", "replaces colours of the drawing: {\"#f2c230\": yellow}", map_of(colour)}};
}

std::vector<Key> placing_keys() {
  return {{"scale", "from the top left of the box", number},
          {"mirror", "left and right exchanged", flag},
          {"clip", "`box`, or path data from the top left of the box", text}};
}

std::vector<Key> group_keys() {
  std::vector<Key> keys{
      {"group", "elements with a box of their own, which turn, scale and are clipped together", ref("elements")},
      {"let", "names for the elements inside: {value: \"{corners.top_left}\"}", map_of(text)}};
  for (Key& key : placing_keys()) keys.push_back(std::move(key));
  return keys;
}

std::vector<Key> use_keys() {
  std::vector<Key> keys{{"use", "a part of `parts`, as a group with its values", text},
                        {"with", "the values that the part takes", map_of(text)}};
  for (Key& key : placing_keys()) keys.push_back(std::move(key));
  return keys;
}

std::vector<Key> stack_keys() {
  return {
      {"stack", "elements one below the other, each as high as what is in it", ref("elements")},
      {"vertical", "where all of it lies in the box", words({"top", "middle", "bottom"})},
      {"gap", "between one and the next: 2mm", length},
      {"margin", "between the panel's edge and what lies on it: 2mm, or [3mm, 2mm]", either({length, list_of(length)})},
      {"fill", "of a panel as high as all of it", paint()},
      {"stroke", "a line around the panel", stroke()},
      {"radius", "of the panel's corners", length}};
}

Json cells() {
  const Json size{{"type", "array"}, {"items", number}, {"minItems", 2}, {"maxItems", 2}};
  return map({{"square", "rectangles: columns and rows", size},
              {"hex", "hexagons: columns and rows", size},
              {"hexhex", "hexagons in a hexagon: how many there are along a side", number},
              {"track", "those along the edge, round it: columns and rows", size},
              {"flat", "hexagons with a side on top", flag},
              {"start", "where a track begins", words({"top_left", "top_right", "bottom_right", "bottom_left"})},
              {"anticlockwise", "the way a track goes round", flag},
              {"hidden", "names of cells that are left out: [A1, B3]", either({text, list_of(text)})}});
}

std::vector<Key> repeat_keys() {
  return {{"repeat", "elements once for every item, a number of times, or on a grid", ref("elements")},
          {"over", "a list value, such as `spaces`; inside: {index} from 1, {count}", text},
          {"as", "the name of an item inside; the default is item", text},
          {"times", "how many times", number},
          {"step", "the box of item i is moved by this: [12mm, 12mm]", place},
          {"columns", "so many in a row", whole(1)},
          {"cells", "the cells of a board in its box; inside: {column}, {row}, {name} (B3), {index}, {count}", cells()},
          {"grid", "on a grid; inside: {column}, {row}, {parity} (even, odd), {steps} from the origin",
           map({{"origin", "a point of the grid: [\"50%\", \"50%\"]", place},
                {"pitch", "from one to the next: [8.5mm, 8.5mm]", place}})}};
}

std::vector<Key> svg_keys() {
  return {{"svg", "an SVG written here: <svg viewBox=\"0 0 10 10\">...</svg>", text},
          {"name", "what messages call it", text}};
}

std::vector<Key> scanned_keys(std::vector<Key> keys) {
  keys.push_back({"colour", "what is dark; the default is black", colour});
  keys.push_back({"fill", "what is light, and must be; the default is white", colour});
  return keys;
}

std::vector<Key> qr_keys() {
  return scanned_keys({{"qr", "a text as a QR code: \"{address}\"", text},
                       {"level", "how much of it may be lost: 7, 15, 25 or 30 %; the default is medium",
                        words({"low", "medium", "quartile", "high"})},
                       {"quiet", "modules that stay light around it; the default is 4", whole(0)}});
}

std::vector<Key> barcode_keys() {
  return scanned_keys({{"barcode", "a text as a bar code: \"{isbn}\"", text},
                       {"type", "which bars it has; the default is code-128", words({"code-128", "ean-13"})},
                       {"style", "a name of `styles`: prints the text below the bars", text}});
}

std::vector<Key> piece_keys() {
  return {{"piece", "a component of the kit as it is printed: \"card:owl\", \"back:card\"", text}};
}

std::vector<Key> common_keys() {
  return {
      {"box", "where it lies: [x, y, width, height], or sides and measures; without it, all of its container", box()},
      {"when", "drawn only if this holds: `not art`, `level > 0`", text},
      {"rotate", "degrees clockwise about the box's centre", text},
      {"id",
       "by which an extending template changes or removes it, and a game finds it: place-A1, in a repeat place-{name}",
       text},
      {"ground", "laid out on the whole face even where the rest is scaled", flag},
      {"opacity", "how much of it is seen, all of it together: 40%", number},
      {"shadow", "behind it: {} is a usual one",
       map({{"colour", "of the palette, or \"#rrggbb\"; the default is black", colour},
            {"opacity", "how much of it is seen; the default is 40%", number},
            {"offset", "how far to the right and down: [0.3mm, 0.6mm]", place},
            {"blur", "how far it fades: 0.8mm; 0mm is a hard edge", length}})},
      {"glow", "around it: {colour: gold, size: 2mm}",
       map({{"colour", "of the palette, or \"#rrggbb\"; the default is white", colour},
            {"opacity", "how much of it is seen at the edge; the default is 80%", number},
            {"size", "how far it reaches: 1.5mm", length}})},
      {"plate", "an ink of its own (`foil`, `varnish`) in which a shop's PDF prints it", text},
      {"insert_before", "in an extending template: before the element of this id", text},
      {"insert_after", "in an extending template: behind the element of this id", text}};
}

// A key without a value removes the one that is extended.
Json element_of(std::vector<Key> keys) {
  for (Key& key : common_keys()) keys.push_back(std::move(key));
  for (Key& key : keys) key.value = either({std::move(key.value), {{"type", "null"}}});
  return map(keys);
}

Json element_list() {
  Json kinds = Json::array();
  for (std::vector<Key> keys : {text_keys(), image_keys(), shape_keys(), symbol_keys(), group_keys(), use_keys(),
                                stack_keys(), repeat_keys(), piece_keys(), svg_keys(), qr_keys(), barcode_keys()})
    kinds.push_back(element_of(std::move(keys)));
  return list_of({{"anyOf", std::move(kinds)}});
}

Json style() {
  return map({{"font", "a role of `fonts/fonts.yaml`, or a family; of a list the first that there is",
               either({text, list_of(text)})},
              {"weight", "from 100 to 900; the role's own when not given", whole(100)},
              {"italic", "slanted", flag},
              {"size", "of the type: 9pt", length},
              {"leading", "from one baseline to the next", length},
              {"first_baseline", "below the top of the box", length},
              {"tracking", "space between letters, in em", number},
              {"capitals", "all capitals", flag},
              {"colour", "of the palette, or \"#rrggbb\"", colour}});
}

Json theme() {
  return map({{"by", "the card's word is the first of these values that it has", either({text, list_of(text)})},
              {"absent", "the record of a card without a word", text},
              {"others", "a word that no record has", words({"in_turn", "scattered", "none"})},
              {"like", "the records of another theme", text},
              {"records", "by word: values, and `also`, other words for it", map_of(map_of(anything()))}});
}

std::vector<Key> file_keys() {
  return {
      {"title", "one line for the list of templates", text},
      {"kind",
       "what it is for; `base` is for extending only",
       {{"type", "string"}, {"examples", Json::array({"card", "back", "field", "token", "reference", "base"})}}},
      {"extends", "the parent template: a name, or a path from this file", text},
      {"trim", "the size: 63x88mm; [\"{columns} * 20\", ...] grows with values; {field: ...} with a board's spaces",
       either({text, list_of(length),
               map({{"field", "measures of a board whose size follows from its spaces",
                     map({{"margin", "around everything", length},
                          {"frame", "how far a space's frame reaches out", length},
                          {"spot", "the diameter of the spot for an ownership token", length},
                          {"spot_gap", "between a space and its spot", length},
                          {"label", "room for a number beyond the spot", length},
                          {"head", "more room above, on a board that is not small", length},
                          {"foot", "more room below, on a board that is not small", length},
                          {"small_side", "the shorter side of the largest small board", length},
                          {"small_length", "its longer side", length},
                          {"legend", "the middle of that room, which stays free of the pattern", length}})}})})},
      {"bleed", "what is printed beyond the trim", length},
      {"safe", "how far from the trim nothing is cut off", length},
      {"corner_radius", "of the corners as they are cut", length},
      {"round", "cut as a circle", flag},
      {"shape", "how it is cut: rectangle, hex, circle, or {path: \"M0 0 ...\"} in millimetres of the trim",
       either({words({"rectangle", "circle", "hex"}), map({{"path", "SVG path data", text}})})},
      {"gutters", "of a board: lines where it may be cut into sheets",
       map({{"across", "from the left", list_of(length)}, {"down", "from the top", list_of(length)}})},
      {"adapt", "at another size: drawn smaller or larger, or laid out again", words({"scale", "anchors"})},
      {"palette", "names for colours: ink: \"#141414\"", map_of(text)},
      {"fonts", "what the roles named in styles are here: {title: Quicksand}", map_of(text)},
      {"styles", "names for styles of text", map_of(style())},
      {"themes", "values chosen by a card's word", map_of(theme())},
      {"sample", "cards to show the template by", list_of(map_of(anything()))},
      {"values", "the values it uses, each with what it is; any other {name} is then an error", map_of(text)},
      {"parts", "groups of elements to use several times",
       map_of(map({{"takes", "names of the values that it takes", list_of(text)},
                   {"elements", "what is drawn", ref("elements")}}))},
      {"elements", "what is drawn, first to last", ref("elements")},
      {"remove", "ids of elements of the extended template to leave out", list_of(text)},
  };
}

}  // namespace

std::string template_schema() {
  Json root{{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", "kingpress: a template"}};
  root.update(map(file_keys()));
  root["definitions"] = {{"elements", element_list()}};
  return root.dump(2) + "\n";
}

}  // namespace kingpress::templates
