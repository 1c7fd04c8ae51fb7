// A small game of rules that a test plays by the words of its actions.
#pragma once

#include <string>
#include <vector>

#include "../catch.h"
#include "reading.h"

namespace kingpress::test {

struct Played {
  std::unique_ptr<ReadRules> read;
  Game game;
  Game::State state, before{};
  rules::JointAction joint{};  // what was taken last

  explicit Played(std::unique_ptr<ReadRules> rules)
      : read(std::move(rules)), game(program_of(*read)), state(game.initial_state()) {
    pass_chance();
  }
  explicit Played(const std::string& yaml, const std::string& csv = {}, script::Wishes wishes = {})
      : Played(rules_of(yaml, csv, wishes)) {}

  // The words of all that a seat may do.
  std::vector<std::string> offers(int seat) const {
    rules::ActionList list;
    game.legal_actions(state, seat, list);
    std::vector<std::string> words;
    for (const rules::Action action : list) words.push_back(game.say(state, seat, action));
    return words;
  }
  rules::Action find(int seat, const std::string& words) const {
    rules::ActionList list;
    game.legal_actions(state, seat, list);
    for (const rules::Action action : list)
      if (game.say(state, seat, action) == words) return action;
    FAIL(words << " is none of " << Catch::StringMaker<std::vector<std::string>>::convert(offers(seat)));
    return rules::no_action;
  }
  void take(const std::string& words) {
    const int seat = game.actor(state);
    REQUIRE(seat >= 0);
    joint.fill(rules::no_action);
    joint[static_cast<std::size_t>(seat)] = find(seat, words);
    before = state;
    game.apply(state, joint[static_cast<std::size_t>(seat)], nullptr);
    pass_chance();
  }
  // All at once, seat by seat; an empty text: the seat does not choose.
  void take_all(const std::vector<std::string>& words) {
    REQUIRE(game.actor(state) == rules::simultaneous_players);
    joint.fill(rules::no_action);
    for (std::size_t seat = 0; seat < words.size(); ++seat)
      if (!words[seat].empty()) joint[seat] = find(static_cast<int>(seat), words[seat]);
    before = state;
    game.apply_joint(state, joint, nullptr);
    pass_chance();
  }
  std::string followed(int to = -1) const { return game.followed(before, joint, state, to); }

 private:
  static std::shared_ptr<const script::Program> program_of(const ReadRules& rules) {
    INFO(rules.said());
    REQUIRE(rules.program);
    return rules.program;
  }
  void pass_chance() {
    rules::Rng rng(1);
    rules::Chance chance;
    while (game.actor(state) == rules::chance_player) {
      game.sample_chance(state, rng, chance);
      game.apply_chance(state, chance, nullptr);
    }
  }
};

}  // namespace kingpress::test
