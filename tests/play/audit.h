// Plays random games and holds every promise of rules/engine/playable.h against the game at every step.
#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "diag/printer.h"
#include "play/view.h"
#include "rules/engine/random_play.h"
#include "rules/game.h"
#include "secrets.h"

namespace kingpress::test {

// Optional: beside a game's audit, an account of what is wrong with a state (a card twice), empty when nothing is.
template <class G>
concept HasAccount = requires(const G& game, const typename G::State& now) {
  { breach(game, now) } -> std::convertible_to<std::string>;
};

template <rules::Playable G>
class Auditor {
  using State = typename G::State;

 public:
  explicit Auditor(const G& game) : game_(game) {}

  // At most ten sentences; none for a sound game.
  std::vector<std::string> audit(std::uint64_t seed, std::uint64_t games) {
    for (std::uint64_t index = 0; index < games && breaches_.size() < most_breaches; ++index) {
      rules::Rng rng(rules::mix(seed, index));
      game_index_ = index;
      one_game(rng);
    }
    return breaches_;
  }

 private:
  static constexpr std::size_t most_breaches = 10;

  void hold(bool promise, const std::string& what) {
    if (promise || breaches_.size() >= most_breaches) return;
    breaches_.push_back("game " + std::to_string(game_index_) + ", step " + std::to_string(step_) + ": " + what);
  }

  void one_game(rules::Rng& rng) {
    State state = game_.initial_state();
    std::uint32_t length = game_.length(state);
    const std::size_t breaches = breaches_.size();
    for (step_ = 0; breaches_.size() == breaches; ++step_) {
      check_state(state, rng);
      if (game_.actor(state) == rules::no_player) return check_end(state);
      hold(step_ < game_.max_steps(), "the game is longer than max_steps");
      if constexpr (rules::PlaysItself<G>)
        if (step_ % 16 == 0) check_play_out(state, rng.next());
      State again = state;
      rules::Rng same = rng;
      random_step(game_, state, rng, work_);
      random_step(game_, again, same, work_);
      hold(rules::same_state(state, again), "the same step from the same state leads elsewhere");
      hold(game_.length(state) >= length, "the length shrank");
      length = game_.length(state);
    }
  }

  void check_state(const State& state, rules::Rng& rng) {
    if constexpr (HasAccount<G>) {
      const std::string wrong = breach(game_, state);
      hold(wrong.empty(), wrong);
    }
    const rules::Player actor = game_.actor(state);
    const rules::SeatMask acting = game_.acting_players(state);
    hold(acting < (1 << game_.players()), "a seat acts that is not at the table");
    if (actor >= 0) hold(acting == rules::seat_bit(actor), "acting_players is not the actor");
    if (actor == rules::simultaneous_players) hold(acting != 0, "a simultaneous step without players");
    if (actor == rules::chance_player || actor == rules::no_player)
      hold(acting == 0, "somebody acts at a chance step or after the end");
    for (int seat = 0; seat < game_.players(); ++seat) {
      check_legal(state, seat, rules::has_seat(acting, seat), rng);
      check_observation(state, seat, rng);
      const double value = game_.evaluate(state, seat);
      hold(value >= 0 && value <= 1, "an evaluation outside 0..1");
    }
    if (actor == rules::chance_player) check_chance(state, rng);
  }

  // From here to the end, by the game's own way and by the common one.
  void check_play_out(const State& state, std::uint64_t game_seed) {
    State own = state, common = state;
    rules::Events own_events(game_.card_count()), common_events(game_.card_count());
    const std::size_t own_steps = game_.play_out(own, game_seed, own_events, other_);
    const std::size_t common_steps = rules::play_randomly(game_, common, game_seed, common_events, other_);
    hold(own_steps == common_steps && rules::same_state(own, common), "play_out ends elsewhere than play_randomly");
    hold(own_events.counters() == common_events.counters(), "play_out counts other events than play_randomly");
  }

  void check_legal(const State& state, int seat, bool acts, rules::Rng& rng) {
    game_.legal_actions(state, seat, work_.list);
    hold(work_.list.empty() != acts,
         acts ? "no legal action for a seat that acts" : "legal actions for a seat that does not act");
    hold(std::adjacent_find(work_.list.begin(), work_.list.end(), std::greater_equal<>()) == work_.list.end(),
         "legal actions are not sorted and unique");
    if constexpr (rules::IndexesActions<G>)
      if (acts) check_choices(game_.choices(state, seat));
    if constexpr (rules::DrawsActions<G>)
      if (acts) check_drawn(state, seat, rng.next());
    for (rules::Action action : work_.list) {
      hold(game_.is_legal(state, seat, action), "a listed action is not legal");
      check_text(state, seat, action);
      check_unlisted(state, seat, action + 1);
      check_unlisted(state, seat, action - 1);
      check_unlisted(state, seat, action ^ (1u << rng.below(32)));
    }
    if constexpr (rules::RatesActions<G>)
      if (game_.actor(state) == seat) check_rates(state, seat);
    check_unlisted(state, seat, static_cast<rules::Action>(rng.next()));
    check_unlisted(state, seat, rules::no_action);
  }

  template <class Choices>
  void check_choices(const Choices& choices) {
    bool same = choices.size() == work_.list.size();
    for (std::uint32_t k = 0; same && k < choices.size(); ++k) same = choices[k] == work_.list[k];
    hold(same, "the compact list differs from the legal actions");
  }

  // As often as there may be many to draw from.
  void check_drawn(const State& state, int seat, std::uint64_t seed) {
    rules::Rng listed(seed), own(seed);
    for (int draw = 0; draw < 8; ++draw)
      hold(game_.any_legal(state, seat, own, other_.list) == rules::any_of(work_.list, listed),
           "another legal action is drawn than from their list");
    hold(own.next() == listed.next(), "a legal action is drawn by more draws, or fewer, than from their list");
  }

  void check_rates(const State& state, int seat) {
    std::vector<double> rates;
    game_.rate(state, seat, work_.list, rates);
    bool same = rates.size() == work_.list.size();
    for (std::size_t i = 0; same && i < rates.size(); ++i) {
      State after = state;
      game_.apply(after, work_.list[i], nullptr);
      same = rates[i] == game_.evaluate(after, seat);
    }
    hold(same, "rate says of an action what evaluate does not say after it");
    if constexpr (rules::RatesTurns<G>)
      if (game_.begins_turn(state)) check_turn_rates(state, seat);
  }

  void check_turn_rates(const State& state, int seat) {
    std::vector<double> rates;
    game_.rate_turns(state, seat, work_.list, rates);
    bool same = rates.size() == work_.list.size();
    rules::ActionList further;
    for (std::size_t i = 0; same && i < rates.size(); ++i) {
      State begun = state;
      game_.apply(begun, work_.list[i], nullptr);
      game_.legal_actions(begun, seat, further);
      double best = 0;
      for (const rules::Action action : further) {
        State after = begun;
        game_.apply(after, action, nullptr);
        best = std::max(best, game_.evaluate(after, seat));
      }
      same = rates[i] == best;
    }
    hold(same, "rate_turns says of an action what the best behind it does not come to");
  }

  void check_unlisted(const State& state, int seat, rules::Action action) {
    if (!std::binary_search(work_.list.begin(), work_.list.end(), action))
      hold(!game_.is_legal(state, seat, action), "an action that is not listed is legal");
  }

  void check_text(const State& state, int seat, rules::Action action) {
    const rules::Statement said = game_.describe(state, seat, action);
    hold(game_.parse(state, seat, said) == action, "parse(describe(action)) is another action");
    hold(!game_.say(state, seat, action).empty(), "nothing to say of an action");
    rules::Statement nonsense = said;
    nonsense.action += "?";
    hold(!game_.parse(state, seat, nonsense), "nonsense was parsed");
  }

  void check_observation(const State& state, int seat, rules::Rng& rng) {
    const State seen = game_.observation(state, seat);
    hold(rules::same_state(seen, game_.observation(seen, seat)), "observing an observation shows less");
    hold(game_.actor(seen) == game_.actor(state) && game_.acting_players(seen) == game_.acting_players(state),
         "an observation hides who acts");
    game_.legal_actions(state, seat, work_.list);
    game_.legal_actions(seen, seat, other_.list);
    hold(std::ranges::equal(work_.list, other_.list), "an observation changes the seat's legal actions");
    for (rules::Action action : work_.list)
      hold(game_.describe(seen, seat, action) == game_.describe(state, seat, action),
           "an observation changes what an action is called");
    const State imagined = game_.determinize(seen, seat, rng);
    hold(rules::same_state(seen, game_.observation(imagined, seat)), "an imagined state looks different to the seat");
    if constexpr (HasAccount<G>) {
      const std::string wrong = breach(game_, imagined);
      hold(wrong.empty(), "imagined: " + wrong);
    }
    if (step_ % 16 == 0) play_on(imagined, rng);
  }

  // An imagined state must be a playable one.
  void play_on(State state, rules::Rng& rng) {
    for (int step = 0; step < 40 && game_.actor(state) != rules::no_player; ++step) {
      random_step(game_, state, rng, other_);
      if constexpr (HasAccount<G>)
        hold(breach(game_, state).empty(), "imagined and played on: " + breach(game_, state));
    }
  }

  void check_chance(const State& state, rules::Rng rng) {
    game_.sample_chance(state, rng, work_.chance);
    hold(game_.is_legal_chance(state, work_.chance), "sampled chance is not legal");
    hold(game_.parse_chance(state, game_.describe_chance(state, work_.chance), parsed_) && parsed_ == work_.chance,
         "parse_chance(describe_chance) differs");
    parsed_.add(0);
    hold(!game_.is_legal_chance(state, parsed_), "chance with a value too many is legal");
  }

  void check_end(const State& state) {
    const rules::Outcome outcome = game_.outcome(state);
    hold(outcome.winners != 0 && outcome.winners < (1 << game_.players()), "an outcome without a winner at the table");
    double shares = 0;
    for (int seat = 0; seat < game_.players(); ++seat) shares += rules::share_of(outcome, seat);
    if (outcome.draw) hold(shares > 0.999 && shares < 1.001, "a draw is not shared out");
  }

  const G& game_;
  std::vector<std::string> breaches_;
  std::uint64_t game_index_ = 0;
  std::size_t step_ = 0;
  rules::Workspace work_, other_;
  rules::Chance parsed_;
};

// A sentence for each breach, at most ten.
template <rules::Playable G>
std::vector<std::string> audit(const G& game, std::uint64_t seed, std::uint64_t games) {
  return Auditor<G>(game).audit(seed, games);
}

// The same for a game of the table of games, set up as the setting says, and what its seats can know of what is hidden.
// tests/audits/<game>.cpp has each game's, by the rules_of of its rules.h; audits.h finds it.
struct Audit {
  std::vector<std::string> (*promises)(const rules::Table& table, std::uint64_t seed, std::uint64_t games);
  Secrets (*secrets)(const rules::Table& table, std::size_t looks);
  bool exchanges;  // hidden cards are exchanged by hand too
};

// Calls `use` with the Rules object of a table, its kind not forgotten.
template <auto rules_of, class Use>
auto with_rules(const rules::Table& table, const Use& use) {
  diag::Diagnostics diagnostics;
  const auto game = rules_of(table, diagnostics);
  if (!game) throw std::runtime_error(diag::print(diagnostics));
  if constexpr (rules::Playable<std::decay_t<decltype(*game)>>)
    return use(*game);
  else
    return std::visit(use, *game);
}

template <auto rules_of, class Exchange = NoExchange>
inline constexpr Audit audit_by{
    [](const rules::Table& table, std::uint64_t seed, std::uint64_t games) {
      return with_rules<rules_of>(table, [&](const auto& game) { return audit(game, seed, games); });
    },
    [](const rules::Table& table, std::size_t looks) {
      return with_rules<rules_of>(table, [&](const auto& game) { return look_for_secrets(game, looks, Exchange{}); });
    },
    !std::is_same_v<Exchange, NoExchange>};

}  // namespace kingpress::test
