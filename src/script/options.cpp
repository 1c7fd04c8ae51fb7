// What may be chosen: of each action every combination of picks, the first slowest, and then each `must`. The picks
// that are being tried stand in slots of this file's own, so that a position is only read. A number of an action has a
// digit for each pick: the kind of a card, a space, a seat, the place of a word among those that may be meant.
#include <algorithm>
#include <array>
#include <optional>

#include "script/drawing.h"

namespace kingpress::script {
namespace {

class Options {
 public:
  // `ordered`: cards are gone through by kinds, so that the numbers of actions ascend.
  Options(Evaluator& eval, const Position& position, const Decision& decision, int seat, bool ordered = false)
      : ordered_(ordered),
        p_(position),
        program_(position.program),
        decision_(decision),
        eval_(eval),
        height_(eval.height()),
        before_(eval.look_at({slots_.data(), cards_.data()})) {
    for (int slot = 0; slot < program_.slot_count; ++slot) slots_[at(slot)] = position.slots[slot];
    for (int slot = 0; slot < program_.card_slot_count; ++slot) cards_[at(slot)] = position.card_slots[slot];
    slots_[at(decision.me_slot)] = seat;
  }
  ~Options() {
    eval_.drop(eval_.height() - height_);
    eval_.look_at(before_);
  }
  Options(const Options&) = delete;
  Options& operator=(const Options&) = delete;

  // take(action) for each that is legal; false stops.
  template <class Take>
  bool each(Take&& take) {
    for (const ActionRule& rule : decision_.actions) {
      const bool on =
          rule.picks.empty()
              ? eval_.look() && (!is_offered(eval_, rule) || take(rule.first))
              : each_of(rule, [&](rules::Action action) { return eval_.look() && (!is_allowed() || take(action)); });
      if (!on) return false;
    }
    return true;
  }
  // One at random, as from the list of all. What Decision::combining offers is counted, not listed.
  rules::Action any(rules::Rng& rng, rules::ActionList& list);

  // tell(refusal) for each that is not; false stops.
  template <class Tell>
  bool each_refused(Tell&& tell);

  // keep() while the picks of that action stand in the slots, whatever the musts say of it: which rule it is of, or -1.
  template <class Keep>
  int find(rules::Action action, Keep&& keep);
  void copy(Number* slots, Number* cards) const {
    std::copy_n(slots_.begin() + decision_.slots, decision_.slot_count, slots);
    std::copy_n(cards_.begin() + decision_.card_slots, decision_.card_slot_count, cards);
  }

 private:
  std::span<Number> lay(const Pick& pick);
  template <class Take>
  bool each_of(const ActionRule& rule, Take&& take);
  template <class Take>
  bool level(std::size_t depth, rules::Action code, Take&& take);
  template <class Take>
  bool sets(const Pick& pick, std::size_t depth, rules::Action code, Take&& take, int laid);
  const Must* refusing();
  bool is_allowed() { return rule_->musts.empty() || refusing() == nullptr; }
  template <class Tell>
  bool outside(Tell&& tell);
  bool holds(const Must& must, int cell);
  // Only one action is looked for, and its number says what this is: no card then, of which some are copies.
  bool is_sought(const Pick& pick) const { return sought_ != rules::no_action && pick.direct; }
  // The digit of a pick is another than the one that is looked for; by units, that of a set which begins with it.
  bool is_other(const Pick& pick, std::uint32_t digit, std::uint32_t unit = 1) const {
    return sought_ != rules::no_action && digit / unit != digit_in(sought_, *rule_, pick) / unit;
  }

  const bool ordered_;
  const Position& p_;
  const Program& program_;
  const Decision& decision_;
  const ActionRule* rule_ = nullptr;
  rules::Action sought_ = rules::no_action;
  std::array<Number, most_slots> slots_, cards_;
  Evaluator& eval_;
  const int height_;  // of the evaluator's stack, and its slots, before
  const std::array<const Number*, 2> before_;
  // What the fixed parts of the musts of a rule came to.
  static constexpr std::int8_t unknown = 2;
  std::array<std::int8_t, 32> known_;
  struct Laid {  // unlike a span, not set to nothing
    Number* items;
    std::size_t count;
  };
  std::array<Laid, most_fixed> fixed_;  // the sets of the rule's fixed picks, on the stack
};

// The set of a pick, on the stack. Copies keep their order: it says which of them a number means.
std::span<Number> Options::lay(const Pick& pick) {
  const auto items = eval_.top(eval_.lay(pick.set));
  if (ordered_ && rule_->picks.size() > 1 && !pick.several && pick.type.is(Type::Kind::card) && !program_.copies)
    std::ranges::sort(items, {}, [&](Number card) { return program_.kind_of[at(card)]; });
  return items;
}

// The combinations of a rule's picks, whatever the musts say. Sets that do not change are laid once.
template <class Take>
bool Options::each_of(const ActionRule& rule, Take&& take) {
  rule_ = &rule;
  known_.fill(unknown);
  int laid = 0;
  for (std::size_t pick = 1; pick < std::min(rule.picks.size(), most_fixed); ++pick) {
    if (!rule.picks[pick].fixed) continue;
    const std::span<Number> items = lay(rule.picks[pick]);
    fixed_[pick] = {items.data(), items.size()};
    laid += static_cast<int>(items.size());
  }
  const bool on = level(0, rule.first, take);
  eval_.drop(laid);
  return on;
}

bool Options::holds(const Must& must, int cell) {
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

rules::Action Options::any(rules::Rng& rng, rules::ActionList& list) {
  const ActionRule* combining = decision_.combining < 0 ? nullptr : &decision_.actions[at(decision_.combining)];
  Counted counted;
  std::size_t before = 0;
  for (const ActionRule& rule : decision_.actions) {
    if (&rule == combining) {
      before = list.size();
      counted = count_all(eval_, program_, rule);
      continue;
    }
    if (rule.picks.empty()) {
      if (eval_.look() && is_offered(eval_, rule)) list.add(rule.first);
      continue;
    }
    each_of(rule, [&](rules::Action action) {
      if (!eval_.look()) return false;
      if (is_allowed()) list.add(action);
      return list.size() < most_options;
    });
  }
  if (!std::is_sorted(list.begin(), list.end())) std::sort(list.begin(), list.end());
  const std::size_t pairs = counted.size(), all = list.size() + pairs;
  if (all == 0) return rules::no_action;
  std::size_t drawn = all == 1 ? 0 : rng.below(static_cast<std::uint32_t>(all));
  if (drawn < before) return list[drawn];
  drawn -= before;
  if (drawn >= pairs) return list[before + drawn - pairs];
  rules::Action action = combining->first;
  counted.each(*combining, drawn, [&](const Pick& pick, const Counted::Set& set, std::size_t place) {
    action += digit_at(eval_, program_, pick, set, place) * pick.weight;
  });
  return action;
}

// The first must that does not hold; null when all do.
const Must* Options::refusing() {
  int cell = 0;
  for (const Must& must : rule_->musts) {
    if (!holds(must, cell)) return &must;
    cell += static_cast<int>(must.parts.size());
  }
  return nullptr;
}

template <class Tell>
bool Options::each_refused(Tell&& tell) {
  for (const ActionRule& rule : decision_.actions) {
    const bool on = each_of(rule, [&](rules::Action action) {
      const Must* must = refusing();
      if (!eval_.look()) return false;
      if (!must) return true;
      Refusal refusal{action, must};
      for (const Must::Asked& asked : must->asked) refusal.values.push_back(eval_.eval(asked.node));
      return tell(std::move(refusal));
    });
    if (!on || !outside(tell)) return false;
  }
  return true;
}

// Of `spaces where C` those for which C does not hold, where nothing else is picked. Copies are left out: what is not
// offered has no number.
template <class Tell>
bool Options::outside(Tell&& tell) {
  if (rule_->picks.size() != 1) return true;
  const Pick& pick = rule_->picks.front();
  const Node& set = program_.nodes[at(pick.set)];
  const bool cards = pick.type.is(Type::Kind::card);
  if (pick.several || set.op != Op::where || (cards && program_.copies) || !pick.words.empty()) return true;
  const int all = eval_.lay(set.a), within = eval_.lay(pick.set);
  bool on = true;
  for (int item = 0; item < all && on; ++item) {
    const Number value = eval_.item(item, all + within);
    bool offered = false;
    for (int one = 0; one < within; ++one) offered = offered || eval_.item(one, within) == value;
    const auto digit = cards ? program_.kind_of[at(value)] * pick.twins : static_cast<std::uint32_t>(value);
    if (!offered) on = tell(Refusal{rule_->first + digit * pick.weight});
  }
  eval_.drop(all + within);
  return on;
}

using Row = std::array<Number, most_cards>;

// Candidates of which some may be copies, and where each lies and how: asked once, where there is another of its kind.
struct Copies {
  Row row, lies;
  Number lie(const Position& p, int item) {
    Number& known = lies[at(item)];
    if (known < 0) {
      const int spot = p.spot_of(row[at(item)]);
      known = p.place_at(spot) * 2 + p.faces[spot];
    }
    return known;
  }
  // Which of the candidates of its kind a card is, by where it lies; -1 when one before it lies alike: they are one.
  int twin(const Position& p, int item) {
    int twins = 0;
    for (int before = 0; before < item; ++before) {
      if (p.program.kind_of[at(row[at(before)])] != p.program.kind_of[at(row[at(item)])]) continue;
      if (lie(p, before) == lie(p, item)) return -1;
      ++twins;
    }
    return twins;
  }
};

template <class Take>
bool Options::level(std::size_t depth, rules::Action code, Take&& take) {
  if (depth == rule_->picks.size()) return take(code);
  const Pick& pick = rule_->picks[depth];
  const bool cards = pick.type.is(Type::Kind::card);
  if (is_sought(pick)) {
    const std::uint32_t digit = digit_in(sought_, *rule_, pick);
    put_meant(program_, pick, digit, &slots_[at(pick.slot)]);
    return level(depth + 1, code + digit * pick.weight, take);
  }
  const std::span<const Number> items = pick.fixed ? std::span(fixed_[depth].items, fixed_[depth].count) : lay(pick);
  const int laid = pick.fixed ? 0 : static_cast<int>(items.size());
  if (pick.several) {
    const bool on = sets(pick, depth, code, take, laid);
    eval_.drop(laid);
    return on;
  }
  const int count = std::min(static_cast<int>(items.size()), most_cards);
  bool on = true;
  Copies copies;
  if (cards && program_.copies) {
    std::ranges::copy(items.first(at(count)), copies.row.begin());
    std::fill_n(copies.lies.begin(), count, -1);
  }
  for (int item = 0; item < count && on; ++item) {
    const Number value = items[at(item)];
    auto digit = digit_of(program_, pick, value);
    if (cards && program_.copies) {
      const int twin = copies.twin(p_, item);
      if (twin < 0 || twin >= static_cast<int>(pick.twins)) continue;
      digit += static_cast<std::uint32_t>(twin);
    }
    if (is_other(pick, digit)) continue;
    (cards ? cards_ : slots_)[at(pick.slot)] = value;
    on = level(depth + 1, code + digit * pick.weight, take);
  }
  eval_.drop(laid);
  return on;
}

// Sets of cards by kinds, ascending; of copies that lie alike the first ones.
template <class Take>
bool Options::sets(const Pick& pick, std::size_t depth, rules::Action code, Take&& take, int laid) {
  Row row;
  const int count = std::min(laid, most_cards);
  for (int item = 0; item < count; ++item) row[at(item)] = eval_.item(item, laid);
  const auto kind = [&](int item) { return program_.kind_of[at(row[at(item)])]; };
  std::sort(row.begin(), row.begin() + count, [&](Number one, Number other) {
    const auto a = program_.kind_of[at(one)], b = program_.kind_of[at(other)];
    return a != b ? a < b : one < other;
  });
  const auto units = units_of(program_, pick);
  Number* slots = &cards_[at(pick.slot)];
  std::fill(slots, slots + pick.width, missing);
  const auto choose = [&](auto&& self, int from, int chosen, std::uint32_t digit) -> bool {
    if (chosen >= pick.least && !is_other(pick, digit) && !level(depth + 1, code + digit * pick.weight, take))
      return false;
    if (chosen == pick.most) return true;
    const std::uint32_t unit = units[at(chosen)];
    for (int item = from; item < count; ++item) {
      // Of copies the earlier ones come first.
      if (item > from && kind(item) == kind(item - 1)) continue;
      const std::uint32_t more = digit + (kind(item) + 1u) * unit;
      if (is_other(pick, more, unit)) continue;
      slots[chosen] = row[at(item)];
      const bool on = self(self, item + 1, chosen + 1, more);
      slots[chosen] = missing;
      if (!on) return false;
    }
    return true;
  };
  return choose(choose, 0, 0, 0);
}

template <class Keep>
int Options::find(rules::Action action, Keep&& keep) {
  for (const ActionRule& rule : decision_.actions) {
    if (action - rule.first >= rule.count) continue;
    rule_ = &rule;
    sought_ = action;
    const bool none = level(0, rule.first, [&](rules::Action) {
      keep();
      return false;
    });
    return none ? -1 : static_cast<int>(&rule - decision_.actions.data());
  }
  return -1;
}

rules::Action any_plain(const Decision& decision, rules::Rng& rng) {
  const auto all = static_cast<std::uint32_t>(decision.actions.size());
  return decision.actions[all == 1 ? 0 : rng.below(all)].first;
}

}  // namespace

const Decision& decision_at(const Position& position) { return position.program.decisions[at(position.now().to)]; }

int list_options(const Position& position, int seat, rules::ActionList& list) {
  list.clear();
  if (!rules::has_seat(position.head.acting, seat)) return 0;
  Evaluator eval(position);
  Options(eval, position, decision_at(position), seat, true).each([&](rules::Action action) {
    list.add(action);
    return list.size() < most_options;
  });
  if (!std::is_sorted(list.begin(), list.end())) std::sort(list.begin(), list.end());
  return eval.work();
}

rules::Action draw_option(Evaluator& eval, const Position& position, int seat, const Decision& decision,
                          rules::Rng& rng, rules::ActionList& list, int& work) {
  work = 0;
  if (decision.plain) return any_plain(decision, rng);
  list.clear();
  const int before = eval.start_looking();
  const rules::Action drawn = Options(eval, position, decision, seat, true).any(rng, list);
  work = eval.stop_looking(before);
  return drawn;
}

rules::Action any_legal(const Position& position, int seat, rules::Rng& rng, rules::ActionList& list) {
  Evaluator eval(position);
  int work = 0;
  return draw_option(eval, position, seat, decision_at(position), rng, list, work);
}

std::size_t count_options(Evaluator& eval, const Position& position, const Decision& decision, int seat,
                          std::size_t enough) {
  std::size_t count = 0;
  const int before = eval.start_looking();
  Options(eval, position, decision, seat).each([&](rules::Action) { return ++count < enough; });
  return eval.stop_looking(before) > most_looks ? too_many : count;
}

int find_offered(const Position& position, const Decision& decision, int seat, rules::Action action, Number* slots,
                 Number* card_slots) {
  Evaluator eval(position);
  Options options(eval, position, decision, seat);
  return options.find(action, [&] { options.copy(slots, card_slots); });
}

std::vector<Refusal> refusals(const Position& position, int seat) {
  std::vector<Refusal> list;
  Evaluator eval(position);
  Options(eval, position, decision_at(position), seat).each_refused([&](Refusal refusal) {
    list.push_back(std::move(refusal));
    return list.size() < most_refused;
  });
  return list;
}

}  // namespace kingpress::script
