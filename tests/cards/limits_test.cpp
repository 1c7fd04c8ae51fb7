// Every limit of a deck file, at the limit and one beyond.
#include <functional>

#include "games.h"

namespace test_limits {

using namespace kingpress;
using namespace kingpress::cards;

namespace {

std::string said(const std::string& deck) {
  const TempFolder folder;
  return read_target(folder.write("deck.yaml", deck))->said();
}

// `count` times what `one` makes of its number, from 1.
std::string many(int count, const std::function<std::string(int)>& one) {
  std::string all;
  for (int i = 1; i <= count; ++i) all += one(i);
  return all;
}
std::string n(int i) { return std::to_string(i); }

const std::string one_card = "cards: [{title: A}]\n", freeform = "game: freeform\n";

struct Limit {
  std::string at, beyond, message;
};

void hold(const Limit& limit) {
  CAPTURE(limit.message);
  CHECK(said(limit.at) == "");
  const std::string beyond = said(limit.beyond);
  CHECK(beyond.find("error: " + limit.message) != std::string::npos);
}

}  // namespace

TEST_CASE("a card is from 5 to 500 mm large") {
  const auto size = [](const std::string& text) { return freeform + "size: " + text + "\ntemplate: t\n" + one_card; };
  const std::string rule = "the sides of a card must be from 5mm to 500mm, found ";
  hold({size("5x5mm"), size("4.99x5mm"), rule + "4.99mm x 5mm"});
  hold({size("500x500mm"), size("500.01x500mm"), rule + "500.01mm x 500mm"});
  hold({size("500x5mm"), size("5x500.01mm"), rule + "5mm x 500.01mm"});
}

TEST_CASE("a board is up to 3000 mm large") {
  const TempFolder folder;
  folder.write("deck.yaml", freeform + one_card);
  const auto edition = [&](const std::string& size) {
    return read_target(folder.write("edition.yaml",
                                    freeform + "decks: [deck.yaml]\nboards: [{template: t, size: " + size + "}]\n"))
        ->said();
  };
  CHECK(edition("3000x5mm") == "");
  CHECK(edition("3000.01x5mm").find("the sides of a board must be from 5mm to 3000mm, found 3000.01mm x 5mm") !=
        std::string::npos);
}

TEST_CASE("names hold 200 characters, texts 4000, and 200 lines") {
  const auto text = [](const std::string& key, const std::string& words) {
    return freeform + "cards:\n  - {" + key + ": \"" + words + "\"}\n";
  };
  hold({text("title", std::string(200, 'a')), text("title", std::string(201, 'a')),
        "'title' is 201 characters long, the limit is 200"});
  hold({text("text", std::string(4000, 'a')), text("text", std::string(4001, 'a')),
        "'text' is 4001 characters long, the limit is 4000"});
  std::string wide;
  for (int i = 0; i < 200; ++i) wide += "\u00e9";
  hold({text("title", wide), text("title", wide + "\u00e9"), "'title' is 201 characters long, the limit is 200"});
  const auto line = [](int) { return std::string("a\\n"); };
  hold({text("text", many(200, line)), text("text", many(201, line)), "'text' has 201 lines"});
}

TEST_CASE("a deck holds 50,000 cards, copies included") {
  hold({freeform + "cards: [{title: A, copies: 49999}, {title: B}]\n",
        freeform + "cards: [{title: A, copies: 49999}, {title: B, copies: 2}]\n",
        "the deck has more than 50000 cards with their copies, the limit"});
  hold({freeform + "cards: [{title: A, copies: 50000}]\n", freeform + "cards: [{title: A, copies: 50001}]\n",
        "'copies' must be from 0 to 50000, found '50001'"});
}

TEST_CASE("a schema has 200 fields, a deck 500 keywords and symbols and 200 checks") {
  const auto schema = [](int count) {
    return freeform + "schema:\n" + many(count, [](int i) { return "  f" + n(i) + ": text\n"; }) + one_card;
  };
  hold({schema(200), schema(201), "'schema' has more than 200 fields, the limit"});
  const auto keywords = [](int count) {
    return freeform + "keywords:\n" + many(count, [](int i) { return "  k" + n(i) + ": a\n"; }) +
           "cards:\n  - title: A\n    text: x\n" + many(count / 100, [](int part) {
             std::string all = "  - title: B" + n(part) + "\n    text: \"";
             for (int i = 100 * part - 99; i <= 100 * part; ++i) all += "[[k" + n(i) + "]]";
             return all + "\"\n";
           });
  };
  hold({keywords(500), keywords(501), "there are more than 500 keywords, the limit"});
  const auto symbols = [](int count) {
    return freeform + "symbols:\n" + many(count, [](int i) { return "  s" + n(i) + ": fire\n"; }) + one_card;
  };
  hold({symbols(500), symbols(501), "there are more than 500 symbols, the limit"});
  const auto checks = [](int count) {
    return freeform + "checks:\n" + many(count, [](int) { return std::string("  - each: copies > 0\n"); }) + one_card;
  };
  hold({checks(200), checks(201), "there are more than 200 checks, the limit"});
}

TEST_CASE("art has twelve props") {
  const auto props = [](int count) {
    return freeform + "cards: [{title: A, art: {props: [" + many(count, [](int i) { return "p" + n(i) + ", "; }) +
           "]}}]\n";
  };
  hold({props(12), props(13), "'props' has 13 names, the limit is 12"});
}

TEST_CASE("pictures are asked for with 72 to 2400 dots an inch") {
  const auto dpi = [](const std::string& text) { return freeform + "max_dpi: " + text + "\n" + one_card; };
  hold({dpi("72"), dpi("71.9"), "'max_dpi' must be from 72 to 2400, found '71.9'"});
  hold({dpi("2400"), dpi("2401"), "'max_dpi' must be from 72 to 2400, found '2401'"});
}

TEST_CASE("a die's edge is from 6 to 60 mm, and it has six faces") {
  const TempFolder folder;
  folder.write("deck.yaml", freeform + one_card);
  const auto die = [&](const std::string& keys) {
    return read_target(folder.write("edition.yaml", freeform + "decks: [deck.yaml]\ndice: [{name: d, " + keys + "}]\n"))
        ->said();
  };
  const std::string faces = "faces: [1, 2, 3, 4, 5, 6]";
  CHECK(die(faces + ", edge: 6mm") == "");
  CHECK(die(faces + ", edge: 60mm") == "");
  CHECK(die(faces + ", edge: 5.9mm").find("'edge' must be from 6mm to 60mm, found '5.9mm'") != std::string::npos);
  CHECK(die(faces + ", edge: 60.1mm").find("'edge' must be from 6mm to 60mm, found '60.1mm'") != std::string::npos);
  CHECK(die("faces: [1, 2, 3, 4, 5]").find("'faces' must be a list of 6 words or pictures, found 5") !=
        std::string::npos);
  CHECK(die("faces: [1, 2, 3, 4, 5, 6, 7]").find("'faces' must be a list of 6 words or pictures, found 7") !=
        std::string::npos);
}

TEST_CASE("an edition has 1000 parts, a folder 500 files") {
  const TempFolder folder;
  const auto parts = [&](int count) {
    return read_target(folder.write("edition.yaml",
                                    freeform + "tokens:\n" +
                                        many(count, [](int i) { return "  - {name: t" + n(i) + ", template: t}\n"; })))
        ->said();
  };
  CHECK(parts(1000) == "");
  CHECK(parts(1001).find("an edition has at most 1000 parts") != std::string::npos);
  const TempFolder files;
  for (int i = 1; i <= 500; ++i) files.write("d" + n(i) + ".yaml", freeform + "cards: [{id: a" + n(i) + "}]\n");
  CHECK(read_target(files.path())->said() == "");
  files.write("d501.yaml", freeform + one_card);
  CHECK(read_target(files.path())->said().find("holds 501 files, the limit is 500") != std::string::npos);
}

TEST_CASE("files are included, and groups nested, eight deep") {
  const TempFolder folder;
  for (int i = 1; i <= 9; ++i)
    folder.write("i" + n(i) + ".yaml", i == 9 ? one_card : "include: i" + n(i + 1) + ".yaml\ntitle: x\n");
  CHECK(read_target(folder.write("a.yaml", freeform + "include: i2.yaml\n"))->said() == "");
  CHECK(read_target(folder.write("a.yaml", freeform + "include: i1.yaml\n"))
            ->said()
            .find("files are included more than 8 deep") != std::string::npos);
  const auto groups = [&](int depth) {
    std::string text = freeform + "cards: [";
    for (int i = 0; i < depth; ++i) text += "{defaults: {copies: 2}, cards: [";
    text += "{title: A}";
    for (int i = 0; i < depth; ++i) text += "]}";
    return said(text + "]\n");
  };
  CHECK(groups(8) == "");
  CHECK(groups(9).find("files and groups of cards are nested more than 8 deep") != std::string::npos);
}

TEST_CASE("a range leaves a choice and has its low end first") {
  const auto range = [](const std::string& text, const std::string& value = "{title: A}") {
    return said(freeform + "schema: {cost: {type: integer, range: " + text + "}}\ncards: [" + value + "]\n");
  };
  CHECK(range("[1, 1]", "{title: A, cost: 1}") == "");
  CHECK(range("[0, 1]", "{title: A, cost: 0}") == "");
  CHECK(range("[0, 1]", "{title: A, cost: 1}") == "");
  CHECK(range("[0, 1]", "{title: A, cost: 2}").find("'cost' must be from 0 to 1, found '2'") != std::string::npos);
  CHECK(range("[-1, 0]", "{title: A, cost: -2}").find("'cost' must be from -1 to 0, found '-2'") != std::string::npos);
  CHECK(range("[2, 1]").find("the low end of 'range' is above the high end") != std::string::npos);
  CHECK(range("[0, 0]").find("a 'range' of 0 to 0 leaves no choice") != std::string::npos);
  CHECK(range("[1]").find("'range' must be a list of two numbers") != std::string::npos);
  CHECK(range("[1, 2, 3]").find("'range' must be a list of two numbers") != std::string::npos);
  CHECK(range("5").find("'range' must be a list of two numbers") != std::string::npos);
  CHECK(range("[-1000000000, 1000000000]") == "");
  CHECK(range("[-1000000001, 1]").find("'range' must be from") != std::string::npos);
  CHECK(range("[1, 1000000001]").find("'range' must be from") != std::string::npos);
  CHECK(said(freeform + "schema: {cost: {type: text, range: [0, 1]}}\n" + one_card)
            .find("only an integer or a number has a 'range'") != std::string::npos);
}

TEST_CASE("numbers without a range go to a thousand million") {
  const auto value = [](const std::string& type, const std::string& number) {
    return said(freeform + "schema: {cost: " + type + "}\ncards: [{title: A, cost: " + number + "}]\n");
  };
  for (const std::string type : {"integer", "number"}) {
    CHECK(value(type, "1000000000") == "");
    CHECK(value(type, "-1000000000") == "");
    CHECK(value(type, "1000000001").find("error: 'cost' must be from -1000000000 to 1000000000") != std::string::npos);
    CHECK(value(type, "-1000000001").find("error: 'cost' must be from -1000000000 to 1000000000") != std::string::npos);
  }
}

}  // namespace test_limits
