// One game under way for a person at the terminal (see Session): bots choose for the other seats, chance steps are
// taken at once, and every line told is what the person's seat may know.
#pragma once

#include <utility>
#include <vector>

#include "play/handle.h"
#include "play/runner.h"
#include "play/statement_json.h"

namespace kingpress::play {

template <rules::Playable G>
class TableTalk final : public Session {
  using State = typename G::State;

 public:
  TableTalk(const G& game, std::uint64_t seed, const std::vector<BotSpec>& bots)
      : game_(game), chance_rng_(rules::mix(rules::mix(seed, 0), 0)) {
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
      bots_.emplace_back(bots[seat]);
      seats_.emplace_back(rules::mix(rules::mix(seed, 0), 1 + seat));
    }
    state_ = game.initial_state();
    std::vector<std::string> unheard;
    take_chance(unheard, -1);
  }

  rules::Player actor() const override { return game_.actor(state_); }
  rules::SeatMask acting() const override { return game_.acting_players(state_); }
  std::string show(int seat) const override { return game_.show(game_.observation(state_, seat)); }
  std::vector<Choice> choices(int seat) const override {
    rules::ActionList list;
    game_.legal_actions(state_, seat, list);
    std::vector<Choice> choices;
    for (rules::Action action : list) {
      const rules::Statement said = game_.describe(state_, seat, action);
      Choice choice{game_.say(state_, seat, action), said.action, {}};
      for (const rules::Word& word : said.words) {
        if (&word == &said.words.front())
          choice.what += ", " + plain(word);
        else
          choice.rest += (choice.rest.empty() ? "" : ", ") + plain(word);
      }
      choices.push_back(std::move(choice));
    }
    return choices;
  }

  std::vector<std::string> step(const std::array<int, rules::most_seats>& chosen, int seat) override {
    std::vector<std::string> told;
    history_.push_back({state_, chosen[static_cast<std::size_t>(seat)] >= 0});
    rules::JointAction joint;
    joint.fill(rules::no_action);
    for (int other = 0; other < game_.players(); ++other)
      if (rules::has_seat(game_.acting_players(state_), other))
        joint[static_cast<std::size_t>(other)] = choice_of(other, chosen[static_cast<std::size_t>(other)]);
    // Told after the step: a choice that its seat keeps secret reads so only for the others.
    const State before = state_;
    if (game_.actor(state_) == rules::simultaneous_players)
      game_.apply_joint(state_, joint, nullptr);
    else
      game_.apply(state_, joint[static_cast<std::size_t>(game_.actor(state_))], nullptr);
    for (int other = 0; other < game_.players(); ++other)
      if (const rules::Action action = joint[static_cast<std::size_t>(other)]; action != rules::no_action)
        tell(told, before, other, action, seat);
    tell_of(told, before);
    take_chance(told, seat);
    return told;
  }

  bool undo(int) override {
    if (!game_.facts().open) return false;
    for (std::size_t at = history_.size(); at-- > 0;) {
      if (!history_[at].by_person) continue;
      state_ = history_[at].state;
      history_.resize(at);
      return true;
    }
    return false;
  }
  rules::Outcome outcome() const override { return game_.outcome(state_); }

 private:
  struct Past {
    State state;
    bool by_person;
  };

  rules::Action choice_of(int seat, int chosen) {
    game_.legal_actions(state_, seat, list_);
    if (chosen >= 0) return list_[static_cast<std::size_t>(chosen)];
    const auto at = static_cast<std::size_t>(seat);
    return bots_[at].choose(View<G>{game_, game_.observation(state_, seat), seat, list_, seats_[at]});
  }

  void tell(std::vector<std::string>& told, const State& before, int who, rules::Action action, int to) const {
    const std::string name = who == to ? "you: " : "seat " + std::to_string(who + 1) + ": ";
    if constexpr (requires {
                    { game_.say_to(before, who, action, to) } -> std::convertible_to<std::string>;
                  })
      told.push_back(name + game_.say_to(before, who, action, to));
    else
      told.push_back(name + game_.say(before, who, action));
  }

  void tell_of(std::vector<std::string>& told, const State& before) const {
    if constexpr (TellsSteps<G>)
      if (std::string text = game_.happened(before, state_); !text.empty()) told.push_back("  " + text);
  }

  void take_chance(std::vector<std::string>& told, int seat) {
    while (game_.actor(state_) == rules::chance_player) {
      game_.sample_chance(state_, chance_rng_, chance_);
      if constexpr (requires {
                      { game_.say_chance_to(state_, chance_, seat) } -> std::convertible_to<std::string>;
                    })
        told.push_back(game_.say_chance_to(state_, chance_, seat));
      else
        told.push_back("(chance decides)");
      const State before = state_;
      game_.apply_chance(state_, chance_, nullptr);
      tell_of(told, before);
    }
  }

  const G& game_;
  rules::Rng chance_rng_;
  std::vector<Bot<G>> bots_;
  std::vector<rules::Rng> seats_;
  State state_;
  std::vector<Past> history_;
  rules::ActionList list_;
  rules::Chance chance_;
};

}  // namespace kingpress::play
