// Decks that players build: the lines of a list, and what `constructed:` may say.
#include "cards/constructed.h"

#include "games.h"

namespace test_constructed {

using namespace kingpress;
using namespace kingpress::cards;

namespace {

struct ReadList {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  DeckList list;
  explicit ReadList(const std::string& text) { list = read_deck_list(sources.add("my.txt", text), diagnostics); }
  // "4 Owl", with "+" where it lies beside the deck, "line:column" of each name behind.
  std::string lines() const {
    std::string all;
    for (const DeckLine& line : list.lines) {
      const auto place = line.span.file->place(line.span.begin);
      all += (line.beside ? "+" : "") + std::to_string(line.copies) + " " + line.name + " " +
             std::to_string(place.line) + ":" + std::to_string(place.column) + "; ";
    }
    return all;
  }
  std::string faults() const {
    std::string all;
    for (const auto& d : diagnostics.sorted())
      all += std::to_string(d.span.file->place(d.span.begin).line) + " " + d.message + "; ";
    return all;
  }
};

std::string lines(const std::string& text) { return ReadList(text).lines(); }

std::string said(const std::string& constructed) {
  const TempFolder folder;
  return read_target(
             folder.write("deck.yaml", "game: freeform\nconstructed: " + constructed + "\ncards: [{title: A}]\n"))
      ->said();
}

}  // namespace

TEST_CASE("a line of a list is how many and a name, in the ways that programs write it") {
  CHECK(lines("4 The Owl") == "4 The Owl 1:1; ");
  CHECK(lines("4x Owl\n4X Owl\nOwl\n  2   Owl \t\r\n") == "4 Owl 1:1; 4 Owl 2:1; 1 Owl 3:1; 2 Owl 4:3; ");
  CHECK(lines("4xOwl\n4\n4x\n007 Bond\n3rd Owl") == "1 4xOwl 1:1; 1 4 2:1; 1 4x 3:1; 7 Bond 4:1; 1 3rd Owl 5:1; ");
  CHECK(lines("-1 Owl") == "1 -1 Owl 1:1; ");
  CHECK(lines("SB: 2 Owl\nSB:Fox\n1 Ant") == "+2 Owl 1:1; +1 Fox 2:1; 1 Ant 3:1; ");
  CHECK(lines("\n# a remark\n// another\n \n1 Ant\n") == "1 Ant 5:1; ");
}

TEST_CASE("headings say what is in the deck and what lies beside it") {
  for (const std::string heading : {"Deck", "deck:", "DECK", "Main deck", "main", "Main:"}) {
    CAPTURE(heading);
    CHECK(lines("Sideboard\n1 Ant\n" + heading + "\n1 Fox") == "+1 Ant 2:1; 1 Fox 4:1; ");
  }
  for (const std::string heading : {"sideboard", "SIDEBOARD:", "Sideboard"})
    CHECK(lines("1 Ant\n" + heading + "\n1 Fox") == "1 Ant 1:1; +1 Fox 3:1; ");
  CHECK(lines("Decks\nSideboar\nDeck::") == "1 Decks 1:1; 1 Sideboar 2:1; 1 Deck:: 3:1; ");
  CHECK(lines("Zeck\n[eck") == "1 Zeck 1:1; 1 [eck 2:1; ");
}

TEST_CASE("a line that is none is told, and the others are read") {
  const ReadList list("0 Owl\n50000 Ant\n50001 Fox\n1 " + std::string(200, 'a') + "\n1 " + std::string(201, 'b') +
                      "\nSB:\n1 Bat");
  CHECK(list.list.lines.size() == 3);
  CHECK(list.list.lines[0].copies == 50000);
  CHECK(list.list.lines[2].name == "Bat");
  CHECK(list.faults() == "1 '0 Owl' is no line of a deck; 3 '50001 Fox' is no line of a deck; 5 '1 " +
                             std::string(201, 'b') + "' is no line of a deck; 6 'SB:' is no line of a deck; ");
}

TEST_CASE("a list holds 5000 cards, and says so where it holds more") {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "1 Owl\n";
  const ReadList full(text), over(text + "1 Fox\n1 Bat\n");
  CHECK(full.list.lines.size() == 5000);
  CHECK(full.faults() == "");
  CHECK(over.list.lines.size() == 5000);
  CHECK(over.faults() == "5001 the list has more than 5000 cards, the limit; ");
}

TEST_CASE("what a deck of a set may hold is read within bounds") {
  CHECK(said("{max_copies: 1, sideboard: 0, unlimited: title == \"A\"}") == "");
  CHECK(said("{max_copies: 50000, sideboard: 50000}") == "");
  CHECK(said("{max_copies: 0}") == "deck.yaml:2:27: error: 'max_copies' must be from 1 to 50000, found '0'\n");
  CHECK(said("{max_copies: 50001}").find("'max_copies' must be from 1 to 50000") != std::string::npos);
  CHECK(said("{sideboard: -1}").find("'sideboard' must be from 0 to 50000") != std::string::npos);
  CHECK(said("{sideboard: 50001}").find("'sideboard' must be from 0 to 50000") != std::string::npos);
  CHECK(said("{decks: [A]}").find("'decks' must be a map of name to a list of cards") != std::string::npos);
  CHECK(said("{decks: {Fire: A}}").find("'Fire' must be a list of cards") != std::string::npos);
  CHECK(said("{decks: {Fire: [0 A]}}").find("'0 A' is no line of a deck") != std::string::npos);
  CHECK(said("{checks: [{deck: sum(copies) == 60 and sum(sideboard) <= 15}]}") == "");
  const auto decks = [](int count) {
    std::string text = "{decks: {";
    for (int i = 0; i < count; ++i) text += "d" + std::to_string(i) + ": [A], ";
    return said(text + "}}");
  };
  CHECK(decks(500) == "");
  CHECK(decks(501).find("'decks' must be a map of name to a list of cards") != std::string::npos);
}

TEST_CASE("decks that come with a set keep their lines and counts") {
  const TempFolder folder;
  const auto read = read_target(folder.write("deck.yaml",
                                             "game: freeform\nconstructed:\n  max_copies: 3\n  sideboard: 15\n"
                                             "  decks: {Fire: [4 A, 2x B]}\ncards: [{title: A}]\n"));
  CHECK(read->said() == "");
  const Constructed& made = *read->deck().constructed;
  CHECK(made.max_copies == 3);
  CHECK(made.sideboard == 15);
  REQUIRE(made.decks.size() == 1);
  CHECK(made.decks[0].name == "Fire");
  REQUIRE(made.decks[0].lines.size() == 2);
  CHECK(made.decks[0].lines[0].copies == 4);
  CHECK(made.decks[0].lines[1].name == "B");
  CHECK_FALSE(made.decks[0].lines[1].beside);
}

}  // namespace test_constructed
