// Kingdom Coinquest by its rules page: the worked examples, and a literal second reading of the rules.
#include "reference/kingdom_coinquest.h"

#include <algorithm>

#include "../catch.h"
#include "reference/compare.h"
#include "standard_decks.h"

using namespace kingpress;
namespace cq = rules::kingdom_coinquest;

namespace {

const std::vector<std::string> suits{"hearts", "spades", "diamonds", "clubs"};

reference::KingdomCoinquest literal(const cq::Rules& rules) {
  reference::KingdomCoinquest::Setting setting;
  setting.suits = suits;
  setting.players = rules.players();
  for (int value = 2; value <= 10; ++value) setting.preparation[value] = value < 5 ? 1 : value < 8 ? 2 : 3;
  for (std::size_t i = 0; i < rules.card_count(); ++i) {
    const int rank = static_cast<int>(i % 13) + 1;
    const std::string role = rank == 1 ? "ace" : rank == 11 ? "jack" : rank == 12 ? "queen" : "equipment";
    setting.order.push_back(rules.card_id(i));
    if (rank < 13) setting.catalogue[rules.card_id(i)] = {role, suits[i / 13], rank};
  }
  return reference::KingdomCoinquest(setting);
}

std::string name_of(const cq::Rules& rules, std::uint8_t card) { return card == cq::none ? "-" : rules.card_id(card); }
std::string item_of(const cq::Rules& rules, const cq::Item& item) {
  return name_of(rules, item.card) + (item.half == cq::none ? "" : "+" + rules.card_id(item.half));
}

std::string table_of(const cq::Rules& rules, const cq::State& s) {
  std::string text;
  if (s.stage != cq::Stage::kings)
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.players()); ++seat) {
      const cq::Kingdom& kingdom = s.kingdoms[seat];
      text += suits[kingdom.suit] + " ";
      if (!kingdom.alive) {
        text += "fallen\n";
        continue;
      }
      text += std::to_string(kingdom.health) + " quartermaster " + item_of(rules, kingdom.items[cq::quartermaster]) +
              " " + std::to_string(kingdom.counters);
      text += " knight " + item_of(rules, kingdom.items[cq::knight]) + " peasant " +
              item_of(rules, kingdom.items[cq::peasant]) + " queen " + item_of(rules, kingdom.queen) + " salvage";
      for (const std::uint8_t card : kingdom.salvage) text += " " + name_of(rules, card);
      std::multiset<std::string> hand;
      for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) hand.insert(rules.card_id(kingdom.hand[slot]));
      text += " hand";
      for (const std::string& name : hand) text += " " + name;
      text += "\n";
    }
  text += "forge";
  for (std::size_t i = s.forge_size; i-- > 0;) text += " " + rules.card_id(s.forge[i]);
  text += "\ngraveyard";
  for (std::size_t i = s.graveyard_size; i-- > 0;) text += " " + rules.card_id(s.graveyard[i]);
  return text;
}

// A game of Hearts (seat 0) against Spades (seat 1) told in sentences; the Forge comes in the order given, then the
// other cards.
class Told {
 public:
  explicit Told(const std::vector<std::string>& forge) {
    std::vector<std::string> order = forge;
    for (std::size_t i = 0; i < rules.card_count(); ++i)
      if (const std::string id = rules.card_id(i); id[0] != 'K' && std::ranges::find(forge, id) == forge.end())
        order.push_back(id);
    take_chance({"kings", {{"value", std::vector<std::string>{"hearts", "spades"}}}});
    take_chance({"shuffle", {{"value", order}}});
  }
  // Draws from the Forge until something else can be done.
  void draw() {
    while (s.stage == cq::Stage::draw) does("draw from forge");
  }
  void does(const std::string& sentence) {
    rules::ActionList list;
    rules.legal_actions(s, rules.actor(s), list);
    for (const rules::Action action : list)
      if (reference::said(rules.describe(s, rules.actor(s), action)) == sentence)
        return rules.apply(s, action, nullptr);
    FAIL("'" << sentence << "' is not legal:\n" << rules::drawn(rules.show(s)));
  }
  bool may(const std::string& sentence) const {
    rules::ActionList list;
    rules.legal_actions(s, rules.actor(s), list);
    return std::any_of(list.begin(), list.end(), [&](rules::Action action) {
      return reference::said(rules.describe(s, rules.actor(s), action)) == sentence;
    });
  }
  std::string graveyard() const {
    std::string text;
    for (std::size_t i = s.graveyard_size; i-- > 0;) text += (text.empty() ? "" : " ") + rules.card_id(s.graveyard[i]);
    return text;
  }
  std::uint8_t card(const std::string& id) const {
    for (std::size_t i = 0; i < rules.card_count(); ++i)
      if (rules.card_id(i) == id) return static_cast<std::uint8_t>(i);
    return cq::none;
  }

  cq::Rules rules = test::coinquest(2);
  cq::State s = rules.initial_state();

 private:
  void take_chance(const rules::Statement& statement) {
    rules::Chance chance;
    REQUIRE(rules.parse_chance(s, statement, chance));
    rules.apply_chance(s, chance, nullptr);
  }
};

// The 9 of Hearts attacks Spades, who hold what is given; told at the play phase of Hearts' first turn.
Told attacked(const std::string& knight, bool queen) {
  Told game({"2C", "3C", "JC"});
  game.draw();
  game.s.kingdoms[0].items[cq::peasant].card = game.card("9H");
  if (!knight.empty()) game.s.kingdoms[1].items[cq::knight].card = game.card(knight);
  if (queen) game.s.kingdoms[1].queen.card = game.card("QS");
  game.does("attack seat 1");
  return game;
}

}  // namespace

TEST_CASE("Kingdom Coinquest: a 9 against a Knight's 6 costs the King 3 and both items, the attacker's on top") {
  const Told game = attacked("6S", false);
  CHECK(game.s.kingdoms[1].health == 17);
  CHECK(game.graveyard() == "9H 6S");
}

TEST_CASE("Kingdom Coinquest: a Queen takes what the Knight cannot and goes under the Graveyard") {
  const Told game = attacked("6S", true);
  CHECK(game.s.kingdoms[1].health == 20);
  CHECK(game.graveyard() == "9H 6S QS");
}

TEST_CASE("Kingdom Coinquest: without a Knight's item the Queen takes the attack, without her the King loses it all") {
  CHECK(attacked("", true).s.kingdoms[1].health == 20);
  CHECK(attacked("", true).graveyard() == "9H QS");
  CHECK(attacked("", false).s.kingdoms[1].health == 11);
}

TEST_CASE("CQ-8: a Knight's item that absorbs everything is used up and spares the Queen") {
  const Told game = attacked("9S", true);
  CHECK(game.s.kingdoms[1].health == 20);
  CHECK(game.graveyard() == "9H 9S");
  CHECK_FALSE(game.s.kingdoms[1].queen.empty());
}

TEST_CASE("Kingdom Coinquest: a 5 is moved two turns after it is placed and attacks a turn later") {
  Told game({"5H", "2C", "3C"});
  const auto pass = [&] {
    game.does("pass");
    while (game.s.stage == cq::Stage::discard) {
      rules::ActionList list;
      game.rules.legal_actions(game.s, game.rules.actor(game.s), list);
      game.rules.apply(game.s, list[0], nullptr);
    }
  };
  const auto discard = [&] {
    rules::ActionList list;
    game.rules.legal_actions(game.s, 0, list);
    game.rules.apply(game.s, list[0], nullptr);
    game.draw();  // Spades' turn
    pass();
    game.draw();
  };
  game.draw();
  game.does("equip card 5H");
  CHECK(game.s.kingdoms[0].counters == 2);
  discard();
  CHECK_FALSE(game.may("move to peasant"));
  game.does("pass");
  discard();
  CHECK_FALSE(game.may("attack seat 1"));
  game.does("move to peasant");
  discard();
  CHECK(game.may("attack seat 1"));
}

TEST_CASE("Kingdom Coinquest: 5 of Clubs and 8 of Diamonds are for Hearts an 8 when the 8 is named") {
  Told game({"5C", "8D", "3C"});
  game.draw();
  CHECK(game.may("equip card 5C with 8D"));
  CHECK_FALSE(game.may("equip card 8D"));
  game.does("equip card 8D with 5C");
  CHECK(game.s.kingdoms[0].counters == 3);
  CHECK(game.s.kingdoms[0].items[cq::quartermaster].card == game.card("8D"));
  game.does("discard from quartermaster");
  CHECK(game.graveyard() == "8D 5C");
}

TEST_CASE("CQ-21: the last King wins at once") {
  Told game({"2C", "3C", "JC"});
  game.draw();
  game.s.kingdoms[0].items[cq::peasant].card = game.card("9H");
  game.s.kingdoms[1].health = 9;
  game.does("attack seat 1");
  CHECK(game.s.stage == cq::Stage::over);
  CHECK(game.rules.outcome(game.s) == rules::Outcome{rules::seat_bit(0), false, false});
}

TEST_CASE("CQ-21: the 400 turns without damage start again after a turn with damage") {
  Told game({"2C", "3C", "JC"});
  game.draw();
  game.s.turns = 399;
  game.s.kingdoms[0].items[cq::peasant].card = game.card("9H");
  game.does("attack seat 1");
  game.does("discard card 2C to graveyard");
  const auto uneventful = [&] {
    game.draw();
    game.does("pass");
    rules::ActionList list;
    game.rules.legal_actions(game.s, game.rules.actor(game.s), list);
    game.rules.apply(game.s, list[0], nullptr);
  };
  game.s.turns = 798;
  uneventful();
  CHECK(game.s.stage == cq::Stage::draw);
  uneventful();
  CHECK(game.s.stage == cq::Stage::over);
  CHECK(game.rules.outcome(game.s) == rules::Outcome{3, true, true});
}

TEST_CASE("Kingdom Coinquest is played alike by a literal second reading of the rules for two, three and four") {
  const int players = GENERATE(2, 3, 4);
  const cq::Rules rules = test::coinquest(players);
  CHECK(reference::difference(rules, literal(rules), reference::games_to_compare(100),
                              [&](const cq::State& s) { return table_of(rules, s); }) == "");
}

TEST_CASE("Kingdom Coinquest with a double deck is played alike by a literal second reading of the rules") {
  const cq::Rules rules = test::coinquest(3, 2);
  CHECK(reference::difference(rules, literal(rules), reference::games_to_compare(50) / 10 + 1,
                              [&](const cq::State& s) { return table_of(rules, s); }) == "");
}
