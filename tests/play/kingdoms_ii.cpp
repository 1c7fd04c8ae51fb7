// Kingdoms II by its rules page: the worked examples, and a literal second reading of the rules.
#include "reference/kingdoms_ii.h"

#include <algorithm>

#include "../catch.h"
#include "reference/compare.h"
#include "standard_decks.h"

using namespace kingpress;
namespace kd = rules::kingdoms_ii;

namespace {

constexpr std::size_t army = 0, faith = 1, wealth = 2, agriculture = 3;

reference::KingdomsII literal(const kd::Rules& rules, bool partners) {
  std::map<std::string, reference::KingdomsII::Meaning> meanings;
  for (std::size_t i = 0; i < 56; ++i)
    meanings[rules.card_id(i)] = {std::string(kd::force_names[i / 14]), static_cast<int>(i % 14) + 1, {}};
  for (std::size_t i = 56; i < rules.card_count(); ++i) {
    const std::string id = rules.card_id(i);  // "good-omen2"
    meanings[id] = {std::string(kd::force_names[static_cast<std::size_t>(id.back() - '0')]), 0,
                    id.substr(0, id.size() - 1)};
  }
  return {meanings, partners};
}

class Table {
 public:
  Table(const kd::Rules& rules, const kd::State& s) : rules_(rules), s_(s) {}

  std::string text() const {
    std::string text;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      text += s_.seats[seat].alive ? "alive" : "fallen";
      for (int ally = 0; ally < 4; ++ally)
        if (rules::has_seat(s_.seats[seat].allies, ally)) text += " ally " + std::to_string(ally);
      for (std::size_t file = 0; file < 4; ++file) text += line(seat, file);
      text += "\n";
    }
    for (std::size_t suit = 0; suit < 4; ++suit)
      text += std::string(kd::force_names[suit]) + segment(suit, kd::pile_segment) + "\n";
    text += "events " + std::to_string(s_.events_left) + " looked";
    for (std::size_t i = 0; i < s_.looked_count; ++i) text += " " + name(s_.looked_suit[i], s_.looked[i].kind(), false);
    return text;
  }

 private:
  std::string name(std::size_t file, std::size_t kind, bool militia) const {
    return rules_.card_id((militia ? 3 : file) * 14 + kind) + (militia ? "m" : "");
  }
  std::string shown(std::size_t file, kd::Cell cell) const {
    if (cell.empty()) return " -";
    std::multiset<std::string> laid;
    for (std::size_t i = 0; i < s_.damage_count; ++i)
      if (file == army && cell.tag() && s_.damage[i].tag == cell.tag())
        laid.insert(name(army, s_.damage[i].card & 63u, s_.damage[i].card & 64u));
    std::string text = " " + name(file, cell.kind(), cell.militia());
    for (const std::string& one : laid) text += "/" + one;
    return text;
  }
  std::string segment(std::size_t suit, std::size_t segment) const {
    std::string text;
    for (std::size_t i = 0; i < s_.suits[suit].count[segment]; ++i) text += shown(suit, s_.suits[suit].at(segment, i));
    return text;
  }
  std::string line(std::size_t seat, std::size_t file) const {
    const kd::Seat& kingdom = s_.seats[seat];
    std::string text = "\n " + shown(file, kingdom.active[file]) + " s" + std::to_string(kingdom.strength[file]) +
                       " t" + std::to_string(kingdom.temperance[file]) + " |";
    text += segment(file, kd::reserve_of(seat)) + " |" + segment(file, kd::support_of(seat));
    text += " | good " + std::to_string(kingdom.good[file]) + " bad";
    for (const std::uint8_t count : kingdom.bad[file]) text += " " + std::to_string(count);
    return text;
  }

  const kd::Rules& rules_;
  const kd::State& s_;
};

// Four kingdoms in the middle of seat 0's turn. Those without cards of the example hold a King of Coins.
class Scene {
 public:
  explicit Scene(kd::Stage stage) {
    s.stage = stage;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      s.seats[seat].alive = 1;
      if (seat > 1) active(seat, wealth, 14);
    }
    s.events_left = 9;
    next_event("disaster", 3);
  }
  static kd::Cell card(int value) { return kd::Cell::of(static_cast<std::size_t>(value - 1), 15); }
  void active(std::size_t seat, std::size_t file, int value) { s.seats[seat].active[file] = card(value); }
  void reserve(std::size_t seat, std::size_t file, int value) {
    s.suits[file].insert_last(kd::reserve_of(seat), card(value));
  }
  void pile(std::size_t file, int value) { s.suits[file].insert_last(kd::pile_segment, card(value)); }
  void damage(std::size_t seat, std::initializer_list<int> values) {
    s.seats[seat].active[army] = s.seats[seat].active[army].with_tag(1);
    for (const int value : values) s.damage[s.damage_count++] = {1, static_cast<std::uint8_t>(value - 1)};
  }
  void next_event(const std::string& event, int force) {
    for (std::size_t i = 56; i < rules.card_count(); ++i)
      if (rules.card_id(i) == event + std::to_string(force))
        s.events[s.events_left - 1u] = static_cast<std::uint8_t>(i - 56);
  }

  std::set<std::string> choices() const {
    rules::ActionList list;
    rules.legal_actions(s, rules.actor(s), list);
    std::set<std::string> all;
    for (const rules::Action action : list) all.insert(reference::said(rules.describe(s, rules.actor(s), action)));
    return all;
  }
  void does(const std::string& sentence) {
    rules::ActionList list;
    rules.legal_actions(s, rules.actor(s), list);
    for (const rules::Action action : list)
      if (reference::said(rules.describe(s, rules.actor(s), action)) == sentence)
        return rules.apply(s, action, nullptr);
    FAIL("'" << sentence << "' is not legal:\n" << rules::drawn(rules.show(s)));
  }
  int value(std::size_t seat, std::size_t file) const { return rules.value(s, seat, file, s.seats[seat].active[file]); }
  int face(std::size_t seat, std::size_t file) const {
    return s.seats[seat].active[file].empty() ? 0 : rules.face(file, s.seats[seat].active[file]);
  }

  kd::Rules rules = test::kingdoms_ii("free-for-all");
  kd::State s = rules.initial_state();
};

std::string compared(const char* variant, std::uint64_t games) {
  const kd::Rules rules = test::kingdoms_ii(variant);
  return reference::difference(rules, literal(rules, std::string(variant) == "partners"), games,
                               [&](const kd::State& s) { return Table(rules, s).text(); });
}

}  // namespace

TEST_CASE("Kingdoms II: army 12 destroys army 5, is left at 7, and falls to the reserve 10, which becomes active") {
  Scene scene(kd::Stage::army);
  scene.active(0, army, 12);
  scene.active(0, faith, 1);
  scene.active(1, army, 5);
  scene.reserve(1, army, 10);
  scene.does("attack force army seat 1 target army");
  CHECK(scene.value(0, army) == 7);
  CHECK(scene.choices() == std::set<std::string>{"no-counter", "counter with reserve"});
  scene.does("counter with reserve");
  CHECK(scene.s.seats[0].active[army].empty());
  CHECK(scene.value(1, army) == 10);
}

TEST_CASE(
    "Kingdoms II: army 12 takes a coin of 8, stands abroad at 8, and either falls to the army 10 or goes home at 12") {
  for (const bool counters : {true, false}) {
    Scene scene(kd::Stage::army);
    scene.active(0, army, 12);
    scene.active(0, faith, 1);
    scene.active(1, army, 10);
    scene.active(1, wealth, 8);
    scene.does("attack force army seat 1 target wealth");
    CHECK(scene.s.land_strength == 8);
    CHECK(scene.s.seats[1].active[wealth].empty());
    scene.does(counters ? "counter with army" : "no-counter");
    CHECK(scene.value(0, army) == (counters ? 0 : 12));
    CHECK(scene.value(1, army) == 10);
  }
}

TEST_CASE("Kingdoms II: army 10 attacking a coin of 3 stands at 8 against a counter") {
  Scene scene(kd::Stage::army);
  scene.active(0, army, 10);
  scene.active(1, wealth, 3);
  scene.active(1, faith, 9);
  scene.does("attack force army seat 1 target wealth");
  CHECK(scene.s.land_strength == 8);
  CHECK(scene.choices() == std::set<std::string>{"no-counter", "counter with faith"});
  scene.does("counter with faith");
  // it had nothing else, so the counterer's turn begins, with its new army (KD-19, KD-21)
  CHECK(scene.s.seats[0].alive == 0);
  CHECK(scene.s.mover == 1);
  CHECK(scene.face(1, army) == 10);
}

TEST_CASE("KD-6: Temperance is added before a value is cut off at 0: faith 1 under its own Bad Omen stays at 0") {
  Scene scene(kd::Stage::army);
  scene.active(0, army, 1);
  scene.active(1, faith, 1);
  scene.s.seats[1].temperance[faith] = 1;
  scene.s.seats[1].bad[faith][0] = 1;
  CHECK(scene.choices().count("attack force army seat 1 target faith") == 1);
}

TEST_CASE("KD-16: damage beyond an army's value is not made good by Temperance: army 10, 13 of damage and a Bad Omen") {
  Scene scene(kd::Stage::army);
  scene.active(0, army, 1);
  scene.active(1, army, 10);
  scene.damage(1, {13});
  scene.s.seats[1].temperance[army] = 1;
  scene.s.seats[1].bad[army][0] = 1;
  CHECK(scene.choices().count("attack force army seat 1 target army") == 1);
}

TEST_CASE("KD-17: faith 9 converting a 7 stands at 6, half rounded down, and a counter does not undo it") {
  Scene scene(kd::Stage::faith);
  scene.active(0, faith, 9);
  scene.active(0, army, 1);
  scene.active(1, agriculture, 7);
  scene.active(1, army, 7);
  scene.does("attack force faith seat 1 target agriculture");
  CHECK(scene.s.land_strength == 6);
  scene.does("counter with army");
  CHECK(scene.s.seats[0].active[faith].empty());
  CHECK(scene.s.suits[agriculture].count[kd::reserve_of(0)] == 1);
}

TEST_CASE("Kingdoms II: Wealth 1-4 looks at one card, 5-8 at two, 9-12 at three, 13 and 14 at four") {
  for (int value = 1; value <= 14; ++value) {
    Scene scene(kd::Stage::wealth);
    scene.active(0, wealth, value);
    scene.active(0, army, 1);
    for (const int card : {1, 2, 3, 4, 5}) scene.pile(army, card), scene.pile(faith, card);
    scene.does("spend force wealth");
    int looks = 0;
    for (; scene.s.stage == kd::Stage::look; ++looks) scene.does("look pile swords");
    CHECK(looks == (value + 3) / 4);
  }
}

TEST_CASE("KD-7: Wealth keeps one card behind its file and returns the others under their piles") {
  Scene scene(kd::Stage::wealth);
  scene.active(0, wealth, 12);
  scene.active(0, army, 1);
  for (const int card : {2, 3, 4}) scene.pile(army, card), scene.pile(faith, card);
  scene.does("spend force wealth");
  for (const char* pile : {"look pile swords", "look pile wands", "look pile swords"}) scene.does(pile);
  CHECK(scene.choices() == std::set<std::string>{"keep-card card 2S", "keep-card card 2W", "keep-card card 3S"});
  scene.does("keep-card card 2W");
  CHECK(scene.s.suits[faith].count[kd::reserve_of(0)] == 1);
  const auto swords = [&](std::size_t i) { return scene.s.suits[army].at(kd::pile_segment, i).kind() + 1; };
  CHECK(swords(0) == 4);
  CHECK(swords(1) == 2);
  CHECK(swords(2) == 3);
}

TEST_CASE("KD-12: of damage 4, 5 and 10 agriculture 9 heals the 4 and the 5") {
  Scene scene(kd::Stage::give);
  scene.s.mover = 3;
  scene.active(0, army, 14);
  scene.active(0, agriculture, 9);
  scene.active(1, faith, 1);
  scene.damage(0, {10, 4, 5});
  CHECK(scene.value(0, army) == 0);
  scene.does("give-event seat 2");  // a Disaster on an empty place (KD-25); then seat 0's turn begins
  CHECK(scene.s.mover == 0);
  CHECK(scene.value(0, army) == 4);
  CHECK(scene.s.damage_count == 1);
}

TEST_CASE("Kingdoms II: agriculture 7 makes a militia of 4 when no army is left") {
  Scene scene(kd::Stage::agriculture);
  scene.active(0, agriculture, 7);
  scene.active(1, faith, 1);
  scene.pile(wealth, 1);
  CHECK(scene.choices() ==
        std::set<std::string>{"no-use force agriculture", "spend force agriculture", "militia force agriculture"});
  scene.does("militia force agriculture");
  CHECK(scene.value(0, army) == 4);
  const rules::Board board = scene.rules.show(scene.s);
  const auto markers = [&](const std::string& name) {
    std::size_t count = 0;
    for (const rules::Mat& mat : board.mats)
      for (const rules::Mat::Place& place : mat.places)
        count += rules::as_size(std::count(place.things.begin(), place.things.end(), rules::Mat::token(name)));
    return count;
  };
  CHECK(markers("militia") == 1);
  Scene defended(kd::Stage::agriculture);
  defended.active(0, agriculture, 7);
  defended.reserve(0, army, 1);
  defended.pile(wealth, 1);
  CHECK(defended.choices() == std::set<std::string>{"no-use force agriculture", "spend force agriculture"});
}

TEST_CASE("Kingdoms II: the table shows the pile of each suit, and what was discarded last of it") {
  Scene scene(kd::Stage::agriculture);
  std::vector<std::string> discarded;
  for (std::size_t suit = 0; suit < 4; ++suit) {
    for (std::size_t i = 0; i <= suit; ++i) scene.pile(suit, static_cast<int>(i) + 1);
    for (const int value : {9, 3}) scene.s.suits[suit].insert_last(kd::discard_segment, scene.card(value));
    discarded.push_back(scene.rules.card_id(suit * 14 + 2));
  }
  const std::vector<rules::Mat> mats = scene.rules.show(scene.s).mats;
  const auto table =
      std::find_if(mats.begin(), mats.end(), [](const rules::Mat& mat) { return mat.piece == "table mat"; });
  REQUIRE(table != mats.end());
  std::vector<std::size_t> piles;
  std::vector<std::string> seen;
  for (const rules::Mat::Place& place : table->places) {
    if (place.id == "swords" || place.id == "wands" || place.id == "coins" || place.id == "cups")
      for (const rules::Mat::Thing& thing : place.things) piles.push_back(thing.count);
    if (place.id == "minors")
      for (const rules::Mat::Thing& thing : place.things) {
        CHECK(thing.count == 2);
        seen.push_back(thing.name);
      }
  }
  CHECK(piles == std::vector<std::size_t>{1, 2, 3, 4});
  CHECK(seen == discarded);
}

TEST_CASE("KD-6: omens count two for their own file and one for the others, adding up, never below 0") {
  Scene scene(kd::Stage::army);
  scene.active(0, army, 5);
  scene.active(0, faith, 2);
  scene.s.seats[0].good[army] = 2;
  CHECK(scene.value(0, army) == 9);
  CHECK(scene.value(0, faith) == 4);
  scene.s.seats[0].bad[faith] = {1, 1, 2};
  CHECK(scene.value(0, army) == 5);
  CHECK(scene.value(0, faith) == 0);
}

TEST_CASE(
    "KD-26: a Bad Omen may be ended by a sacrifice from its owner's second turn on, never with a card of its file") {
  Scene scene(kd::Stage::omens);
  scene.active(0, army, 5);
  scene.active(0, faith, 2);
  scene.s.seats[0].bad[faith] = {0, 1, 0};
  CHECK(scene.choices() == std::set<std::string>{"omens-done"});
  scene.s.seats[0].bad[faith] = {0, 0, 1};
  CHECK(scene.choices() == std::set<std::string>{"omens-done", "sacrifice card 5S force army against faith"});
  scene.s.seats[0].good[wealth] = 1;
  scene.does("destroy-omen with wealth against faith");
  CHECK(scene.value(0, army) == 5);
}

TEST_CASE("KD-9: an alliance is proposed and accepted, keeps allies from each other, and may be broken") {
  Scene scene(kd::Stage::give);
  scene.active(0, army, 12);
  scene.reserve(0, faith, 1);
  scene.active(1, faith, 3);
  scene.next_event("alliance", 0);
  scene.does("give-event seat 0");
  CHECK(scene.choices() == std::set<std::string>{"no-alliance", "propose seat 1", "propose seat 2", "propose seat 3"});
  scene.does("propose seat 1");
  CHECK(scene.choices() == std::set<std::string>{"accept", "refuse"});
  scene.does("accept");
  CHECK(scene.s.seats[0].allies == rules::seat_bit(1));
  CHECK(scene.s.seats[1].allies == rules::seat_bit(0));
  scene.s.mover = 0;
  scene.s.stage = kd::Stage::army;
  CHECK(scene.choices() == std::set<std::string>{"no-attack force army"});
  scene.s.stage = kd::Stage::give;
  scene.next_event("alliance", 0);
  scene.does("give-event seat 1");
  scene.does("break seat 0");
  CHECK(scene.s.seats[0].allies == 0);
  CHECK(scene.s.seats[1].allies == 0);
}

TEST_CASE("KD-5: an odd difference of the active cards is a Disaster, an even one gains a card") {
  for (const int own : {4, 5}) {
    Scene scene(kd::Stage::give);
    scene.active(0, army, 9);
    scene.active(1, army, own);
    scene.active(1, faith, 1);
    scene.pile(army, 6);
    scene.next_event("chance", 0);
    scene.does("give-event seat 1");
    CHECK(scene.face(1, army) == (own == 4 ? 0 : 5));
    CHECK(scene.s.suits[army].count[kd::pile_segment] == (own == 4 ? 1 : 0));
  }
}

TEST_CASE("KD-11, KD-17: Strength adds half the face to a blow and nothing to the strength left abroad") {
  Scene scene(kd::Stage::army);
  scene.active(0, army, 7);
  scene.active(0, faith, 1);
  scene.active(1, wealth, 10);
  scene.reserve(1, army, 14);
  CHECK(scene.choices() == std::set<std::string>{"no-attack force army"});
  scene.s.seats[0].strength[army] = 1;
  scene.does("attack force army seat 1 target wealth");
  CHECK(scene.s.land_strength == 2);
}

TEST_CASE("KD-2: filling an empty place is all that is done with its file") {
  Scene scene(kd::Stage::give);
  scene.s.mover = 3;
  for (const int card : {5, 6, 7}) scene.reserve(0, army, card);
  scene.active(1, faith, 1);
  scene.does("give-event seat 2");
  CHECK(scene.s.mover == 0);
  CHECK(scene.face(0, army) == 5);
  CHECK(scene.s.stage == kd::Stage::army);
}

TEST_CASE("KD-18: an Army at 0 cannot attack, whatever its Strength; a Faith at 0 can") {
  for (const std::size_t file : {army, faith}) {
    Scene scene(file == army ? kd::Stage::army : kd::Stage::faith);
    scene.active(0, file, 2);
    scene.s.seats[0].bad[file][0] = 1;
    scene.s.seats[0].strength[file] = 1;
    scene.active(1, faith, 1);
    scene.active(1, army, 2);
    scene.s.seats[1].bad[faith][0] = 1;
    CHECK(scene.choices() ==
          (file == army ? std::set<std::string>{"no-attack force army"}
                        : std::set<std::string>{"no-attack force faith", "attack force faith seat 1 target faith"}));
  }
}

TEST_CASE("Kingdoms II: orders of four cards that look alike are one choice") {
  const auto [cards, orders] = GENERATE(table<std::vector<int>, std::size_t>({{{1, 2, 3, 4}, 24},
                                                                              {{1, 1, 3, 4}, 12},
                                                                              {{3, 4, 1, 1}, 12},
                                                                              {{1, 2, 2, 1}, 6},
                                                                              {{2, 2, 5, 2}, 4},
                                                                              {{7, 7, 7, 7}, 1}}));
  Scene scene(kd::Stage::order);
  for (std::size_t seat = 0; seat < 4; ++seat)
    for (const int card : cards) scene.reserve(seat, army, card);
  for (int seat = 0; seat < 4; ++seat) {
    rules::ActionList list;
    scene.rules.legal_actions(scene.s, seat, list);
    CHECK(list.size() == orders);
    std::set<std::string> seen;
    for (const rules::Action action : list) seen.insert(reference::said(scene.rules.describe(scene.s, seat, action)));
    CHECK(seen.size() == orders);
  }
}

TEST_CASE("KD-7: of cards looked at that are alike one is offered, and of the same number in two suits both") {
  Scene scene(kd::Stage::keep);
  const auto look_at = [&](std::size_t suit, int value) {
    scene.s.looked_suit[scene.s.looked_count] = static_cast<std::uint8_t>(suit);
    scene.s.looked[scene.s.looked_count++] = Scene::card(value);
  };
  look_at(army, 3);
  look_at(faith, 3);
  look_at(army, 3);
  look_at(army, 4);
  rules::ActionList list;
  scene.rules.legal_actions(scene.s, 0, list);
  CHECK(list.size() == 3);
  CHECK(scene.choices() == std::set<std::string>{"keep-card card 3S", "keep-card card 3W", "keep-card card 4S"});
}

TEST_CASE("Kingdoms II: what is done is said with the cards that do it and suffer it") {
  const auto all = [](Scene& scene) {
    rules::ActionList list;
    scene.rules.legal_actions(scene.s, scene.rules.actor(scene.s), list);
    std::set<std::string> said;
    for (const rules::Action action : list) said.insert(scene.rules.say(scene.s, scene.rules.actor(scene.s), action));
    return said;
  };
  Scene attack(kd::Stage::army);
  attack.active(0, army, 12);
  attack.active(1, army, 5);
  attack.active(2, faith, 11);
  attack.s.seats[2].active[wealth] = {};
  attack.s.seats[3].active[wealth] = {};
  attack.active(3, agriculture, 2);
  CHECK(all(attack) == std::set<std::string>{"does not attack with Army",
                                             "attacks player 2's 5S with 12S, 12 against 5",
                                             "attacks player 3's 11W with 12S, 12 against 11",
                                             "attacks player 4's 2U with 12S, 12 against 2"});
  Scene counter(kd::Stage::army_counter);
  counter.s.target = 1;
  counter.s.hit = 1;
  counter.s.land_strength = 3;
  counter.active(0, army, 12);
  counter.active(1, army, 5);
  CHECK(all(counter).contains("counters with 5S, 5 against 3: the attacker is destroyed"));
  Scene omens(kd::Stage::omens);
  omens.active(0, army, 5);
  omens.active(0, wealth, 6);
  omens.s.seats[0].bad[faith] = {0, 0, 1};
  omens.s.seats[0].good[agriculture] = 1;
  CHECK(all(omens).contains("sacrifices 5S to destroy the Bad Omen over Faith"));
  CHECK(all(omens).contains("discards the Good Omen over Agriculture to destroy the Bad Omen over Faith"));
  CHECK(all(omens).size() == 4);
}

TEST_CASE("Kingdoms II is played alike by a literal second reading of the rules, each for itself and in partnerships") {
  const char* variant = GENERATE("free-for-all", "partners");
  CHECK(compared(variant, reference::games_to_compare(50)) == "");
}
