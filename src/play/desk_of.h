// The desk of any Playable: a thread's own, its memory kept from game to game.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "play/desk.h"
#include "play/runner.h"

namespace kingpress::play {

// Optional: adds the cards that the seat had to play with, of a game that is over.
template <class G>
concept TellsHeld = requires(const G& game, const typename G::State& end, int seat, std::vector<std::uint32_t>& cards) {
  game.held(end, seat, cards);
};
// Optional, besides: adds the cards that the seats chose from.
template <class G>
concept TellsOffered = TellsHeld<G> &&
    requires(const G& game, const typename G::State& end, std::vector<std::uint32_t>& cards) {
  game.offered(end, cards);
};

template <rules::Playable G>
class DeskOf final : public Desk {
  using State = typename G::State;

 public:
  DeskOf(const G& game, const std::vector<BotSpec>& specs, const std::atomic<bool>* stop)
      : game_(game), stop_(stop), events_(game.card_count()) {
    for (const BotSpec& spec : specs) bots_.emplace_back(spec);
    seats_.assign(bots_.size(), rules::Rng(0));
  }

  Seen play(std::uint64_t seed, std::uint64_t index, const Twist& twist) override {
    State state = game_.initial_state();
    rules::Rng chance = begin(rules::mix(seed, index), twist);
    std::uint32_t length = game_.length(state);
    while (step(state, chance)) {
      if (stop_ && stop_->load(std::memory_order_relaxed)) {
        seen_.whole = false;
        return seen_;
      }
      if (const std::uint32_t now = game_.length(state); now != length) {
        length = now;
        look(state);
      }
    }
    return finished(state);
  }

  void listen(OptionListener* listener) override { listener_ = listener; }

  Probe probe(std::uint64_t seed, std::uint64_t index, std::uint32_t choice, std::size_t most_actions,
              std::uint32_t trials) override {
    const std::uint64_t game_seed = rules::mix(seed, index);
    OptionListener* const listener = std::exchange(listener_, nullptr);
    State state = game_.initial_state(), before = state;
    rules::Rng chance = begin(game_seed, {});
    probed_ = {choice, rules::no_player, {}};
    while (probed_.seat == rules::no_player && step(state, chance)) {
      if (probed_.seat == rules::no_player) before = state;
    }
    Probe found;
    if (probed_.seat != rules::no_player) {
      found.seat = probed_.seat;
      try_out(before, std::min(most_actions, probed_.actions.size()), trials, game_seed, found);
    }
    probed_ = {};
    listener_ = listener;
    return found;
  }

 private:
  // Everything that a game begins with; gives the stream of chance.
  rules::Rng begin(std::uint64_t game_seed, const Twist& twist) {
    events_.begin_game();
    seen_ = {};
    twist_ = twist;
    leader_ = rules::no_player;
    leaders_.clear();
    last_act_.fill(0);
    acts_ = 0;
    astray_ = rules::stream_of(game_seed, rules::astray_stream);
    return begin_streams(game_seed);
  }
  rules::Rng begin_streams(std::uint64_t game_seed) {
    for (std::size_t seat = 0; seat < bots_.size(); ++seat)
      seats_[seat] = rules::stream_of(game_seed, rules::stream_of_seat(seat));
    return rules::stream_of(game_seed, 0);
  }

  // Each of the first so many actions, from the same imagined positions, with the same draws.
  void try_out(const State& before, std::size_t actions, std::uint32_t trials, std::uint64_t game_seed, Probe& found) {
    const State seen = game_.observation(before, found.seat);
    found.actions.resize(actions);
    const std::vector<rules::Action> tried(probed_.actions.begin(),
                                           probed_.actions.begin() + static_cast<std::ptrdiff_t>(actions));
    for (std::uint32_t trial = 0; trial < trials; ++trial) {
      const std::uint64_t trial_seed = rules::mix(game_seed ^ 0x7072'6f62'65, trial);
      rules::Rng dealt = rules::stream_of(trial_seed, rules::imagined_stream);
      const State imagined = game_.determinize(seen, found.seat, dealt);
      for (std::size_t action = 0; action < actions; ++action) {
        State state = imagined;
        rules::Rng chance = begin_streams(trial_seed);
        if (game_.actor(state) == rules::simultaneous_players)
          game_.apply_joint(
              state,
              rules::joint_of(game_, state,
                              [&](int seat) { return seat == found.seat ? tried[action] : choose(state, seat); }),
              &events_);
        else
          game_.apply(state, tried[action], &events_);
        while (!(stop_ && stop_->load(std::memory_order_relaxed)) && step(state, chance)) {
        }
        if (game_.actor(state) != rules::no_player) return;  // given up
        const rules::Outcome outcome = game_.outcome(state);
        for (int seat = 0; seat < game_.players(); ++seat)
          found.actions[action][trial % 2][static_cast<std::size_t>(seat)] += rules::parts_of(outcome, seat);
      }
    }
  }

  bool step(State& state, rules::Rng& chance) {
    const rules::Player actor = game_.actor(state);
    if (actor == rules::no_player) return false;
    if (actor == rules::chance_player) {
      game_.sample_chance(state, chance, work_.chance);
      seen_.drawn_start |= game_.turn_start(state, twist_.turn, work_.chance);
      game_.apply_chance(state, work_.chance, &events_);
    } else if (actor == rules::simultaneous_players) {
      if constexpr (rules::CallsFirst<G>) note_order(state);
      note_acts(game_.acting_players(state));
      game_.apply_joint(state, rules::joint_of(game_, state, [&](int seat) { return choose(state, seat); }), &events_);
    } else {
      if constexpr (rules::CallsFirst<G>)
        note_order(state);
      else
        note_first(actor);
      note_acts(rules::seat_bit(actor));
      game_.apply(state, choose(state, actor), &events_);
    }
    return true;
  }

  // At the first choice of a game.
  void note_order(const State& state) {
    if (acts_ > 0) return;
    const rules::Player first = game_.first_seat(state);
    if (first == rules::no_player) return;
    for (int place = 0; place < game_.players(); ++place)
      seen_.order[static_cast<std::size_t>(seen_.ordered++)] =
          static_cast<std::uint8_t>((first + place) % game_.players());
  }

  void note_first(int seat) {
    const auto known = std::span(seen_.order).first(static_cast<std::size_t>(seen_.ordered));
    if (std::ranges::find(known, seat) == known.end())
      seen_.order[static_cast<std::size_t>(seen_.ordered++)] = static_cast<std::uint8_t>(seat);
  }

  void note_acts(rules::SeatMask acting) {
    ++acts_;
    for (int seat = 0; seat < game_.players(); ++seat) {
      if (!rules::has_seat(acting, seat)) continue;
      std::uint32_t& last = last_act_[static_cast<std::size_t>(seat)];
      const std::uint32_t wait = acts_ - last - 1;
      if (last > 0 && wait > 0) {
        seen_.waited += wait;
        ++seen_.waits;
        seen_.longest_wait = std::max(seen_.longest_wait, wait);
      }
      last = acts_;
    }
  }

  Option option_of(const State& state, int seat, rules::Action action) {
    if (card_numbers_.empty())
      for (std::size_t card = 0; card < game_.card_count(); ++card)
        card_numbers_.emplace(game_.card_id(card), static_cast<std::uint32_t>(card));
    const rules::Statement said = game_.describe(state, seat, action);
    Option option{said.action, {}};
    const auto note = [&](const std::string& word) {
      if (const auto card = card_numbers_.find(word); card != card_numbers_.end()) option.cards.push_back(card->second);
    };
    for (const rules::Word& word : said.words) {
      if (const auto* text = std::get_if<std::string>(&word.value)) note(*text);
      if (const auto* several = std::get_if<std::vector<std::string>>(&word.value))
        for (const std::string& one : *several) note(one);
    }
    std::ranges::sort(option.cards);
    option.cards.erase(std::unique(option.cards.begin(), option.cards.end()), option.cards.end());
    return option;
  }

  void tell_listener(const State& state, int seat, rules::Action taken) {
    offered_options_.clear();
    std::size_t at = 0;
    for (const rules::Action action : work_.list) {
      if (action == taken) at = offered_options_.size();
      offered_options_.push_back(option_of(state, seat, action));
    }
    listener_->chosen(offered_options_, at);
  }

  // What the bot chooses where the actions against the plan are left out; without any other it is as it is.
  rules::Action kept_to_plan(const State& state, int seat, rules::Action action) {
    const Plan& plan = *twist_.plan;
    kept_.clear();
    for (const rules::Action one : work_.list) {
      const Option option = option_of(state, seat, one);
      const bool of_card = plan.kind == Plan::Kind::never_card || plan.kind == Plan::Kind::card_first;
      const bool named = of_card ? std::ranges::binary_search(option.cards, plan.card) : option.action == plan.action;
      if (named == (plan.kind == Plan::Kind::action_first || plan.kind == Plan::Kind::card_first)) kept_.add(one);
    }
    const auto keeps = [&](rules::Action one) { return std::ranges::binary_search(kept_, one); };
    if (kept_.empty() || keeps(action)) return action;
    const auto at = static_cast<std::size_t>(seat);
    if (kept_.size() > 1)
      action = bots_[at].choose(View<G>{game_, game_.observation(state, seat), seat, kept_, seats_[at], stop_});
    return keeps(action) ? action : kept_[seats_[at].below(static_cast<std::uint32_t>(kept_.size()))];
  }

  // The choice that is probed: the bot's own action first, then the others in an order drawn by lot.
  void note_probed(int seat, rules::Action action) {
    probed_.seat = seat;
    probed_.actions.assign(work_.list.begin(), work_.list.end());
    astray_.shuffle(std::span(probed_.actions));
    std::iter_swap(probed_.actions.begin(), std::ranges::find(probed_.actions, action));
  }

  // The bot is asked even where it is not followed: its further draws stay as they are.
  rules::Action choose(const State& state, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    game_.legal_actions(state, seat, work_.list);
    rules::Action action =
        bots_[at].choose(View<G>{game_, game_.observation(state, seat), seat, work_.list, seats_[at], stop_});
    const std::size_t several = work_.list.size();
    if (several == 1) {
      ++seen_.forced;
      return action;
    }
    seen_.options += several;
    if (listener_) tell_listener(state, seat, action);
    if (seen_.choices == probed_.choice && probed_.seat == rules::no_player) note_probed(seat, action);
    if (twist_.plan && twist_.plan->seat == seat) action = kept_to_plan(state, seat, action);
    if (seen_.choices++ != twist_.astray) return action;
    const rules::Action other = work_.list[astray_.below(static_cast<std::uint32_t>(several - 1))];
    return other == action ? work_.list[several - 1] : other;
  }

  void look(const State& state) {
    if (game_.actor(state) == rules::no_player) return;
    constexpr double clearly = 1e-6;
    double best = -1, second = -1;
    int leader = rules::no_player;
    for (int seat = 0; seat < game_.players(); ++seat) {
      const double stands = game_.evaluate(state, seat);
      const auto step = static_cast<std::size_t>(std::clamp(stands, 0.0, 1.0) * standing_steps);
      ++seen_.stood[static_cast<std::size_t>(seat)][std::min(step, standing_steps - 1)];
      second = std::max(second, std::min(best, stands));
      if (stands > best) {
        best = stands;
        leader = seat;
      }
    }
    leaders_.push_back(best - second < clearly ? rules::no_player : static_cast<rules::Player>(leader));
    if (best - second < clearly) return;
    if (leader_ != rules::no_player && leader_ != leader) ++seen_.lead_changes;
    leader_ = leader;
  }

  Seen finished(const State& state) {
    seen_.outcome = game_.outcome(state);
    seen_.length = game_.length(state);
    seen_.counters = events_.counters();
    seen_.leaders = leaders_;
    seen_.played = events_.played();
    seen_.whole_decks = events_.whole_deck();
    if constexpr (TellsHeld<G>) {
      held_.clear();
      for (int seat = 0; seat < game_.players(); ++seat) {
        cards_.clear();
        game_.held(state, seat, cards_);
        for (const std::uint32_t card : cards_) held_.push_back({card, static_cast<std::uint8_t>(seat)});
      }
      seen_.held = held_;
    }
    if constexpr (TellsOffered<G>) {
      offered_.clear();
      game_.offered(state, offered_);
      seen_.offered = offered_;
    }
    return seen_;
  }

  const G& game_;
  const std::atomic<bool>* stop_;
  rules::Events events_;
  std::vector<Bot<G>> bots_;
  std::vector<rules::Rng> seats_;
  rules::Rng astray_{0};
  rules::Workspace work_;
  Twist twist_;
  Seen seen_;
  int leader_ = rules::no_player;
  std::vector<rules::Events::Played> held_;
  std::vector<std::uint32_t> cards_, offered_;
  std::vector<rules::Player> leaders_;
  std::uint32_t acts_ = 0;
  std::array<std::uint32_t, rules::most_seats> last_act_{};  // 0: not yet
  OptionListener* listener_ = nullptr;
  std::vector<Option> offered_options_;
  std::unordered_map<std::string, std::uint32_t> card_numbers_;
  rules::ActionList kept_;
  struct Probed {
    std::uint32_t choice = no_choice;
    int seat = rules::no_player;
    std::vector<rules::Action> actions{};
  };
  Probed probed_;
};

}  // namespace kingpress::play
