// What games need, each as a small rules file that keeps every promise of a played game: piles by suit, spaces,
// variables that hold cards, interrupts, stealing, teams, elimination, last rounds, house rules.
#include "../catch.h"
#include "../play/audit.h"
#include "reading.h"

using namespace kingpress;
using test::Game;

namespace {

const std::string suits = "id,suit,rank\nr1,red,1\nr2,red,2\nr3,red,3\nb1,blue,1\nb2,blue,2\nb3,blue,3\n";

struct Played {
  std::string wrong;
  rules::SeatMask winners = 0;  // of any game
  int capped = 0, draws = 0;
};

Played played(const std::string& rules, const std::string& csv, script::Wishes wishes = {2, {}, {}}) {
  const auto read = test::rules_of("game: Small\n" + rules, csv, wishes);
  if (!read->program) return {read->said()};
  const Game game(read->program);
  Played all;
  for (const std::string& breach : test::audit(game, 1, 3)) all.wrong += breach + "\n";
  rules::Events events(game.card_count());
  rules::Workspace work;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Game::State state = game.initial_state();
    events.begin_game();
    rules::play_out(game, state, seed, events, work);
    const rules::Outcome outcome = game.outcome(state);
    all.winners = static_cast<rules::SeatMask>(all.winners | outcome.winners);
    all.capped += outcome.capped;
    all.draws += outcome.draw;
  }
  return all;
}

void check_plays(const std::string& rules, const std::string& csv, rules::SeatMask winners = 3,
                 script::Wishes wishes = {2, {}, {}}) {
  const Played all = played(rules, csv, std::move(wishes));
  CHECK(all.wrong == "");
  CHECK(all.capped == 0);
  CHECK(all.winners == winners);
}

}  // namespace

TEST_CASE("a zone is there for each suit, and a card finds its own", "[script]") {
  check_plays(R"(players: 2
board: {heap: suit}
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  stack: {each: heap, seen: all}
play:
  - shuffle: stock
  - deal: 3 from stock to hand
  - repeat: 3
    do:
      - turns: once
        do: [choose: {lay: {card: hand, do: [move: card to stack of heaps where name == suit of card]}}]
  - roll: {first_suit: [red, blue]}
  - when: count(stack of heaps where name == red) == 3 and count(stack of heaps where name == blue) == 3
    do: [win: first]
    else: [win: left of first]
vars: {first_suit: none}
)",
              suits, 1);
}

TEST_CASE("a keyword in a card's text runs the effect of its name, with a capital or without", "[script]") {
  check_plays(R"(players: 2
zones: {hand: {seen: all, cards: all}}
vars: {n: 0}
effects: {answer: [add: {n: 100}], zoom: [add: {n: 10}], mend: [add: {n: 1}]}
play:
  - for: {card: hand}
    do: [run: text]
  - when: n == 222
    do: [win: first]
    else: [win: left of first]
)",
              "id,text\na,[[Answer]] twice: [[answer]].\nb,[[Zoom]]\nc,[[zoom]]\nd,\"[[Mend]], [[mend]]\"\n", 1);
}

TEST_CASE("a variable holds a card, a space or a player, by what is set", "[script]") {
  check_plays(R"(players: 2
board: {space: grid 2x2}
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  table: {seen: all}
vars: {trump: none, here: none, best: none, player: {kept: none}}
play:
  - shuffle: stock
  - deal: 2 from stock to hand
  - set: {trump: top(stock), here: top(spaces)}
  - turns: once
    do:
      - choose: {keep: {card: hand, do: [set: {kept: card}]}}
      - choose: {go: {space: neighbours of here, do: [set: {here: space}]}}
  - turns: once
    do:
      - set: {best: me}
        when: not best or rank of kept > rank of kept of best
      - move: kept to table
  - when: row of here == 1 and suit of trump == red
    win: first
    else: [win: best]
)",
              suits);
}

TEST_CASE("who picks a card wins with it: a card that is held is the one that was chosen", "[script]") {
  const auto read = test::rules_of(R"(game: Small
players: 2
zones:
  hand: {each: player, cards: all, seen: owner}
  table: {seen: all}
vars: {kept: none}
play:
  - turns: once
    who: first
    do: [choose: {keep: {card: hand, do: [set: {kept: card}]}}]
  - move: kept to table
  - when: rank of top(table) == 3
    do: [win: first]
    else: [win: left of first]
)",
                                   "id,rank,each_player\na,1,1\nb,3,1\n");
  INFO(read->said());
  REQUIRE(read->program);
  const Game game(read->program);
  rules::ActionList list;
  Game::State start = game.initial_state();
  game.legal_actions(start, 0, list);
  REQUIRE(list.size() == 2);
  for (const rules::Action action : list) {
    Game::State state = start;
    const bool high = game.describe(state, 0, action).text("card") == "b";
    game.apply(state, action, nullptr);
    CHECK(game.outcome(state).winners == (high ? 1 : 2));
  }
}

TEST_CASE("a die of the kit is rolled by its name", "[script]") {
  const script::KitBoard die{"coin of fate", {}, {"sun", "sun", "moon"}};
  const std::string rules =
      "players: 2\nvars: {fell: none}\nplay:\n  - roll: {fell: coin of fate}\n"
      "  - when: fell == moon\n    do: [win: first]\n    else: [win: left of first]\n";
  const script::KitBoard plain{"plain", {}, {}}, blank{"blank", {}, {"sun"}};
  check_plays(rules, {}, 3, {2, {plain, blank, die}, {}});
  CHECK(played(rules, {}).wrong.find("'fate' is no column") != std::string::npos);
}

TEST_CASE("yes and no are picked", "[script]") {
  check_plays(R"(players: 2
vars: {bold: no}
play:
  - turns: once
    do: [choose: {answer: {well: [yes, no], do: [set: {bold: well}]}}]
  - when: bold
    do: [win: first]
    else: [win: left of first]
)",
              {});
}

TEST_CASE("a card at random is stolen, another is looked at", "[script]") {
  check_plays(R"(players: 2
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
play:
  - shuffle: stock
  - deal: 3 from stock to hand
  - turns: once
    do:
      - choose:
          steal: {player: others, do: [shuffle: hand of player, move: 1 from hand of player to hand]}
          look: {player: others, card: hand of player, do: [{show: card, to: me}]}
score: sum(rank of hand)
)",
              suits);
}

TEST_CASE("the others may answer in order, and the first who does decides", "[script]") {
  check_plays(R"(players: 3
vars: {stopped: no, by: nobody}
play:
  - turns: once
    who: first
    do:
      - choose: {threaten: {}}
      - turns: once
        from: left of me
        who: others
        until: stopped
        do: [choose: {stop: {do: [set: {stopped: yes, by: me}]}, let: {}}]
  - when: stopped
    do: [win: by]
    else: [win: first]
)",
              {}, 7, {3, {}, {}});
}

TEST_CASE("who is out has no more turns, and the last one left wins", "[script]") {
  check_plays(R"(players: 4
play:
  - turns: around
    until: count(players) == 1
    do: [choose: {strike: {player: others, do: [out: player]}}]
  - win: players
)",
              {}, 1 + 4 + 8, {4, {}, {}});  // the second seat is struck, or strikes and is then struck
}

TEST_CASE("each plays once more when somebody is done", "[script]") {
  check_plays(R"(players: 2
vars: {player: {points: 0, turns_had: 0}}
play:
  - turns: around
    until: points >= 3
    do:
      - choose: {one: {do: [add: {points: 1}]}, two: {do: [add: {points: 2}]}}
  - turns: once
    from: left of most(points of players)
    do: [choose: {last: {do: [add: {points: 1, turns_had: 1}]}}]
score: points
)",
              {});
}

TEST_CASE("sides add their scores and win together; they are of the same size", "[script]") {
  const std::string rules = R"(teams: 2
vars: {player: {points: 0}}
play:
  - turns: once
    do: [choose: {score: {n: 1..3, do: [add: {points: n}]}}]
score: points
)";
  check_plays("players: 2..4\n" + rules, {}, 15, {4, {}, {}});
  CHECK(played("players: 2..4\n" + rules, {}, {3, {}, {}}).wrong.find("3 players make no 2 sides of the same size") !=
        std::string::npos);
}

TEST_CASE("what breaks a tie is more, whether the most or the least wins, and counts in order", "[script]") {
  const auto winners = [](const std::string& end) {
    const Played all = played("players: 4\nallow: [no-choice]\nplay: [{turns: once, do: [choose: {go: {}}]}]\n" + end,
                              {}, {4, {}, {}});
    CHECK(all.wrong == "");
    return all.winners;
  };
  CHECK(winners("score: 1 if seat < 4 else 0\n") == 0b0111);
  CHECK(winners("score: 1 if seat < 4 else 0\nties: seat\n") == 0b0100);
  CHECK(winners("score: 0 if seat < 4 else 1\nwins: least\nties: seat\n") == 0b0100);
  CHECK(winners("score: 1\nties: [1 if seat < 4 else 0, 1 if seat < 3 else 0]\n") == 0b0011);
  CHECK(winners("score: 1\nties: [seat, 0 - seat]\n") == 0b1000);
}

TEST_CASE("several winners share the victory", "[script]") {
  const Played all = played("players: 3\nplay: [win: players where seat != 2]\n", {}, {3, {}, {}});
  CHECK(all.wrong == "");
  CHECK(all.winners == 5);
  CHECK(all.draws == 60);
}

TEST_CASE("a pile that runs out is filled from another and shuffled", "[script]") {
  check_plays(R"(players: 2
zones:
  stock: {cards: all, seen: nobody, refill: gone}
  hand: {each: player, seen: owner}
  gone: {seen: all}
play:
  - shuffle: stock
  - repeat: 4
    do:
      - turns: once
        do:
          - move: 2 from stock to hand
          - choose: {drop: {card: hand, do: [move: card to gone]}}
score: sum(rank of hand)
)",
              suits);
}

TEST_CASE("a set of cards is picked that fulfils a condition", "[script]") {
  check_plays(R"(players: 2
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  sets: {each: player, seen: all}
play:
  - shuffle: stock
  - deal: 3 from stock to hand
  - turns: once
    do:
      - choose:
          meld:
            cards: {from: hand, count: 2..3}
            must: {of one suit: count(unique(suit of cards)) == 1}
            do: [move: cards to sets]
          pass: {}
score: count(sets)
)",
              suits);
}

TEST_CASE("what a rules file cannot say is refused by name, with what to write instead", "[script]") {
  const auto hint = [](const std::string& statement) {
    return played("players: 2\nplay:\n  - " + statement + "\n", {}).wrong;
  };
  CHECK(hint("while: yes").find("repeat: forever, with 'until'") != std::string::npos);
  CHECK(hint("slap: pile").find("there is no real time") != std::string::npos);
  CHECK(hint("trade: cards").find("one offer at a time") != std::string::npos);
  CHECK(hint("create: card").find("give the deck copies") != std::string::npos);
  CHECK(hint("mvoe: card").find("did you mean 'move'?") != std::string::npos);
}

// Copies that lie apart are different picks: the number that is offered must mean the card that is then taken.
TEST_CASE("of many copies the one is taken that was offered", "[script]") {
  const auto read = test::rules_of(R"(game: Copies
players: 2
board: {space: grid 5x6}
zones:
  stock: {cards: all, seen: all}
  pile: {each: space, seen: all, room: 1}
  gone: {seen: all}
play:
  - for: {here: spaces}
    do: [move: 1 from stock to pile of here]
  - turns: once
    do:
      - choose:
          take:
            card: pile
            here: spaces
            must: {it lies there: space of card == here}
            do: [move: card to gone, {win: left of first, when: any(pile of here)}]
      - win: first
)",
                                   "id,copies\na,8\nb,8\nc,8\nd,6\n");
  INFO(read->said());
  REQUIRE(read->program);
  const test::Game game(read->program);
  const auto start = game.initial_state();
  rules::ActionList legal;
  game.legal_actions(start, 0, legal);
  CHECK(legal.size() == 30);  // each card where it lies
  for (const rules::Action action : legal) {
    auto after = start;
    game.apply(after, action, nullptr);
    CHECK(game.outcome(after).winners == 1);  // else something still lies there
  }
}

TEST_CASE("a seat stands by its worth where the rules name one, else by its score, against the best of the others") {
  const auto standing = [](const std::string& last, const std::string& action) {
    const auto read = test::rules_of(
        "players: 2\nvars: {player: {points: 0, apples: 0}}\nplay:\n  - turns: once\n    do:\n      - choose:\n"
        "          take: {do: [add: {apples: 12}]}\n          earn: {do: [add: {points: 12}]}\nscore: points\n" +
        last);
    INFO(read->said());
    REQUIRE(read->program);
    const Game game(read->program);
    Game::State state = game.initial_state();
    CHECK(game.evaluate(state, 0) == 0.5);
    rules::ActionList list;
    const int seat = game.actor(state);
    game.legal_actions(state, seat, list);
    for (const rules::Action one : list)
      if (game.describe(state, seat, one).action == action) game.apply(state, one, nullptr);
    CHECK(game.evaluate(state, seat) + game.evaluate(state, 1 - seat) == Approx(1));
    return game.evaluate(state, seat);
  };
  CHECK(standing("", "take") == 0.5);
  CHECK(standing("", "earn") == 0.75);  // a lead of twelve
  CHECK(standing("worth: apples\n", "take") == 0.75);
  CHECK(standing("worth: apples\n", "earn") == 0.5);
}

TEST_CASE("a row of what is no number is refused once, at its place") {
  const auto read = test::rules_of(
      "players: 2\nboard: {square: grid 3x3}\nvars: {square: {holder: nobody}}\n"
      "play:\n  - {when: \"row(first, holder == first)\", do: [win: first]}\n  - win: first\n");
  CHECK_FALSE(read->program);
  REQUIRE(read->diagnostics.error_count() == 1);
  CHECK_THAT(read->diagnostics.list().front().message, Catch::Contains("how many in a row"));
}
