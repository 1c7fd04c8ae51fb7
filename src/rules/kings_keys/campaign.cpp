// Piles of up to a whole deck are queues through one array of links: winning a pile costs one link, whatever its size.
// The order in which cards return is a chance step, as the rules say.
#include "rules/kings_keys/campaign.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>

#include <fmt/format.h>

namespace kingpress::rules::kings_keys {
namespace {

using State = CampaignRules::State;
using Queue = CampaignRules::Queue;
constexpr std::uint8_t none = CampaignRules::none;

void push(State& s, Queue& queue, std::uint8_t slot) {
  s.next[slot] = none;
  if (queue.count++ == 0)
    queue.first = slot;
  else
    s.next[queue.last] = slot;
  queue.last = slot;
}

std::uint8_t pop(State& s, Queue& queue) {
  const std::uint8_t slot = queue.first;
  queue.first = s.next[slot];
  s.next[slot] = none;
  if (--queue.count == 0) queue = {none, none, 0, 0};
  return slot;
}

// Empties `tail`.
void append(State& s, Queue& queue, Queue& tail) {
  if (tail.count == 0) return;
  if (queue.count == 0)
    queue.first = tail.first;
  else
    s.next[queue.last] = tail.first;
  queue.last = tail.last;
  queue.count = static_cast<std::uint8_t>(queue.count + tail.count);
  tail = {none, none, 0, 0};
}

}  // namespace

// A round is one step and, at worst, a shuffle a seat for every few cards laid; laying runs out after as many as there
// are.
std::size_t CampaignRules::max_steps() const {
  return 2 + as_size(players_) + as_size(options_.round_cap) * (2 + 2 * soldiers_.all().size());
}

State CampaignRules::initial_state() const {
  State s{};
  s.kind.fill(unknown_kind);
  s.next.fill(none);
  for (auto& seat : s.piles)
    for (Queue& pile : seat) pile = {none, none, 0, 0};
  s.shown.fill(none);
  s.kingdom.fill(none);
  s.phase = armies() ? Phase::kingdoms : Phase::deal;
  return s;
}

State CampaignRules::position(const Armies& stacks) const {
  assert(soldiers_.all().size() <= most_cards);
  State s = initial_state();
  std::uint8_t slot = 0;
  for (std::size_t seat = 0; seat < stacks.size(); ++seat) {
    for (const std::uint8_t kind : stacks[seat]) {
      s.kind[slot] = kind;
      push(s, s.piles[seat][stack], slot++);
    }
    if (!stacks[seat].empty()) s.alive |= seat_bit(static_cast<int>(seat));
  }
  s.phase = Phase::turn_up;
  return s;
}

void CampaignRules::apply_joint(State& s, const JointAction& joint, Events* events) const {
  for (int seat = 0; seat < players_; ++seat)
    if (joint[as_size(seat)] == conceding) s.alive = static_cast<SeatMask>(s.alive & ~seat_bit(seat));
  if (std::popcount(s.alive) < 2) {  // KK-16
    s.phase = Phase::over;
    return;
  }
  s.facing = s.alive;
  s.step = 0;
  go_on(s, events);
}

// A card at a time, all at once: who has no card anywhere is out, who needs captured cards recruits (KK-12), then a
// card is laid.
void CampaignRules::go_on(State& s, Events* events) const {
  for (;;) {
    if (s.step > 0 && thin_out(s, events)) break;
    if (recruit(s)) {
      s.phase = Phase::recruit;
      return;
    }
    lay(s, events);
    if (s.step != 0 && s.step < laid_in_face_off) {
      ++s.step;
      continue;
    }
    if (compare_shown(s, events)) break;
  }
  s.seat = 0;
  s.phase = Phase::turn_up;
  end_round(s);
}

bool CampaignRules::recruit(State& s) const {
  for (int seat = 0; seat < players_; ++seat) {
    auto& piles = s.piles[as_size(seat)];
    if (!has_seat(s.facing, seat) || piles[stack].count > 0 || piles[captured].count == 0) continue;
    append(s, piles[stack], piles[captured]);
    if (options_.refill == Refill::as_captured) continue;  // KK-5, KK-6
    s.seat = static_cast<std::uint8_t>(seat);
    return true;
  }
  return false;
}

void CampaignRules::lay(State& s, Events* events) const {
  each_seat(s.facing, [&](int seat) {
    const auto at = as_size(seat);
    const std::uint8_t slot = pop(s, s.piles[at][stack]);
    push(s, s.piles[at][laid], slot);
    if (s.step == 0 || s.step == laid_in_face_off) s.shown[at] = slot;
    if (events) events->played(seat, s.kind[slot]);
  });
}

// KK-6: the winner's own cards first, then the others' from the winner's left.
void CampaignRules::take_table(State& s, int winner) const {
  Queue& pile = s.piles[as_size(winner)][captured];
  for (int i = 0; i < players_; ++i) append(s, pile, s.piles[as_size((winner + i) % players_)][laid]);
}

void CampaignRules::take_back(State& s) const {
  for (auto& piles : s.piles) append(s, piles[captured], piles[laid]);
}

int CampaignRules::cards_of(const State& s, int seat) const {
  const auto& piles = s.piles[as_size(seat)];
  return piles[stack].count + piles[captured].count;
}

ChanceStep CampaignRules::chance_step(const State& s) const {
  if (s.phase == Phase::kingdoms) return soldiers_.kingdoms_drawn(players_);
  if (s.phase == Phase::deal) return soldiers_.shuffled();
  const Queue& pile = s.piles[s.seat][stack];
  Shuffle shuffle{.verb = "shuffle", .names = soldiers_.ids(), .seat = s.seat};
  shuffle.gathered.reserve(pile.count);
  for (std::uint8_t slot = pile.first; slot != none; slot = s.next[slot]) shuffle.gathered.push_back(s.kind[slot]);
  return shuffle;
}

void CampaignRules::apply_chance(State& s, const Chance& chance, Events* events) const {
  const auto values = chance.list();
  if (s.phase == Phase::deal) {
    const auto half = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    s = position({{values.begin(), half}, {half, values.end()}});
    return;
  }
  if (s.phase == Phase::kingdoms) {
    field_armies(s, chance);
    s.phase = Phase::arrange;
    return;
  }
  std::size_t at = 0;
  for (std::uint8_t slot = s.piles[s.seat][stack].first; slot != none; slot = s.next[slot])
    s.kind[slot] = static_cast<std::uint8_t>(values[at++]);
  if (s.phase == Phase::recruit) return go_on(s, events);
  if (++s.seat < players_) return;
  s.seat = 0;
  s.phase = Phase::turn_up;
}

// Only face-up cards on the table are seen: stacks and captured piles lie face down (KK-11).
State CampaignRules::observation(const State& s, int) const {
  State seen = s;
  for (std::size_t slot = 0; slot < most_cards; ++slot)
    if (std::ranges::find(s.shown, slot) == s.shown.end()) seen.kind[slot] = unknown_kind;
  return seen;
}

State CampaignRules::determinize(const State& seen, int, Rng& rng) const {
  State s = seen;
  if (s.phase == Phase::deal || s.phase == Phase::kingdoms) return s;
  std::vector<std::uint8_t> kinds;
  if (armies())
    for (int seat = 0; seat < players_; ++seat)
      std::ranges::copy(soldiers_.army(s.kingdom[as_size(seat)]), std::back_inserter(kinds));
  else
    kinds = soldiers_.all();
  const std::size_t slots = kinds.size();
  for (const std::uint8_t slot : s.shown)
    if (slot != none) kinds.erase(std::ranges::find(kinds, s.kind[slot]));
  // Armies not yet arranged are known to lie in the order of their deck.
  if (s.phase != Phase::arrange) rng.shuffle(std::span(kinds));
  std::size_t at = 0;
  for (std::size_t slot = 0; slot < slots; ++slot)
    if (s.kind[slot] == unknown_kind) s.kind[slot] = kinds[at++];
  return s;
}

double CampaignRules::evaluate(const State& s, int seat) const {
  if (s.phase == Phase::over) return share_of(outcome(s), seat);
  int all = 0;
  for (int other = 0; other < players_; ++other) all += cards_of(s, other);
  return all == 0 ? 0.5 : cards_of(s, seat) / static_cast<double>(all);
}

Board CampaignRules::show(const State& s) const {
  Board board;
  board.line(said("round {n}", {{"n", std::to_string(s.rounds + 1)}}));
  std::vector<Mat> mats;
  for (std::size_t at = 0; at < as_size(players_); ++at) {
    const auto& piles = s.piles[at];
    const std::uint8_t shown = s.shown[at];
    mats.push_back(soldiers_.mat(
        at, s.kingdom[at],
        {{"stack", piles[stack].count}, {"captured", piles[captured].count}, piles[laid].count, {"turn-up"}},
        shown == none ? Soldiers::no_kind : s.kind[shown]));
  }
  board.add_mats(std::move(mats));
  return board;
}

std::string CampaignRules::say_chance(const State& s, const Chance& chance) const {
  if (s.phase == Phase::kingdoms) return soldiers_.say_kingdoms(chance);
  if (s.phase == Phase::deal) return tell(chance_step(s), chance, spoken());
  return said("seat {seat}'s {n} cards are shuffled",
              {{"seat", std::to_string(s.seat + 1)}, {"n", std::to_string(chance.size)}});
}

std::string CampaignRules::happened(const State& before, const State& after) const {
  const bool conceded = after.phase == Phase::over && after.rounds == before.rounds;
  if ((before.phase != Phase::turn_up && before.phase != Phase::recruit) || conceded) return {};
  std::string text;
  if (before.phase == Phase::turn_up)
    each_seat(before.alive, [&](int seat) {
      if (const Queue& pile = before.piles[as_size(seat)][stack]; pile.count > 0)
        soldiers_.say_shown(text, seat, before.kind[pile.first]);
    });
  return decided(before, after, std::move(text));
}

}  // namespace kingpress::rules::kings_keys
