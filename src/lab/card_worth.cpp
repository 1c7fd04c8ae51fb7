#include "lab/card_worth.h"

#include <algorithm>
#include <cmath>

#include "lab/deals.h"
#include "lab/sums_json.h"
#include "play/set_up.h"

namespace kingpress::lab {
namespace {

// The cards whose holders win most nearly as often as holders do on the whole, the nearest first; of those that were
// held often enough to tell.
std::vector<std::size_t> neutral_cards(const Deals& seen) {
  const auto counts = [](const Deals::Card& card) {
    return card.held > 0 ? std::pair(card.held, card.held_won) : std::pair(card.played, card.played_won);
  };
  std::uint64_t all = 0, all_won = 0, met = 0;
  for (const Deals::Card& card : seen.cards) {
    all += counts(card).first;
    all_won += counts(card).second;
    met += counts(card).first > 0;
  }
  if (met < 2) return {};
  const double middle = static_cast<double>(all_won) / static_cast<double>(all);
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t card = 0; card < seen.cards.size(); ++card) {
    const auto [times, wins] = counts(seen.cards[card]);
    if (2 * times * met >= all)
      order.emplace_back(std::abs(static_cast<double>(wins) / static_cast<double>(times) - middle), card);
  }
  std::ranges::sort(order);
  std::vector<std::size_t> cards;
  for (const auto& [distance, card] : order) cards.push_back(card);
  return cards;
}

struct Worths {
  std::vector<Sums> cards;
  void add(const Worths& other) {
    cards.resize(std::max(cards.size(), other.cards.size()));
    for (std::size_t i = 0; i < other.cards.size(); ++i) cards[i].add(other.cards[i]);
  }
};
void to_json(Json& json, const Worths& worths) { json = {{"cards", worths.cards}}; }
void from_json(const Json& json, Worths& worths) { json.at("cards").get_to(worths.cards); }

// A game for every card, with the neutral one in its stead; empty when a deck so changed is unlawful.
using Versions = std::vector<std::unique_ptr<play::GameHandle>>;
Versions versions_with(const play::GameHandle& game, std::size_t neutral) {
  Versions versions;
  const std::size_t cards = game.card_ids().size();
  for (std::size_t card = 0; card < cards; ++card) {
    versions.push_back(with_stand_in(game, card, neutral));
    if (!versions.back()) return {};
  }
  return versions;
}

// The holdings of the range, known or seen again.
bool know(const play::GameHandle& game, const BalanceWish& wish, const Range& range, const Hands& hands,
          Holdings& holdings) {
  if (holdings.deals == range) return true;
  holdings = {range, std::vector<Holding>(range.size())};
  struct Nothing {
    void add(const Nothing&) {}
  } nothing;
  return add_up(range.size(), hands, nothing, [&] {
    return [&, desk = game.desk(all_seats(game, wish.bot))](std::uint64_t piece, Nothing&) {
      const std::uint64_t deal = range.first + piece;
      holdings.of_deals[piece] = holding_of(desk->play(wish.seed, deal), wish.seed, deal);
    };
  });
}

}  // namespace

Holding holding_of(const play::Seen& seen, std::uint64_t seed, std::uint64_t deal) {
  const auto& had = seen.held.empty() ? seen.played : seen.held;
  if (had.empty()) return {};
  const auto& [card, seat] = had[drawn(seed, deal, 2) % had.size()];
  return {card, seat, static_cast<std::uint8_t>(twelfths_of(seen.outcome, seat))};
}

bool weigh_cards(const play::GameHandle& game, Holdings& holdings, const Hands& hands, Course& course,
                 Balance& balance) {
  constexpr std::size_t tries = 3;
  Versions versions;
  const std::vector<std::size_t> candidates = neutral_cards(balance.seen);
  for (std::size_t i = 0; i < std::min(tries, candidates.size()) && versions.empty(); ++i) {
    versions = versions_with(game, candidates[i]);
    if (!versions.empty()) balance.neutral = candidates[i];
  }
  if (versions.empty()) return true;
  const std::uint64_t seed = balance.wish.seed;
  const auto fits = [&](const Worths& all) { return all.cards.size() <= versions.size(); };
  auto worths = course.stage<Worths>(balance.deals, fits, [&](const Range& range) -> std::optional<Worths> {
    if (!know(game, balance.wish, range, hands, holdings)) return std::nullopt;
    Worths sum;
    const bool whole = add_up(range.size(), hands, sum, [&] {
      std::vector<std::unique_ptr<play::Desk>> desks(versions.size());
      return [&, desks = std::move(desks)](std::uint64_t piece, Worths& own) mutable {
        const Holding& had = holdings.of_deals[piece];
        if (had.card >= versions.size()) return;
        own.cards.resize(versions.size());
        auto& desk = desks[had.card];
        if (!desk) desk = versions[had.card]->desk(all_seats(game, balance.wish.bot));
        const std::uint64_t without = twelfths_of(desk->play(seed, range.first + piece).outcome, had.seat);
        own.cards[had.card].add(whole_game + had.share - without);
      };
    });
    return whole ? std::optional(std::move(sum)) : std::nullopt;
  });
  if (!worths) return false;
  balance.worth = std::move(worths->cards);
  balance.worth.resize(versions.size());
  return true;
}

std::unique_ptr<play::GameHandle> with_stand_in(const play::GameHandle& game, std::size_t card, std::size_t neutral) {
  play::Setting setting = by_itself(game.setting());
  const std::vector<std::string> ids = game.card_ids();
  auto& deck = setting.deck.cards;
  const auto at = std::ranges::find(deck, ids[card], &cards::Card::id),
             other = std::ranges::find(deck, ids[neutral], &cards::Card::id);
  if (at == deck.end() || other == deck.end()) return nullptr;
  cards::Record values;
  for (const cards::Entry& entry : at->values)
    if (entry.key == "number" || entry.key == "id") values.push_back(entry);
  for (const cards::Entry& entry : other->values)
    if (entry.key != "number" && entry.key != "id") values.push_back(entry);
  at->values = std::move(values);
  diag::Diagnostics wrong;
  auto version = play::set_up(std::move(setting), wrong);
  return version && version->card_ids() == ids ? std::move(version) : nullptr;
}

}  // namespace kingpress::lab
