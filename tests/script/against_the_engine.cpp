// War and 25 Kingdoms as rules files, step by step beside the same games in C++: as many legal actions at every step,
// the same winners, and as many sequences of actions from the same deal. SCRIPT_GAMES in the environment says how many
// games.
#include "../catch.h"
#include "../play/standard_decks.h"
#include "play/perft.h"
#include "reading.h"
#include "rules/kings_keys/rules.h"

using namespace kingpress;
using test::Game;

namespace {

// The same action in the words of the rules file.
rules::Statement same_words(rules::Statement said) {
  if (said.action == "draw") {
    const bool discard = said.text("from") == "discard";
    return {discard ? "take" : "draw", {}};
  }
  if (said.action == "decline" || said.action == "reveal") said.words.clear();
  for (rules::Word& word : said.words) {
    if (word.key == "kingdom") word.key = "space";
    if (word.key != "card") continue;
    const std::string id = std::get<std::string>(word.value), suits = "HSDC";
    static const char* names[] = {"hearts", "spades", "diamonds", "clubs"};
    word.value = std::string(names[suits.find(id.back())]) + "-" + id.substr(0, id.size() - 1);
  }
  return said;
}

int games_wished(int few) {
  const char* wanted = std::getenv("SCRIPT_GAMES");
  return wanted ? std::atoi(wanted) : few;
}

// A game whose sequences are counted from a deal of somebody's own.
template <class G>
struct Dealt : G {
  typename G::State start;
  Dealt(const G& game, const typename G::State& state) : G(game), start(state) {}
  typename G::State perft_start() const { return start; }
  rules::GameFacts facts() const {  // a ply is an action, whatever a turn is
    rules::GameFacts facts = G::facts();
    facts.ply_is_length = false;
    return facts;
  }
};
template <class G>
std::uint64_t sequences(const G& game, const typename G::State& state, int plies) {
  const Dealt<G> dealt(game, state);
  const auto counted = play::Perfter<Dealt<G>>(dealt).count(plies, false);
  return counted ? counted->count : 0;
}

}  // namespace

TEST_CASE("25 Kingdoms by its rules file is 25 Kingdoms", "[script]") {
  const auto read = test::game_of("25-kingdoms");
  INFO(read->said());
  REQUIRE(read->program);
  const Game script(read->program);
  const auto engine = test::kingdoms({});
  const int games = games_wished(12);
  std::size_t wrong = 0, steps = 0;
  for (int seed = 0; seed < games && wrong == 0; ++seed) {
    rules::Rng rng(static_cast<std::uint64_t>(seed) + 1);
    auto one = engine.initial_state();
    auto other = script.initial_state();
    rules::Chance chance;
    rules::ActionList list, others;
    while (engine.actor(one) != rules::no_player && wrong == 0) {
      wrong += engine.actor(one) != script.actor(other);
      if (engine.actor(one) == rules::chance_player) {
        engine.sample_chance(one, rng, chance);
        wrong += !script.is_legal_chance(other, chance);
        engine.apply_chance(one, chance, nullptr);
        script.apply_chance(other, chance, nullptr);
        if (seed < 2 && engine.actor(one) >= 0)
          for (int plies = 1; plies <= 3; ++plies) {
            const std::uint64_t counted = sequences(engine, one, plies);
            wrong += counted < 100 || sequences(script, other, plies) != counted;
          }
        continue;
      }
      ++steps;
      const int seat = engine.actor(one);
      engine.legal_actions(one, seat, list);
      script.legal_actions(other, seat, others);
      wrong += list.size() != others.size();
      const rules::Action action = rules::any_of(list, rng);
      const auto same = script.parse(other, seat, same_words(engine.describe(one, seat, action)));
      if (!same) {
        UNSCOPED_INFO("step " << steps << ": " << engine.describe(one, seat, action).action << ", " << list.size()
                              << " and " << others.size());
        for (const auto other_action : others) UNSCOPED_INFO(script.say(other, seat, other_action));
        ++wrong;
        break;
      }
      engine.apply(one, action, nullptr);
      script.apply(other, *same, nullptr);
    }
    wrong += script.actor(other) != rules::no_player || script.outcome(other).winners != engine.outcome(one).winners;
  }
  CHECK(wrong == 0);
  CHECK(steps > static_cast<std::size_t>(games) * 100);
}

TEST_CASE("War by its rules file is War", "[script]") {
  const auto read = test::game_of("war");
  INFO(read->said());
  REQUIRE(read->program);
  const Game script(read->program);
  namespace kk = rules::kings_keys;
  std::vector<kk::Card> pieces;
  std::vector<std::string> ids;
  for (int kingdom = 0; kingdom < 4; ++kingdom)
    for (int item = 0; item < 4; ++item)
      for (int number = 1; number <= 4; ++number) {
        pieces.push_back({});
        pieces.back().number = number;
        pieces.back().item = item;
        pieces.back().kingdom = kingdom;
        ids.push_back(std::to_string(pieces.size()));
      }
  kk::Order order{
      {"coin", "shield", "axe", "key"}, {"ocean", "forest", "mountain", "sun"}, {4, std::vector<bool>(4, false)}};
  for (std::size_t high = 0; high < 4; ++high)
    for (std::size_t low = 0; low < high; ++low) order.item_beats[high][low] = true;
  const kk::WarRules<64> engine(kk::Soldiers(pieces, ids, order));
  const int games = games_wished(200);
  std::size_t wrong = 0;
  for (int seed = 0; seed < games && wrong == 0; ++seed) {
    rules::Rng rng(static_cast<std::uint64_t>(seed) + 1);
    auto one = engine.initial_state();
    auto other = script.initial_state();
    rules::Chance chance;
    engine.sample_chance(one, rng, chance);
    wrong += !script.is_legal_chance(other, chance);
    engine.apply_chance(one, chance, nullptr);
    script.apply_chance(other, chance, nullptr);
    for (int plies = 1; seed < 2 && plies <= 10; ++plies)
      wrong += sequences(engine, one, plies) != 1 || sequences(script, other, plies) != 1;
    rules::ActionList list;
    while (engine.actor(one) != rules::no_player && wrong == 0) {
      wrong += script.actor(other) != rules::simultaneous_players || script.acting_players(other) != 3;
      rules::JointAction joint;
      joint.fill(rules::no_action);
      for (int seat : {0, 1}) {
        script.legal_actions(other, seat, list);
        wrong += list.size() != 1;
        joint[static_cast<std::size_t>(seat)] = list[0];
      }
      engine.apply_joint(one, joint, nullptr);
      script.apply_joint(other, joint, nullptr);
    }
    wrong += script.actor(other) != rules::no_player || script.outcome(other).winners != engine.outcome(one).winners ||
             script.outcome(other).draw != engine.outcome(one).draw;
  }
  CHECK(wrong == 0);
}
