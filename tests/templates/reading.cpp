#include "../catch.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::templates;
using geometry::Length;

namespace {

// five lines
const std::string head =
    "title: t\nkind: card\ntrim: 63x88mm\npalette: {ink: \"#141414\"}\nstyles: {plain: {size: 9pt, colour: ink}}\n";

std::string complaints(const std::string& rest) { return Read(head + rest).complaints(); }

std::string box_of(const std::string& box) {
  const Read read(head + "elements: [{shape: rect, fill: ink, box: " + box + "}]\n");
  if (!read.layout) return read.complaints();
  const auto rect =
      read.layout->elements[0].common().box.resolve({Length::mm(100), Length::mm(50)}, values({{"x", "7"}}));
  return rect ? geometry::to_string(rect->x) + " " + geometry::to_string(rect->y) + " " +
                    geometry::to_string(rect->width) + " " + geometry::to_string(rect->height)
              : "absent";
}

}  // namespace

TEST_CASE("a box is placed by any two of side, side, centre and size in each direction") {
  CHECK(box_of("[4mm, 5mm, 13mm, 14mm]") == "4mm 5mm 13mm 14mm");
  CHECK(box_of("{left: 4mm, right: 6mm, top: 1mm, height: 3mm}") == "4mm 1mm 90mm 3mm");
  CHECK(box_of("{right: 4mm, width: 13mm, bottom: 2mm, height: 10mm}") == "83mm 38mm 13mm 10mm");
  CHECK(box_of("{centre: [50%, 10mm], width: 20mm, height: 4mm}") == "40mm 8mm 20mm 4mm");
  CHECK(box_of("{centre: [50%, 50%], left: 10mm, top: 5mm}") == "10mm 5mm 80mm 40mm");
  CHECK(box_of("{left: 10mm}") == "10mm 0mm 90mm 50mm");
  CHECK(box_of("{x: \"{x}\", width: 1mm}") == "7mm 0mm 1mm 50mm");
  CHECK(box_of("{left: \"{gone}\"}") == "absent");
  CHECK(box_of("{left: 1mm, right: 1mm, width: 5mm}").find("the box says more than two things about its width") !=
        std::string::npos);
  CHECK(box_of("[1mm, 2mm]").starts_with("bad-box"));
  CHECK(box_of("{lef: 1mm}").find("did you mean 'left'?") != std::string::npos);
}

TEST_CASE("an element's slips are reported together, each at its place") {
  CHECK(complaints(
            "elements:\n  - {txt: a}\n  - {text: a, style: plane}\n  - {shape: rect, fill: inc}\n  - {shape: rect, "
            "stroke: ink}\n  - {shape: path, d: M0 0 K, fill: ink}\n  - {shape: rect, fill: ink, when: \"a = 1\"}\n") ==
        "unknown-element 7:6 the element has none of the keys that say what it is | did you mean 'text'?\n"
        "unknown-style 8:22 unknown style 'plane' | known: plain\n"
        "unknown-colour 9:25 unknown colour 'inc' | did you mean 'ink'?\n"
        "bad-stroke 10:27 'ink' is no stroke | write 'ink 0.35mm', a colour and a width\n"
        "bad-path-data 11:27 expected a path command (M L H V C S Q T A Z), found 'K' | path data as in SVG, in "
        "millimetres\n"
        "bad-condition 12:39 '=' does not belong here | comparison is '=='\n");
}

TEST_CASE("what is wrong with a gradient or an opacity is said at its place") {
  const auto fill = [](const std::string& text) {
    return complaints("elements:\n  - {shape: rect, fill: {" + text + "}}\n");
  };
  CHECK(fill("linear: [ink, \"#fff\"], angle: 45") == "");
  CHECK(fill("radial: [ink, ink], centre: [\"50%\", 2mm], radius: 5mm") == "");
  CHECK(fill("linear: [ink]").starts_with("bad-gradient 7:34 a gradient passes through 2 to 32 colours | "));
  CHECK(fill("angle: 45").starts_with("bad-gradient 7:25 'fill' needs either 'linear' or 'radial' | "));
  CHECK(fill("linear: [ink, ink], radial: [ink, ink]").starts_with("bad-gradient 7:25 'fill' needs either"));
  CHECK(fill("linear: [ink, ink], centre: [1mm, 1mm]") ==
        "bad-gradient 7:54 a linear gradient has no 'centre' | its line has an 'angle'\n");
  CHECK(fill("linear: [ink, ink], radius: 1mm").starts_with("bad-gradient 7:54 a linear gradient has no 'radius'"));
  CHECK(fill("radial: [ink, ink], angle: 3") ==
        "bad-gradient 7:53 a radial gradient has no 'angle' | its circle has a 'centre' and a 'radius'\n");
  CHECK(fill("linear: [{colour: ink, at: 60%}, {colour: ink, at: 50%}]") ==
        "bad-gradient 7:59 this colour stands at 50%, before the one in front of it at 60% | write the colours in the "
        "order of their places\n");
  CHECK(fill("linear: [ink, {colour: ink, att: 50%}]").starts_with("unknown-key 7:54 "));
  CHECK(fill("linear: [ink, inc]") == "unknown-colour 7:40 unknown colour 'inc' | did you mean 'ink'?\n");
  CHECK(fill("linear: [ink, {colour: ink, opacity: 120%}]") ==
        "bad-share 7:63 '120%' is no share for 'opacity' | from 0% to 100%, or from 0 to 1\n");
  for (const std::string right : {"0", "1", "0.5", "40%", "\"{fade}\""})
    CHECK(complaints("elements:\n  - {shape: rect, fill: ink, opacity: " + right + "}\n") == "");
  for (const std::string slip : {"1.01", "-0.1", "101%", "half", "40 %", "nan", "\"\""})
    CHECK(complaints("elements:\n  - {shape: rect, fill: ink, opacity: " + slip + "}\n").substr(0, 12) ==
          "bad-share 7:");
}

TEST_CASE("what is wrong with a shape by its measures, or with a shadow, is said at its place") {
  const auto element = [](const std::string& text) { return complaints("elements:\n  - {fill: ink, " + text + "}\n"); };
  for (const char* right :
       {"shape: polygon, sides: 3", "shape: polygon, corners: [[0mm, 0mm], [1mm, 0mm], [1mm, \"50%\"]], round: 1mm",
        "shape: star", "shape: star, points: 360, inner: 0.9", "shape: sector, start: 0, end: \"{x}\", inner: 50%",
        "shape: arc, start: -90.5, end: 3600", "shape: arrow, from: [0mm, 0mm], to: [1mm, 0mm], width: 1mm, both: true",
        "shape: rect, shadow: {}, glow: {size: 20mm}", "shape: rect, shadow: {offset: [1mm, -1mm], opacity: \"{x}\"}"})
    CHECK(element(right) == "");
  CHECK(element("shape: polygon").starts_with("bad-polygon 7:24 a polygon needs either 'sides' or 'corners' | "));
  CHECK(element("shape: polygon, sides: 3, corners: [[0mm, 0mm]]").starts_with("bad-polygon 7:24 "));
  CHECK(element("shape: polygon, corners: [[0mm, 0mm], [1mm, 0mm]]").starts_with("bad-polygon 7:42 'corners' must be"));
  CHECK(element("shape: polygon, sides: 2").starts_with("out-of-range 7:40"));
  CHECK(element("shape: star, inner: 140%").starts_with("bad-share 7:37"));
  CHECK(element("shape: sector, start: 0").starts_with("missing-key"));
  CHECK(element("shape: arc, start: up, end: 9").find(" 7:36 ") != std::string::npos);
  CHECK(element("shape: arrow, from: [0mm, 0mm], to: [1mm, 0mm]").starts_with("missing-key"));
  CHECK(element("shape: arrow, from: [0mm, 0mm], to: [1mm, 0mm], width: 1mm, head: [-1mm, 2mm]")
            .starts_with("out-of-range"));
  CHECK(element("shape: rect, round: 1mm").find("unknown key 'round'") != std::string::npos);
  CHECK(element("shape: rect, shadow: {blur: 21mm}") == "out-of-range 7:45 'blur' must be from 0mm to 20mm\n");
  CHECK(element("shape: rect, glow: {size: -1mm}") == "out-of-range 7:43 'size' must be from 0mm to 20mm\n");
  CHECK(element("shape: rect, shadow: {blurr: 1mm}").find("did you mean 'blur'?") != std::string::npos);
}

TEST_CASE("the focus and the zoom of a picture are numbers as they stand, or the card's") {
  const auto image = [](const std::string& text) {
    return complaints("elements:\n  - {image: a.png, " + text + "}\n");
  };
  for (const char* right : {"focus: [0, 1]", "focus: 50% 30%", "focus: \"0.5, 0.3\"", "focus: \"{art_focus}\"",
                            "zoom: 1", "zoom: 2000%", "zoom: \"{art_zoom}\""})
    CHECK(image(right) == "");
  for (const char* slip : {"focus: top", "focus: 50%", "focus: 50% 130%", "focus: 1 2 3", "zoom: 0.9", "zoom: 20.1",
                           "zoom: 99%", "zoom: big"})
    CHECK(image(slip).starts_with("bad-focus 7:"));
}

TEST_CASE("the tint of a picture is one colour or two, or its greys") {
  const auto image = [](const std::string& text) {
    return complaints("elements:\n  - {image: a.png, " + text + "}\n");
  };
  for (const char* right : {"grey: true", "grey: false", "tint: ink", "tint: [ink, \"#fff\"]", "tint: \"{colour}\"",
                            "mask: b.png", "mask: \"{shape}.svg\", tint: ink"})
    CHECK(image(right) == "");
  CHECK(image("tint: [ink, ink, ink]") ==
        "bad-tint 7:26 'tint' is one colour, or two: of the dark and of the light parts | such as tint: [night, "
        "cream]\n");
  CHECK(image("grey: true, tint: ink").starts_with("bad-tint 7:26 a picture is either in greys or in a tint"));
  CHECK(image("tint: inc").starts_with("unknown-colour 7:26 "));
}

TEST_CASE("what is wrong with a code for scanners is said at its place") {
  const auto element = [](const std::string& text) { return complaints("elements:\n  - {" + text + "}\n"); };
  for (const char* right : {"qr: owl", "qr: \"{x}\", level: high, quiet: 0, colour: ink, fill: \"#fff\"",
                            "barcode: owl", "barcode: \"{x}\", type: ean-13"})
    CHECK(element(right) == "");
  CHECK(element("qr: owl, level: hi").starts_with("unknown-value 7:22 unknown level 'hi'"));
  CHECK(element("qr: owl, quiet: 21").starts_with("out-of-range 7:22"));
  CHECK(element("barcode: owl, style: titel").starts_with("unknown-style 7:27 unknown style 'titel'"));
  CHECK(element("barcode: owl, level: low").find("unknown key 'level'") != std::string::npos);
}

TEST_CASE("a radar has three values or more, or the card's list of them") {
  const auto element = [](const std::string& text) {
    return complaints("elements:\n  - {shape: radar, fill: ink, " + text + "}\n");
  };
  for (const char* right : {"values: [1, \"{x}\", 3], most: 10", "values: \"{stats}\", most: \"{x}\""})
    CHECK(element(right) == "");
  CHECK(element("values: [1, 2], most: 3").starts_with("bad-chart 7:39 a radar has 3 to 360 values, found 2"));
  CHECK(element("values: [1, 2, 3]").starts_with("missing-key"));
}

TEST_CASE("the cells of a repeat are of one kind, with its measures") {
  const auto cells = [](const std::string& text) {
    return complaints("elements:\n  - {repeat: [{shape: rect, fill: ink}], cells: " + text + "}\n");
  };
  for (const char* right : {"{square: [8, 8]}", "{hex: [\"{columns}\", 7], flat: true, hidden: [A1, B2]}",
                            "{hexhex: 4}", "{track: [14, 10], start: bottom_left, anticlockwise: true}"})
    CHECK(cells(right) == "");
  for (const char* slip : {"{}", "{square: 8}", "{hex: [9]}", "{hexhex: [4]}", "{square: [8, 8], hex: [9, 7]}"})
    CHECK(cells(slip).starts_with("bad-cells 7:"));
  for (const char* no_map : {"hex", "[8, 8]"})
    CHECK(cells(no_map).find("such as {square: [8, 8]}") != std::string::npos);
  CHECK(cells("{square: [8, 8], flat: true}").find("unknown key 'flat'") != std::string::npos);
  CHECK(cells("{hex: [8, 8], start: top_left}").find("unknown key 'start'") != std::string::npos);
  CHECK(complaints("elements:\n  - {repeat: [], cells: {hexhex: 2}, times: 3}\n").starts_with("bad-repeat 7:"));
}

TEST_CASE("a colour has six digits or eight, or half as many, with how much of it is seen") {
  CHECK(parse_hex_colour("#01020380") == scene::Colour{1, 2, 3, 128});
  CHECK(parse_hex_colour("#1238") == scene::Colour{17, 34, 51, 136});
  for (const char* text : {"#0102038", "#01", "red", "rgb(1, 2, 3)", "#gg0000"}) CHECK(!parse_hex_colour(text));
}

TEST_CASE("a template that declares its values knows every name it binds") {
  const std::string declared = "values: {title: the name, spaces: the board}\n";
  CHECK(complaints(declared + "elements: [{text: \"{titel}\", style: plain}]\n") ==
        "unknown-binding 7:21 the template declares no value 'titel' | did you mean 'title'?\n");
  CHECK(complaints(declared + "elements: [{text: \"{deck.set} {title}\", style: plain}]\n") == "");
  CHECK(complaints(
            declared +
            "elements: [{repeat: [{text: \"{space.number} {index}\", style: plain}], over: spaces, as: space}]\n") ==
        "");
  CHECK(complaints(declared + "elements: [{text: \"{space.number}\", style: plain}]\n").starts_with("unknown-binding"));
  CHECK(complaints("elements: [{text: \"{anything}\", style: plain}]\n") == "");  // declares none: all are free
}

TEST_CASE("a part is written once and used with values") {
  const Read read(
      head +
      "parts:\n  corner: {takes: [value], elements: [{text: \"{value.number}\", style: plain}]}\nelements:\n  - {use: "
      "corner, with: {value: \"{corners.top_left}\"}}\n  - {use: corner, box: [1mm, 1mm, 5mm, 5mm]}\n");
  REQUIRE(read.complaints() == "");
  const auto& first = std::get<Group>(read.layout->elements[0].kind);
  const auto& second = std::get<Group>(read.layout->elements[1].kind);
  CHECK(first.children == second.children);
  REQUIRE(first.lets.size() == 1);
  CHECK(first.lets[0].value.only_name()->text() == "corners.top_left");
  CHECK(second.lets[0].value.empty());  // not given: absent inside, not looked up outside

  CHECK(complaints("parts: {corner: {takes: [value], elements: []}}\nelements: [{use: korner}]\n")
            .find("unknown-part 7:18 unknown part 'korner' | did you mean 'corner'?") == 0);
  CHECK(complaints("parts: {corner: {takes: [value], elements: []}}\nelements: [{use: corner, with: {valeu: a}}]\n")
            .find("the part takes no 'valeu' | did you mean 'value'?") != std::string::npos);
  CHECK(complaints("parts: {a: {elements: [{use: a}]}}\nelements: [{use: a}]\n").find("template-too-deep") == 0);
}

TEST_CASE("extends: values are joined by name, elements by id, and the rest is the parent's") {
  const Folder folder(
      {{"g/parent.yaml", head + "elements:\n  - {shape: rect, id: ground, fill: ink}\n  - {group: [{text: one, id: "
                                "inner, style: plain}], id: frame}\n  - {text: two, id: last, style: plain}\n"},
       {"g/child.yaml",
        "extends: parent\ntitle: child\npalette: {ink: \"#ff0000\"}\nstyles: {plain: {weight: 700}}\nremove: "
        "[last]\nelements:\n  - {id: inner, align: centre}\n"
        "  - {symbol: crown, id: mark, insert_after: ground}\n  - {text: end, style: plain}\n"}});
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Library library(folder.path(), sources, diagnostics);
  const Template* child = library.find("child", "g", "", {});
  REQUIRE(Read::list(diagnostics) == "");
  REQUIRE(child);
  CHECK(child->name == "g/child");
  CHECK(child->title == "child");
  CHECK(child->palette.at("ink") == scene::Colour{255, 0, 0});
  CHECK(child->styles.at("plain").weight == 700);
  CHECK(child->styles.at("plain").size == Length::points(9));
  CHECK(std::get<geometry::Size>(child->trim).width == Length::mm(63));
  REQUIRE(child->elements.size() == 4);
  CHECK(child->elements[0].common().id == "ground");
  CHECK(child->elements[1].common().id == "mark");
  const auto& inner = std::get<Text>(std::get<Group>(child->elements[2].kind).children->at(0).kind);
  CHECK(inner.align == TextAlign::centre);
  CHECK(inner.text.bind(values({})) == "one");
}

TEST_CASE("extends: an unknown id, an unknown parent and a circle are errors") {
  const Folder folder({{"g/parent.yaml", head + "elements: [{shape: rect, id: ground, fill: ink}]\n"},
                       {"g/id.yaml", "extends: parent\nremove: [grund]\n"},
                       {"g/lost.yaml", "extends: parrent\n"},
                       {"g/self.yaml", "extends: self\n"},
                       {"g/a.yaml", "extends: b\n"},
                       {"g/b.yaml", "extends: a\n"}});
  const auto said = [&](const std::string& name) {
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    Library library(folder.path(), sources, diagnostics);
    CHECK(library.find(name, "g", "", {}) == nullptr);
    return Read::list(diagnostics);
  };
  CHECK(said("id") ==
        "unknown-element-id 2:10 the template extended has no element 'grund' | did you mean 'ground'?\n");
  CHECK(said("lost") == "unknown-template 1:10 unknown template 'parrent' | did you mean 'parent'?\n");
  CHECK(said("self").starts_with("template-cycle 1:10"));
  CHECK(said("a").starts_with("template-cycle"));
  CHECK(said("nowhere").starts_with("unknown-template 0:0"));
  CHECK(said("../g/parent").starts_with("unknown-template"));
}

TEST_CASE("extends: of many templates none of which is near, the list is named") {
  const TempFolder folder;
  for (char letter = 'a'; letter <= 'z'; ++letter) folder.write(std::string("g/template-") + letter + ".yaml", head);
  const auto said = [&](const std::string& wanted) {
    folder.write("g/one.yaml", "extends: " + wanted + "\n");
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    Library library(folder.path(), sources, diagnostics);
    CHECK(library.find("one", "g", "", {}) == nullptr);
    return Read::list(diagnostics);
  };
  CHECK(said("nonsuch") ==
        "unknown-template 1:10 unknown template 'nonsuch' | 'kingpress list templates' names those there are\n");
  CHECK(said("ate-c") == "unknown-template 1:10 unknown template 'ate-c' | did you mean 'template-c'?\n");
}

TEST_CASE("extends: a template means those beside it, also for a deck of another game") {
  const Folder folder({{"g/base.yaml", head + "elements: []\n"},
                       {"g/card.yaml", "extends: base\n"},
                       {"h/card.yaml", "extends: g/card\ntitle: mine\n"},
                       {"h/base.yaml", "title: another\n"}});
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Library library(folder.path(), sources, diagnostics);
  const Template* card = library.find("card", "h", "", {});
  CHECK(Read::list(diagnostics) == "");
  REQUIRE(card);
  CHECK(card->title == "mine");
  CHECK(card->palette.contains("ink"));
}

TEST_CASE("a drawing is looked for beside the template, beside those it extends, then for all games") {
  const std::string svg = "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0H1\"/></svg>";
  const Folder folder({{"g/parent.yaml", head + "elements: []\n"},
                       {"g/symbols/own.svg", svg},
                       {"symbols/shared.svg", svg},
                       {"h/child.yaml", "extends: g/parent\n"},
                       {"h/symbols/mine.svg", svg}});
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Library library(folder.path(), sources, diagnostics);
  const Template* child = library.find("h/child", "", "", {});
  REQUIRE(child);
  CHECK(library.drawing(*child, "mine", {}));
  CHECK(library.drawing(*child, "own", {}));
  CHECK(library.drawing(*child, "own", {}) == library.drawing(*child, "own", {}));
  CHECK(library.drawing(*child, "shared", {}));
  CHECK(diagnostics.list().empty());
  CHECK_FALSE(library.drawing(*child, "shard", {}));
  CHECK(Read::list(diagnostics) == "unknown-symbol 0:0 unknown symbol 'shard' | did you mean 'shared'?\n");
}

TEST_CASE("a symbol that is not there is looked for by a part of its name, and all of them are listed") {
  const std::string svg = "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0H1\"/></svg>";
  const Folder folder({{"g/card.yaml", head + "elements: []\n"},
                       {"g/symbols/land-sun.svg", svg},
                       {"symbols/charge-sun.svg", svg},
                       {"symbols/courts/sash.svg", svg},
                       {"symbols/mark-crown.svg", svg}});
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Library library(folder.path(), sources, diagnostics);
  const Template* card = library.find("g/card", "", "", {});
  REQUIRE(card);
  for (const char* name : {"sun", "crown", "zebra"}) CHECK_FALSE(library.drawing(*card, name, {}));
  CHECK(Read::list(diagnostics) ==
        "unknown-symbol 0:0 unknown symbol 'sun' | near: land-sun, charge-sun\n"
        "unknown-symbol 0:0 unknown symbol 'crown' | did you mean 'mark-crown'?\n"
        "unknown-symbol 0:0 unknown symbol 'zebra' | 'kingpress list symbols' names those there are\n");
  library.drawing(*card, "ladder", {}, folder.path() + "/deck");
  CHECK(diagnostics.list().back().hint ==
        "'kingpress list symbols' names those there are; one of your own is 'symbols/ladder.svg' beside the deck");
  std::string names;
  for (const templates::SymbolEntry& entry : library.symbols()) names += entry.game + ":" + entry.name + " ";
  CHECK(names == ":charge-sun :courts/sash :mark-crown g:land-sun ");
}

TEST_CASE("a theme says what is wrong with it at its place") {
  const std::string theme = head + "elements: []\nthemes:\n";
  CHECK(
      Read(theme + "  look: {by: suit, records: {a: {x: 1}}, absent: b}\n").complaints().starts_with("unknown-value "));
  CHECK(Read(theme + "  look: {by: suit, like: other}\n").complaints().find("no theme 'other' stands before") !=
        std::string::npos);
  CHECK(Read(theme + "  look: {records: {a: {x: 1}}}\n").complaints().starts_with("missing-key "));
  CHECK(Read(theme + "  look: {by: suit, records: [a]}\n").complaints().starts_with("wrong-type "));
  CHECK(Read(theme + "  look: {by: suit, records: {a: 1}}\n").complaints().starts_with("wrong-type "));
  const Read right(theme + "  look: {by: [suit, faction], records: {a: {also: [c, D, b], x: 1}, b: {x: 2}}}\n");
  CHECK(right.complaints() == "");
  REQUIRE(right.layout);
  CHECK(right.layout->themes.front().find("d") == 0);
  CHECK(right.layout->themes.front().find("B") == 1);  // a name before what another is also called
  CHECK_FALSE(right.layout->themes.front().find("e"));
}

TEST_CASE("an element of the extended template moves to where it is inserted") {
  const Folder folder(
      {{"a.yaml", head + "elements:\n  - {shape: rect, id: one, fill: ink}\n  - {group: [{shape: rect, id: "
                         "two, fill: ink}], id: frame}\n  - {shape: rect, id: three, fill: ink}\n"},
       {"b.yaml",
        "extends: a\ntitle: b\nelements:\n  - {id: one, insert_after: three, rotate: 90}\n  - {id: two, "
        "insert_before: frame}\n"},
       {"c.yaml", "extends: a\ntitle: c\nelements: [{id: one, insert_after: one}]\n"}});
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Library library(folder.path(), sources, diagnostics);
  const Template* child = library.find("b", "", "", {});
  REQUIRE(Read::list(diagnostics) == "");
  REQUIRE(child);
  std::string ids;
  for (const Element& element : child->elements) ids += element.common().id + " ";
  CHECK(ids == "two frame three one ");
  CHECK_FALSE(library.find("c", "", "", {}));
  CHECK(Read::list(diagnostics).find("the template extended has no element 'one'") != std::string::npos);
}

TEST_CASE("a theme extended keeps its records and changes them value by value") {
  const Folder folder({{"a.yaml", head + "elements: []\nthemes: {look: {by: suit, records: {tide: {x: 1, y: 1}}}}\n"},
                       {"b.yaml", "extends: a\ntitle: b\nthemes: {look: {records: {tide: {y: 2}, elves: {x: 3}}}}\n"}});
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Library library(folder.path(), sources, diagnostics);
  const Template* child = library.find("b", "", "", {});
  REQUIRE(child);
  const auto& records = child->themes.front().records;
  REQUIRE(records.size() == 2);
  REQUIRE(records[0].values.size() == 2);
  CHECK((records[0].values[0].key == "x" && records[0].values[0].text == "1"));
  CHECK((records[0].values[1].key == "y" && records[0].values[1].text == "2"));
  CHECK(records[1].word == "elves");
}
