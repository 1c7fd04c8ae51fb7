// What a card's text, columns and own steps say together: effects that run, and columns that rules ask for.
#include "../catch.h"
#include "reading.h"
#include "script/machine.h"

using namespace kingpress;

TEST_CASE("what cards run comes from their texts, columns and own steps together", "[script]") {
  const auto sum = [](const std::string& run, const std::string& effects, const std::string& own,
                      const std::string& csv) {
    const auto read = test::rules_of(
        "game: T\nplayers: 2\nallow: [unread-zone, no-choice, unused-effect]\nzones: {hand: {seen: all, cards: all}}\n"
        "vars: {sum: 0}\neffects: {" +
            effects + "}\n" + own + "play:\n  - for: {card: hand}\n    do: [run: " + run +
            "]\n  - {win: first, when: sum > 0}\n  - win: left of first\n",
        csv);
    INFO(read->said());
    REQUIRE(read->program);
    test::Game::State state = test::Game(read->program).initial_state();
    return script::Position(*read->program, state.bytes.data()).variables[0];
  };
  CHECK(sum("text", "2nd wind: [add: {sum: 5}], gain: [add: {sum: 1}]", "",
            "id,text\na,[[2nd wind]]\nb,[[]] [[Gain]]\nc,[[gain]]\n") == 7);
  CHECK(sum("comes", "gain: [add: {sum: n}]", "cards: {b: {comes: [add: {sum: 10}]}}\n",
            "id,comes\na,gain 1\nb,gain 1\n") == 12);
  CHECK(sum("comes", "gain: [add: {sum: n}]", "cards: {b: {comes: [add: {sum: 10}]}}\n", "id,comes\na,strange\nb,\n") ==
        10);
}

TEST_CASE("keywords of a text are columns of their names, where no column is called so already", "[script]") {
  const auto there = [](const std::string& condition) {
    const auto read = test::rules_of(
        "game: T\nplayers: 2\nallow: [no-choice, unplaced-card, unread-zone]\nzones: {pile: {seen: all, cards: \"" +
            condition + "\"}}\nplay: [win: first]\n",
        "id,rank,wild,text\na,1,true,[[Night Owl]] [[Poison 2]]\nb,2,false,[[rank 7]] [[Co-op 3]]\n");
    INFO(condition << read->said());
    REQUIRE(read->program);
    std::string ids;
    for (const std::uint16_t kind : read->program->kind_of) ids += read->program->kinds[kind].id;
    return ids;
  };
  CHECK(there("night_owl") == "a");
  CHECK(there("poison == 2") == "a");
  CHECK(there("co-op == 3") == "b");
  CHECK(there("rank == 2") == "b");
  CHECK(there("rank == 7") == "");
  CHECK(there("wild") == "a");
  CHECK(there("wild == no") == "b");
}
