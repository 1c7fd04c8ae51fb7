// Players arrange their stacks in secret before the round. The arrangement is kept as the place of each slot, so that
// what others do not know can be drawn anew for a bot.
#include "rules/kings_keys/arranged.h"

#include <algorithm>

#include <fmt/format.h>

namespace kingpress::rules::kings_keys {

ArrangedArmiesRules::State ArrangedArmiesRules::position(const Armies& armies) const {
  State s{royal_.position(armies), {}, {}, none, {}};
  go_on(s, nullptr);
  return s;
}

Player ArrangedArmiesRules::actor(const State& s) const {
  return s.seat != none ? static_cast<Player>(s.seat) : royal_.actor(s.table);
}

// An action is a slot of the stack; of equal cards only the first, which is the same choice. Turning up is no choice.
void ArrangedArmiesRules::legal_actions(const State& s, int seat, ActionList& list) const {
  list.clear();
  if (!has_seat(acting_players(s), seat)) return;
  const std::size_t end = s.seat == none ? 1 : royal_.slots(s.table);
  for (std::size_t slot = 0; slot < end; ++slot)
    if (is_legal(s, seat, static_cast<Action>(slot))) list.add(static_cast<Action>(slot));
}

bool ArrangedArmiesRules::is_legal(const State& s, int seat, Action action) const {
  if (!has_seat(acting_players(s), seat)) return false;
  if (s.seat == none) return action == 0;
  const auto loose = [&](std::size_t slot) { return in_stack(s, seat, slot) && s.place[slot] == 0; };
  if (action >= most_cards || !loose(action)) return false;
  if (soldiers_.card(s.table.kind[action]).copies == 1) return true;
  for (std::size_t before = 0; before < action; ++before)
    if (s.table.kind[before] == s.table.kind[action] && loose(before)) return false;
  return true;
}

void ArrangedArmiesRules::apply(State& s, Action action, Events* events) const {
  arrange(s, s.seat, action);
  go_on(s, events);
}

void ArrangedArmiesRules::apply_joint(State& s, const JointAction&, Events* events) const {
  turn_up(s, events);
  go_on(s, events);
}

void ArrangedArmiesRules::apply_chance(State& s, const Chance& chance, Events* events) const {
  royal_.apply_chance(s.table, chance, events);
  go_on(s, events);
}

void ArrangedArmiesRules::arrange_forced(State& s, int seat) const {
  const auto left = loose(s, seat);
  for (const std::uint8_t slot : left)
    if (s.table.kind[slot] != s.table.kind[left.front()]) return;
  for (const std::uint8_t slot : left) arrange(s, seat, slot);
}

// A stack is arranged when its captured cards have come in; then a face-off under way goes on by itself (KK-13).
void ArrangedArmiesRules::go_on(State& s, Events* events) const {
  for (;;) {
    s.seat = none;
    for (int seat = 0; seat < players() && s.seat == none; ++seat) {
      const std::uint8_t& arranged = s.arranged[as_size(seat)];
      if (arranged < stack_size(s, seat)) arrange_forced(s, seat);
      if (arranged < stack_size(s, seat)) s.seat = static_cast<std::uint8_t>(seat);
    }
    if (s.seat != none || s.table.step == 0) return;
    turn_up(s, events);
  }
}

void ArrangedArmiesRules::turn_up(State& s, Events* events) const {
  JointAction tops;
  tops.fill(no_action);
  each_seat(s.table.facing, [&](int seat) {
    const std::uint8_t top = stack(s, seat).front();
    tops[as_size(seat)] = top;
    s.place[top] = 0;
    --s.arranged[as_size(seat)];
  });
  royal_.apply_joint(s.table, tops, events);
}

std::vector<std::uint8_t> ArrangedArmiesRules::stack(const State& s, int seat) const {
  std::vector<std::uint8_t> slots;
  for (std::size_t slot = 0, end = royal_.slots(s.table); slot < end; ++slot)
    if (in_stack(s, seat, slot) && s.place[slot] != 0) slots.push_back(static_cast<std::uint8_t>(slot));
  std::ranges::sort(slots, {}, [&](std::uint8_t slot) { return s.place[slot]; });
  return slots;
}

std::vector<std::uint8_t> ArrangedArmiesRules::loose(const State& s, int seat) const {
  std::vector<std::uint8_t> slots;
  for (std::size_t slot = 0, end = royal_.slots(s.table); slot < end; ++slot)
    if (in_stack(s, seat, slot) && s.place[slot] == 0) slots.push_back(static_cast<std::uint8_t>(slot));
  return slots;
}

// Besides what Battle Royal's table shows, a seat knows the order of its own stack; of the others' how much is
// arranged.
ArrangedArmiesRules::State ArrangedArmiesRules::observation(const State& s, int seat) const {
  State seen = s;
  seen.table = royal_.observation(s.table, seat);
  for (std::size_t slot = 0; slot < most_cards; ++slot)
    if (!in_stack(s, seat, slot)) seen.place[slot] = 0;
  return seen;
}

ArrangedArmiesRules::State ArrangedArmiesRules::determinize(const State& seen, int seat, Rng& rng) const {
  State s = seen;
  s.table = royal_.determinize(seen.table, seat, rng);
  for (int other = 0; other < players(); ++other) {
    if (other == seat) continue;
    std::vector<std::size_t> slots;
    for (std::size_t slot = 0, end = royal_.slots(s.table); slot < end; ++slot)
      if (in_stack(s, other, slot)) slots.push_back(slot);
    rng.shuffle(std::span(slots));
    for (std::size_t i = 0; i < s.arranged[as_size(other)]; ++i) s.place[slots[i]] = static_cast<std::uint8_t>(i + 1);
  }
  return s;
}

Words<ArrangedArmiesRules> ArrangedArmiesRules::phrases() {
  using W = Words<ArrangedArmiesRules>;
  const auto card = W::text("card", 1, most_cards, [](const W::At& at) -> W::Value {
                      if (!at.game.in_stack(at.state, at.seat, at.value) || at.state.place[at.value] != 0)
                        return std::nullopt;
                      return at.game.soldiers_.id(at.state.table.kind[at.value]);
                    }).aloud([](const W::At& at) { return at.game.soldiers_.text(at.state.table.kind[at.value]); });
  const auto where = W::heard("where", [](const W::At& at) {
    return at.game.said(at.state.arranged[as_size(at.seat)] == 0 ? "on top of the stack" : "next in the stack");
  });
  return W()
      .add(1u << 0, 0, "turn-up", {}, "turns up the top card")
      .add(1u << 1, 0, "arrange", {card, where}, "puts {card} {where}");
}

Board ArrangedArmiesRules::show(const State& s) const {
  Board board;
  board.asks = said(stage_of(s) == 0 ? "Turn up the top card" : "Arrange your stack: choose the card that lies next");
  board.line(said("round {n}", {{"n", std::to_string(s.table.rounds + 1)}}));
  board.add_mats(royal_.mats(s.table, "stack", {"turn-up", "arrange"}));
  for (int seat = 0; seat < players(); ++seat) {
    const auto list = [&](const char* title, const std::vector<std::uint8_t>& slots) {
      Line line{{said(title, {{"n", std::to_string(seat + 1)}}), ink_of_seat(as_size(seat))}};
      for (const std::uint8_t slot : slots) line.push_back(soldiers_.span(s.table.kind[slot]));
      if (!slots.empty()) board.line(with_commas(std::move(line)));
    };
    list("seat {n}, from the top:", stack(s, seat));
    list(s.seat == seat ? "seat {n}, to be arranged:" : "seat {n}, surely in the stack:", loose(s, seat));
  }
  return board;
}

std::string ArrangedArmiesRules::say_to(const State& s, int seat, Action action, int listener) const {
  return s.seat != none && seat != listener ? said("puts a card into the stack") : say(s, seat, action);
}

std::string ArrangedArmiesRules::happened(const State& before, const State& after) const {
  using Royal = BattleRoyalRules;
  const bool laid = before.table.rounds != after.table.rounds || before.table.count != after.table.count;
  if (before.table.phase != Royal::Phase::choose || !laid) return {};
  std::string text;
  if (before.seat == none)
    each_seat(before.table.facing,
              [&](int seat) { soldiers_.say_shown(text, seat, before.table.kind[stack(before, seat).front()]); });
  return royal_.decided(before.table, after.table, std::move(text));
}

}  // namespace kingpress::rules::kings_keys
