// One game under way for a person at the terminal (see Session): bots choose for the other seats, chance steps are
// taken at once, and every line told is what the person's seat may know.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "play/handle.h"
#include "play/record.h"
#include "play/runner.h"
#include "play/statement_json.h"

namespace kingpress::play {

template <rules::Playable G>
class TableTalk final : public Session {
  using State = typename G::State;

 public:
  TableTalk(const G& game, std::uint64_t seed, const std::vector<BotSpec>& bots)
      : game_(game), seed_(seed), chance_rng_(0), recorder_(game) {
    for (const BotSpec& bot : bots) bots_.emplace_back(bot);
    seats_.assign(bots.size(), rules::Rng(0));
    mix_streams(0);
    state_ = game.initial_state();
    take_chance();
  }

  rules::Player actor() const override { return game_.actor(state_); }
  rules::SeatMask acting() const override { return game_.acting_players(state_); }
  rules::Board show(int seat) const override { return game_.show(game_.observation(state_, seat)); }
  std::vector<Choice> choices(int seat) const override {
    rules::ActionList list;
    game_.legal_actions(state_, seat, list);
    std::vector<Choice> choices;
    for (rules::Action action : list) {
      choices.push_back(choice_told(game_.say(state_, seat, action), game_.describe(state_, seat, action)));
      if constexpr (requires { game_.say_first(state_, seat, action); })
        choices.back().heading = game_.say_first(state_, seat, action);
    }
    return choices;
  }

  std::vector<Refused> refused([[maybe_unused]] int seat) const override {
    std::vector<Refused> list;
    if constexpr (rules::TellsWhyNot<G>)
      for (rules::Refused& one : game_.refused(game_.observation(state_, seat), seat))
        list.push_back({choice_told(std::move(one.text), std::move(one.said)), std::move(one.why)});
    return list;
  }

  std::vector<std::string> step(const std::array<int, rules::most_seats>& chosen, int seat) override {
    told_.assign(static_cast<std::size_t>(game_.players()), {});
    told_to_all_.clear();
    Past past{state_, recorder_.steps().size(), false, false};
    if (chosen[static_cast<std::size_t>(seat)] >= 0) {
      game_.legal_actions(state_, seat, list_);
      past.by_person = list_.size() > 1;
    }
    rules::JointAction joint;
    joint.fill(rules::no_action);
    for (int other = 0; other < game_.players(); ++other)
      if (rules::has_seat(game_.acting_players(state_), other))
        joint[static_cast<std::size_t>(other)] = choice_of(other, chosen[static_cast<std::size_t>(other)]);
    // Told after the step: a choice that its seat keeps secret reads so only for the others.
    const State before = state_;
    if (game_.actor(state_) == rules::simultaneous_players)
      recorder_.joint(state_, joint);
    else
      recorder_.choice(state_, chooser(joint), joint[static_cast<std::size_t>(chooser(joint))]);
    take(state_, joint);
    past.revealing = reveals(before, joint, seat);
    history_.push_back(past);
    for (int other = 0; other < game_.players(); ++other)
      if (const rules::Action action = joint[static_cast<std::size_t>(other)]; action != rules::no_action)
        tell(other, [&](int to) { return words_of(before, other, action, to); });
    tell_of(before, joint);
    take_chance();
    return told(seat);
  }

  std::vector<std::string> told(int seat) const override {
    const auto at = static_cast<std::size_t>(seat);
    return seat < 0 ? told_to_all_ : at < told_.size() ? told_[at] : std::vector<std::string>();
  }
  void seat_bot(int seat, const BotSpec& bot) override { bots_[static_cast<std::size_t>(seat)] = Bot<G>(bot); }

  bool can_undo(int) const override { return last_decision().has_value(); }
  bool undo(int) override {
    const auto at = last_decision();
    if (!at) return false;
    state_ = history_[*at].state;
    recorder_.steps().cut(history_[*at].steps);
    history_.resize(*at);
    return true;
  }

  std::size_t hint(int seat) const override {
    rules::ActionList list;
    game_.legal_actions(state_, seat, list);
    rules::Rng rng(rules::mix(seed_, recorder_.steps().size()));
    Bot<G> bot(BotSpec{BotKind::mcts});
    const rules::Action action = bot.choose(View<G>{game_, game_.observation(state_, seat), seat, list, rng});
    return static_cast<std::size_t>(std::ranges::find(list, action) - list.begin());
  }

  std::vector<std::string> foresee(int seat, std::size_t choice) const override {
    rules::ActionList list;
    if (game_.actor(state_) != seat) return {};
    game_.legal_actions(state_, seat, list);
    if (choice >= list.size()) return {};
    const State seen = game_.observation(state_, seat);
    rules::Rng rng(rules::mix(seed_, recorder_.steps().size()));
    std::vector<State> imagined;
    for (int look = 0; look < looks; ++look) imagined.push_back(game_.determinize(seen, seat, rng));
    const auto at_once = imagine_step(imagined, seat, list[choice]);
    if (!at_once) return {};
    if (!at_once->empty()) return {*at_once};
    std::vector<std::string> told;
    if (game_.actor(imagined.front()) != seat) return told;
    game_.legal_actions(imagined.front(), seat, list);
    for (rules::Action action : list) {
      std::vector<State> further = imagined;
      if (const auto then = imagine_step(further, seat, action); then && !then->empty())
        told.push_back(game_.say(imagined.front(), seat, action) + ": " + *then);
    }
    return told;
  }

  rules::Outcome outcome() const override { return game_.outcome(state_); }
  std::uint32_t length() const override { return game_.length(state_); }
  std::string scores() const override {
    if constexpr (TellsScores<G>) return game_.scores(state_);
    return {};
  }

  void write(Json& record) const override {
    const bool over = game_.actor(state_) == rules::no_player;
    write_game(record, recorder_.steps(), over ? std::optional(ending_of(game_, state_)) : std::nullopt);
  }

  std::optional<Refusal> resume(const Json& record) override {
    const std::function<void(const std::string&)> untold;
    const rules::Spoken written;
    Replayer<G> replayer(game_, untold, written);
    if (auto refusal = replayer.take(steps_of(record))) return refusal;
    state_ = replayer.state();
    recorder_.steps().begin_with(steps_of(record));
    history_.clear();
    mix_streams(recorder_.steps().size());
    take_chance();
    return std::nullopt;
  }

 private:
  static Choice choice_told(std::string text, rules::Statement said) {
    Choice choice{std::move(text), said.action, {}};
    for (const rules::Word& word : said.words) {
      if (&word == &said.words.front())
        choice.what += ", " + plain(word);
      else
        choice.rest += (choice.rest.empty() ? "" : ", ") + plain(word);
    }
    choice.heading = choice.what;
    choice.said = std::move(said);
    return choice;
  }

  struct Past {
    State state;
    std::size_t steps;  // taken before it
    bool by_person;     // chose among several actions
    bool revealing;     // the step, or chance behind it, told the person what they did not know
  };
  static constexpr int looks = 64;  // states imagined to see whether a step reveals anything, or would bring the same

  // The random streams of a game that starts, or goes on, behind so many steps.
  void mix_streams(std::size_t steps) {
    const std::uint64_t start = rules::mix(seed_, 0), from = steps == 0 ? start : rules::mix(start, steps);
    chance_rng_ = rules::Rng(rules::mix(from, 0));
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) seats_[seat] = rules::Rng(rules::mix(from, 1 + seat));
  }

  std::optional<std::size_t> last_decision() const {
    for (std::size_t at = history_.size(); at-- > 0;) {
      if (history_[at].revealing) return std::nullopt;
      if (history_[at].by_person) return at;
    }
    return std::nullopt;
  }

  // The seat that chose, where only one did.
  static int chooser(const rules::JointAction& joint) {
    const auto chosen = std::ranges::find_if(joint, [](rules::Action action) { return action != rules::no_action; });
    return static_cast<int>(std::min<std::ptrdiff_t>(chosen - joint.begin(), rules::most_seats - 1));
  }
  void take(State& state, const rules::JointAction& joint) const {
    if (game_.actor(state) == rules::simultaneous_players)
      game_.apply_joint(state, joint, nullptr);
    else
      game_.apply(state, joint[static_cast<std::size_t>(chooser(joint))], nullptr);
  }

  // Takes the seat's action in each state. What follows, in words; none where it differs or the action may not be.
  std::optional<std::string> imagine_step(std::vector<State>& states, int seat, rules::Action action) const {
    rules::JointAction joint;
    joint.fill(rules::no_action);
    joint[static_cast<std::size_t>(seat)] = action;
    std::optional<std::string> known;
    for (State& state : states) {
      rules::ActionList legal;
      game_.legal_actions(state, seat, legal);
      if (game_.actor(state) != seat || std::ranges::find(legal, action) == legal.end()) return std::nullopt;
      const State before = state;
      take(state, joint);
      const std::string follows = what_followed(before, joint, state, seat);
      if (known && *known != follows) return std::nullopt;
      known = follows;
    }
    return known;
  }

  // Whether the step from `before` to the present could have looked otherwise to the seat, which knows what it observed
  // and what was chosen: some state it could have been in leads to another sight, or lets another seat know other
  // things, so that its choice tells of them.
  bool reveals(const State& before, const rules::JointAction& joint, int seat) const {
    if (game_.facts().open) return false;
    const State seen = game_.observation(before, seat), sight = game_.observation(state_, seat);
    rules::Rng rng(rules::mix(seed_, recorder_.steps().size()));
    for (int look = 0; look < looks; ++look) {
      State imagined = game_.determinize(seen, seat, rng);
      for (int other = 0; other < game_.players(); ++other)
        if (other != seat && joint[static_cast<std::size_t>(other)] != rules::no_action &&
            !rules::same_state(game_.observation(imagined, other), game_.observation(before, other)))
          return true;
      if (game_.actor(imagined) != game_.actor(before)) return true;
      take(imagined, joint);
      if (!rules::same_state(game_.observation(imagined, seat), sight)) return true;
    }
    return false;
  }

  rules::Action choice_of(int seat, int chosen) {
    game_.legal_actions(state_, seat, list_);
    if (chosen >= 0) return list_[static_cast<std::size_t>(chosen)];
    const auto at = static_cast<std::size_t>(seat);
    return bots_[at].choose(View<G>{game_, game_.observation(state_, seat), seat, list_, seats_[at]});
  }

  std::string words_of(const State& before, int who, rules::Action action, int to) const {
    if constexpr (requires { game_.say_after(before, state_, who, action, to); })
      return game_.say_after(before, state_, who, action, to);
    else if constexpr (requires {
                         { game_.say_to(before, who, action, to) } -> std::convertible_to<std::string>;
                       })
      return game_.say_to(before, who, action, to);
    else
      return game_.say(before, who, action);
  }

  // To each seat in its own words; to all, where they are the same. `who`: -1 for what nobody did.
  template <class Words>
  void tell(int who, const Words& words) {
    const std::string name = who < 0 ? "" : "seat " + std::to_string(who + 1) + ": ";
    bool same = true;
    std::string first;
    for (int to = 0; to < static_cast<int>(told_.size()); ++to) {
      const std::string text = words(to);
      if (to == 0) first = text;
      same &= text == first;
      if (!text.empty()) told_[static_cast<std::size_t>(to)].push_back((to == who ? "you: " : name) + text);
    }
    if (same && !first.empty()) told_to_all_.push_back(name + first);
    if (!same && who >= 0) told_to_all_.push_back(name + "a choice that not all may see");
  }

  std::string what_followed([[maybe_unused]] const State& before, [[maybe_unused]] const rules::JointAction& joint,
                            [[maybe_unused]] const State& after, [[maybe_unused]] int to) const {
    std::string text;
    if constexpr (TellsSteps<G>) text = game_.happened(before, after);
    if constexpr (TellsWhatFollowed<G>) text = game_.followed(before, joint, after, to);
    return text;
  }
  void tell_of(const State& before, const rules::JointAction& joint) {
    tell(-1, [&](int to) {
      const std::string text = what_followed(before, joint, state_, to);
      return text.empty() ? text : "  " + text;
    });
  }

  void take_chance() {
    while (game_.actor(state_) == rules::chance_player) {
      game_.sample_chance(state_, chance_rng_, chance_);
      tell(-1, [&](int to) -> std::string {
        if constexpr (requires {
                        { game_.say_chance_to(state_, chance_, to) } -> std::convertible_to<std::string>;
                      })
          return game_.say_chance_to(state_, chance_, to);
        else
          return "(chance decides)";
      });
      recorder_.chance(state_, chance_);
      if (!history_.empty()) history_.back().revealing = true;
      const State before = state_;
      game_.apply_chance(state_, chance_, nullptr);
      rules::JointAction nobody;
      nobody.fill(rules::no_action);
      tell_of(before, nobody);
    }
  }

  const G& game_;
  std::uint64_t seed_;
  rules::Rng chance_rng_;
  Recorder<G> recorder_;
  std::vector<Bot<G>> bots_;
  std::vector<rules::Rng> seats_;
  State state_;
  std::vector<Past> history_;
  rules::ActionList list_;
  rules::Chance chance_;
  std::vector<std::vector<std::string>> told_{};  // of the last step, by seat
  std::vector<std::string> told_to_all_{};
};

}  // namespace kingpress::play
