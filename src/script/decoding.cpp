// An action taken apart, and taken: its number says which rule of the choice it is of, and what is picked. Only copies
// of a card have to be looked for, by where they lie.
#include "script/decoding.h"

#include <algorithm>

namespace kingpress::script {

std::array<std::uint32_t, 9> units_of(const Program& program, const Pick& pick) {
  std::array<std::uint32_t, 9> units{};
  const auto base = static_cast<std::uint32_t>(program.kinds.size()) + 1;
  for (int i = pick.most; i-- > 0;) units[at(i)] = i + 1 == pick.most ? 1 : units[at(i + 1)] * base;
  return units;
}

std::size_t sets_of(const Pick& pick, int cards, int chosen) {
  std::size_t all = 0, ways = 1;
  for (int more = 0; more <= std::min(cards, pick.most - chosen); ++more) {
    if (chosen + more >= pick.least) all += ways;
    ways = ways * at(cards - more) / at(more + 1);
  }
  return all;
}

bool put_meant(const Program& program, const Pick& pick, std::uint32_t digit, Number* slot) {
  if (!pick.type.is(Type::Kind::card)) {
    *slot = pick.words.empty() ? static_cast<Number>(digit) : pick.words[digit];
    return true;
  }
  if (!pick.several) return (*slot = program.card_of[digit / pick.twins]) >= 0;
  const auto units = units_of(program, pick);
  std::fill_n(slot, pick.width, missing);
  for (int card = 0; card < pick.most; digit %= units[at(card++)])
    if (const std::uint32_t kind = digit / units[at(card)]; kind == 0)
      break;
    else if ((slot[card] = program.card_of[kind - 1]) < 0)
      return false;
  return true;
}

std::uint32_t digit_of_set(const Program& program, const Pick& pick, std::span<const Number> kinds, std::size_t place) {
  const auto units = units_of(program, pick);
  std::uint32_t digit = 0;
  std::size_t next = 0;
  for (int chosen = 0; chosen < pick.most && (chosen < pick.least || place-- > 0); ++chosen) {
    for (std::size_t ways; (ways = sets_of(pick, static_cast<int>(kinds.size() - next) - 1, chosen + 1)) <= place;
         ++next)
      place -= ways;
    digit += (static_cast<std::uint32_t>(kinds[next++]) + 1) * units[at(chosen)];
  }
  return digit;
}

bool decode(const Position& position, const Decision& decision, int seat, rules::Action action, int& rule,
            Number* slots, Number* card_slots) {
  const Program& program = position.program;
  const auto meant =
      std::ranges::find_if(decision.actions, [&](const ActionRule& one) { return action - one.first < one.count; });
  if (meant != decision.actions.end() && meant->direct) {
    rule = static_cast<int>(meant - decision.actions.begin());
    if (slots != position.slots + decision.slots) {
      std::copy_n(position.slots + decision.slots, decision.slot_count, slots);
      std::copy_n(position.card_slots + decision.card_slots, decision.card_slot_count, card_slots);
    }
    for (const Pick& pick : meant->picks) {
      Number* slot = pick.type.is(Type::Kind::card) ? card_slots + pick.slot - decision.card_slots
                                                    : slots + pick.slot - decision.slots;
      if (!put_meant(program, pick, digit_in(action, *meant, pick), slot)) return false;
    }
    return true;
  }
  rule = find_offered(position, decision, seat, action, slots, card_slots);
  return rule >= 0;
}

void tell_played(const Position& position, const Decision& decision, int rule, int seat, const Number* cards,
                 rules::Events& events) {
  for (const Pick& pick : decision.actions[at(rule)].picks) {
    if (!pick.type.is(Type::Kind::card)) continue;
    for (int i = 0; i < pick.width; ++i)
      if (const Number card = cards[pick.slot - decision.card_slots + i]; card != missing)
        events.played(seat, position.program.kind_of[at(card)]);
  }
}

void choose(Position& position, int seat, rules::Action action, rules::Events* events) {
  const Decision& decision = decision_at(position);
  int rule = 0;
  ++position.head.choices;
  decode(position, decision, seat, action, rule, position.slots + decision.slots,
         position.card_slots + decision.card_slots);
  position.slots[decision.me_slot] = seat;
  const ActionRule& chosen = decision.actions[at(rule)];
  if (events) tell_played(position, decision, rule, seat, position.card_slots + decision.card_slots, *events);
  position.head.at = chosen.code;
}

void take(Position& position, int seat, rules::Action action, rules::Events* events) {
  choose(position, seat, action, events);
  run(position);
}

void take_all(Position& position, const rules::JointAction& joint, rules::Events* events) {
  const Decision& decision = decision_at(position);
  ++position.head.choices;
  for (int seat = 0; seat < position.program.players; ++seat) {
    if (joint[at(seat)] == rules::no_action) continue;
    Number* kept = position.slots + decision.joint_slots + seat * (1 + decision.slot_count);
    int rule = 0;
    Number* cards = position.card_slots + decision.joint_card_slots + seat * decision.card_slot_count;
    decode(position, decision, seat, joint[at(seat)], rule, kept + 1, cards);
    kept[0] = rule;
    if (events) tell_played(position, decision, rule, seat, cards, *events);
  }
  ++position.head.at;
  run(position);
}

}  // namespace kingpress::script
