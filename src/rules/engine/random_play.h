// Play by chance alone: a uniform legal action for a seat, one step, a whole game.
#pragma once

#include <array>
#include <cstdint>

#include "rules/engine/playable.h"

namespace kingpress::rules {

// Uniform choice; a forced one costs no draw.
inline Action any_of(const ActionList& legal, Rng& rng) {
  return legal[legal.size() == 1 ? 0 : rng.below(static_cast<std::uint32_t>(legal.size()))];
}

// A uniform legal action, from the list or from the game's compact one: the same action either way.
template <Playable G>
Action any_legal(const G& game, const typename G::State& state, int seat, Rng& rng, ActionList& list) {
  if constexpr (IndexesActions<G>) {
    const auto choices = game.choices(state, seat);
    const std::uint32_t count = choices.size();
    return choices[count == 1 ? 0 : rng.below(count)];
  } else if constexpr (DrawsActions<G>) {
    return game.any_legal(state, seat, rng, list);
  } else {
    game.legal_actions(state, seat, list);
    return any_of(list, rng);
  }
}

// The choices of all seats that act at once; choose(seat) makes each.
template <Playable G, class Choose>
JointAction joint_of(const G& game, const typename G::State& state, Choose&& choose) {
  JointAction joint;
  joint.fill(no_action);
  const SeatMask acting = game.acting_players(state);
  for (int seat = 0; seat < game.players(); ++seat)
    if (has_seat(acting, seat)) joint[static_cast<std::size_t>(seat)] = choose(seat);
  return joint;
}

// Takes one step with chance and every choice at random.
template <Playable G>
void random_step(const G& game, typename G::State& state, Rng& rng, Workspace& work) {
  const auto choose = [&](int seat) { return any_legal(game, state, seat, rng, work.list); };
  const Player actor = game.actor(state);
  if (actor == chance_player) {
    game.sample_chance(state, rng, work.chance);
    game.apply_chance(state, work.chance, nullptr);
  } else if (actor == simultaneous_players) {
    game.apply_joint(state, joint_of(game, state, choose), nullptr);
  } else {
    game.apply(state, choose(actor), nullptr);
  }
}

// Takes `seat`'s action; where others choose at the same time, their choices are random.
template <Playable G>
void step_with(const G& game, typename G::State& state, int seat, Action action, Rng& rng, ActionList& list) {
  if (game.actor(state) != simultaneous_players) return game.apply(state, action, nullptr);
  const auto choose = [&](int other) { return other == seat ? action : any_legal(game, state, other, rng, list); };
  game.apply_joint(state, joint_of(game, state, choose), nullptr);
}

// The random stream of chance (0) or of a seat in the game of that seed: changing one seat's bot leaves the deals and
// the other seats' draws as they were.
constexpr Rng stream_of(std::uint64_t game_seed, std::size_t stream) { return Rng(mix(game_seed, stream)); }
constexpr std::size_t astray_stream = 5, imagined_stream = 6;  // of choices that are made otherwise, and of probes
constexpr std::size_t stream_of_seat(std::size_t seat) { return seat < 4 ? 1 + seat : 3 + seat; }

using SeatRngs = std::array<Rng, most_seats>;

// Plays from `start` to the end, every seat at random from its own stream; leaves the end there and returns the number
// of steps. turns(state, SeatRngs) takes one step of the seat that acts alone, or several in a row, and returns how
// many.
template <Playable G, class Turns>
std::size_t play_randomly(const G& game, typename G::State& start, std::uint64_t game_seed, Events& events,
                          Workspace& work, Turns&& turns) {
  typename G::State state = start;  // a copy that no pointer of the game's can point into: less is read again
  Rng chance = stream_of(game_seed, 0);
  SeatRngs seats{chance, chance, chance, chance, chance, chance, chance, chance};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.players()); ++seat)
    seats[seat] = stream_of(game_seed, stream_of_seat(seat));
  for (std::size_t steps = 0;;) {
    const Player actor = game.actor(state);
    if (actor >= 0) {
      steps += turns(state, seats);
      continue;
    }
    if (actor == chance_player) {
      game.sample_chance(state, chance, work.chance);
      game.apply_chance(state, work.chance, &events);
    } else if (actor == simultaneous_players) {
      const auto choose = [&](int seat) {
        return any_legal(game, state, seat, seats[static_cast<std::size_t>(seat)], work.list);
      };
      game.apply_joint(state, joint_of(game, state, choose), &events);
    } else {
      start = state;
      return steps;
    }
    ++steps;
  }
}
template <Playable G>
std::size_t play_randomly(const G& game, typename G::State& start, std::uint64_t game_seed, Events& events,
                          Workspace& work) {
  return play_randomly(game, start, game_seed, events, work, [&](typename G::State& state, SeatRngs& seats) {
    const Player seat = game.actor(state);
    game.apply(state, any_legal(game, state, seat, seats[static_cast<std::size_t>(seat)], work.list), &events);
    return std::size_t{1};
  });
}

// The same, by the game's own short cut where it has one.
template <Playable G>
std::size_t play_out(const G& game, typename G::State& start, std::uint64_t game_seed, Events& events,
                     Workspace& work) {
  if constexpr (PlaysItself<G>)
    return game.play_out(start, game_seed, events, work);
  else
    return play_randomly(game, start, game_seed, events, work);
}

}  // namespace kingpress::rules
