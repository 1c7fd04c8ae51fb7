#include "rules/kings_keys/battle_royal.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include <fmt/format.h>

namespace kingpress::rules::kings_keys {
namespace {

using Zones = BattleRoyalRules::ZoneMask;

constexpr Zones zone_bit(std::size_t zone) { return static_cast<Zones>(1u << zone); }

}  // namespace

BattleRoyalRules::BattleRoyalRules(Soldiers soldiers, Options options, int players)
    : soldiers_(std::move(soldiers)), options_(std::move(options)), players_(players) {
  for (std::size_t kingdom = 0; kingdom < soldiers_.order().kingdoms.size(); ++kingdom)
    army_ = std::max(army_, soldiers_.army(static_cast<int>(kingdom)).size());
  assert(army_ * static_cast<std::size_t>(players_) <= most_cards);
}

BattleRoyalRules::State BattleRoyalRules::initial_state() const {
  State s{};
  s.kind.fill(unknown_kind);
  s.zone_of.fill(none);
  s.shown.fill(none);
  s.kingdom.fill(none);
  return s;
}

std::size_t BattleRoyalRules::slots(const State& s) const {
  std::size_t all = 0;
  for (const std::uint8_t cards : s.count) all += cards;
  return all;
}

void BattleRoyalRules::deal(State& s, const std::vector<std::vector<std::uint8_t>>& hands) const {
  std::size_t slot = 0;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    const std::size_t at = zone(static_cast<int>(seat), hand);
    for (const std::uint8_t kind : hands[seat]) {
      s.kind[slot] = kind;
      s.zone_of[slot] = static_cast<std::uint8_t>(at);
      for (std::size_t observer = 0; observer < static_cast<std::size_t>(players_); ++observer) s.may[observer][slot] = zone_bit(at);
      ++slot;
    }
    s.count[at] = static_cast<std::uint8_t>(hands[seat].size());
    if (!hands[seat].empty()) s.alive |= seat_bit(static_cast<int>(seat));
  }
  s.facing = s.alive;
  s.phase = Phase::choose;
}

BattleRoyalRules::State BattleRoyalRules::position(const std::vector<std::vector<std::uint8_t>>& hands) const {
  State s = initial_state();
  deal(s, hands);
  return s;
}

BattleRoyalRules::State BattleRoyalRules::perft_start() const {
  std::vector<std::vector<std::uint8_t>> hands;
  for (int seat = 0; seat < players_; ++seat) hands.push_back(soldiers_.army(seat));
  State s = position(hands);
  for (int seat = 0; seat < players_; ++seat) s.kingdom[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(seat);
  return s;
}

Player BattleRoyalRules::actor(const State& s) const {
  switch (s.phase) {
    case Phase::kingdoms: return chance_player;
    case Phase::choose: return simultaneous_players;
    case Phase::over: return no_player;
  }
  return no_player;
}

// An action is a slot of the hand; of equal cards only the first, which is the same choice.
void BattleRoyalRules::legal_actions(const State& s, int seat, ActionList& list) const {
  list.clear();
  if (!has_seat(acting_players(s), seat)) return;
  for (std::size_t slot = 0, end = slots(s); slot < end; ++slot)
    if (is_legal(s, seat, static_cast<Action>(slot))) list.add(static_cast<Action>(slot));
}

bool BattleRoyalRules::is_legal(const State& s, int seat, Action action) const {
  const auto own = static_cast<std::uint8_t>(zone(seat, hand));
  if (!has_seat(acting_players(s), seat) || action >= most_cards || s.zone_of[action] != own) return false;
  if (soldiers_.card(s.kind[action]).copies == 1) return true;
  for (std::size_t before = 0; before < action; ++before)
    if (s.kind[before] == s.kind[action] && s.zone_of[before] == own) return false;
  return true;
}

void BattleRoyalRules::apply_joint(State& s, const JointAction& joint, Events* events) const {
  each_seat(s.facing, [&](int seat) { lay(s, seat, joint[static_cast<std::size_t>(seat)], events); });
  after_laying(s, events);
}

void BattleRoyalRules::lay(State& s, int seat, std::size_t slot, Events* events) const {
  const std::size_t from = zone(seat, hand), to = zone(seat, table);
  s.zone_of[slot] = static_cast<std::uint8_t>(to);
  --s.count[from];
  ++s.count[to];
  for (int observer = 0; observer < players_; ++observer) {
    auto& may = s.may[static_cast<std::size_t>(observer)];
    if (observer == seat || !face_down(s)) {
      may[slot] = zone_bit(to);
    } else {
      for (ZoneMask& zones_of_card : may)
        if (zones_of_card & zone_bit(from)) zones_of_card |= zone_bit(to);
    }
    prune(s, observer);
  }
  if (!face_down(s)) s.shown[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(slot);
  if (events) events->played(seat, s.kind[slot]);
}

// Knowledge that counting alone gives: nothing lies in an empty zone, and a zone filled by known cards holds no others.
void BattleRoyalRules::prune(State& s, int observer) const {
  auto& may = s.may[static_cast<std::size_t>(observer)];
  std::array<std::uint8_t, zones> known{};
  for (const ZoneMask mask : may)
    if (std::has_single_bit(mask)) ++known[static_cast<std::size_t>(std::countr_zero(mask))];
  ZoneMask full = 0;
  for (std::size_t at = 0; at < zones; ++at)
    if (known[at] == s.count[at]) full |= zone_bit(at);
  for (ZoneMask& mask : may)
    if (!std::has_single_bit(mask)) mask &= static_cast<ZoneMask>(~full);
}

void BattleRoyalRules::move_zone(State& s, std::size_t from, std::size_t to, int seer) const {
  if (s.count[from] == 0) return;
  for (int observer = 0; observer < players_; ++observer) {
    auto& may = s.may[static_cast<std::size_t>(observer)];
    for (std::size_t slot = 0; slot < most_cards; ++slot) {
      if (!(may[slot] & zone_bit(from))) continue;
      if (observer == seer)
        may[slot] = s.zone_of[slot] == from ? zone_bit(to) : static_cast<ZoneMask>(may[slot] & ~zone_bit(from));
      else
        may[slot] = static_cast<ZoneMask>((may[slot] & ~zone_bit(from)) | zone_bit(to));
    }
  }
  for (std::uint8_t& place : s.zone_of)
    if (place == from) place = static_cast<std::uint8_t>(to);
  s.count[to] = static_cast<std::uint8_t>(s.count[to] + s.count[from]);
  s.count[from] = 0;
  for (int observer = 0; observer < players_; ++observer) prune(s, observer);
}

// Captured cards come back to an empty hand when a card is needed (rule 6, KK-12).
void BattleRoyalRules::pick_up(State& s) const {
  each_seat(s.facing, [&](int seat) {
    if (s.count[zone(seat, hand)] == 0) move_zone(s, zone(seat, captured), zone(seat, hand), seat);
  });
}

void BattleRoyalRules::after_laying(State& s, Events* events) const {
  if (face_down(s)) {
    ++s.step;
    return next_card(s, events);
  }
  std::array<std::uint8_t, most_seats> kinds;
  kinds.fill(Soldiers::no_kind);
  each_seat(s.facing, [&](int seat) { kinds[static_cast<std::size_t>(seat)] = s.kind[s.shown[static_cast<std::size_t>(seat)]]; });
  const SeatMask tops = soldiers_.tops(kinds);
  if (events) events->count(comparisons);
  if (std::has_single_bit(tops)) {
    take_table(s, std::countr_zero(tops));
    return end_round(s);
  }
  bool anything = false;
  each_seat(tops, [&](int seat) { anything |= cards_of(s, seat) > 0; });
  if (events) {
    events->count(ties);
    events->count(face_offs, anything);
  }
  s.facing = tops;
  s.step = 1;
  next_card(s, events);
}

// KK-3: who has no card left is out of the face-off; the last one left takes the table at once.
void BattleRoyalRules::next_card(State& s, Events* events) const {
  SeatMask able = 0;
  each_seat(s.facing, [&](int seat) {
    if (cards_of(s, seat) > 0) able |= seat_bit(seat);
  });
  s.facing = able;
  if (std::popcount(able) > 1) return pick_up(s);
  if (able != 0) {
    take_table(s, std::countr_zero(able));
  } else {  // KK-9
    if (events) events->count(shared_tables);
    for (int seat = 0; seat < players_; ++seat) move_zone(s, zone(seat, table), zone(seat, captured), seat);
  }
  end_round(s);
}

void BattleRoyalRules::take_table(State& s, int winner) const {
  for (int i = 0; i < players_; ++i) move_zone(s, zone((winner + i) % players_, table), zone(winner, captured), winner);
}

void BattleRoyalRules::end_round(State& s) const {
  ++s.rounds;
  s.shown.fill(none);
  s.step = 0;
  for (int seat = 0; seat < players_; ++seat)
    if (cards_of(s, seat) == 0) s.alive = static_cast<SeatMask>(s.alive & ~seat_bit(seat));
  s.facing = s.alive;
  const bool last = std::popcount(s.alive) < 2;
  if (last || s.rounds >= static_cast<std::uint32_t>(options_.round_cap)) {  // KK-4
    s.capped = !last;
    s.facing = 0;
    s.phase = Phase::over;
    return;
  }
  pick_up(s);
}

Outcome BattleRoyalRules::outcome(const State& s) const {
  int most = 0;
  SeatMask winners = 0;
  for (int seat = 0; seat < players_; ++seat) {
    const int cards = cards_of(s, seat);
    if (cards > most) winners = 0;
    most = std::max(most, cards);
    if (cards == most) winners |= seat_bit(seat);
  }
  return {winners, !std::has_single_bit(winners), s.capped != 0};
}

void BattleRoyalRules::sample_chance(const State&, Rng& rng, Chance& chance) const {
  chance.clear();
  for (std::size_t kingdom = 0; kingdom < soldiers_.order().kingdoms.size(); ++kingdom) chance.add(kingdom);
  rng.shuffle(chance.list());
  chance.size = static_cast<std::uint16_t>(players_);
}

bool BattleRoyalRules::is_legal_chance(const State& s, const Chance& chance) const {
  if (s.phase != Phase::kingdoms || chance.size != players_) return false;
  return std::ranges::all_of(chance.list(), [&](std::uint16_t kingdom) {
    return kingdom < soldiers_.order().kingdoms.size() && std::ranges::count(chance.list(), kingdom) == 1;
  });
}

void BattleRoyalRules::apply_chance(State& s, const Chance& chance, Events*) const {
  std::vector<std::vector<std::uint8_t>> hands;
  for (std::size_t seat = 0; seat < chance.size; ++seat) {
    s.kingdom[seat] = static_cast<std::uint8_t>(chance.values[seat]);
    hands.push_back(soldiers_.army(chance.values[seat]));
  }
  deal(s, hands);
}

BattleRoyalRules::State BattleRoyalRules::observation(const State& s, int seat) const {
  State seen = s;
  for (std::size_t slot = 0; slot < most_cards; ++slot)
    if (!std::has_single_bit(s.may[static_cast<std::size_t>(seat)][slot])) seen.zone_of[slot] = none;
  for (std::size_t other = 0; other < most_seats; ++other)
    if (static_cast<int>(other) != seat) seen.may[other].fill(0);
  return seen;
}

namespace {

// Finds a zone with room for a card, moving cards placed before when need be.
class Seating {
 public:
  Seating(const std::array<Zones, BattleRoyalRules::most_cards>& may, std::array<std::uint8_t, BattleRoyalRules::most_cards>& zone_of,
          std::array<int, BattleRoyalRules::zones>& room, const std::vector<std::size_t>& cards)
      : may_(may), zone_of_(zone_of), room_(room), cards_(cards) {}

  bool seat(std::size_t card, Zones tried) { return seat(card, tried, 0); }

 private:
  bool seat(std::size_t card, Zones tried, std::size_t turn) {
    for (std::size_t i = 0; i < BattleRoyalRules::zones; ++i) {
      const std::size_t at = (i + turn) % BattleRoyalRules::zones;
      if (!(may_[card] & ~tried & zone_bit(at)) || room_[at] == 0) continue;
      --room_[at];
      zone_of_[card] = static_cast<std::uint8_t>(at);
      return true;
    }
    for (std::size_t at = 0; at < BattleRoyalRules::zones; ++at) {
      if (!(may_[card] & ~tried & zone_bit(at))) continue;
      tried |= zone_bit(at);
      for (const std::size_t other : cards_) {
        if (zone_of_[other] != at || !seat(other, tried, turn)) continue;
        zone_of_[card] = static_cast<std::uint8_t>(at);
        return true;
      }
    }
    return false;
  }

  const std::array<Zones, BattleRoyalRules::most_cards>& may_;
  std::array<std::uint8_t, BattleRoyalRules::most_cards>& zone_of_;
  std::array<int, BattleRoyalRules::zones>& room_;
  const std::vector<std::size_t>& cards_;
};

}  // namespace

// Every card of unsure place goes to a zone it may lie in, at random, until the zones hold as many as everybody can count.
BattleRoyalRules::State BattleRoyalRules::determinize(const State& seen, int seat, Rng& rng) const {
  State s = seen;
  const auto& may = seen.may[static_cast<std::size_t>(seat)];
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
  Seating seating(may, s.zone_of, room, unsure);
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
      for (std::size_t slot = 0; slot < cards; ++slot) s.may[static_cast<std::size_t>(other)][slot] = zone_bit(s.zone_of[slot]);
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

std::string BattleRoyalRules::breach(const State& s) const {
  if (s.phase == Phase::kingdoms) return {};
  std::array<std::uint8_t, zones> counted{};
  for (std::size_t slot = 0, end = slots(s); slot < end; ++slot) {
    if (s.zone_of[slot] >= zones) return "a card is nowhere";
    ++counted[s.zone_of[slot]];
    for (int observer = 0; observer < players_; ++observer)
      if (!(s.may[static_cast<std::size_t>(observer)][slot] & zone_bit(s.zone_of[slot]))) return "a seat believes a card where it is not";
  }
  if (counted != s.count) return "the count of a zone is wrong";
  return {};
}

Statement BattleRoyalRules::describe(const State& s, int, Action action) const {
  return {face_down(s) ? "lay-face-down" : "choose", {{"card", soldiers_.id(s.kind[action])}}};
}

std::optional<Action> BattleRoyalRules::parse(const State& s, int seat, const Statement& said) const {
  const auto id = said.text("card");
  const auto kind = id ? soldiers_.kind_of(*id) : std::nullopt;
  if (s.phase != Phase::choose || !kind || said.action != (face_down(s) ? "lay-face-down" : "choose")) return std::nullopt;
  for (std::size_t slot = 0, end = slots(s); slot < end; ++slot)
    if (s.kind[slot] == *kind && s.zone_of[slot] == zone(seat, hand)) return static_cast<Action>(slot);
  return std::nullopt;
}

Statement BattleRoyalRules::describe_chance(const State&, const Chance& chance) const {
  std::vector<std::string> names;
  for (const std::uint16_t kingdom : chance.list()) names.push_back(soldiers_.order().kingdoms[kingdom]);
  return {"draw-kingdoms", {{"value", std::move(names)}}};
}

bool BattleRoyalRules::parse_chance(const State&, const Statement& said, Chance& chance) const {
  chance.clear();
  const Word::Value* value = said.find("value");
  const auto* names = value ? std::get_if<std::vector<std::string>>(value) : nullptr;
  if (said.action != "draw-kingdoms" || !names || names->size() > most_seats) return false;
  const auto& kingdoms = soldiers_.order().kingdoms;
  for (const std::string& name : *names) {
    const auto at = std::ranges::find(kingdoms, name);
    if (at == kingdoms.end()) return false;
    chance.add(static_cast<std::size_t>(at - kingdoms.begin()));
  }
  return true;
}

std::string BattleRoyalRules::show(const State& s) const {
  std::string text = fmt::format("round {}\n", s.rounds + 1);
  for (int seat = 0; seat < players_; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    text += fmt::format("  seat {}{}: {} in hand, {} captured", seat + 1, s.kingdom[at] == none ? "" : " (" + soldiers_.order().kingdoms[s.kingdom[at]] + ")",
                        s.count[zone(seat, hand)], s.count[zone(seat, captured)]);
    if (s.shown[at] != none) text += fmt::format(", {} on the table, shows {}", s.count[zone(seat, table)], soldiers_.text(s.kind[s.shown[at]]));
    text += "\n    surely in hand:";
    for (std::size_t slot = 0, end = slots(s); slot < end; ++slot)
      if (s.zone_of[slot] == zone(seat, hand)) text += fmt::format(" {},", soldiers_.text(s.kind[slot]));
    if (text.back() == ',') text.pop_back();
    text += '\n';
  }
  return text;
}

std::string BattleRoyalRules::say(const State& s, int, Action action) const {
  return fmt::format("{} {}", face_down(s) ? "lays face down" : s.step == 0 ? "chooses" : "lays face up", soldiers_.text(s.kind[action]));
}

std::string BattleRoyalRules::say_to(const State& s, int seat, Action action, int listener) const {
  return face_down(s) && seat != listener ? "lays a card face down" : say(s, seat, action);
}

std::string BattleRoyalRules::say_chance(const State&, const Chance& chance) const {
  std::string text = "kingdoms are drawn:";
  for (std::size_t seat = 0; seat < chance.size; ++seat) text += fmt::format("{} seat {} {}", seat ? "," : "", seat + 1, soldiers_.order().kingdoms[chance.values[seat]]);
  return text;
}

std::string BattleRoyalRules::happened(const State& before, const State& after) const {
  if (before.phase != Phase::choose || face_down(before)) return {};
  if (after.rounds == before.rounds) return "face off";
  std::string text;
  for (int seat = 0; seat < players_; ++seat) {
    const int gain = cards_of(after, seat) - cards_of(before, seat) - before.count[zone(seat, table)];
    if (gain > 0) text += fmt::format("{}seat {} wins {} {}", text.empty() ? "" : ", ", seat + 1, gain, gain == 1 ? "card" : "cards");
  }
  return text.empty() ? "everybody takes back their own" : text;
}

}  // namespace kingpress::rules::kings_keys
