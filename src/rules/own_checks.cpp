// Checks of a deck are sentences of its author. A failure therefore shows the values that decided it, at the card, and
// the author's own words where there are any.
#include "rules/own_checks.h"

#include <fmt/format.h>

#include <map>
#include <numeric>

#include "cards/names.h"
#include "expr/expression.h"

namespace kingpress::rules {
namespace {

using cards::Card;
using cards::Check;
using Group = std::vector<std::size_t>;  // of the deck's cards

class CheckJudge {
 public:
  CheckJudge(const cards::Deck& deck, diag::Span whole, diag::Diagnostics& diagnostics)
      : deck_(deck), whole_(whole), diagnostics_(diagnostics) {
    lookups_.reserve(deck.cards.size());
    for (const Card& card : deck.cards) lookups_.push_back(cards::lookup(card));
  }

  void judge(const Check& check) {
    const bool total = check.kind != Check::Kind::each || check.what->asks_totals() ||
                       (check.when && check.when->asks_totals()) || check.by;
    if (total && !deck_.complete) return;
    const Group chosen = chosen_by(check);
    switch (check.kind) {
      case Check::Kind::each: return judge_each(check, chosen);
      case Check::Kind::unique:
        for (const auto& group : groups_of(check, chosen)) judge_unique(check, group.second);
        return;
      case Check::Kind::deck:
        for (const auto& [name, group] : groups_of(check, chosen)) judge_group(check, name, group);
        return;
    }
  }

 private:
  Group everything() const {
    Group all(deck_.cards.size());
    std::iota(all.begin(), all.end(), 0u);
    return all;
  }
  expr::Totals totals(const expr::Expression& expression, const Group& group) const {
    return expression.asks_totals() ? expression.totals(cards_of(group)) : expr::Totals{};
  }
  // Of a group that outlives them.
  expr::Cards cards_of(const Group& group) const {
    return {group.size(),
            [this, &group](std::size_t card, const expr::Name& name) { return lookups_[group[card]](name); }};
  }

  Group chosen_by(const Check& check) const {
    Group all = everything();
    if (!check.when) return all;
    const expr::Totals of_all = totals(*check.when, all);
    std::erase_if(all, [&](std::size_t card) { return !check.when->holds(lookups_[card], of_all); });
    return all;
  }

  // By the text of `by`, in its order; a card without it is in no group.
  std::map<std::string, Group> groups_of(const Check& check, const Group& chosen) const {
    std::map<std::string, Group> groups;
    if (!check.by) return {{std::string(), chosen}};
    const expr::Totals of_all = totals(*check.by, chosen);
    for (const std::size_t card : chosen)
      if (const std::string name = check.by->words(lookups_[card], of_all); !name.empty()) groups[name].push_back(card);
    return groups;
  }

  void judge_each(const Check& check, const Group& chosen) {
    const expr::Totals of_all = totals(*check.what, everything());
    for (const std::size_t card : chosen)
      if (check.what->truth(lookups_[card], of_all) == expr::Truth::no) report(check, card, of_all);
  }

  void judge_unique(const Check& check, const Group& group) {
    std::map<std::string, std::size_t> first;
    const expr::Totals of_all = totals(*check.what, group);
    for (const std::size_t card : group) {
      const std::string value = check.what->words(lookups_[card], of_all);
      if (value.empty()) continue;
      const auto [known, fresh] = first.try_emplace(value, card);
      if (fresh) continue;
      const std::string said =
          check.says ? says(check, card, group) : fmt::format("'{}' is '{}' a second time", check.what->text(), value);
      add(check, place_of(*check.what, card), fmt::format("card '{}': {}", deck_.cards[card].id, said))
          .related.push_back({"first used here", place_of(*check.what, known->second)});
    }
  }

  void judge_group(const Check& check, const std::string& name, const Group& group) {
    const expr::Totals of_group = totals(*check.what, group);
    // What the cards of a group have alike, any of them tells.
    const expr::Lookup shared =
        group.empty() ? expr::Lookup([](const expr::Name&) { return nullptr; }) : lookups_[group.front()];
    if (check.what->truth(shared, of_group) != expr::Truth::no) return;
    std::string said = check.says && !group.empty() ? says(check, group.front(), group)
                                                    : fmt::format("'{}' does not hold", check.what->text());
    if (check.by) said = fmt::format("{} '{}': {}", check.by->text(), name, said);
    auto& finding = add(check, whole_ ? whole_ : check.what->span(),
                        with_reasons(std::move(said), check.what->reasons(shared, of_group)));
    if (whole_) finding.related.push_back({"the check", check.what->span()});
  }

  void report(const Check& check, std::size_t card, const expr::Totals& of_all) {
    const std::string said =
        check.says ? says(check, card, everything()) : fmt::format("'{}' does not hold", check.what->text());
    const std::string text = fmt::format("card '{}': {}", deck_.cards[card].id, said);
    add(check, place_of(*check.what, card), with_reasons(text, check.what->reasons(lookups_[card], of_all)))
        .related.push_back({"the check", check.what->span()});
  }

  std::string says(const Check& check, std::size_t card, const Group& group) const {
    const expr::Cards cards = cards_of(group);
    return check.says->bind(lookups_[card], &cards);
  }

  static std::string with_reasons(std::string said, const std::string& reasons) {
    return reasons.empty() ? said : fmt::format("{} ({})", said, reasons);
  }

  // The first value that the expression asks of the card, else the card.
  diag::Span place_of(const expr::Expression& expression, std::size_t card) const {
    for (const expr::Name& name : expression.names())
      if (const cards::Value* value = lookups_[card](name); value && value->span) return value->span;
    return deck_.cards[card].id_span;
  }

  diag::Diagnostic& add(const Check& check, diag::Span place, std::string message) {
    return check.warning ? diagnostics_.warning("broken-check", place, std::move(message))
                         : diagnostics_.error("broken-check", place, std::move(message));
  }

  const cards::Deck& deck_;
  diag::Span whole_;  // where all of the cards are told about; at the check when there is no such place
  diag::Diagnostics& diagnostics_;
  std::vector<expr::Lookup> lookups_;  // of the cards
};

}  // namespace

void judge_checks(const std::vector<cards::Check>& checks, const cards::Deck& deck, diag::Span whole,
                  diag::Diagnostics& diagnostics) {
  if (checks.empty()) return;
  CheckJudge judge(deck, whole, diagnostics);
  for (const Check& check : checks) judge.judge(check);
}

void judge_checks(const cards::Deck& deck, diag::Diagnostics& diagnostics) {
  if (deck.own) judge_checks(deck.own->checks, deck, {}, diagnostics);
}

}  // namespace kingpress::rules
