#include "../catch.h"
#include "../temp_folder.h"
#include "program.h"

using namespace kingpress;
using namespace kingpress::test;

namespace {

constexpr const char* head_of_four =
    "game: freeform\ntitle: Four\ntemplate: creature\nschema: {cost: integer}\ncards:\n";

std::string four_cards(const std::string& cards) { return head_of_four + cards; }

}  // namespace

TEST_CASE("diff tells cards and values, and by its status whether there is a difference") {
  const TempFolder folder;
  const std::string was =
      folder.write("old/deck.yaml", four_cards("  - {id: fox, title: Fox, cost: 1, text: It waits in the tall grass.}\n"
                                               "  - {id: owl, title: Owl, cost: 2}\n"));
  const std::string is =
      folder.write("deck.yaml", four_cards("  - {id: elk, title: Elk, cost: 2}\n"
                                           "  - {id: fox, title: Fox, cost: 7, text: It sleeps in the tall grass.}\n"));
  const auto told = program({"diff", was, is});
  CHECK(told.status == 1);
  CHECK(told.out ==
        "Four: 1 new, 1 gone, 1 changed\n"
        "  new elk (Elk)\n"
        "  changed fox (Fox)\n"
        "    cost: 1 -> 7\n"
        "    text: It [-waits-] {+sleeps+} in the tall grass.\n"
        "  gone owl (Owl)\n");
  CHECK(program({"diff", was, was}).status == 0);
  CHECK(program({"diff", was, folder / "nowhere.yaml"}).status == 2);
  CHECK(program({"diff", was, folder.write("bad.yaml", "cards: [")}).status == 2);
  const auto json = program({"diff", was, is, "--report", "json"});
  CHECK(json.status == 1);
  CHECK(contains(json.out, "\"kind\": \"gone\""));
}

TEST_CASE("diff tells the lines of rules.yaml that differ, and of rules that are new") {
  const TempFolder folder;
  const std::string deck = "game: freeform\ntitle: Two\ncards: [{id: a}, {id: b}]\n",
                    rules = "game: Two\nplayers: 2\nplay:\n  - win: first\n";
  const auto was = folder.write("old/deck.yaml", deck), is = folder.write("new/deck.yaml", deck);
  CHECK(program({"diff", was, is}).status == 0);
  folder.write("new/rules.yaml", "game: Two\nplayers: 2..3\nplay:\n  - win: first\n");
  CHECK(contains(program({"diff", was, is}).out, "    rules.yaml:\n      + game: Two\n      + players: 2..3\n"));
  folder.write("old/rules.yaml", rules);
  const auto told = program({"diff", was, is});
  CHECK(told.status == 1);
  CHECK(told.out ==
        "Two: cards as they were\n  the deck itself\n    rules.yaml:\n      - players: 2\n      + players: 2..3\n");
  folder.write("new/rules.yaml", rules);
  CHECK(program({"diff", was, is}).status == 0);
}
