#include "rules/deck_lists.h"

#include "../catch.h"
#include "judging.h"

using namespace kingpress;
using namespace kingpress::rules::testing;

namespace {

const std::string set =
    "game: freeform\n"
    "schema: {type: [creature, land], cost: integer}\n"
    "constructed:\n"
    "  max_copies: 3\n"
    "  unlimited: type == land\n"
    "  sideboard: 2\n"
    "  checks:\n"
    "    - deck: sum(copies) >= 10\n"
    "    - {each: copies + sideboard <= 1, when: cost > 4, says: \"{title} is a legend\"}\n"
    "cards:\n"
    "  - {id: owl, title: The Owl, type: creature, cost: 1}\n"
    "  - {id: dragon, title: Red Dragon, type: creature, cost: 5}\n"
    "  - {id: hill, title: Hill, type: land}\n";

Strings list_says(const std::string& list, const std::string& of = set) {
  Judging judged;
  judge_deck(judged, of);
  if (!judged.said().empty()) return judged.said();
  const diag::SourceFile& source = judged.sources.add("mine.txt", list);
  rules::judge_list(cards::read_deck_list(source, judged.diagnostics), {&judged.deck, 1}, judged.diagnostics);
  Strings lines = judged.said();
  for (const auto& d : judged.diagnostics.list())
    if (!d.hint.empty()) lines.push_back(d.hint);
  return lines;
}

}  // namespace

TEST_CASE("a lawful deck list is silent, in each way that people write one") {
  CHECK(list_says("// my deck\n3 The Owl\n1x red dragon\n\n# land\n8 hill\n").empty());
  CHECK(list_says("Deck:\n3 owl\n8 Hill (SET) 12\nSideboard\n1 dragon\n").empty());
  CHECK(list_says("3 The Owl\nSB: 1 Red Dragon\n9 Hill\n").empty());
  CHECK(list_says("The Owl\n9 Hill\n").empty());
}

TEST_CASE("a card that the set does not have is told at its line with the nearest") {
  CHECK(list_says("3 The Owl\n2 Red Dargon\n8 Hill\n") ==
        Strings{"2:1 error unknown-card: the set has no card 'Red Dargon'", "did you mean 'Red Dragon'?"});
  CHECK(list_says("4 The Owl\n2 Red Dargon\n") ==
        Strings{"1:1 error too-many-copies: 'The Owl' is there 4 times, at most 3 are allowed",
                "2:1 error unknown-card: the set has no card 'Red Dargon'", "did you mean 'Red Dragon'?"});
  CHECK(list_says("0 The Owl\n9 Hill\n").front() == "1:1 error bad-deck-line: '0 The Owl' is no line of a deck");
}

TEST_CASE("copies, the sideboard and the checks of a set are judged at the lines of the list") {
  CHECK(list_says("2 The Owl\n8 Hill\n2 the owl\n") ==
        Strings{"3:1 error too-many-copies: 'The Owl' is there 4 times, at most 3 are allowed"});
  CHECK(list_says("2 The Owl\n8 Hill\nSideboard\n2 The Owl\n") ==
        Strings{"4:1 error too-many-copies: 'The Owl' is there 4 times, at most 3 are allowed"});
  CHECK(list_says("10 Hill\nSideboard\n3 The Owl\n") ==
        Strings{"1:1 error large-sideboard: the sideboard has 3 cards, at most 2 are allowed"});
  CHECK(list_says("3 Hill\n1 The Owl\nSideboard\n1 The Owl\n") ==
        Strings{"1:1 error broken-check: 'sum(copies) >= 10' does not hold (sum(copies) = 4)"});
  CHECK(list_says("9 Hill\n1 Red Dragon\nSideboard\n1 Red Dragon\n") ==
        Strings{"4:1 error broken-check: card 'dragon': Red Dragon is a legend (copies = 1, sideboard = 1: 2 <= 1)"});
}

TEST_CASE("the lists that come with a set are judged with it") {
  const auto with = [](const std::string& list) {
    std::string text = set;
    text.insert(text.find("cards:"), "  decks: {Mine: [" + list + "]}\n");
    return deck_says(text, {});
  };
  CHECK(with("3 The Owl, 8 Hill").empty());
  CHECK(with("4 The Owl, 8 Hill") ==
        Strings{"10:18 error too-many-copies: 'The Owl' is there 4 times, at most 3 are allowed"});
  CHECK(with("3 The Wol, 8 Hill") == Strings{"10:18 error unknown-card: the set has no card 'The Wol'"});
}

TEST_CASE("a set says what it says of copies and the sideboard, and nothing else is asked") {
  const auto without = [](std::initializer_list<std::string> lines) {
    std::string text = set;
    for (const std::string& line : lines) {
      REQUIRE(text.find(line) != std::string::npos);
      text.erase(text.find(line), line.size());
    }
    return text;
  };
  CHECK(list_says("9 The Owl\n8 Hill\n", without({"  max_copies: 3\n"})).empty());
  CHECK(list_says("3 The Owl\n8 Hill\n", without({"  unlimited: type == land\n"})) ==
        Strings{"2:1 error too-many-copies: 'Hill' is there 8 times, at most 3 are allowed"});
  CHECK(list_says("3 The Owl\n8 Hill\nSideboard\n1 Hill\n", without({"  sideboard: 2\n"})) ==
        Strings{"1:1 error large-sideboard: a deck of this set has no sideboard"});
  CHECK(list_says("2 owl\n8 Hill\n", without({", title: The Owl"})).empty());  // by its id
}

TEST_CASE("a check of a card's value is told at the line of the list, not where the set has the value") {
  std::string cheap = set;
  const std::string check = "    - {each: copies + sideboard <= 1, when: cost > 4, says: \"{title} is a legend\"}\n";
  REQUIRE(cheap.find(check) != std::string::npos);
  cheap.replace(cheap.find(check), check.size(), "    - each: cost < 5\n");
  CHECK(list_says("9 Hill\n1 Red Dragon\n", cheap) ==
        Strings{"2:1 error broken-check: card 'dragon': 'cost < 5' does not hold (cost = 5)"});
}

TEST_CASE("of several decks that are one set the first says what a list may hold, and without one nothing does") {
  const auto judged = [](const std::vector<std::string>& texts, const std::string& list) {
    Judging all;
    std::vector<cards::Deck> decks;
    for (const std::string& text : texts) {
      judge_deck(all, text);
      decks.push_back(all.deck);
    }
    const diag::SourceFile& source = all.sources.add("mine.txt", list);
    rules::judge_list(cards::read_deck_list(source, all.diagnostics), decks, all.diagnostics);
    return all.said();
  };
  const std::string plain = "game: freeform\nschema: {cost: integer}\ncards:\n  - {id: elk, title: Elk, cost: 1}\n";
  std::string stricter = set;
  stricter.replace(stricter.find("max_copies: 3"), 13, "max_copies: 1");
  CHECK(judged({plain}, "9 Elk\n").empty());
  CHECK(judged({plain, set, stricter}, "3 Elk\n9 Hill\n").empty());
  CHECK(judged({plain, stricter, set}, "3 Elk\n9 Hill\n") ==
        Strings{"1:1 error too-many-copies: 'Elk' is there 3 times, at most 1 are allowed"});
}

TEST_CASE("what is wrong with the words of constructed is told at its column") {
  CHECK(deck_says(
            "game: freeform\nschema: {cost: integer}\nconstructed: {max_copies: 0, sideboards: 1, unlimited: cots > "
            "1}\ncards:\n  - {title: Owl}\n",
            {})
            .size() == 3);
}
