#include "lab/balance.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <nlohmann/json.hpp>

#include "lab/deals.h"
#include "play/record_head.h"
#include "play/set_up.h"

namespace kingpress::lab {
namespace {

void add_to(std::vector<std::uint64_t>& sum, const std::vector<std::uint64_t>& part) {
  if (sum.size() < part.size()) sum.resize(part.size());
  for (std::size_t i = 0; i < part.size(); ++i) sum[i] += part[i];
}
void count_in(std::vector<std::uint64_t>& counts, std::size_t at) {
  if (counts.size() <= at) counts.resize(at + 1);
  ++counts[at];
}

bool won(const rules::Outcome& outcome, int seat) { return !outcome.draw && rules::has_seat(outcome.winners, seat); }

// Looks at the deals of one thread.
class Looker {
 public:
  Looker(const play::GameHandle& game, const BalanceWish& wish, int turns, std::vector<Holding>& holdings)
      : wish_(wish),
        holdings_(holdings),
        players_(game.players()),
        turns_(turns),
        cards_(game.card_ids().size()),
        player_(game, all_seats(game, wish.bot), turns) {}

  void operator()(std::uint64_t deal, Deals& sum) {
    sum.cards.resize(cards_);
    rules::SeatMask always_seats = 0xff, always_places = 0xff;
    rules::Outcome first;
    std::uint32_t choices = 0;
    const auto shares = player_.play(wish_.seed, deal, [&](const play::Seen& seen, const auto& places, int turn) {
      count_game(seen, sum);
      rules::SeatMask winners = 0;
      for (int place = 0; place < players_; ++place)
        if (won(seen.outcome, places[static_cast<std::size_t>(place)]))
          winners = static_cast<rules::SeatMask>(winners | rules::seat_bit(place));
      always_seats = static_cast<rules::SeatMask>(always_seats & (seen.outcome.draw ? 0 : seen.outcome.winners));
      always_places = static_cast<rules::SeatMask>(always_places & winners);
      if (turn > 0) return;
      for (int place = 0; place < players_; ++place)
        sum.singly[static_cast<std::size_t>(place)].add(
            twelfths_of(seen.outcome, places[static_cast<std::size_t>(place)]));
      first = seen.outcome;
      choices = seen.choices;
      count_cards(seen, sum);
      holdings_[deal] = choose_holding(seen, deal);
    });
    for (int place = 0; place < players_; ++place)
      sum.places[static_cast<std::size_t>(place)].add(shares[static_cast<std::size_t>(place)]);
    sum.by_hand += turns_ > 1 && always_seats != 0;
    sum.by_start += turns_ > 1 && always_places != 0;
    if (choices == 0) return;
    const auto astray = static_cast<std::uint32_t>(drawn(wish_.seed, deal, 1) % choices);
    const rules::Outcome then = player_.desk().play(wish_.seed, deal, {.astray = astray}).outcome;
    sum.astray.add(then.winners != first.winners);
  }

 private:
  static void count_game(const play::Seen& seen, Deals& sum) {
    ++sum.games;
    sum.draws += seen.outcome.draw;
    sum.capped += seen.outcome.capped;
    sum.choices += seen.choices;
    count_in(sum.lengths, seen.length);
    count_in(sum.lead_changes, seen.lead_changes);
    if (!seen.outcome.draw)
      count_in(sum.lowest, static_cast<std::size_t>(std::min(19.0, std::floor(20 * seen.winners_lowest))));
  }

  static void count_cards(const play::Seen& seen, Deals& sum) {
    for (const auto& [card, seat] : seen.played) {
      ++sum.cards[card].played;
      sum.cards[card].played_won += won(seen.outcome, seat);
    }
    for (std::size_t seat = 0; seat < seen.whole_decks.size(); ++seat)
      for (const std::uint8_t card : seen.whole_decks[seat]) {
        ++sum.cards[card].played;
        sum.cards[card].played_won += won(seen.outcome, static_cast<int>(seat));
      }
    for (const auto& [card, seat] : seen.held) {
      ++sum.cards[card].held;
      sum.cards[card].held_won += won(seen.outcome, seat);
    }
  }

  Holding choose_holding(const play::Seen& seen, std::uint64_t deal) const {
    const auto& had = seen.held.empty() ? seen.played : seen.held;
    if (had.empty()) return {};
    const auto& [card, seat] = had[drawn(wish_.seed, deal, 2) % had.size()];
    return {card, seat, static_cast<std::uint8_t>(twelfths_of(seen.outcome, seat))};
  }

  const BalanceWish& wish_;
  std::vector<Holding>& holdings_;
  int players_, turns_;
  std::size_t cards_;
  DealPlayer player_;
};

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

bool weigh_cards(const play::GameHandle& game, const std::vector<Holding>& holdings, const Hands& hands,
                 Balance& balance) {
  constexpr std::size_t tries = 3;
  Versions versions;
  const std::vector<std::size_t> candidates = neutral_cards(balance.seen);
  for (std::size_t i = 0; i < std::min(tries, candidates.size()) && versions.empty(); ++i) {
    versions = versions_with(game, candidates[i]);
    if (!versions.empty()) balance.neutral = candidates[i];
  }
  if (versions.empty()) return true;
  Worths worths;
  const bool whole = add_up(holdings.size(), hands, worths, [&] {
    std::vector<std::unique_ptr<play::Desk>> desks(versions.size());
    return [&, desks = std::move(desks)](std::uint64_t deal, Worths& sum) mutable {
      const Holding& had = holdings[deal];
      if (had.card >= versions.size()) return;
      sum.cards.resize(versions.size());
      auto& desk = desks[had.card];
      if (!desk) desk = versions[had.card]->desk(all_seats(game, balance.wish.bot));
      const std::uint64_t without = twelfths_of(desk->play(balance.wish.seed, deal).outcome, had.seat);
      sum.cards[had.card].add(whole_game + had.share - without);
    };
  });
  balance.worth = std::move(worths.cards);
  balance.worth.resize(versions.size());
  return whole;
}

// Every deal once with the strong bot in each seat.
bool play_match(const play::GameHandle& game, std::uint64_t seed, std::uint64_t deals, const Hands& hands,
                Match& match) {
  const int players = game.players();
  match.games = deals * static_cast<std::uint64_t>(players);
  return add_up(deals, hands, match.deals, [&] {
    std::vector<std::unique_ptr<play::Desk>> desks;
    for (int seat = 0; seat < players; ++seat) {
      std::vector<play::BotSpec> bots = all_seats(game, match.weak);
      bots[static_cast<std::size_t>(seat)] = match.strong;
      desks.push_back(game.desk(bots));
    }
    return [&, desks = std::move(desks)](std::uint64_t deal, Sums& sum) {
      std::uint64_t shares = 0;
      for (int seat = 0; seat < players; ++seat)
        shares += twelfths_of(desks[static_cast<std::size_t>(seat)]->play(seed, deal).outcome, seat);
      sum.add(shares);
    };
  });
}

}  // namespace

void Deals::add(const Deals& other) {
  for (std::size_t i = 0; i < places.size(); ++i) places[i].add(other.places[i]), singly[i].add(other.singly[i]);
  games += other.games;
  draws += other.draws;
  capped += other.capped;
  by_hand += other.by_hand;
  by_start += other.by_start;
  choices += other.choices;
  astray.add(other.astray);
  add_to(lengths, other.lengths);
  add_to(lead_changes, other.lead_changes);
  add_to(lowest, other.lowest);
  cards.resize(std::max(cards.size(), other.cards.size()));
  for (std::size_t i = 0; i < other.cards.size(); ++i) {
    cards[i].played += other.cards[i].played;
    cards[i].played_won += other.cards[i].played_won;
    cards[i].held += other.cards[i].held;
    cards[i].held_won += other.cards[i].held_won;
  }
}

std::uint64_t Balance::games() const {
  std::uint64_t all = seen.games + seen.astray.count;
  for (const Sums& card : worth) all += card.count;
  return all;
}

play::Setting by_itself(const play::Setting& setting) {
  std::string reason;
  return play::setting_of(play::head_json(setting), reason).value();
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

std::optional<Balance> balance(const play::GameHandle& game, const BalanceWish& wish, const Hands& hands) {
  Balance result;
  result.wish = wish;
  result.turns = turns_of(game, wish.seed);
  // Each deal also has one choice sent astray and one card replaced.
  result.deals = std::max<std::uint64_t>(1, wish.games / static_cast<std::uint64_t>(result.turns + 2));
  std::vector<Holding> holdings(result.deals);
  if (!add_up(result.deals, hands, result.seen, [&] { return Looker(game, wish, result.turns, holdings); }))
    return std::nullopt;
  if (!game.facts().decides) return result;
  if (!weigh_cards(game, holdings, hands, result)) return std::nullopt;
  const play::BotSpec random{play::BotKind::random, 0}, greedy{play::BotKind::greedy, 0},
      search{play::BotKind::mcts, wish.iterations};
  result.skill = {{greedy, random, 0, {}}, {search, greedy, 0, {}}, {search, random, 0, {}}};
  const std::uint64_t deals = wish.skill_games / static_cast<std::uint64_t>(game.players());
  if (deals == 0) result.skill.clear();
  for (Match& match : result.skill)
    if (!play_match(game, wish.seed, deals, hands, match)) return std::nullopt;
  return result;
}

}  // namespace kingpress::lab
