// A move that is typed and not allowed says which rule forbids it.
#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

std::string played_in(const std::string& folder, const std::string& typed, std::vector<std::string> more = {}) {
  const TempFolder answers;
  Surroundings here;
  here.standard_input = answers.write("typed", typed);
  std::vector<std::string> words{"play", folder, "--seed", "2", "--bots", "random"};
  words.insert(words.end(), more.begin(), more.end());
  return program(words, here).out;
}
std::string played(const std::string& game, const std::string& typed) {
  return played_in(project_root() + "/cards/examples/" + game, typed);
}

}  // namespace

TEST_CASE("a card that cannot be bought says what it costs, by its title or its id") {
  const std::string said = played("orchard", "buy fair\ncard fair\nbuy unicorn\nq\n");
  INFO(said);
  const std::string why = "sorry, not now: buy: Fair to discard: not enough coins (cost 5, coins 2)\n";
  const std::size_t first = said.find(why);
  REQUIRE(first != std::string::npos);
  CHECK(said.find(why, first + 1) != std::string::npos);
  CHECK(contains(said, "sorry, 'buy unicorn' is not among the choices"));
}

TEST_CASE("a space that is taken is refused in the words of the rule, and what names a legal way is not refused") {
  const std::string said = played("noughts", "mark space 5\nspace 5\nq\n");
  INFO(said);
  CHECK(contains(said, "sorry, not now: mark: space 2/2: only 'spaces where not holder'"));
  CHECK_FALSE(contains(played("orchard", "buy\nq\n"), "sorry, not now"));
}

TEST_CASE("why not is told in the language that is asked for") {
  const TempFolder folder;
  folder.write(
      "deck.yaml",
      "game: freeform\ntitle: Shop\nschema: {cost: integer}\n"
      "cards: [{id: a, title: Apple, cost: 1}, {id: b, title: Boat, cost: 2}, {id: c, title: Castle, cost: 9}]\n");
  folder.write("rules.yaml",
               "game: Shop\nplayers: 2\nzones: {stall: {cards: all, seen: all}, mine: {each: player, seen: all}}\n"
               "vars: {player: {coins: 3}}\nplay:\n  - turns: once\n    do:\n"
               "      - choose: {buy: {card: stall, must: {too dear: cost <= coins}, do: [move: card to mine]}}\n");
  folder.write("languages/de.yaml",
               "texts:\n  too dear: zu teuer\n  cost: Preis\n  coins: Taler\n  buy: kaufen\n  mine: meine Sachen\n"
               "cards: {c: {title: Burg}}\n");
  const std::string said = played_in(folder.path(), "burg\nq\n", {"--language", "de"});
  INFO(said);
  CHECK(contains(said, "Verzeihung, jetzt nicht: kaufen: Burg auf meine Sachen: zu teuer (Preis 9, Taler 3)\n"));
}
