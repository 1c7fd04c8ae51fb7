#include "cards/convert.h"

#include "games.h"

using namespace kingpress;
using namespace kingpress::cards;

namespace {

const std::vector<std::string>& decks() {
  static const std::vector<std::string> texts{
      R"(game: testers
title: "A: b, #c"
author: "null"
set: "007"
size: 2.5x3.5in
back: art/back.svg
template: blank
rules: {hand: 8, who: [a, b], open: yes, "k k": "7", f: 1.5}
cards:
  - number: 4
    corners: [0, blue moon, red x, 9]
    weight: 3.25
    type: "true"
    tags: ["a|b", " c ", "", 'd\e', "two\nlines"]
    sides: [1, "x, y"]
    flies: yes
    copies: 2
    title: Wolf
  - {number: 5, tags: [], title: "", copies: 0}
  - {number: 6, id: other, tags: [""], type: "7", set: U}
  - number: 7
    text: |
      line one
      line two

      line "four": # no comment
    art: a/b.png
  - {number: 8, text: "  lead\n x\n\n", title: "# no"}
  - {number: 9, text: "\n", title: "trail "}
  - {number: 10, text: "a\tb", title: "- item"}
  - {number: 11, text: "true", title: "12"}
  - {number: 12, text: "é 日本", title: "{x}"}
)",
      R"(game: freeform
id: "{name}"
schema:
  name: {type: text, required: true, says: "its name: any"}
  cost: {type: number, range: [0, 10.5]}
  kind: {type: choice, choices: [beast, "7", "no"]}
  tags: {type: list, of: integer}
  sides: {type: record, of: {north: integer, south: text}}
  "on": boolean
cards:
  - {name: Wolf, cost: 3.5, kind: "no", tags: [1, -2], sides: {north: 1, south: ""}, on: no}
  - {name: "Bear: the", title: Alone}
)",
      R"(game: testers
cards:
  - {number: 1, art: {ground: harbour, subject: ferry, props: [gull, "a|b"], accent: "#1F4E9E"}}
  - {number: 2, art: {subject: owl}}
  - {number: 3, art: art/own.png}
  - {number: 4}
)",
      R"(game: freeform
schema: {art: {type: picture}}
cards:
  - {art: {ground: sea, props: [fish]}}
)",
      R"(game: freeform
schema: {portrait: {type: picture}}
cards:
  - {portrait: {ground: sea, props: [fish, owl]}}
  - {portrait: own.png, art: {subject: owl}}
)", "game: freeform\ncards:\n  - {}\n  - {copies: 3}\n  - {title: x}\n",
  };
  return texts;
}

}  // namespace

TEST_CASE("a deck comes back the same from YAML and from a table") {
  for (const std::string& text : decks()) {
    const TempFolder folder;
    const auto first = read_target(folder.write("first.yaml", text));
    REQUIRE(first->said().empty());
    const std::string expected = whole(first->deck());

    const std::string yaml = to_yaml(first->deck());
    INFO(yaml);
    const auto from_yaml = read_target(folder.write("again.yaml", yaml));
    CHECK(from_yaml->said().empty());
    CHECK(whole(from_yaml->deck()) == expected);
    CHECK(to_yaml(from_yaml->deck()) == yaml);

    const std::string csv = to_csv(first->deck());
    INFO(csv);
    const auto from_csv = read_target(folder.write("again.csv", csv));
    CHECK(from_csv->said().empty());
    CHECK(whole(from_csv->deck()) == expected);
    CHECK(to_csv(from_csv->deck()) == csv);
    CHECK(to_yaml(from_csv->deck()) == yaml);
  }
}

TEST_CASE("what is written is what a person would write") {
  const TempFolder folder;
  const auto read = read_target(folder.write("deck.yaml",
                                             "game: testers\ntitle: T\ncards:\n  - {number: 4, corners: [0, blue moon, "
                                             "1, 2], title: Wolf, text: \"a\\nb\", copies: 2}\n"));
  CHECK(to_yaml(read->deck()) ==
        "game: testers\n"
        "title: T\n"
        "cards:\n"
        "  - number: 4\n"
        "    corners: [0, blue moon, 1, 2]\n"
        "    title: Wolf\n"
        "    text: |-\n"
        "      a\n"
        "      b\n"
        "    copies: 2\n");
  CHECK(to_csv(read->deck()) ==
        "# game: testers\n"
        "# title: T\n"
        "number,top_left,top_right,bottom_left,bottom_right,title,text,copies\n"
        "4,0,blue moon,1,2,Wolf,\"a\nb\",2\n");
}

TEST_CASE("a size is written as its author did, or in millimetres where that says more") {
  const TempFolder folder;
  const auto size_in = [&](const std::string& size, const std::string& more = "") {
    const auto read = read_target(
        folder.write("deck.yaml", "game: freeform\nsize: " + size + "\n" + more + "cards:\n  - {title: A}\n"));
    REQUIRE(read->said() == "");
    const std::string text = to_yaml(read->deck());
    const std::size_t at = text.find("size: ") + 6;
    return text.substr(at, text.find('\n', at) - at);
  };
  CHECK(size_in("2.5x3.5in") == "2.5x3.5in");
  CHECK(size_in("63x88mm") == "63x88mm");
  CHECK(size_in("[63mm, 88mm]") == "[63mm, 88mm]");
  CHECK(size_in("50mm", "shape: circle\n") == "50mm");
  CHECK(size_in("'63x88mm'") == "[63mm, 88mm]");
}

TEST_CASE("looks of decks and cards are written as they were read") {
  const TempFolder folder;
  const auto first =
      read_target(folder.write("deck.yaml",
                               "game: freeform\nback: {template: picture-back, art: '{id}.png'}\n"
                               "template: '{kind}'\nschema: {kind: [unit, spell]}\ncards:\n"
                               "  - {id: a, kind: unit, template: boss, back: none}\n  - {id: b, kind: spell}\n"));
  REQUIRE(first->said().empty());
  const auto from_yaml = read_target(folder.write("again.yaml", to_yaml(first->deck())));
  CHECK(from_yaml->said().empty());
  CHECK(whole(from_yaml->deck()) == whole(first->deck()));
  const auto from_csv = read_target(folder.write("again.csv", to_csv(first->deck())));
  CHECK(from_csv->said().empty());
  CHECK(whole(from_csv->deck()) == whole(first->deck()));
}
