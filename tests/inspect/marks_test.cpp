// `check --marks`: cards that are known in their pile without their faces.
#include "inspect/marks.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>

#include "../catch.h"
#include "../editions.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "press/check.h"
#include "press/own_rules.h"
#include "press/target.h"

using namespace kingpress;

namespace {

std::vector<diag::Diagnostic> marks_of(const std::string& path, double grammage = 0) {
  press::Workshop workshop;
  const press::Target target = press::load(path, workshop);
  press::check(target, workshop, [&](const std::vector<press::Cutout>& cutouts, press::Workshop& shop) {
    inspect::tell_marks(cutouts, {press::hidden_piles(target, shop), grammage}, shop);
  });
  INFO(diag::print(workshop.diagnostics));
  CHECK_FALSE(workshop.diagnostics.has_errors());
  std::vector<diag::Diagnostic> found;
  for (const diag::Diagnostic& one : workshop.diagnostics.sorted())
    if (one.code.starts_with("marked-") || one.code == "one-way-back" || one.code == "shines-through")
      found.push_back(one);
  return found;
}

const std::string colours = "palette: {ink: \"#000000\", sea: \"#1F4E9E\", ash: \"#777777\", sand: \"#E8D8B0\"}\n";

// Eight cards; the seventh, or others, may be told by `odd`, a value that templates can ask for.
struct Deck {
  TempFolder folder;
  std::set<int> odd{7};
  std::string face = "trim: 60x80mm\nbleed: 3mm\n", back = "trim: 60x80mm\nbleed: 3mm\n";
  std::string on_face, on_back, template_name = "face.yaml", back_name = "back.yaml";

  std::string write() const {
    folder.write("face.yaml",
                 face + colours + "elements:\n  - {shape: rect, box: [10mm, 10mm, 8mm, 8mm], fill: ink}\n" + on_face);
    folder.write("back.yaml", back + "kind: back\n" + colours +
                                  "elements:\n  - {shape: rect, ground: true, fill: sea, box: {left: -3mm, right: "
                                  "-3mm, top: -3mm, bottom: -3mm}}\n" +
                                  on_back);
    std::string deck = "game: freeform\ntemplate: \"" + template_name + "\"\nback: \"" + back_name +
                       "\"\nschema: {odd: boolean}\nallow: [not-shown]\ncards:\n";
    for (int i = 1; i <= 8; ++i)
      deck += "  - {id: c" + std::to_string(i) + (odd.contains(i) ? ", odd: true}\n" : ", odd: false}\n");
    return folder.write("deck.yaml", deck);
  }
};

// Each on both halves of the back, so that it turns.
std::string twice(const std::string& x, const std::string& y, const std::string& size, const std::string& fill,
                  const std::string& more) {
  const std::string shape = "shape: rect, fill: " + fill + more;
  return "  - {" + shape + ", box: [" + x + ", " + y + ", " + size + ", " + size + "]}\n  - {" + shape +
         ", box: [\"60mm - " + x + " - " + size + "\", \"80mm - " + y + " - " + size + "\", " + size + ", " + size +
         "]}\n";
}

std::vector<std::string> codes(const std::vector<diag::Diagnostic>& found) {
  std::vector<std::string> all;
  for (const diag::Diagnostic& one : found) all.push_back(one.code);
  return all;
}

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE("a pile whose backs are alike and turn has no marks") {
  Deck deck;
  CHECK(marks_of(deck.write()).empty());
  deck.on_back = twice("5mm", "7mm", "9mm", "sand", "");
  CHECK(marks_of(deck.write(), 300).empty());
}

TEST_CASE("one back that differs is found, wherever and however little") {
  Deck deck;
  SECTION("a dot in one place of the back") {
    const auto [x, y] = GENERATE(table<std::string, std::string>({{"2mm", "2mm"},
                                                                  {"29.9mm", "39.9mm"},
                                                                  {"55mm", "10mm"},
                                                                  {"0mm", "40mm"},
                                                                  {"-1mm", "20mm"},
                                                                  {"20mm", "-2mm"},
                                                                  {"58mm", "78mm"},
                                                                  {"12.3mm", "61.7mm"},
                                                                  {"44mm", "3mm"},
                                                                  {"30mm", "76mm"},
                                                                  {"1mm", "1mm"},
                                                                  {"59mm", "0mm"},
                                                                  {"15mm", "33mm"},
                                                                  {"33mm", "15mm"}}));
    deck.on_back = twice(x, y, "0.3mm", "sand", ", when: odd");
    const auto found = marks_of(deck.write());
    REQUIRE(codes(found) == Codes{"marked-back"});
    CHECK(found[0].message == "the back of card c7 differs from that of 7 other cards of its pile: it tells the 'odd'");
    CHECK(found[0].span);
  }
  SECTION("another hue or shade of the whole") {
    const std::string fill = GENERATE("'#1F4E8E'", "'#2A5AAA'", "'#1F449E'", "ink", "ash", "'#173E7E'");
    deck.on_back = "  - {shape: rect, ground: true, when: odd, fill: " + fill +
                   ", box: {left: -3mm, right: -3mm, top: -3mm, bottom: -3mm}}\n";
    CHECK(codes(marks_of(deck.write())) == Codes{"marked-back"});
  }
  SECTION("a ground that ends at the cut or before it") {
    const std::string by = GENERATE("0mm", "-1mm", "-2.5mm", "0.5mm");
    deck.on_back =
        "  - {shape: rect, when: odd, ground: true, fill: '#FFFFFF', box: {left: -3mm, right: -3mm, top: -3mm, "
        "bottom: -3mm}}\n  - {shape: rect, when: odd, ground: true, fill: sea, box: {left: " +
        by + ", right: " + by + ", top: " + by + ", bottom: " + by + "}}\n";
    CHECK(codes(marks_of(deck.write())) == Codes{"marked-back"});
  }
  SECTION("a word, a number, a line") {
    const std::string element =
        GENERATE(as<std::string>{}, "{text: \"{id}\", style: big, box: [10mm, 10mm, 40mm, 60mm], when: odd}",
                 "{text: \"7\", style: big, box: [26mm, 30mm, 10mm, 10mm], when: odd}",
                 "{shape: line, from: [0mm, 40mm], to: [60mm, 40mm], stroke: sand 0.1mm, when: odd}",
                 "{shape: ellipse, stroke: ash 0.2mm, box: [20mm, 30mm, 20mm, 20mm], when: odd}");
    deck.back += "styles: {big: {size: 20pt, colour: sand}}\n";
    deck.on_back = "  - " + element + "\n";
    const auto found = codes(marks_of(deck.write()));
    REQUIRE_FALSE(found.empty());
    CHECK(found.front() == "marked-back");
  }
}

TEST_CASE("what no print shows is no mark") {
  Deck deck;
  deck.on_back =
      "  - {shape: rect, ground: true, when: odd, fill: '#214F9E', box: {left: -3mm, right: -3mm, top: -3mm, "
      "bottom: -3mm}}\n";
  CHECK(marks_of(deck.write()).empty());
}

TEST_CASE("a card of another size, shape or corner is felt") {
  Deck deck;
  const std::string other = GENERATE(as<std::string>{}, "trim: 61x80mm\n", "trim: 60x80.5mm\n",
                                     "trim: 60x80mm\ncorner_radius: 1mm\n", "trim: 60x80mm\ncorner_radius: 5mm\n",
                                     "trim: 80x60mm\n", "trim: 60x80mm\nshape: {path: \"M0 0 H60 V80 H4 L0 76 Z\"}\n",
                                     "trim: 59x79mm\n", "trim: 60x80mm\nround: true\n");
  deck.face = "trim: 60x80mm\ncorner_radius: 3mm\n";
  deck.back = "trim: 60x80mm\n";
  deck.template_name = "{odd}.yaml";
  deck.write();
  deck.folder.write("false.yaml", "extends: face.yaml\nelements: []\n");
  deck.folder.write("true.yaml", "extends: face.yaml\n" + other + "elements: []\n");
  const auto found = codes(marks_of(deck.folder.path() + "/deck.yaml"));
  REQUIRE_FALSE(found.empty());
  CHECK(found.front() == "marked-cut");
}

TEST_CASE("a back that looks different upside down is told once") {
  Deck deck;
  deck.back += "styles: {big: {size: 14pt, colour: sand}}\n";
  deck.on_back = GENERATE(as<std::string>{}, "  - {text: The Deck, style: big, box: [10mm, 20mm, 40mm, 10mm]}\n",
                          "  - {shape: rect, fill: sand, box: [5mm, 5mm, 2mm, 2mm]}\n",
                          "  - {shape: line, from: [10mm, 30mm], to: [50mm, 30mm], stroke: sand 0.4mm}\n",
                          "  - {symbol: crown, box: [20mm, 30mm, 20mm, 20mm], colour: sand}\n",
                          "  - {shape: ellipse, fill: ash, box: [20mm, 30mm, 20mm, 16mm]}\n",
                          "  - {shape: rect, fill: sand, box: [0mm, 0mm, 60mm, 39mm]}\n");
  CHECK(codes(marks_of(deck.write())) == Codes{"one-way-back"});
}

TEST_CASE("what shines through depends on the paper, on how dark the face is and on the back") {
  CHECK(inspect::show_through(80) == Approx(0.08));
  CHECK(inspect::show_through(200) == Approx(0.01));
  Deck deck;
  const auto patch = [&](const std::string& fill, const std::string& box) {
    deck.on_face = "  - {shape: rect, when: odd, fill: " + fill + ", box: " + box + "}\n";
  };
  SECTION("a black patch in several places, on thin paper and a pale back") {
    const std::string box = GENERATE("[20mm, 20mm, 20mm, 20mm]", "[0mm, 0mm, 60mm, 80mm]", "[40mm, 60mm, 12mm, 12mm]",
                                     "[4mm, 50mm, 9mm, 20mm]", "[0mm, 70mm, 60mm, 10mm]", "[48mm, 4mm, 12mm, 9mm]",
                                     "[24mm, 36mm, 8mm, 8mm]", "[0mm, 36mm, 60mm, 9mm]");
    patch("ink", box);
    deck.on_back = "  - {shape: rect, fill: '#FFFFFF', box: [-3mm, -3mm, 66mm, 86mm]}\n";
    const std::string written = deck.write();
    const auto found = marks_of(written, 100);
    REQUIRE(codes(found) == Codes{"shines-through"});
    CHECK(found[0].message.find("card c7 shines through paper of 100 g") == 0);
    CHECK(found[0].message.find("darker") != std::string::npos);
    int left = 0, top = 0, wide = 0, high = 0;
    REQUIRE(std::sscanf(box.c_str(), "[%dmm, %dmm, %dmm, %dmm]", &left, &top, &wide, &high) == 4);
    int from_right = -1, from_top = -1;  // of the back
    const std::string place = found[0].message.substr(found[0].message.find(": ") + 2);
    REQUIRE(std::sscanf(place.c_str(), "%dmm from the right and %dmm from the top", &from_right, &from_top) == 2);
    CHECK((from_right >= left && from_right <= left + wide));
    CHECK((from_top >= top && from_top <= top + high));
    CHECK(found[0].hint.find("take paper of 150 g or more") == 0);
    CHECK(marks_of(written, 150).empty());
    CHECK(marks_of(written).empty());
  }
  SECTION("what most cards of the pile have in common is no mark, what three have is") {
    deck.odd = {2, 4, 7};
    patch("ink", "[20mm, 20mm, 20mm, 20mm]");
    deck.on_back = "  - {shape: rect, fill: '#FFFFFF', box: [-3mm, -3mm, 66mm, 86mm]}\n";
    const auto found = marks_of(deck.write(), 100);
    REQUIRE(codes(found) == Codes{"shines-through"});
    CHECK(found[0].message.find("card c2 shines through paper of 100 g") == 0);
    CHECK(found[0].message.find("darker") != std::string::npos);
  }
  SECTION("not where the back is dark, the patch small or pale") {
    patch("ink", "[20mm, 20mm, 20mm, 20mm]");
    deck.on_back = "  - {shape: rect, fill: ink, box: [-3mm, -3mm, 66mm, 86mm]}\n";
    CHECK(marks_of(deck.write(), 100).empty());
    deck.on_back = "  - {shape: rect, fill: '#FFFFFF', box: [-3mm, -3mm, 66mm, 86mm]}\n";
    patch("ink", "[20mm, 20mm, 1mm, 1mm]");
    CHECK(marks_of(deck.write(), 100).empty());
    patch("'#F4F4F4'", "[20mm, 20mm, 20mm, 20mm]");
    CHECK(marks_of(deck.write(), 100).empty());
  }
}

TEST_CASE("the rules of the game say which cards are a pile") {
  Deck deck;
  deck.on_back = twice("20mm", "20mm", "5mm", "sand", ", when: odd");
  deck.write();
  const auto rules = [&](const std::string& stock) {
    deck.folder.write(
        "rules.yaml",
        "game: Marks\nplayers: 2\nzones:\n  stock: {cards: " + stock +
            ", seen: nobody}\n  open: {cards: \"id == c1 and odd\", seen: all}\n  hand: {each: player, seen: "
            "owner}\nplay:\n"
            "  - shuffle: stock\n  - deal: 2 from stock to hand\n  - turns: once\n    do:\n"
            "      - choose:\n          play:\n            card: hand\n            do: [{move: card to open}]\n"
            "score: count(hand)\n");
    return deck.folder.path();
  };
  CHECK(marks_of(rules("not odd")).empty());
  CHECK(codes(marks_of(rules("id != c1"))) == Codes{"marked-back"});
}

TEST_CASE("cards of one pile whose decks name different papers are told, and what a paper lets through") {
  const TempFolder folder;
  folder.write("back.yaml", "kind: back\ntrim: 63x88mm\nelements: [{shape: rect, fill: \"#FFFFFF\"}]\n");
  folder.write("face.yaml",
               "trim: 63x88mm\nelements: [{shape: rect, fill: \"#000000\", when: title == a2, box: [0mm, 0mm, 60mm, "
               "80mm]}]\n");
  folder.write("edition.yaml", "title: Two\ngame: freeform\ndecks: [a.yaml, b.yaml]\n");
  folder.write("rules.yaml",
               "game: Two\nplayers: 2\nzones:\n  stock: {cards: all, seen: nobody}\n  hand: {each: player, seen: "
               "owner}\nplay:\n  - shuffle: stock\n  - deal: 2 from stock to hand\nscore: count(hand)\n");
  const auto told = [&](const std::string& one, const std::string& other) {
    for (const auto& [name, stock] : {std::pair("a", one), {"b", other}})
      folder.write(name + std::string(".yaml"), "game: freeform\ntemplate: face.yaml\nback: back.yaml\n" + stock +
                                                    "cards: [{title: " + name + "1}, {title: " + name +
                                                    "2}, {title: " + name + "3}]\n");
    return marks_of(folder.path());
  };
  CHECK(told("", "").empty());
  CHECK(told("stock: 300g\n", "").empty());
  CHECK(told("stock: 300g linen\n", "stock: 300g linen\n").empty());
  const auto found = told("stock: 300g linen\n", "stock: 280 g\n");
  REQUIRE(codes(found) == Codes{"marked-paper"});
  CHECK(found[0].message ==
        "card a1 is printed on paper of 300g linen, 3 other cards of its pile on 280 g (card a2 and card a3 too)");
  CHECK(codes(told("stock: 80g\n", "stock: 80g\n")) == Codes{"shines-through"});
  // Without a list they lie beside each other, and the rules play the first alone.
  std::filesystem::remove(folder.path("edition.yaml"));
  CHECK(told("stock: 300g\n", "stock: 280g\n").empty());
  std::filesystem::remove(folder.path("rules.yaml"));
  CHECK(told("stock: 300g\n", "stock: 280g\n").empty());
}

TEST_CASE("no kit and no example has a mark") {
  const std::string kit =
      GENERATE(from_range(test::editions()), std::string("cards/examples/small-wonders"),
               std::string("cards/examples/sixty-postcards"), std::string("cards/examples/low-lanterns"));
  for (const diag::Diagnostic& one : marks_of(kit, 200)) FAIL_CHECK(kit << ": " << one.message);
}

TEST_CASE("the gallery's backs are the same upside down in every skin") {
  const std::string skin = GENERATE("bold", "ink", "night", "paper", "plain");
  TempFolder folder;
  std::string cards;
  for (const char* name : {"classic", "creature", "list", "hex"})
    for (const char* faction : {"tide", "ember", "wood", "sun", "lore", "stone", "frost", "clay"})
      cards +=
          std::string("  - {title: One, faction: ") + faction + ", template: " + name + ", back: " + name + "-back}\n";
  folder.write("deck.yaml", "game: freeform\nskin: " + skin + "\nschema: {faction: text}\ncards:\n" + cards);
  const auto found = codes(marks_of(folder.path() + "/deck.yaml"));
  CHECK(std::count(found.begin(), found.end(), "one-way-back") == 0);
}

TEST_CASE("the gallery's backs are the same upside down; figures that stand and counters are in no pile") {
  const std::string name =
      GENERATE("classic", "creature", "domino", "full-bleed", "hex", "list", "location", "player-board", "quest",
               "tile", "tracker", "standee", "token", "economy", "kids", "map-board", "number", "playing-card",
               "playing-card-bridge", "role", "story", "tarot", "word", "word-list", "resource");
  TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntemplate: " + name + "\nback: " + name + "-back" +
                   "\nschema: {faction: text}\ncards: [{title: One, faction: fire}, {title: Two, faction: moon}]\n");
  const bool in_piles = name != "standee" && name != "token" && name != "resource";
  const auto found = codes(marks_of(folder.path() + "/deck.yaml"));
  if (!in_piles) CHECK(found == Codes{});
  CHECK(std::count(found.begin(), found.end(), "one-way-back") == 0);
}

TEST_CASE("rules that hide nothing leave no pile") {
  Deck deck;
  deck.on_back = twice("20mm", "20mm", "5mm", "sand", ", when: odd");
  deck.write();
  const auto marks = [&](const std::string& seen) {
    deck.folder.write("rules.yaml", "game: Marks\nplayers: 2\nzones:\n  row: {cards: all, seen: " + seen +
                                        "}\n  taken: {each: player, seen: all}\nplay:\n  - shuffle: row\n"
                                        "  - turns: once\n    do: [move: top(row) to taken]\nscore: count(taken)\n");
    return codes(marks_of(deck.folder.path()));
  };
  CHECK(marks("all") == Codes{});
  CHECK(marks("nobody") == Codes{"marked-back"});
}

TEST_CASE("a back may differ by eight steps of 255 and not by nine") {
  Deck deck;
  const auto with = [&](const std::string& fill) {
    deck.on_back = "  - {shape: rect, ground: true, when: odd, fill: '" + fill +
                   "', box: {left: -3mm, right: -3mm, top: -3mm, bottom: -3mm}}\n";
    return codes(marks_of(deck.write()));
  };
  CHECK(with("#27569E") == Codes{});  // the sea is #1F4E9E
  CHECK(with("#28569E") == Codes{"marked-back"});
  CHECK(with("#1F5696") == Codes{});
  CHECK(with("#1F5695") == Codes{"marked-back"});
}

TEST_CASE("a face shines through from one step of lightness on") {
  // On a white back a black face takes show_through() of the light: one step of CIE's lightness is 2.56 % of it.
  CHECK(inspect::show_through(145) > 0.0256);
  CHECK(inspect::show_through(146) < 0.0256);
  Deck deck;
  deck.on_face = "  - {shape: rect, when: odd, fill: ink, box: [20mm, 20mm, 20mm, 20mm]}\n";
  deck.on_back = "  - {shape: rect, fill: '#FFFFFF', box: [-3mm, -3mm, 66mm, 86mm]}\n";
  const std::string written = deck.write();
  CHECK(codes(marks_of(written, 145)) == Codes{"shines-through"});
  CHECK(marks_of(written, 146).empty());
}
