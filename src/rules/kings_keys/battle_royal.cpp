// Hands are hidden, but cards that were captured openly are known. Each card therefore has a zone and who knows it, and
// copies of a card are one choice.
#include "rules/kings_keys/battle_royal.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include <fmt/format.h>

namespace kingpress::rules::kings_keys {

BattleRoyalRules::BattleRoyalRules(Soldiers soldiers, Options options, int players)
    : RoundsGame(std::move(soldiers), std::move(options), players),
      unique_(soldiers_.kinds() == soldiers_.all().size()) {
  assert(soldiers_.largest_army() * as_size(players_) <= most_cards);
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

BattleRoyalRules::State BattleRoyalRules::position(const Armies& hands) const {
  State s = initial_state();
  std::size_t slot = 0;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    const std::size_t at = zone(static_cast<int>(seat), hand);
    for (const std::uint8_t kind : hands[seat]) {
      s.kind[slot] = kind;
      s.zone_of[slot] = static_cast<std::uint8_t>(at);
      for (std::size_t observer = 0; observer < as_size(players_); ++observer)
        s.may[observer][slot] = static_cast<ZoneMask>(1u << at);
      ++slot;
    }
    s.count[at] = static_cast<std::uint8_t>(hands[seat].size());
    if (!hands[seat].empty()) s.alive |= seat_bit(static_cast<int>(seat));
  }
  s.facing = s.alive;
  s.phase = Phase::choose;
  return s;
}

// An action is a slot of the hand; of equal cards only the first, which is the same choice.
void BattleRoyalRules::legal_actions(const State& s, int seat, ActionList& list) const {
  list.clear();
  if (!has_seat(acting_players(s), seat)) return;
  const auto own = static_cast<std::uint8_t>(zone(seat, hand));
  for (std::size_t slot = 0, end = slots(s); slot < end; ++slot)
    if (s.zone_of[slot] == own && (unique_ || is_first(s, own, slot))) list.add(static_cast<Action>(slot));
}

bool BattleRoyalRules::is_first(const State& s, std::size_t at, std::size_t slot) const {
  for (std::size_t before = 0; before < slot; ++before)
    if (s.kind[before] == s.kind[slot] && s.zone_of[before] == at) return false;
  return true;
}

void BattleRoyalRules::apply_joint(State& s, const JointAction& joint, Events* events) const {
  each_seat(s.facing, [&](int seat) { lay(s, seat, joint[as_size(seat)], events); });
  after_laying(s, events);
}

void BattleRoyalRules::lay(State& s, int seat, std::size_t slot, Events* events) const {
  const std::size_t from = zone(seat, hand), to = zone(seat, table);
  s.zone_of[slot] = static_cast<std::uint8_t>(to);
  --s.count[from];
  ++s.count[to];
  learn_laid(s, seat, slot);
  if (!face_down(s)) s.shown[as_size(seat)] = static_cast<std::uint8_t>(slot);
  if (events) events->played(seat, s.kind[slot]);
}

// Captured cards come back to an empty hand when a card is needed (rule 6, KK-12).
void BattleRoyalRules::pick_up(State& s) const {
  each_seat(s.facing, [&](int seat) {
    if (s.count[zone(seat, hand)] == 0) move_zone(s, zone(seat, captured), zone(seat, hand), seat);
  });
}

void BattleRoyalRules::after_laying(State& s, Events* events) const {
  if (face_down(s))
    ++s.step;
  else if (compare_shown(s, events))
    return go_on(s);
  thin_out(s, events) ? go_on(s) : pick_up(s);
}

void BattleRoyalRules::take_table(State& s, int winner) const {
  for (int i = 0; i < players_; ++i) move_zone(s, zone((winner + i) % players_, table), zone(winner, captured), winner);
}

void BattleRoyalRules::take_back(State& s) const {
  for (int seat = 0; seat < players_; ++seat) move_zone(s, zone(seat, table), zone(seat, captured), seat);
}

void BattleRoyalRules::go_on(State& s) const {
  if (end_round(s)) return;
  s.facing = s.alive;
  pick_up(s);
}

Words<BattleRoyalRules> BattleRoyalRules::phrases() {
  using W = Words<BattleRoyalRules>;
  const auto card = W::text("card", 1, most_cards, [](const W::At& at) -> W::Value {
                      if (at.state.zone_of[at.value] != zone(at.seat, hand)) return std::nullopt;
                      return at.game.soldiers_.id(at.state.kind[at.value]);
                    }).aloud([](const W::At& at) { return at.game.soldiers_.text(at.state.kind[at.value]); });
  return W()
      .add(1u << 0, 0, "choose", {card}, "chooses {card}")
      .add(1u << 1, 0, "lay-face-down", {card}, "lays face down {card}")
      .add(1u << 2, 0, "choose", {card}, "lays face up {card}");
}

Board BattleRoyalRules::show(const State& s) const {
  Board board;
  if (s.phase == Phase::choose)
    board.asks = said(s.step == 0    ? "Choose a card: all are turned up together"
                      : face_down(s) ? "Face-off: choose a card to lay face down"
                                     : "Face-off: choose the card to lay face up");
  board.line(said("round {n}", {{"n", std::to_string(s.rounds + 1)}}));
  board.add_mats(mats(s, "hand", {}));
  for (int seat = 0; seat < players_; ++seat) {
    Line surely{
        {said("surely in the hand of seat {n}:", {{"n", std::to_string(seat + 1)}}), ink_of_seat(as_size(seat))}};
    for (std::size_t slot = 0, end = slots(s); slot < end; ++slot)
      if (s.zone_of[slot] == zone(seat, hand)) surely.push_back(soldiers_.span(s.kind[slot]));
    board.line_of_hand(with_commas(std::move(surely)), as_size(seat), said("surely in the hand"));
  }
  return board;
}

std::vector<Mat> BattleRoyalRules::mats(const State& s, const char* held, const std::vector<std::string>& from) const {
  std::vector<Mat> mats;
  for (int seat = 0; seat < players_; ++seat) {
    const auto at = as_size(seat);
    const auto cards = [&](Place place) { return int{s.count[zone(seat, place)]}; };
    mats.push_back(soldiers_.mat(
        at, s.kingdom[at],
        {{held, cards(hand)}, {"captured", cards(captured)}, cards(table), from, {"choose", "lay-face-down"}},
        s.shown[at] == none ? Soldiers::no_kind : s.kind[s.shown[at]]));
  }
  return mats;
}

std::string BattleRoyalRules::say_to(const State& s, int seat, Action action, int listener) const {
  return face_down(s) && seat != listener ? said("lays a card face down") : say(s, seat, action);
}

std::string BattleRoyalRules::happened(const State& before, const State& after) const {
  if (before.phase != Phase::choose || face_down(before)) return {};
  if (after.rounds == before.rounds) return said("face off");
  const std::string text = won(before, after);
  return text.empty() ? said("everybody takes back their own") : text;
}

}  // namespace kingpress::rules::kings_keys
