// Files of records: where a line ends, what one may say of its origin, and what a game lends the records of its like.
#include "play/replay.h"

#include <ios>
#include <sstream>

#include <nlohmann/json.hpp>

#include "../catch.h"
#include "play/record_head.h"
#include "sums.h"

using namespace kingpress;
using play::Json;

namespace {

std::string refusal_of(const std::string& text) {
  std::istringstream one(text), all(text);
  const play::Opened opened = play::open_record(one);
  const play::Replayed replayed = play::replay(all, {});
  REQUIRE(opened.refusal.has_value() == replayed.bad.has_value());
  if (!opened.refusal) return {};
  CHECK_FALSE(opened.game);
  CHECK(opened.refusal->step == 0);
  CHECK(replayed.bad->refusal.reason == opened.refusal->reason);
  return opened.refusal->reason;
}

std::string spoilt(const std::function<void(Json&)>& spoil) {
  Json record = Json::parse(test::records_of(*test::own_game(test::sums_rules)));
  spoil(record);
  return refusal_of(record.dump());
}

// Fails on its way, as a disk may.
struct Failing : std::streambuf {
  int_type underflow() override { throw std::ios_base::failure("disk"); }
};

}  // namespace

TEST_CASE("a record is a line of at most four mebibytes, with its end or without") {
  const std::string record = test::records_of(*test::own_game(test::sums_rules));
  CHECK(refusal_of(record) == "");
  CHECK(refusal_of("\n\n" + record.substr(0, record.size() - 1)) == "");
  CHECK(refusal_of("nonsense\n") == "not a JSON object");
  CHECK(refusal_of("[]\n") == "not a JSON object");
  CHECK(refusal_of(std::string(4 << 20, 'x')) == "not a JSON object");
  CHECK(refusal_of(std::string(4 << 20, 'x') + "\n") == "not a JSON object");
  CHECK(refusal_of(std::string((4 << 20) + 1, 'x') + "\n") == "the line is longer than 4194304 bytes");
  for (const char* nothing : {"", "\n", "\n\n"}) {
    std::istringstream in(nothing), all(nothing);
    CHECK(play::open_record(in).refusal->reason == "no record in it");
    const play::Replayed replayed = play::replay(all, {});
    CHECK_FALSE(replayed.bad);
    CHECK(replayed.games == 0);
  }
}

TEST_CASE("what is wrong in a file is told with its game and its line") {
  const std::string records = test::records_of(*test::own_game(test::sums_rules), 2);
  for (const std::string& bad : {std::string("x"), std::string((4 << 20) + 1, 'x')}) {
    std::istringstream in("\n" + records + "\n" + bad + "\n");
    const play::Replayed replayed = play::replay(in, {});
    CHECK(replayed.games == 2);
    CHECK(replayed.under_way == 0);
    REQUIRE(replayed.bad);
    CHECK(replayed.bad->game == 3);
    CHECK(replayed.bad->line == 5);
  }
}

TEST_CASE("a disk that fails leaves the stream bad, and no record") {
  Failing disk;
  std::istream in(&disk);
  CHECK(play::open_record(in).refusal->reason == "no record in it");
  CHECK(in.bad());
  std::istream again(&disk);
  CHECK_FALSE(play::replay(again, {}).bad);
  CHECK(again.bad());
}

TEST_CASE("where a game came from must be able to be true") {
  CHECK(spoilt([](Json& record) { record["bots"] = {"mcts:7", "person"}; }) == "");
  CHECK(spoilt([](Json& record) { record["bots"] = {"greedy", "random"}; }) == "");
  CHECK(spoilt([](Json& record) { record["bots"] = Json::array({"random"}); }) ==
        "'bots' is [\"random\"], expected 2 of random, greedy, mcts:N, person");
  CHECK(spoilt([](Json& record) { record["bots"] = {"random", "random", "random"}; }).starts_with("'bots' is"));
  CHECK(spoilt([](Json& record) { record["bots"] = {"random", "mcts:0"}; }).starts_with("'bots' is"));
  CHECK(spoilt([](Json& record) { record["bots"] = {"random", 1}; }).starts_with("'bots' is"));
  CHECK(spoilt([](Json& record) { record["seed"] = 0; }) == "");
  CHECK(spoilt([](Json& record) { record["seed"] = -1; }) == "'seed' is -1, expected a whole number from 0");
  CHECK(spoilt([](Json& record) { record["index"] = 1.5; }) == "'index' is 1.5, expected a whole number from 0");
  CHECK(spoilt([](Json& record) { record["more"] = 1; }) == "unknown key 'more'");
  CHECK(spoilt([](Json& record) { record.erase("outcome"); }) == "no key 'outcome'");
}

TEST_CASE("a game that was saved before its end is under way, and goes on from its record") {
  const auto game = test::own_game(test::sums_rules);
  const auto session = game->sit_down(7, std::vector<play::BotSpec>(2));
  session->step({0, -1}, 0);
  const std::string line = play::record_line(*game, *session, 7, {"person", "random"});
  CHECK(line.ends_with("\n"));
  std::istringstream in(line + test::records_of(*game)), one(line);
  const play::Replayed replayed = play::replay(in, {});
  CHECK_FALSE(replayed.bad);
  CHECK(replayed.games == 2);
  CHECK(replayed.under_way == 1);
  const play::Opened opened = play::open_record(one);
  REQUIRE(opened.game);
  CHECK(opened.record["seed"] == 7);
  CHECK(opened.record["index"] == 0);
  const auto again = opened.game->sit_down(7, std::vector<play::BotSpec>(2));
  CHECK_FALSE(again->resume(opened.record));
  CHECK(again->actor() == session->actor());
}

TEST_CASE("a game that is told begins with what it is") {
  std::istringstream in(test::records_of(*test::own_game(test::sums_rules)));
  std::vector<std::string> told;
  CHECK(play::replay(in, [&](const std::string& line) { told.push_back(line); }).games == 1);
  REQUIRE(told.size() > 1);
  CHECK(told[0] == "Sums, rules.yaml, 2 players, game 0 of seed 1");
}

TEST_CASE("records of other rules are refused, of another game's only where it is named") {
  const auto then = test::own_game(test::sums_rules);
  play::Wish wish;
  CHECK_FALSE(play::disagreement(then->setting(), {then->setting()}));
  wish.players = 3;
  CHECK_FALSE(play::disagreement(then->setting(), {test::own_game(test::sums_rules, wish)->setting()}));
  wish.options = "limit=5";
  const auto now = test::own_game(test::sums_rules, wish);
  const auto refusal = play::disagreement(then->setting(), {now->setting()});
  REQUIRE(refusal);
  CHECK(refusal->step == 0);
  CHECK_THAT(refusal->reason, Catch::StartsWith("it was played by other rules than there are now (hash ") &&
                                  Catch::EndsWith("): the option 'limit' was 9, now it is 5"));
  play::Setting other = now->setting();
  CHECK(play::disagreement(then->setting(), {other, false}));  // the same title
  other.title = "More";
  CHECK_FALSE(play::disagreement(then->setting(), {other, false}));
  CHECK(play::disagreement(then->setting(), {other, true}));
  // The reader asks the same, unless what is agreed on does not bind.
  const std::string record = test::records_of(*then);
  for (const bool binds : {true, false}) {
    std::istringstream in(record);
    const play::Agreed agreed{now->setting(), true, binds};
    CHECK(play::open_record(in, &agreed).refusal.has_value() == binds);
  }
}

TEST_CASE("a deck lends records the titles of its cards") {
  cards::Deck deck;
  for (const char* id : {"owl", "fox"}) {
    cards::Card card;
    card.id = id;
    card.values = {{"title", {std::string("The ") + id, {}}}};
    deck.cards.push_back(card);
  }
  const auto game = test::own_game(test::sums_rules, {}, deck);
  const auto titled = [&](const play::Agreed* agreed) {
    std::istringstream in(test::records_of(*game));
    const play::Opened opened = play::open_record(in, agreed);
    REQUIRE(opened.game);
    std::string titles;
    for (const cards::Card& card : opened.game->setting().deck.cards)
      titles += card.find("title") ? *card.find("title")->text() + ";" : "-;";
    return titles;
  };
  CHECK(titled(nullptr) == "-;-;");
  const play::Agreed agreed{game->setting()};
  CHECK(titled(&agreed) == "The owl;The fox;");
}
