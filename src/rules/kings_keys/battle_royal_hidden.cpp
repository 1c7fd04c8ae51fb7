// What each seat of Battle Royal knows of every card, positions that fit it, and how well a seat stands.
#include <algorithm>
#include <bit>
#include <cassert>

#include "rules/kings_keys/battle_royal.h"

namespace kingpress::rules::kings_keys {
namespace {

using ZoneMask = BattleRoyalRules::ZoneMask;
constexpr ZoneMask zone_bit(std::size_t zone) { return static_cast<ZoneMask>(1u << zone); }

// Knowledge is walked at every card laid, so without branches and as far as cards were dealt, sixteen at a time for
// compilers that take many at once. What is not dealt may lie nowhere, and stays there.
constexpr std::size_t walked(std::size_t slots) { return (slots + 15) / 16 * 16; }
static_assert(BattleRoyalRules::most_cards % 16 == 0);

// All bits when a card may lie in several zones, none when its place is known.
constexpr ZoneMask unsure(ZoneMask mask) { return static_cast<ZoneMask>((mask & (mask - 1)) != 0 ? 0xffff : 0); }

}  // namespace

void BattleRoyalRules::learn_laid(State& s, int seat, std::size_t slot) const {
  const std::size_t from = zone(seat, hand), to = zone(seat, table), end = walked(slots(s));
  for (int observer = 0; observer < players_; ++observer) {
    auto& may = s.may[as_size(observer)];
    if (observer == seat || !face_down(s))
      may[slot] = zone_bit(to);
    else
      for (std::size_t i = 0; i < end; ++i) may[i] |= static_cast<ZoneMask>(may[i] & zone_bit(from) ? zone_bit(to) : 0);
    prune(s, observer, end);
  }
}

// Knowledge that counting alone gives: nothing lies in an empty zone, and a zone filled by known cards holds no others.
void BattleRoyalRules::prune(State& s, int observer, std::size_t end) const {
  auto& may = s.may[as_size(observer)];
  ZoneMask open = 0;  // where cards of unsure place may lie
  for (std::size_t i = 0; i < end; ++i) open |= static_cast<ZoneMask>(may[i] & unsure(may[i]));
  ZoneMask full = 0;
  for (ZoneMask rest = open; rest != 0; rest &= static_cast<ZoneMask>(rest - 1)) {
    const auto at = as_size(std::countr_zero(rest));
    ZoneMask known = 0;
    for (std::size_t i = 0; i < end; ++i) known = static_cast<ZoneMask>(known + (may[i] == zone_bit(at)));
    if (known == s.count[at]) full |= zone_bit(at);
  }
  if (full != 0)
    for (std::size_t i = 0; i < end; ++i) may[i] &= static_cast<ZoneMask>(~(full & unsure(may[i])));
}

void BattleRoyalRules::move_zone(State& s, std::size_t from, std::size_t to, int seer) const {
  if (s.count[from] == 0) return;
  const std::size_t end = walked(slots(s));
  for (int observer = 0; observer < players_; ++observer) {
    auto& may = s.may[as_size(observer)];
    // The seer sees what lies there and that nothing else did; for the others the zone has but another name.
    if (observer == seer)
      for (std::size_t i = 0; i < end; ++i)
        may[i] = s.zone_of[i] == from ? zone_bit(to) : static_cast<ZoneMask>(may[i] & ~zone_bit(from));
    else
      for (std::size_t i = 0; i < end; ++i)
        may[i] = static_cast<ZoneMask>((may[i] & ~zone_bit(from)) | (may[i] & zone_bit(from) ? zone_bit(to) : 0));
  }
  for (std::size_t i = 0; i < end; ++i)
    s.zone_of[i] = s.zone_of[i] == from ? static_cast<std::uint8_t>(to) : s.zone_of[i];
  s.count[to] = static_cast<std::uint8_t>(s.count[to] + s.count[from]);
  s.count[from] = 0;
  for (int observer = 0; observer < players_; ++observer) prune(s, observer, end);
}

BattleRoyalRules::State BattleRoyalRules::observation(const State& s, int seat) const {
  State seen = s;
  for (std::size_t slot = 0; slot < most_cards; ++slot)
    if (!std::has_single_bit(s.may[as_size(seat)][slot])) seen.zone_of[slot] = none;
  for (std::size_t other = 0; other < built_in_seats; ++other)
    if (static_cast<int>(other) != seat) seen.may[other].fill(0);
  return seen;
}

namespace {

// Finds a zone with room for a card, moving cards placed before when need be.
struct Seating {
  const std::array<ZoneMask, BattleRoyalRules::most_cards>& may;
  std::array<std::uint8_t, BattleRoyalRules::most_cards>& zone_of;
  std::array<int, BattleRoyalRules::zones>& room;
  const std::vector<std::size_t>& cards;

  bool seat(std::size_t card, ZoneMask tried) {
    for (std::size_t at = 0; at < BattleRoyalRules::zones; ++at) {
      if (!(may[card] & ~tried & zone_bit(at)) || room[at] == 0) continue;
      --room[at];
      zone_of[card] = static_cast<std::uint8_t>(at);
      return true;
    }
    for (std::size_t at = 0; at < BattleRoyalRules::zones; ++at) {
      if (!(may[card] & ~tried & zone_bit(at))) continue;
      tried |= zone_bit(at);
      for (const std::size_t other : cards) {
        if (zone_of[other] != at || !seat(other, tried)) continue;
        zone_of[card] = static_cast<std::uint8_t>(at);
        return true;
      }
    }
    return false;
  }
};

}  // namespace

// Every card of unsure place goes to a zone it may lie in, at random, until the zones hold as many as everybody can
// count.
BattleRoyalRules::State BattleRoyalRules::determinize(const State& seen, int seat, Rng& rng) const {
  State s = seen;
  const auto& may = seen.may[as_size(seat)];
  std::array<int, zones> room;
  std::ranges::copy(s.count, room.begin());
  std::vector<std::size_t> unsure;
  const std::size_t cards = slots(s);
  for (std::size_t slot = 0; slot < cards; ++slot) {
    if (s.zone_of[slot] == none)
      unsure.push_back(slot);
    else
      --room[s.zone_of[slot]];
  }
  rng.shuffle(std::span(unsure));
  Seating seating{may, s.zone_of, room, unsure};
  for (const std::size_t slot : unsure) {
    // A free place drawn at random among those the card may lie in, else by moving others.
    std::uint32_t free = 0;
    for (std::size_t at = 0; at < zones; ++at)
      if (may[slot] & zone_bit(at)) free += static_cast<std::uint32_t>(std::max(room[at], 0));
    if (free == 0) {
      [[maybe_unused]] const bool found = seating.seat(slot, 0);
      assert(found);
      continue;
    }
    std::uint32_t pick = rng.below(free);
    for (std::size_t at = 0; at < zones && s.zone_of[slot] == none; ++at) {
      if (!(may[slot] & zone_bit(at))) continue;
      if (pick < static_cast<std::uint32_t>(room[at])) {
        s.zone_of[slot] = static_cast<std::uint8_t>(at);
        --room[at];
      }
      pick -= static_cast<std::uint32_t>(room[at]);
    }
  }
  // What the others know is not known; they are taken to know everything.
  for (int other = 0; other < players_; ++other)
    if (other != seat)
      for (std::size_t slot = 0; slot < cards; ++slot) s.may[as_size(other)][slot] = zone_bit(s.zone_of[slot]);
  return s;
}

double BattleRoyalRules::evaluate(const State& s, int seat) const {
  if (s.phase == Phase::kingdoms) return 1.0 / players_;
  if (s.phase == Phase::over) return share_of(outcome(s), seat);
  double own = 0, all = 0;
  for (std::size_t slot = 0, end = slots(s); slot < end; ++slot) {
    const double worth = 0.5 + soldiers_.strength(s.kind[slot]);
    all += worth;
    const std::uint8_t at = s.zone_of[slot];
    if (at == zone(seat, hand) || at == zone(seat, captured)) own += worth;
    if (at == zone(seat, table)) own += worth / 2;
  }
  return own / all;
}

}  // namespace kingpress::rules::kings_keys
