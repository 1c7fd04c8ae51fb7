// 25 Kingdoms by its rules page: the worked examples, and a literal second reading of the rules.
#include "reference/twenty_five_kingdoms.h"

#include <map>

#include "../catch.h"
#include "play/greedy.h"
#include "reference/compare.h"
#include "standard_decks.h"

using namespace kingpress;
namespace tk = rules::twenty_five_kingdoms;

namespace {

const std::map<std::string, std::uint8_t> card{{"A", 0},  {"2", 1},  {"7", 6},  {"8", 7},
                                               {"10", 9}, {"J", 10}, {"Q", 11}, {"K", 12}};

// Does seat 0's attacker capture the Kingdom in the middle of the board with so many neighbours on either side?
bool captures(const std::string& attacker, const std::string& kingdom, int own, int opposing) {
  const tk::Rules rules = test::kingdoms({});
  tk::State s = rules.perft_start();
  constexpr std::size_t middle = 12, around[] = {7, 11, 13, 17};
  for (int i = 0; i < own; ++i) s.side[around[i]] = 1;
  for (int i = own; i < own + opposing; ++i) s.side[around[i]] = -1;
  return rules.beats(s, 0, card.at(attacker), middle, card.at(kingdom));
}

// The same cards and board for the reference.
reference::TwentyFiveKingdoms literal(tk::Options options, int copies = 1) {
  const tk::Rules rules = test::kingdoms(options, copies);
  std::vector<reference::TwentyFiveKingdoms::Card> cards;
  for (std::size_t i = 0; i < rules.card_count(); ++i) {
    const int value = static_cast<int>(i % 13) + 1;
    cards.push_back({rules.card_id(i), value, value > 10, value == 1});
  }
  return {cards, {options.rows, options.columns, options.hand, options.win, options.turn_cap}};
}

std::string table_of(const tk::Rules& rules, tk::Options options, const tk::State& s) {
  std::string text;
  if (s.stage == tk::Stage::shuffle) return "/ / / / ";
  for (int i = 0; i < options.spaces(); ++i) {
    const auto space = static_cast<std::size_t>(i);
    text += rules.card_id(s.kingdom[space]) + (s.side[space] > 0 ? "+ " : s.side[space] < 0 ? "- " : " ");
  }
  for (std::size_t seat : {0u, 1u}) {
    std::multiset<std::string> hand;
    for (std::size_t slot = 0; slot < s.hand_size[seat]; ++slot)
      hand.insert(rules.card_id(tk::card_of(s.hand[seat][slot])));
    text += "/ ";
    for (const std::string& name : hand) text += name + " ";
  }
  text += "/ ";
  for (std::size_t i = 0; i < s.deck_size; ++i)
    text += rules.card_id(tk::card_of(s.piles[tk::deck_pile][tk::deck_cell(s, i)])) + " ";
  text += "/ ";
  for (std::size_t i = 0; i < s.discard_size; ++i) text += rules.card_id(s.piles[tk::discard_pile][i]) + " ";
  return text;
}

std::string compared(tk::Options options, std::uint64_t games, int copies = 1) {
  const tk::Rules rules = test::kingdoms(options, copies);
  return reference::difference(rules, literal(options, copies), games,
                               [&](const tk::State& s) { return table_of(rules, options, s); });
}

}  // namespace

TEST_CASE("25 Kingdoms: a 7 takes an 8 beside two Kingdoms of its own, not beside one of each") {
  CHECK(captures("7", "8", 2, 0));
  CHECK_FALSE(captures("7", "8", 1, 1));
}

TEST_CASE("25 Kingdoms: a Jack takes any 10, and a Queen only with two neighbours") {
  CHECK(captures("J", "10", 0, 4));
  CHECK_FALSE(captures("J", "Q", 0, 0));
  CHECK_FALSE(captures("J", "Q", 1, 0));
  CHECK(captures("J", "Q", 2, 0));
}

TEST_CASE("25 Kingdoms: an Ace takes a King whoever stands around, and counts 1 otherwise") {
  CHECK(captures("A", "K", 0, 0));
  CHECK(captures("A", "K", 0, 4));
  CHECK(captures("A", "2", 2, 0));
  CHECK_FALSE(captures("A", "2", 1, 0));
}

TEST_CASE("25 Kingdoms: a King takes a lone Ace by number; beside many enemies he does not") {
  CHECK(captures("K", "A", 0, 0));
  CHECK(captures("7", "A", 0, 4));
  CHECK_FALSE(captures("2", "A", 0, 1));
}

TEST_CASE("25 Kingdoms: a Queen against a King with one neighbour is 13 against 13 and fails") {
  CHECK_FALSE(captures("Q", "K", 1, 0));
  CHECK(captures("Q", "K", 2, 0));
}

TEST_CASE("25 Kingdoms: 25 Kingdoms, two hands of 8 and a Deck of 11 are 52 cards") {
  const tk::State s = test::kingdoms({}).perft_start();
  CHECK(25 + s.hand_size[0] + s.hand_size[1] + s.deck_size == 52);
  CHECK(s.deck_size == 11);
}

TEST_CASE("25 Kingdoms: how seats stand adds up to one, by Kingdoms, hands and secrets, and is sure only at the end") {
  const tk::Rules rules = test::kingdoms({});
  tk::State s = rules.perft_start();
  const auto stands = [&](int seat) { return rules.evaluate(s, seat); };
  const double before = stands(0);
  CHECK(stands(0) + stands(1) == Approx(1));
  s.held = {1, 0};
  CHECK(stands(0) - before == Approx(0.5 / 17));  // of the 13 that win, and four
  CHECK(stands(0) + stands(1) == Approx(1));
  s.held = {1, 3};
  CHECK(stands(0) - before == Approx(-2 * 0.5 / 17));
  s.held = {0, 0};
  s.seen[3] = 1, s.seen[4] = 1, s.seen[5] = 2, s.seen[6] = 3;  // two looked at by one, one by the other, one by both
  CHECK(stands(0) - before == Approx(0.1 * 0.5 / 17));
  CHECK(stands(0) + stands(1) == Approx(1));
  s.held = {25, 0};
  CHECK(stands(0) == 0.99);
  CHECK(stands(1) == 0.01);
  // a card more is worth a tenth of a Kingdom and by its value, a Royal a tenth more
  s = rules.perft_start();
  s.hand_size = {1, 1};
  s.hand[0][0] = card.at("K"), s.hand[1][0] = card.at("7");
  CHECK(stands(0) - 0.5 == Approx((0.015 * (13 - 7) + 0.1) * 0.5 / 17));
  s.hand_size = {2, 1};
  s.hand[0][1] = card.at("2");
  CHECK(stands(0) - 0.5 == Approx((0.015 * (13 - 7) + 0.1 + 0.1 + 0.015 * 2) * 0.5 / 17));
}

TEST_CASE("25 Kingdoms is played alike by a literal second reading of the rules") {
  CHECK(compared({}, reference::games_to_compare(400)) == "");
}

TEST_CASE("25 Kingdoms on other boards is played alike by a literal second reading of the rules") {
  tk::Options small;
  small.rows = 2, small.columns = 3, small.hand = 2, small.win = 4;
  CHECK(compared(small, reference::games_to_compare(300)) == "");
  small.rows = 4, small.columns = 2, small.hand = 1, small.win = 8, small.turn_cap = 12;
  CHECK(compared(small, reference::games_to_compare(300)) == "");
  tk::Options large;
  large.rows = 3, large.columns = 7, large.hand = 12, large.win = 11;
  CHECK(compared(large, reference::games_to_compare(60) / 10, 2) == "");
}

TEST_CASE("the greedy bot shows the rival no Kingdom that it fails to take, and takes those that it can") {
  const tk::Rules rules = test::kingdoms({});
  rules::ActionList list;
  rules::Workspace work;
  play::GreedyBot<tk::Rules> bot;
  int failing = 0, taking = 0;
  for (std::uint64_t game = 0; game < 8; ++game) {
    rules::Rng rng(game), chance(game + 100);
    for (tk::State s = rules.initial_state(); rules.actor(s) != rules::no_player;) {
      if (rules.actor(s) == rules::chance_player) {
        rules::random_step(rules, s, chance, work);
        continue;
      }
      const int seat = rules.actor(s);
      rules.legal_actions(s, seat, list);
      const rules::Action action = bot.choose({rules, rules.observation(s, seat), seat, list, rng});
      if (s.stage == tk::Stage::decide) {
        const bool takes = rules.beats(s, seat, s.attacking, s.target, s.kingdom[s.target]),
                   rival_knows = rules::has_seat(s.seen[s.target], 1 - seat);
        taking += takes;
        failing += !takes && !rival_knows;
        if (takes || !rival_knows) CHECK(action == (takes ? tk::reveal : tk::decline));
      }
      rules.apply(s, action, nullptr);
    }
  }
  CHECK(taking > 100);
  CHECK(failing > 30);
}
