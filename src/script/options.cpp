// What may be chosen: of each action every combination of picks, the first slowest, and then each `must`. The picks
// that are being tried stand in slots of this file's own, so that a position is only read. A number of an action has a
// digit for each pick: the kind of a card, a space, a seat, the place of a word among those that may be meant.
#include <algorithm>
#include <array>
#include <functional>

#include "script/machine.h"

namespace kingpress::script {
namespace {

class Options {
 public:
  Options(const Position& position, const Decision& decision, int seat)
      : p_(position), program_(position.program), decision_(decision), eval_(position, slots_.data(), cards_.data()) {
    std::copy(position.slots, position.slots + program_.slot_count, slots_.begin());
    std::copy(position.card_slots, position.card_slots + program_.card_slot_count, cards_.begin());
    slots_[at(decision.me_slot)] = seat;
  }

  // take(action) for each that is legal; false stops.
  template <class Take>
  bool each(Take&& take) {
    for (const ActionRule& rule : decision_.actions) {
      rule_ = &rule;
      known_.fill(unknown);
      if (!level(0, 0, take)) return false;
    }
    return true;
  }

  // As each, of those that a `must` refuses.
  template <class Take>
  void each_refused(Take&& take) {
    const std::function<bool(rules::Action, const Must&)> told = take;
    refused_ = &told;
    each([](rules::Action) { return true; });
    refused_ = nullptr;
  }

  bool decode(rules::Action action, int& rule, Number* slots, Number* cards);
  const Must* refusal(int rule) {
    for (const Must& must : decision_.actions[at(rule)].musts)
      if (!eval_.holds(must.condition)) return &must;
    return nullptr;
  }

 private:
  template <class Take>
  bool level(std::size_t depth, std::uint32_t code, Take&& take);
  template <class Take>
  bool sets(const Pick& pick, std::size_t depth, std::uint32_t code, Take&& take, int begin, int from, int chosen);
  bool allowed(const Must& must, int cell);

  const Position& p_;
  const Program& program_;
  const Decision& decision_;
  const ActionRule* rule_ = nullptr;
  const std::function<bool(rules::Action, const Must&)>* refused_ = nullptr;
  std::array<Number, 256> slots_, cards_;
  Evaluator eval_;
  // What the fixed parts of the musts of a rule came to.
  static constexpr std::int8_t unknown = 2;
  std::array<std::int8_t, 32> known_;
};

bool Options::allowed(const Must& must, int cell) {
  if (must.parts.empty()) return eval_.holds(must.condition);
  for (const Must::Part& part : must.parts) {
    const bool kept = part.fixed && cell < static_cast<int>(known_.size());
    std::int8_t held = kept ? known_[at(cell)] : unknown;
    if (held == unknown) held = eval_.holds(part.node);
    if (kept) known_[at(cell)] = held;
    if ((held == 1) == must.either) return must.either;
    ++cell;
  }
  return !must.either;
}

// Copies that lie alike are one.
bool alike(const Position& p, Number one, Number other) {
  const auto& kinds = p.program.kind_of;
  if (kinds[at(one)] != kinds[at(other)]) return false;
  const int a = p.spot_of(one), b = p.spot_of(other);
  return p.place_at(a) == p.place_at(b) && p.faces[a] == p.faces[b];
}

using Row = std::array<Number, 512>;

// Which of the candidates of its kind a card is, by where it lies; -1 when one before it lies alike.
int twin_of(const Position& p, const Row& row, int item) {
  int twins = 0;
  for (int before = 0; before < item; ++before) {
    if (p.program.kind_of[at(row[at(before)])] != p.program.kind_of[at(row[at(item)])]) continue;
    if (alike(p, row[at(before)], row[at(item)])) return -1;
    ++twins;
  }
  return twins;
}

template <class Take>
bool Options::level(std::size_t depth, std::uint32_t code, Take&& take) {
  if (depth == rule_->picks.size()) {
    int cell = 0;
    for (const Must& must : rule_->musts) {
      if (!allowed(must, cell)) return !refused_ || (*refused_)(rule_->first + code, must);
      cell += static_cast<int>(must.parts.size());
    }
    return take(rule_->first + code);
  }
  const Pick& pick = rule_->picks[depth];
  const int laid = eval_.lay(pick.set), count = std::min(laid, 512);
  if (pick.several) {
    const bool on = sets(pick, depth, code, take, laid, 0, 0);
    eval_.drop(laid);
    return on;
  }
  const bool cards = pick.type.is(Type::Kind::card);
  bool on = true;
  Row row;
  if (cards && program_.copies)
    for (int item = 0; item < count; ++item) row[at(item)] = eval_.item(item, laid);
  for (int item = 0; item < count && on; ++item) {
    const Number value = eval_.item(item, laid);
    std::uint32_t digit = static_cast<std::uint32_t>(value);
    if (cards) {
      digit = program_.kind_of[at(value)] * pick.twins;
      if (program_.copies) {
        const int twin = twin_of(p_, row, item);
        if (twin < 0 || twin >= static_cast<int>(pick.twins)) continue;
        digit += static_cast<std::uint32_t>(twin);
      }
    } else if (!pick.words.empty()) {
      const auto found = std::ranges::find(pick.words, value);
      if (found == pick.words.end()) continue;
      digit = static_cast<std::uint32_t>(found - pick.words.begin());
    }
    (cards ? cards_ : slots_)[at(pick.slot)] = value;
    on = level(depth + 1, code * pick.radix + digit, take);
  }
  eval_.drop(laid);
  return on;
}

// Sets of cards by kinds, ascending; of copies that lie alike the first ones.
template <class Take>
bool Options::sets(const Pick& pick, std::size_t depth, std::uint32_t code, Take&& take, int laid, int, int) {
  Row row;
  const int count = std::min(laid, 512);
  for (int item = 0; item < count; ++item) row[at(item)] = eval_.item(item, laid);
  std::sort(row.begin(), row.begin() + count, [&](Number one, Number other) {
    const auto a = program_.kind_of[at(one)], b = program_.kind_of[at(other)];
    return a != b ? a < b : one < other;
  });
  const std::uint32_t base = static_cast<std::uint32_t>(program_.kinds.size()) + 1;
  Number* slots = &cards_[at(pick.slot)];
  std::fill(slots, slots + pick.width, missing);
  const auto choose = [&](auto&& self, int from, int chosen, std::uint32_t digits) -> bool {
    std::uint32_t padded = digits;
    for (int rest = chosen; rest < pick.most; ++rest) padded *= base;
    if (chosen >= pick.least && !level(depth + 1, code * pick.radix + padded, take)) return false;
    if (chosen == pick.most) return true;
    for (int item = from; item < count; ++item) {
      // Of copies the earlier ones come first.
      if (item > from && program_.kind_of[at(row[at(item)])] == program_.kind_of[at(row[at(item - 1)])]) continue;
      slots[chosen] = row[at(item)];
      const bool on = self(self, item + 1, chosen + 1, digits * base + program_.kind_of[at(row[at(item)])] + 1u);
      slots[chosen] = missing;
      if (!on) return false;
    }
    return true;
  };
  return choose(choose, 0, 0, 0);
}

bool Options::decode(rules::Action action, int& rule, Number* slots, Number* cards) {
  const auto& rules = decision_.actions;
  rule = 0;
  while (at(rule) < rules.size() &&
         !(action >= rules[at(rule)].first && action - rules[at(rule)].first < rules[at(rule)].count))
    ++rule;
  if (at(rule) == rules.size()) return false;
  const ActionRule& chosen = rules[at(rule)];
  std::uint32_t rest = action - chosen.first, weight = chosen.count;
  for (const Pick& pick : chosen.picks) {
    weight /= pick.radix;
    std::uint32_t digit = rest / weight;
    rest %= weight;
    if (pick.several) {
      const std::uint32_t base = static_cast<std::uint32_t>(program_.kinds.size()) + 1;
      Number* held = &cards_[at(pick.slot)];
      std::fill(held, held + pick.width, missing);
      std::array<std::uint32_t, 8> kinds{};
      for (int i = pick.most; i-- > 0; digit /= base) kinds[at(i)] = digit % base;
      const int laid = eval_.lay(pick.set);
      for (int i = 0; i < pick.most; ++i) {
        if (kinds[at(i)] == 0) continue;
        Number found = missing;
        for (int item = 0; item < laid; ++item) {
          const Number card = eval_.item(item, laid);
          if (program_.kind_of[at(card)] + 1u == kinds[at(i)] && std::find(held, held + i, card) == held + i &&
              (found == missing || card < found))
            found = card;
        }
        if (found == missing) return false;
        held[i] = found;
      }
      eval_.drop(laid);
      continue;
    }
    Number value = static_cast<Number>(digit);
    if (pick.type.is(Type::Kind::card)) {
      const auto kind = digit / pick.twins;
      if (kind >= program_.kinds.size()) return false;
      value = program_.card_of[kind];
      if (program_.copies) {
        Row row;
        const int laid = eval_.lay(pick.set), count = std::min(laid, 512);
        for (int item = 0; item < count; ++item) row[at(item)] = eval_.item(item, laid);
        eval_.drop(laid);
        value = missing;
        for (int item = 0; item < count && value == missing; ++item)
          if (program_.kind_of[at(row[at(item)])] == kind &&
              twin_of(p_, row, item) == static_cast<int>(digit % pick.twins))
            value = row[at(item)];
      }
      if (value < 0) return false;
      cards_[at(pick.slot)] = value;
      continue;
    }
    if (!pick.words.empty()) value = pick.words[digit];
    slots_[at(pick.slot)] = value;
  }
  std::copy(slots_.begin() + decision_.slots, slots_.begin() + decision_.slots + decision_.slot_count, slots);
  std::copy(cards_.begin() + decision_.card_slots, cards_.begin() + decision_.card_slots + decision_.card_slot_count,
            cards);
  return true;
}

}  // namespace

const Decision& decision_at(const Position& position) {
  return position.program.decisions[at(position.program.code[at(position.head.at)].to)];
}

void list_options(const Position& position, int seat, rules::ActionList& list) {
  list.clear();
  if (!((position.head.acting >> seat) & 1)) return;
  Options options(position, decision_at(position), seat);
  options.each([&](rules::Action action) {
    list.add(action);
    return list.size() < most_options;
  });
  if (!std::is_sorted(list.begin(), list.end())) std::sort(list.begin(), list.end());
}

bool has_option(const Position& position, const Decision& decision, int seat) {
  return !Options(position, decision, seat).each([](rules::Action) { return false; });
}

bool decode(const Position& position, const Decision& decision, int seat, rules::Action action, int& rule,
            Number* slots, Number* card_slots) {
  return Options(position, decision, seat).decode(action, rule, slots, card_slots);
}

const Must* refusal(const Position& position, const Decision& decision, int seat, rules::Action action) {
  Options options(position, decision, seat);
  std::array<Number, 256> slots, cards;
  int rule = 0;
  return options.decode(action, rule, slots.data(), cards.data()) ? options.refusal(rule) : nullptr;
}

std::vector<std::pair<rules::Action, const Must*>> refused(const Position& position, int seat) {
  std::vector<std::pair<rules::Action, const Must*>> list;
  if (!rules::has_seat(position.head.acting, seat)) return list;
  Options(position, decision_at(position), seat).each_refused([&](rules::Action action, const Must& must) {
    list.emplace_back(action, &must);
    return list.size() < most_refused;
  });
  return list;
}

namespace {

// The cards that a seat picked, where its picks lie.
void tell_played(const Position& position, const Decision& decision, int rule, int seat, const Number* cards,
                 rules::Events& events) {
  for (const Pick& pick : decision.actions[at(rule)].picks) {
    if (!pick.type.is(Type::Kind::card)) continue;
    for (int i = 0; i < pick.width; ++i)
      if (const Number card = cards[pick.slot - decision.card_slots + i]; card != missing)
        events.played(seat, position.program.kind_of[at(card)]);
  }
}

}  // namespace

void take(Position& position, int seat, rules::Action action, rules::Events* events) {
  const Decision& decision = decision_at(position);
  int rule = 0;
  ++position.head.choices;
  decode(position, decision, seat, action, rule, position.slots + decision.slots,
         position.card_slots + decision.card_slots);
  position.slots[decision.me_slot] = seat;
  const ActionRule& chosen = decision.actions[at(rule)];
  if (events) tell_played(position, decision, rule, seat, position.card_slots + decision.card_slots, *events);
  position.head.at = chosen.code;
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
