// Lists of decks come from many sites, each with a form of its own. A line is taken when it can mean one card only;
// otherwise the cards that it may mean are named.
#include "rules/deck_lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "cards/names.h"
#include "diag/ascii.h"
#include "diag/count.h"
#include "diag/suggestion.h"
#include "rules/own_checks.h"

namespace kingpress::rules {
namespace {

using cards::Card;

// "Owl (ABC) 12" is the card 'Owl' as some sites write it.
std::string_view without_set(std::string_view name) {
  const std::size_t bracket = name.rfind(" (");
  return bracket == std::string_view::npos ? name : name.substr(0, bracket);
}

std::string title_of(const Card& card) {
  const cards::Value* title = card.find("title");
  return title ? cards::to_text(*title) : card.id;
}

class ListJudge {
 public:
  ListJudge(const cards::DeckList& list, std::span<const cards::Deck> set, diag::Diagnostics& diagnostics)
      : list_(list), diagnostics_(diagnostics) {
    for (const cards::Deck& deck : set) {
      if (deck.constructed && !says_) says_ = deck.constructed.get();
      for (const Card& card : deck.cards) {
        const std::string title = title_of(card);
        titles_.push_back(title);
        known_.try_emplace(diag::lower(title), &card);
        known_.try_emplace(diag::lower(card.id), &card);
      }
    }
    built_.path = list.name;
    built_.span = list.span;
  }

  void judge() {
    for (const cards::DeckLine& line : list_.lines) take(line);
    if (!says_) return;
    judge_copies();
    judge_sideboard();
    if (built_.complete) judge_own_checks();
  }

 private:
  // Of each card, wherever it lies; of all of them together, those of the deck itself.
  void judge_own_checks() {
    std::vector<cards::Check> of_each, of_all;
    for (const cards::Check& check : says_->checks)
      (check.kind == cards::Check::Kind::each ? of_each : of_all).push_back(check);
    judge_checks(of_each, built_, list_.span, diagnostics_);
    cards::Deck main = built_;
    std::erase_if(main.cards, [](const Card& card) { return card.copies == 0; });
    judge_checks(of_all, main, list_.span, diagnostics_);
  }

  void take(const cards::DeckLine& line) {
    const Card* card = find(line.name);
    if (!card) {
      built_.complete = false;
      diagnostics_.error("unknown-card", line.span, fmt::format("the set has no card '{}'", line.name),
                         diag::suggest(line.name, std::span<const std::string>(titles_)));
      return;
    }
    const auto [known, fresh] = places_.try_emplace(card, built_.cards.size());
    if (fresh) add(*card, line.span);
    Card& row = built_.cards[known->second];
    if (line.beside)
      std::get<std::int64_t>(row.values.back().value.data) += line.copies;
    else
      row.copies += line.copies;
    row.id_span = line.span;
  }

  const Card* find(std::string_view name) const {
    for (const std::string_view wanted : {name, without_set(name)})
      if (const auto at = known_.find(diag::lower(wanted)); at != known_.end()) return at->second;
    return nullptr;
  }

  // Its values are told at the line of the list, not where the set has them.
  void add(const Card& card, diag::Span place) {
    Card row = card;
    row.copies = 0;
    row.span = place;
    for (cards::Entry& entry : row.values) entry.value.span = {};
    row.values.push_back({"sideboard", {std::int64_t{0}, {}}});
    built_.cards.push_back(std::move(row));
  }

  static std::int64_t beside(const Card& card) { return *card.values.back().value.integer(); }

  void judge_copies() {
    if (!says_->max_copies) return;
    for (const Card& card : built_.cards) {
      const std::int64_t copies = card.copies + beside(card);
      if (copies <= *says_->max_copies || (says_->unlimited && says_->unlimited->holds(cards::lookup(card)))) continue;
      diagnostics_.error(
          "too-many-copies", card.id_span,
          fmt::format("'{}' is there {} times, at most {} are allowed", title_of(card), copies, *says_->max_copies));
    }
  }

  void judge_sideboard() {
    std::int64_t count = 0;
    for (const Card& card : built_.cards) count += beside(card);
    if (count <= says_->sideboard) return;
    diagnostics_.error("large-sideboard", list_.span,
                       says_->sideboard == 0
                           ? "a deck of this set has no sideboard"
                           : fmt::format("the sideboard has {}, at most {} are allowed",
                                         diag::counted(static_cast<std::size_t>(count), "card"), says_->sideboard));
  }

  const cards::DeckList& list_;
  diag::Diagnostics& diagnostics_;
  const cards::Constructed* says_ = nullptr;
  std::map<std::string, const Card*> known_;  // by title and id, in small letters
  std::vector<std::string> titles_;
  std::map<const Card*, std::size_t> places_;  // of built_.cards
  cards::Deck built_;                          // a row for every different card
};

}  // namespace

void judge_list(const cards::DeckList& list, std::span<const cards::Deck> set, diag::Diagnostics& diagnostics) {
  ListJudge(list, set, diagnostics).judge();
}

void judge_lists(const cards::Deck& deck, diag::Diagnostics& diagnostics) {
  if (!deck.constructed || !deck.complete) return;
  for (const cards::DeckList& list : deck.constructed->decks) judge_list(list, {&deck, 1}, diagnostics);
}

}  // namespace kingpress::rules
