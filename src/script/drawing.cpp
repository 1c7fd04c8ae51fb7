// Where nothing has to be tried, a choice that is drawn is put in place at once (Run::draw_counted): no number of it is
// made and taken apart again.
#include "script/drawing.h"

#include <algorithm>

#include "script/run.h"

namespace kingpress::script {

std::uint32_t digit_of(const Program& program, const Pick& pick, Number value) {
  if (pick.type.is(Type::Kind::card)) return program.kind_of[at(value)] * pick.twins;
  if (pick.words.empty()) return static_cast<std::uint32_t>(value);
  return static_cast<std::uint32_t>(std::ranges::find(pick.words, value) - pick.words.begin());
}

Counted count_all(Evaluator& eval, const Program& program, const ActionRule& rule) {
  Counted counted;
  if (!is_offered(eval, rule)) return counted;
  for (std::size_t pick = 0; pick < rule.picks.size(); ++pick) {
    const Pick& one = rule.picks[pick];
    auto& [laid, size] = counted.sets[pick];
    if (eval.is_counted(one.set)) {
      size = at(eval.count(one.set));
      continue;
    }
    laid = eval.top(eval.lay(one.set));
    size = laid.size();
    if (one.several) {
      for (Number& card : laid) card = program.kind_of[at(card)];
      std::ranges::sort(laid);
      size = sets_of(one, static_cast<int>(laid.size()), 0);
      counted.sets[1].size = 1;
    } else if (!one.words.empty()) {
      for (Number& value : laid) value = static_cast<Number>(digit_of(program, one, value));
    }
  }
  return counted;
}

std::uint32_t digit_at(Evaluator& eval, const Program& program, const Pick& pick, const Counted::Set& set,
                       std::size_t place) {
  const std::span<Number> laid = set.laid;
  if (pick.several) return digit_of_set(program, pick, laid, place);
  if (laid.empty()) return static_cast<std::uint32_t>(eval.counted(pick.set, static_cast<int>(place)));
  const bool cards = pick.type.is(Type::Kind::card);
  if (cards)
    for (Number& card : laid) card = program.kind_of[at(card)];
  if (!std::ranges::is_sorted(laid)) std::ranges::nth_element(laid, laid.begin() + static_cast<std::ptrdiff_t>(place));
  return static_cast<std::uint32_t>(laid[place]) * (cards ? pick.twins : 1);
}

bool Run::draw_counted(int seat, const Decision& decision) {
  const Number before_me = std::exchange(p_.slots[decision.me_slot], seat);
  const int looked = eval_.start_looking(), height = eval_.height();
  rules::ActionList& others = *list_;  // by their places
  others.clear();
  Counted counted;
  std::size_t before = 0;
  for (std::size_t rule = 0; rule < decision.actions.size(); ++rule) {
    if (static_cast<int>(rule) == decision.combining) {
      before = others.size();
      counted = count_all(eval_, program_, decision.actions[rule]);
    } else if (eval_.look() && is_offered(eval_, decision.actions[rule])) {
      others.add(static_cast<rules::Action>(rule));
    }
  }
  const std::size_t pairs = counted.size(), all = others.size() + pairs;
  const bool costly = eval_.stop_looking(looked) > most_looks;
  if (all == 0 || is_too_long()) {
    p_.slots[decision.me_slot] = before_me;
    if (all > 0 || costly) return give_up(all == 0 ? Head::capped_by_looks : 1);
    p_.head.at = decision.otherwise;
    return true;
  }
  std::size_t drawn = all == 1 ? 0 : (*seats_)[at(seat)].below(static_cast<std::uint32_t>(all));
  int rule = decision.combining;
  if (drawn - before < pairs) {
    counted.each(decision.actions[at(rule)], drawn - before, [&](const Pick& pick, const auto& set, std::size_t place) {
      Number* slot = (pick.type.is(Type::Kind::card) ? p_.card_slots : p_.slots) + pick.slot;
      put_meant(program_, pick, digit_at(eval_, program_, pick, set, place), slot);
    });
    tell_played(p_, decision, rule, seat, p_.card_slots + decision.card_slots, *events_);
  } else {
    rule = static_cast<int>(others[drawn < before ? drawn : drawn - pairs]);
  }
  eval_.drop(eval_.height() - height);
  ++p_.head.choices;
  p_.head.at = decision.actions[at(rule)].code;
  begin_anew();
  ++made_;
  return true;
}

}  // namespace kingpress::script
