// What a seat cannot see changes nothing for it: neither what it observes nor what any bot chooses for it, asked on the
// runner's own way from a state to a choice. Two states are told apart by what is hidden: one dealt anew by the game
// itself (determinize), one with hidden cards exchanged by hand.
#pragma once

#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "play/runner.h"
#include "play/table_talk.h"

namespace kingpress::test {

// A game that begins at a position of another.
template <rules::Playable G>
struct From : G {
  typename G::State start;
  From(const G& game, const typename G::State& state) : G(game), start(state) {}
  typename G::State initial_state() const { return start; }
};

// Ends a runner's game at its first choice by throwing it.
struct FirstChoice {
  int seat;
  struct Made {
    rules::Action action;
  };
  template <class State>
  void chance(const State&, const rules::Chance&) {}
  template <class State>
  [[noreturn]] void choice(const State&, int, rules::Action action) {
    throw Made{action};
  }
  template <class State>
  [[noreturn]] void joint(const State&, const rules::JointAction& chosen) {
    throw Made{chosen[static_cast<std::size_t>(seat)]};
  }
};

// What the runner has a seat's bot choose; the same random stream at every call.
template <rules::Playable G>
rules::Action bot_choice(const From<G>& game, int seat, const play::BotSpec& bot, bool stepwise) {
  std::vector<play::BotSpec> specs(static_cast<std::size_t>(game.players()));
  specs[static_cast<std::size_t>(seat)] = bot;
  play::Runner<From<G>> runner(game, specs);
  try {
    runner.play(9, 0, stepwise, FirstChoice{seat});
  } catch (const FirstChoice::Made& made) {
    return made.action;
  }
  throw std::logic_error("the runner asked for no choice");
}

struct Secrets {
  std::set<std::string> leaks;
  std::size_t dealt_anew = 0, exchanged = 0;  // states compared that differed in what is hidden
};
// For games whose cards nobody exchanges by hand.
struct NoExchange {
  bool operator()(const auto&, auto&, int, rules::Rng&) const { return false; }
};

// `alike` is `state` but for what the seat cannot see.
template <rules::Playable G>
void compare_alike(From<G>& game, const typename G::State& state, const typename G::State& alike, int seat, bool thinks,
                   Secrets& found) {
  if (!rules::same_state(game.observation(state, seat), game.observation(alike, seat)))
    found.leaks.insert("what the seat observes");
  if (!rules::has_seat(game.acting_players(state), seat)) return;
  const auto both = [&](const auto& ask) {
    game.start = state;
    const auto one = ask();
    game.start = alike;
    return one == ask();
  };
  const auto table = [&] {
    const play::TableTalk<From<G>> talk(game, 1, std::vector<play::BotSpec>(static_cast<std::size_t>(game.players())));
    return std::pair(talk.show(seat), talk.choices(seat));
  };
  if (!both(table)) found.leaks.insert("what a person in the seat is told");
  const auto choose = [&](const char* bot, bool stepwise) {
    if (!both([&] { return bot_choice(game, seat, *play::parse_bot(bot), stepwise); }))
      found.leaks.insert(std::string("what ") + bot + " chooses");
  };
  choose("random", true);
  choose("random", false);  // draws from the state itself, without a View
  if (!thinks) return;
  choose("greedy", true);
  choose("mcts:12", true);
}

// Random games, looked at by every seat at about `looks` positions; at each fourth the bots think. `exchange` changes
// in a state what the seat cannot see, by hand; false where there is nothing.
template <rules::Playable G, class Exchange>
Secrets look_for_secrets(const G& game, std::size_t looks, const Exchange& exchange) {
  Secrets found;
  rules::Workspace work;
  From<G> from(game, game.initial_state());
  std::size_t looked = 0;
  for (std::uint64_t index = 0; looked < looks; ++index) {
    rules::Rng rng(rules::mix(31, index));
    typename G::State state = game.initial_state();
    const std::uint32_t pace = 1 + rng.below(40);  // some games are looked at often, long ones also at their ends
    while (game.actor(state) != rules::no_player && looked < looks) {
      if (rng.below(pace) == 0) {
        ++looked;
        for (int seat = 0; seat < game.players(); ++seat) {
          const bool thinks = looked % 4 == 0;
          const typename G::State dealt = game.determinize(game.observation(state, seat), seat, rng);
          found.dealt_anew += !rules::same_state(dealt, state);
          compare_alike(from, state, dealt, seat, thinks, found);
          typename G::State exchanged = state;
          if (!exchange(game, exchanged, seat, rng)) continue;
          ++found.exchanged;
          compare_alike(from, state, exchanged, seat, thinks, found);
        }
      }
      rules::random_step(game, state, rng, work);
    }
  }
  return found;
}

}  // namespace kingpress::test
