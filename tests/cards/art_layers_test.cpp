#include "games.h"

using namespace kingpress;
using namespace kingpress::cards;

namespace {

std::string said_of_art(const std::string& art) {
  const TempFolder folder;
  return read_target(folder.write("deck.yaml", "game: testers\ncards:\n  - {number: 1, art: " + art + "}\n"))->said();
}

}  // namespace

TEST_CASE("art may be parts by name, in the order in which they are drawn, each with its place") {
  const TempFolder folder;
  const auto read = read_target(folder.write(
      "deck.yaml", "game: testers\ncards:\n  - number: 1\n    art: {props: gull, subject: ferry, ground: harbour}\n"));
  CHECK(read->said().empty());
  const Value* art = read->deck().cards.at(0).find("art");
  REQUIRE(art);
  CHECK(to_text(*art) == "harbour, ferry, gull");
  REQUIRE(art->find("props"));
  REQUIRE(art->find("props")->list());
  const auto place = art->find("subject")->span.file->place(art->find("subject")->span.begin);
  CHECK(place.line == 4);
  CHECK(place.column == 33);
}

TEST_CASE("parts that cannot be told are said where they stand") {
  CHECK(said_of_art("{ground: sea, subjct: owl}") == "deck.yaml:3:36: error: unknown key 'subjct' in 'art'\n");
  CHECK(said_of_art("{accent: red}") == "deck.yaml:3:22: error: 'art' names no part\n");
  CHECK(said_of_art("{props: []}") == "deck.yaml:3:22: error: 'art' names no part\n");
  CHECK(said_of_art("{subject: ../owl}").starts_with("deck.yaml:3:32: error: "));
  CHECK(said_of_art("{ground: {a: b}}").starts_with("deck.yaml:3:31: error: "));
  CHECK(said_of_art("{props: [a, a, a, a, a, a, a, a, a, a, a, a, a]}") ==
        "deck.yaml:3:30: error: 'props' has 13 names, the limit is 12\n");
}

TEST_CASE("an empty text in a column of parts is no part") {
  const TempFolder folder;
  folder.write("cards.csv", "number,art.ground,art.subject\n1,\"\",owl\n");
  const auto read = read_target(folder.write("deck.yaml", "game: testers\ncards: cards.csv\n"));
  CHECK(read->said() == "");
  CHECK(to_text(*read->deck().cards.at(0).find("art")) == "owl");
}

TEST_CASE("a row has a picture or parts of one, not both") {
  const TempFolder folder;
  folder.write("cards.csv", "number,art,art.ground,art.props\n1,,sea,gull | fish\n2,a.png,,\n3,a.png,sea,\n");
  const auto read = read_target(folder.write("deck.yaml", "game: testers\ncards: cards.csv\n"));
  CHECK(read->said() == "cards.csv:1:12: error: unknown key 'art.ground' in a card\n");
  REQUIRE(read->deck().cards.size() == 3);
  CHECK(to_text(*read->deck().cards[0].find("art")) == "sea, gull, fish");
  CHECK(to_text(*read->deck().cards[1].find("art")) == "a.png");
}
