// Who holds a card is no proof of its worth: good players keep good cards. So the same deal is played again with a
// neutral card in its place, and the difference counts.
#include "lab/card_worth.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "lab/deals.h"
#include "lab/sums_json.h"
#include "play/set_up.h"

namespace kingpress::lab {
namespace {

std::vector<std::uint64_t> copies_of(const play::GameHandle& game) {
  std::vector<std::uint64_t> copies;
  const auto& deck = game.setting().deck.cards;
  for (const std::string& id : game.card_ids()) {
    const auto card = std::ranges::find(deck, id, &cards::Card::id);
    copies.push_back(card == deck.end() ? 1 : static_cast<std::uint64_t>(card->copies));
  }
  return copies;
}

// The cards whose holders win most nearly as often as holders do on the whole, the nearest first; of those that seats
// have about as often as there are of them: what everybody takes or leaves is nothing to weigh others by.
std::vector<std::size_t> neutral_cards(const Deals& seen, const std::vector<std::uint64_t>& copies) {
  const auto counts = [](const Deals::Card& card) {
    return card.held > 0 ? std::pair(card.held, card.held_won) : std::pair(card.played, card.played_won);
  };
  std::uint64_t all = 0, all_won = 0, met = 0;
  for (std::size_t card = 0; card < seen.cards.size(); ++card) {
    all += counts(seen.cards[card]).first;
    all_won += counts(seen.cards[card]).second;
    met += counts(seen.cards[card]).first > 0 ? copies[card] : 0;
  }
  if (all == 0) return {};
  const double middle = static_cast<double>(all_won) / static_cast<double>(all);
  constexpr double by_often =
      0.1;  // a card that seats have e times as often as chance would: ten points from the middle
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t card = 0; card < seen.cards.size(); ++card) {
    const auto [times, wins] = counts(seen.cards[card]);
    if (times == 0) continue;
    const double often = static_cast<double>(times * met) / static_cast<double>(all * copies[card]);
    order.emplace_back(std::abs(static_cast<double>(wins) / static_cast<double>(times) - middle) +
                           by_often * std::abs(std::log(often)),
                       card);
  }
  std::ranges::sort(order);
  std::vector<std::size_t> cards;
  if (order.size() > 1)
    for (const auto& [distance, card] : order) cards.push_back(card);
  return cards;
}

struct Worths {
  std::vector<Sums> cards;
  std::uint64_t games = 0;
  void add(const Worths& other) {
    games += other.games;
    cards.resize(std::max(cards.size(), other.cards.size()));
    for (std::size_t i = 0; i < other.cards.size(); ++i) cards[i].add(other.cards[i]);
  }
};
void to_json(Json& json, const Worths& worths) { json = {{"cards", worths.cards}, {"games", worths.games}}; }
void from_json(const Json& json, Worths& worths) {
  json.at("cards").get_to(worths.cards);
  json.at("games").get_to(worths.games);
}

// The games by which a card is weighed: with the neutral one in its stead, and, of a card with copies, the game in
// which that copy is known from the others.
struct Exchange {
  std::unique_ptr<play::GameHandle> without, with;  // `with` is null of a single card: the game itself
  std::size_t marked = 0;                           // the copy, among the cards of both
};
using Exchanges = std::vector<Exchange>;  // by card; empty when a deck so changed is unlawful
Exchanges exchanges_with(const play::GameHandle& game, std::size_t neutral, const std::vector<std::uint64_t>& copies) {
  Exchanges exchanges;
  for (std::size_t card = 0; card < copies.size(); ++card) {
    Exchange one{with_stand_in(game, card, neutral), nullptr, card};
    const bool several = copies[card] > 1;
    if (several && one.without) one.with = with_stand_in(game, card, card);
    if (!one.without || (several && !one.with)) return {};
    if (several) one.marked = card + 1;
    exchanges.push_back(std::move(one));
  }
  return exchanges;
}

// Exchanges cards deal by deal, on one thread.
class Exchanger {
 public:
  Exchanger(const play::GameHandle& game, const Exchanges& exchanges, const BalanceWish& wish)
      : game_(game), exchanges_(exchanges), wish_(wish), desks_(exchanges.size()) {}

  void play(std::uint64_t deal, Holding had, Worths& sum) {
    if (had.card >= exchanges_.size()) return;
    const Exchange& exchange = exchanges_[had.card];
    auto& [with, without] = desks_[had.card];
    if (!without) {
      without = exchange.without->desk(all_seats(game_, wish_.bot));
      if (exchange.with) with = exchange.with->desk(all_seats(game_, wish_.bot));
    }
    if (with) {
      ++sum.games;
      const play::Seen seen = with->play(wish_.seed, deal);
      const auto& there = seen.held.empty() ? seen.played : seen.held;
      const auto copy = std::ranges::find(there, exchange.marked, &rules::Events::Played::card);
      if (copy == there.end()) return;  // this copy nobody has
      had.seat = copy->seat;
      had.share = static_cast<std::uint16_t>(rules::parts_of(seen.outcome, had.seat));
    }
    ++sum.games;
    sum.cards.resize(exchanges_.size());
    sum.cards[had.card].add(whole_game + had.share -
                            rules::parts_of(without->play(wish_.seed, deal).outcome, had.seat));
  }

 private:
  const play::GameHandle& game_;
  const Exchanges& exchanges_;
  const BalanceWish& wish_;
  std::vector<std::pair<std::unique_ptr<play::Desk>, std::unique_ptr<play::Desk>>> desks_;
};

// The ownership of the range, known or seen again.
bool know(const play::GameHandle& game, const BalanceWish& wish, const Range& range, const Hands& hands,
          Ownership& ownership) {
  if (ownership.deals == range) return true;
  ownership = {range, std::vector<Holding>(range.size())};
  struct Nothing {
    void add(const Nothing&) {}
  } nothing;
  return add_up(range.size(), hands, nothing, [&] {
    return [&, desk = game.desk(all_seats(game, wish.bot))](std::uint64_t piece, Nothing&) {
      const std::uint64_t deal = range.first + piece;
      ownership.of_deals[piece] = holding_of(desk->play(wish.seed, deal), wish.seed, deal);
    };
  });
}

}  // namespace

Holding holding_of(const play::Seen& seen, std::uint64_t seed, std::uint64_t deal) {
  const auto& had = seen.held.empty() ? seen.played : seen.held;
  if (had.empty()) return {};
  const auto& [card, seat] = had[drawn(seed, deal, 2) % had.size()];
  return {card, seat, static_cast<std::uint16_t>(rules::parts_of(seen.outcome, seat))};
}

bool weigh_cards(const play::GameHandle& game, Ownership& ownership, const Hands& hands, Course& course,
                 Balance& balance) {
  constexpr std::size_t tries = 3;
  const std::vector<std::uint64_t> copies = copies_of(game);
  std::vector<std::size_t> candidates = neutral_cards(balance.seen, copies);
  if (balance.wish.neutral) candidates = {*balance.wish.neutral};
  Exchanges exchanges;
  for (std::size_t i = 0; i < std::min(tries, candidates.size()) && exchanges.empty(); ++i) {
    exchanges = exchanges_with(game, candidates[i], copies);
    if (!exchanges.empty()) balance.neutral = candidates[i];
  }
  if (exchanges.empty()) return true;
  const auto fits = [&](const Worths& all) {
    std::uint64_t exchanged = 0;
    for (const Sums& one : all.cards) exchanged += one.count;
    return all.cards.size() <= exchanges.size() && exchanged <= balance.deals && exchanged <= all.games &&
           all.games <= 2 * balance.deals &&
           std::ranges::all_of(all.cards, [](const Sums& one) { return is_possible(one, 2 * whole_game); });
  };
  auto worths = course.stage<Worths>(balance.deals, fits, [&](const Range& range) -> std::optional<Worths> {
    if (!know(game, balance.wish, range, hands, ownership)) return std::nullopt;
    Worths sum;
    const bool whole = add_up(range.size(), hands, sum, [&] {
      return [&, exchanger = Exchanger(game, exchanges, balance.wish)](std::uint64_t piece, Worths& own) mutable {
        exchanger.play(range.first + piece, ownership.of_deals[piece], own);
      };
    });
    return whole ? std::optional(std::move(sum)) : std::nullopt;
  });
  if (!worths) return false;
  balance.weighing_games = worths->games;
  balance.worth = std::move(worths->cards);
  balance.worth.resize(exchanges.size());
  return true;
}

std::unique_ptr<play::GameHandle> with_stand_in(const play::GameHandle& game, std::size_t card, std::size_t values) {
  play::Setting setting = by_itself(game.setting());
  std::vector<std::string> ids = game.card_ids();
  auto& deck = setting.deck.cards;
  const auto at = std::ranges::find(deck, ids[card], &cards::Card::id),
             other = std::ranges::find(deck, ids[values], &cards::Card::id);
  if (at == deck.end() || other == deck.end()) return nullptr;
  const auto names = [](const cards::Entry& entry) { return entry.key == "number" || entry.key == "id"; };
  cards::Card changed = *at;
  std::erase_if(changed.values, std::not_fn(names));
  for (const cards::Entry& entry : other->values)
    if (!names(entry)) changed.values.push_back(entry);
  if (at->copies == 1) {
    *at = std::move(changed);
  } else {
    --at->copies;
    changed.copies = 1;
    changed.id += "'";
    ids.insert(ids.begin() + static_cast<std::ptrdiff_t>(card) + 1, changed.id);
    std::int64_t highest = 0;
    for (const cards::Card& one : deck)
      if (const cards::Value* number = one.find("number"); number && number->integer())
        highest = std::max(highest, *number->integer());
    for (cards::Entry& entry : changed.values)
      if (entry.key == "number") entry.value = cards::Value{highest + 1, {}};
    deck.insert(at + 1, std::move(changed));
  }
  diag::Diagnostics wrong;
  auto version = play::set_up(std::move(setting), wrong);
  return version && version->card_ids() == ids ? std::move(version) : nullptr;
}

}  // namespace kingpress::lab
