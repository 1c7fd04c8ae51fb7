// Minkingi by its rules page: the worked examples, the rulings, counted positions, and a literal second reading of the
// rules.
#include <algorithm>
#include <bit>

#include "../catch.h"
#include "play/perft.h"
#include "play/runner.h"
#include "reference/minkingi.h"
#include "rules/minkingi/rules.h"

using namespace kingpress;
namespace mk = rules::minkingi;

namespace {

mk::Corner corner(const std::string& word) {
  if (word.size() == 1) return {false, static_cast<std::uint8_t>(word[0] - '0'), {}, {}};
  const auto at = std::ranges::find(mk::colour_names, word);
  return {true, 0, static_cast<mk::Colour>(at - mk::colour_names.begin()), mk::Shape::x};
}

mk::Card card(int number, const std::array<std::string, 4>& corners, int speed) {
  mk::Card made;
  made.number = number;
  made.speed = speed;
  for (std::size_t i = 0; i < 4; ++i) made.corners[i] = corner(corners[i]);
  return made;
}

// Upright spaces in rows, touching as cards laid edge to edge do.
std::vector<mk::Adjacency> grid(int columns, int rows) {
  std::vector<mk::Adjacency> pairs;
  for (int a = 0; a < columns * rows; ++a)
    for (int b = a + 1; b < columns * rows; ++b) {
      const int dx = b % columns - a % columns, dy = b / columns - a / columns;
      if (dx < -1 || dx > 1 || dy > 1) continue;
      if (dy == 0)
        pairs.push_back({a, b, {{1, 0}, {3, 2}}});
      else if (dx == 0)
        pairs.push_back({a, b, {{2, 0}, {3, 1}}});
      else
        pairs.push_back({a, b, {dx > 0 ? mk::CornerPair{3, 0} : mk::CornerPair{2, 1}}});
    }
  return pairs;
}

// The nine cards that are known completely, and nine of ours, so that there are enough to play.
const std::vector<mk::Card> known{card(4, {"0", "1", "3", "0"}, 91),
                                  card(15, {"7", "7", "4", "0"}, 77),
                                  card(30, {"yellow", "0", "0", "1"}, 97),
                                  card(56, {"blue", "1", "1", "6"}, 91),
                                  card(75, {"4", "yellow", "4", "8"}, 83),
                                  card(93, {"4", "red", "1", "blue"}, 96),
                                  card(106, {"8", "red", "yellow", "4"}, 89),
                                  card(119, {"8", "8", "blue", "red"}, 85),
                                  card(122, {"yellow", "red", "blue", "5"}, 98),
                                  card(1, {"2", "2", "2", "2"}, 80),
                                  card(2, {"9", "0", "0", "9"}, 95),
                                  card(3, {"blue", "blue", "3", "3"}, 90),
                                  card(5, {"5", "5", "5", "5"}, 91),
                                  card(6, {"red", "6", "red", "6"}, 84),
                                  card(7, {"1", "9", "1", "9"}, 88),
                                  card(8, {"yellow", "8", "8", "yellow"}, 86),
                                  card(9, {"3", "4", "5", "6"}, 91),
                                  card(10, {"0", "0", "0", "0"}, 77)};

mk::Rules rules_of(const std::vector<mk::Card>& cards, int columns, int rows) {
  std::vector<std::string> ids;
  for (const mk::Card& one : cards) ids.push_back(std::to_string(one.number));
  return {cards, ids, std::vector<cards::Orientation>(static_cast<std::size_t>(columns * rows)), grid(columns, rows)};
}
std::size_t index_of(int number) {
  return static_cast<std::size_t>(std::ranges::find(known, number, &mk::Card::number) - known.begin());
}

// Two cards side by side, `left` created by seat 0 and declaring against `right` of seat 1; true when it is captured.
bool left_captures(const mk::Card& left, const mk::Card& right) {
  std::vector<mk::Card> cards = known;
  cards[0] = left;
  cards[1] = right;
  const mk::Rules rules = rules_of(cards, 2, 1);
  mk::State s = rules.empty_field();
  rules.place(s, 1, 1, 1, 1, 0);
  rules.place(s, 0, 0, 0, 0, 0);
  rules.battle(s, 0, 0b10);
  return (s.controlled & 0b10) == 0;
}

}  // namespace

TEST_CASE("W1: card 15 left of card 4 strikes first and captures it") {
  const mk::Rules rules = rules_of(known, 2, 1);
  mk::State s = rules.empty_field();
  rules.place(s, 1, 0, index_of(4), 1, 0);
  rules.place(s, 0, 1, index_of(15), 0, 0);
  CHECK(rules.battle(s, 0, 0b10) == 1);
  CHECK(s.controlled == 0);
  CHECK(s.owned == 0b10);  // the ownership token stays (rule 9)
}

TEST_CASE("W2: colours beat in a circle, never themselves, and no number beats a colour") {
  const auto captures = [](const std::string& attacker, const std::string& defender) {
    return left_captures(card(200, {"0", attacker, "0", "0"}, 1), card(201, {defender, "9", "9", "9"}, 2));
  };
  CHECK(captures("blue", "red"));
  CHECK_FALSE(captures("red", "blue"));
  CHECK(captures("red", "yellow"));
  CHECK(captures("yellow", "blue"));
  CHECK_FALSE(captures("blue", "blue"));
  for (const char* colour : {"blue", "red", "yellow"}) CHECK_FALSE(captures("9", colour));
  CHECK(captures("5", "5"));
  CHECK_FALSE(captures("4", "5"));
}

TEST_CASE("W3: at the same Speed and number the lower Card Number captures") {
  const auto left = [](int number) { return card(number, {"0", "5", "0", "0"}, 50); };
  const auto right = [](int number) { return card(number, {"5", "0", "9", "9"}, 50); };
  CHECK(left_captures(left(200), right(201)));
  // The other way round the defender strikes first and takes the declaring card, which is then no enemy any more.
  CHECK_FALSE(left_captures(left(201), right(200)));
}

TEST_CASE("W4: nine spaces make hands of five and a Ditch of eight; the second player keeps a card that counts") {
  const mk::Rules rules = rules_of(known, 3, 3);
  CHECK(rules.hand_size() == 5);
  play::Runner<mk::Rules> runner(rules, {{}, {}});
  for (std::uint64_t game = 0; game < 50; ++game) {
    const mk::State end = runner.play(1, game);
    CHECK(std::popcount(end.ditch) == 8);
    CHECK(std::popcount(end.hand[end.starter]) == 0);
    CHECK(std::popcount(end.hand[1 - end.starter]) == 1);
    const auto scores = rules.scores(end);
    CHECK(scores[0] + scores[1] == 10);
    CHECK(end.days == 9);
  }
}

TEST_CASE("W5: a captured card attacks its former friend at its own Speed") {
  // Three in a row, the declarer at one end: the friend at the other end is out of its reach.
  std::vector<mk::Card> cards = known;
  cards[0] = card(300, {"9", "9", "9", "9"}, 77);  // declarer
  cards[1] = card(301, {"8", "8", "8", "8"}, 91);  // captured, then attacks
  // its friend: out of the declarer's reach, beaten by the captured card
  cards[2] = card(302, {"blue", "8", "8", "8"}, 99);
  const mk::Rules rules = rules_of(cards, 3, 1);
  mk::State s = rules.empty_field();
  rules.place(s, 1, 1, 1, 1, 0);
  rules.place(s, 1, 2, 2, 2, 0);
  rules.place(s, 0, 0, 0, 0, 0);
  CHECK(rules.battle(s, 0, 0b110) == 2);
  CHECK(s.controlled == 0);
}

TEST_CASE("MK-4: attacks pass over cards of one's own, engaged or not") {
  const mk::Rules rules = rules_of(known, 2, 1);
  mk::State s = rules.empty_field();
  rules.place(s, 0, 0, index_of(4), 1, 0);
  rules.place(s, 0, 1, index_of(15), 0, 0);
  CHECK(rules.battle(s, 0, 0b10) == 0);
}

TEST_CASE("MK-18: a card may change hands and change back in one battle") {
  std::vector<mk::Card> cards = known;
  cards[0] = card(300, {"9", "9", "9", "9"}, 10);  // declarer takes the middle
  cards[1] = card(301, {"0", "0", "0", "0"}, 99);
  cards[2] = card(302, {"5", "0", "5", "0"}, 20);  // its friend takes it back
  const mk::Rules rules = rules_of(cards, 3, 1);
  mk::State s = rules.empty_field();
  rules.place(s, 1, 1, 1, 1, 0);
  rules.place(s, 1, 2, 2, 2, 0);
  rules.place(s, 0, 0, 0, 0, 0);
  CHECK(rules.battle(s, 0, 0b110) == 2);
  CHECK(s.controlled == 0b110);
}

TEST_CASE("rule 13: fewer symbols, then the lower sum of numbers, break a tie") {
  const mk::Rules rules = rules_of(known, 2, 1);
  const auto winners = [&](int first, int second) {
    mk::State s = rules.empty_field();
    rules.place(s, 0, 0, index_of(first), 0, 0);
    rules.place(s, 1, 9, index_of(second), 1, 0);
    s.phase = mk::Phase::over;
    return rules.outcome(s);
  };
  CHECK(winners(4, 30).winners == 1);  // no symbol against one
  CHECK(winners(15, 4).winners == 2);  // 18 against 4
  CHECK(winners(5, 5).draw);
}

TEST_CASE("perft of one row of two is 4 and 16") {
  const mk::Rules rules = rules_of(known, 2, 1);
  play::Perfter<mk::Rules> perfter(rules);
  CHECK(perfter.count(1, false)->count == 4);
  CHECK(perfter.count(2, false)->count == 4 * 2 * 2);
  CHECK(perfter.count(3, false)->count == 0);
}

TEST_CASE("perft of a square of four follows the count of cards, spaces, turns and neighbours") {
  // Every space touches every other: on Day d there are ceil((5 - d) / 2) cards, 5 - d open spaces, 2 turns, 2^(d - 1)
  // declarations.
  const mk::Rules rules = rules_of(known, 2, 2);
  play::Perfter<mk::Rules> perfter(rules);
  const std::array<std::uint64_t, 4> ways{2 * 4 * 2 * 1, 2 * 3 * 2 * 2, 1 * 2 * 2 * 4, 1 * 1 * 2 * 8};
  std::uint64_t product = 1;
  for (int depth = 1; depth <= 4; ++depth) {
    product *= ways[static_cast<std::size_t>(depth - 1)];
    if (depth <= 3) CHECK(perfter.count(depth, false)->count == product);
  }
}

TEST_CASE("copies of a card are one choice") {
  std::vector<mk::Card> cards(known.begin(), known.begin() + 9);
  for (mk::Card& one : cards) one.copies = 3;
  const mk::Rules rules = rules_of(cards, 2, 2);
  mk::State s = rules.perft_start();  // 4 4 / 4 15
  rules::ActionList list;
  rules.legal_actions(s, 0, list);
  CHECK(list.size() == 1 * 4 * 2);
}

namespace {

reference::MinkingiCard literal(const mk::Card& card) {
  reference::MinkingiCard made{card.number, card.speed, {}};
  for (const mk::Corner& one : card.corners)
    made.corners.push_back(one.symbol ? std::string(mk::colour_names[static_cast<std::size_t>(one.colour)])
                                      : std::to_string(one.number));
  return made;
}

// Feeds every step of the engine's game to the literal one and compares what is legal.
struct Follower {
  const mk::Rules& rules;
  reference::Minkingi& literal_game;
  bool agrees = true;

  void chance(const mk::State& s, const rules::Chance& chance) {
    if (s.phase == mk::Phase::start) return literal_game.start(chance.values[0]);
    std::list<reference::MinkingiCard> piles[2];
    for (std::size_t i = 0; i < mk::dealt; ++i) piles[i / 9].push_back(literal(known[chance.values[i]]));
    literal_game.deal(piles[0], piles[1]);
  }
  void joint(const mk::State& s, const rules::JointAction& chosen) {
    literal_game.draft(known[s.card[chosen[0]]].number, known[s.card[chosen[1]]].number);
  }
  void choice(const mk::State& s, int seat, rules::Action action) {
    if (s.phase == mk::Phase::create) {
      agrees &= rules.choices(s, seat).size() == literal_game.ways_to_create();
      literal_game.create(known[s.card[action >> 6]].number, static_cast<int>((action >> 1) & 31),
                          static_cast<int>(action & 1));
      return;
    }
    agrees &= rules.choices(s, seat).size() == literal_game.ways_to_declare();
    std::vector<int> spaces;
    for (int space = 0; space < 18; ++space)
      if ((action >> space) & 1) spaces.push_back(space);
    literal_game.declare(spaces);
  }
};

// A field of both orientations: pinwheels of corners, every corner pair in reach by hand.
void compare(int columns, int rows, bool mixed, std::uint64_t games) {
  std::vector<cards::Orientation> orientations;
  std::vector<bool> landscape;
  for (int space = 0; space < columns * rows; ++space) {
    const bool lies = mixed && space % 3 == 1;
    orientations.push_back(lies ? cards::Orientation::landscape : cards::Orientation::portrait);
    landscape.push_back(lies);
  }
  std::vector<std::string> ids;
  for (const mk::Card& one : known) ids.push_back(std::to_string(one.number));
  const mk::Rules rules(known, ids, orientations, grid(columns, rows));
  std::vector<reference::MinkingiTouch> touches;
  std::vector<std::pair<int, int>> neighbours;
  for (const mk::Adjacency& pair : grid(columns, rows)) {
    neighbours.emplace_back(pair.a, pair.b);
    for (const auto& corners : pair.corners) touches.push_back({pair.a, corners.a, pair.b, corners.b});
  }
  play::Runner<mk::Rules> runner(rules, {{}, {}});
  std::uint64_t wrong = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    reference::Minkingi literal_game(landscape, touches, neighbours);
    Follower follower{rules, literal_game};
    const mk::State end = runner.play(17, game, false, follower);
    const rules::Outcome outcome = rules.outcome(end);
    const int winner = outcome.draw ? -1 : outcome.winners == 1 ? 0 : 1;
    bool same = follower.agrees && literal_game.over() && literal_game.winner() == winner &&
                literal_game.days == end.days &&
                literal_game.ditch_size() == static_cast<std::size_t>(std::popcount(end.ditch));
    for (int space = 0; space < columns * rows; ++space)
      same = same && literal_game.controller(space) ==
                         (((end.occupied >> space) & 1) ? static_cast<int>((end.controlled >> space) & 1) : -1);
    wrong += !same;
  }
  CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("a hundred thousand random games are played alike by a literal second reading of the rules") {
  compare(3, 3, false, 40'000);
  compare(3, 3, true, 20'000);
  compare(2, 1, false, 10'000);
  compare(3, 2, true, 20'000);
  compare(6, 3, true, 10'000);
}
