// `check --look`: what cannot be read or told apart, by which eyes.
#include "inspect/look.h"

#include <algorithm>

#include "../catch.h"
#include "../editions.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "press/check.h"
#include "press/sight.h"
#include "press/target.h"

using namespace kingpress;
using press::Sight;

namespace {

struct LookedAt {
  press::Workshop workshop;
  explicit LookedAt(const std::string& target) {
    press::check(press::load(target, workshop), workshop, inspect::tell_look);
    INFO(diag::print(workshop.diagnostics));
    CHECK_FALSE(workshop.diagnostics.has_errors());
  }
  std::vector<diag::Diagnostic> found() const { return workshop.diagnostics.sorted(); }
};

// The messages of one code.
std::vector<std::string> messages(const LookedAt& looked, std::string_view code) {
  std::vector<std::string> found;
  for (const diag::Diagnostic& diagnostic : looked.found())
    if (diagnostic.code == code) found.push_back(diagnostic.message);
  return found;
}

// Two suits that a square in one of two colours tells apart, and `more` of the template.
std::string two_suits(const TempFolder& folder, const std::string& ember, const std::string& fern,
                      const std::string& more = {}) {
  folder.write("face.yaml",
               "trim: 50x70mm\npalette: {ink: \"#000000\"}\nstyles: {big: {size: 20pt, colour: ink}}\nelements:\n"
               "  - {text: \"{rank}\", style: big, box: [5mm, 5mm, 40mm, 20mm]}\n"
               "  - {shape: rect, fill: \"" +
                   ember +
                   "\", box: [5mm, 30mm, 20mm, 20mm], when: suit == ember}\n"
                   "  - {shape: rect, fill: \"" +
                   fern + "\", box: [5mm, 30mm, 20mm, 20mm], when: suit == fern}\n" + more);
  return folder.write("deck.yaml",
                      "game: freeform\ntemplate: face.yaml\nback: none\n"
                      "schema: {suit: {type: choice, choices: [ember, fern]}, rank: integer}\ncards:\n"
                      "  - {id: ember-1, suit: ember, rank: 1}\n  - {id: ember-2, suit: ember, rank: 2}\n"
                      "  - {id: fern-1, suit: fern, rank: 1}\n  - {id: fern-2, suit: fern, rank: 2}\n");
}

float apart(scene::Colour one, scene::Colour other, Sight sight) {
  return press::difference(press::seen(one, sight), press::seen(other, sight));
}

}  // namespace

TEST_CASE("a code that is too small or too pale for scanners is told, as it is printed") {
  const auto told = [](const std::string& code, const std::string& group = {}) {
    const TempFolder folder;
    folder.write("face.yaml",
                 "trim: 60x60mm\nelements:\n  - group: [{" + code + "}]\n    box: [5mm, 5mm, 50mm, 50mm]\n" + group);
    const LookedAt looked(
        folder.write("deck.yaml", "game: freeform\ntemplate: face.yaml\nback: none\ncards: [{title: One}]\n"));
    auto all = messages(looked, "small-code");
    for (const std::string& message : messages(looked, "pale-code")) all.push_back(message);
    return all.empty() ? "" : all.front();
  };
  // "owl" has 29 modules with what stays light
  CHECK(told("qr: owl, box: [0mm, 0mm, 9.6mm, 9.6mm]") == "");
  CHECK(told("qr: owl, box: [0mm, 0mm, 9.2mm, 9.2mm]") ==
        "card one: the narrowest parts of the QR code are 0.32 mm wide, scanners and phones want 0.33 mm");
  CHECK(told("qr: owl, box: [0mm, 0mm, 18mm, 18mm]", "    scale: 0.5\n").find("0.31 mm wide") != std::string::npos);
  CHECK(told("barcode: owl, box: [0mm, 0mm, 23.4mm, 9mm]") == "");
  CHECK(told("barcode: owl, box: [0mm, 0mm, 22mm, 9mm]").find("the bar code are 0.25 mm wide") != std::string::npos);
  CHECK(told("qr: owl, colour: \"#767676\"") == "");
  CHECK(told("qr: owl, colour: \"#888888\"") ==
        "card one: the QR code has a contrast of 3.5 to 1, scanners want 4 to 1");
  CHECK(told("qr: owl, colour: \"#ffffff\", fill: \"#000000\"") ==
        "card one: the QR code is light on a dark ground, which few can scan");
  CHECK(told("qr: owl, fill: \"#0000\"") == "");  // whatever lies below it: paper
}

TEST_CASE("colours lie as far apart as they are seen") {
  const press::Lab red = press::seen({255, 0, 0}, Sight::full);  // D65
  CHECK(red.lightness == Approx(53.24).margin(0.05));
  CHECK(red.a == Approx(80.09).margin(0.05));
  CHECK(red.b == Approx(67.20).margin(0.05));
  for (const Sight sight : press::sights) {
    CHECK(apart({0, 0, 0}, {255, 255, 255}, sight) == Approx(100).margin(0.1));  // nobody is blind to light
    CHECK(apart({90, 90, 90}, {90, 90, 90}, sight) == 0);
  }
  const scene::Colour ember{0xC2, 0x3B, 0x30}, fern{0x4C, 0x7A, 0x00}, sky{0x00, 0x6E, 0xC8}, sea{0x00, 0x78, 0x78};
  CHECK(apart(ember, fern, Sight::full) > 60);
  CHECK(apart(ember, fern, Sight::grey) < 5);
  CHECK(apart(ember, fern, Sight::deutan) < apart(ember, fern, Sight::tritan) / 2);
  CHECK(apart(sky, sea, Sight::tritan) < apart(sky, sea, Sight::deutan) / 2);
}

TEST_CASE("symbols in words that only a colour tells apart are told where the deck names them") {
  TempFolder folder;
  const auto disc = [](const std::string& colour) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><circle cx=\"5\" cy=\"5\" r=\"4\" fill=\"" +
           colour + "\"/></svg>";
  };
  folder.write("symbols/ember.svg", disc("#B5482F"));
  folder.write("symbols/fern.svg", disc("#6F6F1E"));
  folder.write("night.svg", disc("#101820"));
  const LookedAt looked(
      folder.write("deck.yaml",
                   "game: freeform\nsymbols: {e: ember, f: fern, n: night.svg, dark: night.svg}\n"
                   "cards:\n  - {id: one, title: One, text: \"Pay :e: or :f:, not :n: or :dark:.\"}\n"));
  const auto pairs = messages(looked, "symbol-alike");
  REQUIRE(pairs.size() == 1);
  CHECK(pairs[0].find("':e:' and ':f:' in the words of cards cannot be told apart in grey") == 0);
}

TEST_CASE("two suits that differ in red and green of one lightness are told, at their cards") {
  TempFolder folder;
  const LookedAt looked(two_suits(folder, "#B5482F", "#6F6F1E"));
  const auto pairs = messages(looked, "look-alike"), values = messages(looked, "value-alike");
  REQUIRE(pairs.size() == 1);
  CHECK(
      pairs[0] ==
      "card ember-1 and card fern-1 cannot be told apart in grey and without green cones (deutan) (1 other piece too)");
  REQUIRE(values.size() == 1);
  CHECK(values[0] == "'ember' and 'fern' of 'suit' cannot be told apart in grey and without green cones (deutan)");
  const auto list = looked.found();
  const auto pair = std::ranges::find(list, "look-alike", &diag::Diagnostic::code);
  CHECK(pair->severity == diag::Severity::warning);
  CHECK(pair->span.file->place(pair->span.begin).line == 8);
  REQUIRE(pair->related.size() == 1);
  CHECK(pair->related[0].span.file->place(pair->related[0].span.begin).line == 6);
}

TEST_CASE("a shape beside the colour, or a difference in lightness, is enough") {
  TempFolder folder;
  CHECK(LookedAt(two_suits(folder, "#B5482F", "#6F6F1E",
                           "  - {shape: rect, fill: \"#ffffff\", box: [10mm, 35mm, 5mm, 5mm], when: suit == fern}\n"))
            .found()
            .empty());
  CHECK(LookedAt(two_suits(folder, "#7A1E10", "#B9C46A")).found().empty());
}

TEST_CASE("a suit that is seen by its colour alone is told though its cards differ in other things") {
  TempFolder folder;
  const std::string deck = two_suits(folder, "#B5482F", "#6F6F1E");
  folder.write("deck.yaml",
               "game: freeform\ntemplate: face.yaml\nback: none\n"
               "schema: {suit: {type: choice, choices: [ember, fern]}, rank: integer}\ncards:\n"
               "  - {id: owl, suit: ember, rank: 1}\n  - {id: fox, suit: fern, rank: 2}\n");
  const LookedAt looked(deck);
  CHECK(messages(looked, "look-alike").empty());
  CHECK(messages(looked, "value-alike").size() == 1);
}

TEST_CASE("small and pale type is told once, with the number of the others") {
  TempFolder folder;
  folder.write("face.yaml",
               "trim: 50x70mm\npalette: {ink: \"#000000\", pale: \"#999999\", gold: \"#FFCC00\"}\n"
               "styles: {small: {size: 5pt, colour: ink}, pale: {size: 9pt, colour: pale}}\nelements:\n"
               "  - {shape: rect, fill: gold, box: [-3mm, -3mm, 56mm, 33mm]}\n"
               "  - {text: \"Card {id}\", style: small, box: [5mm, 5mm, 40mm, 20mm]}\n"
               "  - {text: \"No {id}\", style: pale, box: [5mm, 40mm, 40mm, 20mm]}\n");
  const LookedAt looked(
      folder.write("deck.yaml", "game: freeform\ntemplate: face.yaml\nback: none\ncards:\n  - {id: a}\n  - {id: b}\n"));
  CHECK(messages(looked, "small-type") ==
        std::vector<std::string>{
            "card a: 'Card a' is set in 5.0 pt, which few can read; 6.5 pt or more can be (1 other text too)"});
  CHECK(
      messages(looked, "low-contrast") ==
      std::vector<std::string>{
          "card a: 'No a' has a contrast of 2.8 to 1 with what lies under it, text needs 4.5 to 1 (1 other text too)"});
  CHECK(looked.found().size() == 2);
}

TEST_CASE("of more than a thousand cards the first thousand are compared, and that is said") {
  TempFolder folder;
  folder.write("face.yaml",
               "trim: 5x5mm\npalette: {ink: \"#000000\"}\nstyles: {}\nelements:\n"
               "  - {shape: rect, fill: ink, box: [1mm, 1mm, 3mm, 3mm]}\n");
  std::string deck = "game: freeform\ntemplate: face.yaml\nback: none\ncards:\n";
  for (int i = 0; i < 1001; ++i) deck += "  - {id: c" + std::to_string(i) + "}\n";
  const LookedAt looked(folder.write("deck.yaml", deck));
  CHECK(messages(looked, "not-compared") ==
        std::vector<std::string>{"only the first 1000 of 1001 cards were compared with one another"});
  CHECK(looked.found().front().severity == diag::Severity::note);
}

TEST_CASE("the five kits can be read and told apart by everybody") {
  const std::string game = GENERATE(from_range(test::editions()));
  const LookedAt looked(game);
  INFO(diag::print(looked.workshop.diagnostics));
  for (const char* code : {"look-alike", "value-alike", "low-contrast", "small-type"})
    CHECK(messages(looked, code).empty());
}

TEST_CASE("a line along the cut and a ground that ends there are told, on each template once") {
  const TempFolder folder;
  const auto face = [&](const std::string& name, const std::string& ground, const std::string& more) {
    folder.write(
        name + ".yaml",
        "trim: 50x70mm\nkind: card\npalette: {ink: \"#000000\", sand: \"#C8A060\"}\nstyles: {big: {size: 20pt, "
        "colour: ink}}\nelements:\n  - {shape: rect, ground: true, fill: sand, box: " +
            ground + "}\n" + more + "  - {text: \"{id}\", style: big, box: [8mm, 8mm, 30mm, 20mm]}\n");
  };
  const auto all = [](const std::string& by) {
    return "{left: " + by + ", right: " + by + ", top: " + by + ", bottom: " + by + "}";
  };
  const auto frame = [&](const std::string& by) {
    return "  - {shape: rect, box: " + all(by) + ", radius: 3mm, stroke: ink 0.3mm}\n";
  };
  face("near", all("-5mm"), frame("1.5mm"));
  face("at", all("-5mm"), frame("0mm"));
  face("far", all("-5mm"), frame("2.4mm"));
  face("ends", all("0.4mm"), "");
  face("short", all("-0.3mm"), "");
  face("whole", all("-3mm"), "");
  const std::string deck =
      folder.write("deck.yaml",
                   "game: freeform\ntemplate: \"{look}.yaml\"\nback: none\nschema: {look: "
                   "text}\ncards:\n  - {id: a, look: near}\n  - {id: a2, look: near}\n  - {id: b, look: "
                   "at}\n  - {id: c, look: far}\n  - {id: d, look: ends}\n  - {id: e, look: "
                   "short}\n  - {id: f, look: whole}\n");
  CHECK(messages(LookedAt(deck), "near-cut") ==
        std::vector<std::string>{"card a: a line runs 1.3mm from the cut on its left side",
                                 "card b: a line runs 0mm from the cut on its left side",
                                 "card d: what is printed ends 0.4mm from the cut on its left side",
                                 "card e: what is printed ends 0.3mm from the cut on its left side, in the bleed"});
}

TEST_CASE("two values by which a theme chooses the same look are told") {
  TempFolder folder;
  const auto told = [&](const std::string& cards) {
    const LookedAt looked(folder.write("deck.yaml",
                                       "game: freeform\ntemplate: creature\nback: none\nschema: {faction: "
                                       "text}\ncards:\n" +
                                           cards));
    return messages(looked, "value-same");
  };
  CHECK(told("  - {title: A, faction: water}\n  - {title: B, faction: blue}\n  - {title: C, faction: fire}\n") ==
        std::vector<std::string>{"'blue' and 'water' of 'faction' look the same"});
  CHECK(told("  - {title: A, faction: water}\n  - {title: B, faction: fire}\n").empty());
}

TEST_CASE("words that nearly touch a line or other words are told, those with room are not") {
  TempFolder folder;
  const auto told = [&](const std::string& top, const std::string& second) {
    folder.write(
        "face.yaml",
        "trim: 50x70mm\npalette: {ink: \"#000000\"}\nstyles: {big: {size: 20pt, colour: ink}, small: {size: 9pt, "
        "colour: ink}}\nelements:\n  - {shape: rect, stroke: ink 0.5mm, box: [5mm, 5mm, 40mm, 60mm]}\n"
        "  - {text: HHH, style: big, box: [10mm, " +
            top +
            ", 30mm, 9mm], vertical: top}\n"
            "  - {text: HHH, style: small, box: [10mm, " +
            second + ", 30mm, 6mm]}\n");
    const LookedAt looked(
        folder.write("deck.yaml", "game: freeform\ntemplate: face.yaml\nback: none\ncards:\n  - {id: a}\n"));
    return messages(looked, "too-near");
  };
  CHECK(told("20mm", "40mm").empty());
  const auto line = told("3.5mm", "40mm");
  REQUIRE(line.size() == 1);
  CHECK(line[0].find("'HHH'") != std::string::npos);
  CHECK(line[0].find("a line") != std::string::npos);
  const auto words = told("20mm", "25.4mm");
  REQUIRE(words.size() == 1);
  CHECK(words[0].ends_with("'HHH'"));
}

TEST_CASE("words of a face that lie under something are told once, with their card") {
  TempFolder folder;
  folder.write("face.yaml",
               "trim: 50x70mm\nstyles: {big: {size: 20pt}}\nelements:\n  - {text: \"{title}\", style: big, box: [5mm, "
               "5mm, 40mm, 10mm]}\n"
               "  - {shape: rect, fill: \"#ffffff\", box: [0mm, 0mm, 50mm, 30mm]}\n");
  const LookedAt looked(folder.write(
      "deck.yaml", "game: freeform\ntemplate: face.yaml\nback: none\ncards: [{title: Owl}, {title: Eel}]\n"));
  const auto told = messages(looked, "covered-words");
  REQUIRE(told.size() == 1);
  CHECK(told[0].ends_with("'Owl' lies under what is drawn after it (1 other text too)"));
}

TEST_CASE("a board whose places do not hold its cards, or whose seams go through its words, is told") {
  TempFolder folder;
  folder.write("face.yaml", "trim: 63x88mm\nelements: []\n");
  folder.write("deck.yaml", "game: freeform\ntemplate: face.yaml\nback: none\ncards:\n  - {id: a}\n");
  folder.write("edition.yaml",
               "game: freeform\ndecks: [deck.yaml]\nboards: [{name: sea, template: board}]\nparts_list: false\n");
  const auto board = [&](const std::string& place, const std::string& title, const std::string& more = {}) {
    folder.write("board.yaml", "trim: 400x200mm\n" + more +
                                   "palette: {ink: \"#000000\"}\nstyles: {big: {size: 40pt, colour: ink}}\n"
                                   "elements:\n  - {shape: rect, stroke: ink 0.5mm, radius: 2mm, box: [20mm, 60mm, " +
                                   place +
                                   "]}\n"
                                   "  - {text: Low Lanterns, style: big, box: " +
                                   title + ", align: centre}\n");
    return folder.path();
  };
  CHECK(messages(LookedAt(board("60mm, 86mm", "[20mm, 10mm, 120mm, 20mm]")), "place-too-small") ==
        std::vector<std::string>{"sea: a place of 60mm x 86mm is smaller than a card of 63mm x 88mm"});
  CHECK(messages(LookedAt(board("86mm, 60mm", "[20mm, 10mm, 120mm, 20mm]")), "place-too-small").size() == 1);
  const LookedAt good(board("64mm, 89mm", "[20mm, 10mm, 120mm, 20mm]"));
  CHECK(messages(good, "place-too-small").empty());
  CHECK(messages(good, "cut-by-seam").empty());
  const std::string middle = "[80mm, 10mm, 120mm, 20mm]";
  CHECK(messages(LookedAt(board("64mm, 89mm", middle)), "cut-by-seam") ==
        std::vector<std::string>{"sea: the seam between two sheets of A4 goes through 'Low Lanterns'"});
  CHECK(messages(LookedAt(board("64mm, 89mm", middle, "gutters: {across: [92mm, 240mm], down: []}\n")), "cut-by-seam")
            .empty());
}

TEST_CASE("large print wants twelve points and a contrast of seven to one") {
  const auto codes = [](const std::string& size, const std::string& colour) {
    const TempFolder folder;
    folder.write("face.yaml",
                 "trim: 50x70mm\npalette: {ink: \"" + colour + "\"}\nstyles: {big: {size: " + size +
                     ", colour: ink}}\nelements:\n  - {text: \"{title}\", style: big, box: [5mm, 5mm, 40mm, "
                     "20mm]}\n");
    press::Workshop workshop;
    press::check(press::load(folder.write("deck.yaml", "game: freeform\ntemplate: face.yaml\ncards: [{title: Owl}]\n"),
                             workshop),
                 workshop, inspect::tell_large_print);
    std::string codes;
    for (const diag::Diagnostic& one : workshop.diagnostics.sorted()) codes += one.code + " ";
    return codes;
  };
  CHECK(codes("12pt", "#000000") == "");
  CHECK(codes("11.9pt", "#000000") == "small-type ");
  CHECK(codes("12pt", "#595959") == "");
  CHECK(codes("12pt", "#5A5A5A") == "low-contrast ");
}
