// The contract of a played game. A game is an immutable Rules object (its ruleset and the tables of its deck) and a
// State that is plain bytes: copying it is a memcpy, hashing it needs no help. Everything that plays (bots, simulation,
// records, perft, people) goes through these functions and no others, so there is one source of legality.
//
// To write a game `src/rules/<game>/rules.h`:
//  * `struct State`: trivially copyable, no padding (order members by size, pad by hand, zero what is unused), no
//    random generator, no pointers; well under 1 KB. Cards are small indices into the Rules object's tables.
//  * Chance is its own actor. A whole shuffle is ONE chance step: sample_chance fills a Chance, apply_chance takes it.
//    Nothing else may be random, so a record of actions and chances replays without a generator. Steps that leave
//    nobody a choice and bring no chance are part of the step before them.
//  * Simultaneous choices: actor() is simultaneous_players, acting_players() the seats that choose (also those with one
//    legal action only), apply_joint takes all choices at once.
//  * observation(state, seat) is the same State with everything the seat cannot know blanked to a fixed value, the same
//    for every state that looks alike to the seat. Bots get this and nothing else. show, legal_actions (for the seat
//    itself) and describe (for its own actions) must work on it.
//  * determinize(observation, seat, rng) fills the blanks at random into a State that the seat could be in; its
//    observation for that seat equals the one given.
//  * describe/parse turn actions into statements and back: parse(describe(a)) == a for legal actions, and parse gives
//    nothing for a statement that describes no action at all. parse need not judge legality: the caller asks is_legal.
//  * Telling events: `events` may be null.
//  * The number that ends overlong games is part of the ruleset; Outcome::capped then says so. max_steps() bounds the
//    number of steps (chance and joint choices count one each) of any game whatever the choices.
#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rules/engine/action.h"
#include "rules/engine/board.h"
#include "rules/engine/events.h"
#include "rules/engine/random.h"

namespace kingpress::rules {

// What is fixed about a game whatever its deck.
struct GameFacts {
  std::string_view length_unit;                 // what Rules::length counts: "days", "rounds"
  std::vector<std::string_view> counters = {};  // names of Events' counters, at most Events::most_counters
  bool open = false;                            // no hidden information and no simultaneous choice: play offers undo
  bool ply_is_length = false;                   // a perft ply is one unit of length (Minkingi: a Day), else one action
  bool decides = true;                          // false: every legal list holds one action, nothing to search
};

template <class G>
concept Playable = requires(const G& game, typename G::State& state, const typename G::State& now, int seat,
                            Action action, const JointAction& joint, ActionList& list, Chance& chance, Rng& rng,
                            Events* events, const Statement& statement) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::has_unique_object_representations_v<typename G::State>;
  { game.facts() } -> std::same_as<GameFacts>;
  { game.players() } -> std::same_as<int>;
  { game.card_count() } -> std::same_as<std::size_t>;  // different cards, as Events numbers them
  { game.card_id(std::size_t{}) } -> std::convertible_to<std::string>;
  { game.max_steps() } -> std::same_as<std::size_t>;

  { game.initial_state() } -> std::same_as<typename G::State>;
  { game.actor(now) } -> std::same_as<Player>;
  // one bit for a single actor, 0 at chance and end
  { game.acting_players(now) } -> std::same_as<SeatMask>;
  // clears, then sorted and unique; empty unless acting
  game.legal_actions(now, seat, list);
  { game.is_legal(now, seat, action) } -> std::same_as<bool>;  // any number may be asked
  game.apply(state, action, events);                           // the single actor's legal action
  game.apply_joint(state, joint, events);
  game.sample_chance(now, rng, chance);
  { game.is_legal_chance(now, chance) } -> std::same_as<bool>;
  game.apply_chance(state, chance, events);
  // has the seat so many further on start than the one drawn; false at a step that does not say who starts
  { game.turn_start(now, seat, chance) } -> std::same_as<bool>;
  { game.outcome(now) } -> std::same_as<Outcome>;       // of a terminal state
  { game.length(now) } -> std::same_as<std::uint32_t>;  // in facts().length_unit

  { game.observation(now, seat) } -> std::same_as<typename G::State>;
  { game.determinize(now, seat, rng) } -> std::same_as<typename G::State>;  // of an observation
  // a fixed position with no chance left before the first choice
  { game.perft_start() } -> std::same_as<typename G::State>;
  // 0..1, how well the seat stands; for greedy and cut-offs
  { game.evaluate(now, seat) } -> std::same_as<double>;

  { game.describe(now, seat, action) } -> std::same_as<Statement>;
  { game.parse(now, seat, statement) } -> std::same_as<std::optional<Action>>;
  { game.describe_chance(now, chance) } -> std::same_as<Statement>;
  { game.parse_chance(now, statement, chance) } -> std::same_as<bool>;
  // the position for people, from a state or an observation
  { game.show(now) } -> std::same_as<Board>;
  { game.say(now, seat, action) } -> std::same_as<std::string>;  // "creates card 15 on space 1, upright"
  { game.say_chance(now, chance) } -> std::same_as<std::string>;
};

// Optional: the legal actions of a seat that acts as a compact list, for speed: size() of them, and [k] equals the k-th
// that legal_actions lists (audited).
template <class G>
concept IndexesActions = requires(const G& game, const typename G::State& now, int seat, std::uint32_t k) {
  { game.choices(now, seat).size() } -> std::same_as<std::uint32_t>;
  { game.choices(now, seat)[k] } -> std::same_as<Action>;
};

// Optional, of a game without that list: any of its legal actions, drawn as any_of draws from the list, for speed: the
// same action and as many draws (audited). The list is room to work in.
template <class G>
concept DrawsActions = requires(const G& game, const typename G::State& now, int seat, Rng& rng, ActionList& list) {
  { game.any_legal(now, seat, rng, list) } -> std::same_as<Action>;
};

// Optional: how the seat that acts alone stands behind each of its legal actions, all at once, for speed: rates[i] is
// what evaluate says after list[i] (audited).
template <class G>
concept RatesActions = requires(const G& game, const typename G::State& now, int seat, const ActionList& list,
                                std::vector<double>& rates) {
  game.rate(now, seat, list, rates);
};

// Optional, besides: the same of the best that the seat can make of its turn behind each action, which never ends it:
// rates[i] is the best of evaluate after list[i] and any one action that may follow (audited). Asked at the first of
// two decisions.
template <class G>
concept RatesTurns = RatesActions<G> && requires(const G& game, const typename G::State& now, int seat,
                                                 const ActionList& list, std::vector<double>& rates) {
  { game.begins_turn(now) } -> std::same_as<bool>;
  game.rate_turns(now, seat, list, rates);
};

// Optional: a whole game of random seats in one go, from a position to its end; must leave the same state, events and
// number of steps as play_randomly (tested), and returns that number. Either a short cut of the game's own or
// play_randomly itself, compiled among the game's functions so that they melt into its loop.
template <class G>
concept PlaysItself = requires(const G& game, typename G::State& state, std::uint64_t game_seed, Events& events,
                               Workspace& work) {
  { game.play_out(state, game_seed, events, work) } -> std::same_as<std::size_t>;
};

// Optional: asked at the first choice of a game, the seat that the rules call first; the others follow to the left.
// no_player: nobody is first. Other games have the order in which seats first choose alone.
template <class G>
concept CallsFirst = requires(const G& game, const typename G::State& now) {
  { game.first_seat(now) } -> std::same_as<Player>;
};

// Optional: what the seat might think of and the rules do not allow now, each with the rule's own words.
struct Refused {
  Statement said;
  std::string text;  // as people read it
  std::string why;
};
template <class G>
concept TellsWhyNot = requires(const G& game, const typename G::State& now, int seat) {
  { game.refused(now, seat) } -> std::same_as<std::vector<Refused>>;
};

// States are equal when their bytes are.
template <class State>
bool same_state(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

// 64 bits of any plain bytes; the same on every little-endian machine.
inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = 0x6b696e6770726573u) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = seed ^ (size * 0x9e3779b97f4a7c15u);
  const auto absorb = [&hash](std::uint64_t word) {
    const uint128 product = static_cast<uint128>(hash ^ word) * 0xd6e8feb86659fd93u;
    hash = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64) ^ 0xa0761d6478bd642fu;
  };
  for (; size >= 8; size -= 8, bytes += 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes, 8);
    absorb(word);
  }
  std::uint64_t tail = 0;
  std::memcpy(&tail, bytes, size);
  absorb(tail);
  return mix(hash, 0);
}
template <class State>
std::uint64_t hash_state(const State& state) {
  return hash_bytes(&state, sizeof(State));
}

}  // namespace kingpress::rules
