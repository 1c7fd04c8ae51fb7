// One deal answers several questions when it is played from every start. Deals are therefore the unit: they are played
// whole, counted in whole numbers, and added up in any order.
#include "lab/balance.h"

#include <algorithm>
#include <numeric>

#include <nlohmann/json.hpp>

#include "lab/card_worth.h"
#include "lab/deals.h"
#include "lab/sums_json.h"
#include "play/record_head.h"

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

// Looks at the deals of one thread.
class Looker {
 public:
  Looker(const play::GameHandle& game, const BalanceWish& wish, int turns)
      : wish_(wish),
        players_(game.players()),
        turns_(turns),
        cards_(game.card_ids().size()),
        player_(game, all_seats(game, wish.bot), turns) {}

  void look(std::uint64_t deal, Deals& sum, Holding& holding) {
    sum.cards.resize(cards_);
    for (auto* steps : {&sum.stood, &sum.stood_parts, &sum.lowest}) steps->resize(play::standing_steps);
    rules::SeatMask always_seats = 0xff, always_places = 0xff;
    rules::Outcome first;
    std::uint32_t choices = 0;
    const Deal all = player_.play(wish_.seed, deal, [&](const play::Seen& seen, const auto& places, int turn) {
      count_game(seen, sum);
      rules::SeatMask winners = 0;
      for (int place = 0; place < players_; ++place)
        if (won(seen.outcome, places[static_cast<std::size_t>(place)]))
          winners = static_cast<rules::SeatMask>(winners | rules::seat_bit(place));
      always_seats = static_cast<rules::SeatMask>(always_seats & (seen.outcome.draw ? 0 : seen.outcome.winners));
      always_places = static_cast<rules::SeatMask>(always_places & winners);
      if (turn > 0) return;
      Deal one;
      one.count(seen.outcome, places, players_);
      for (std::size_t place = 0; place < one.wins.size(); ++place) sum.singly[place].add(one.won, one.wins[place]);
      first = seen.outcome;
      choices = seen.choices;
      count_cards(seen, sum);
      count_leads(seen, sum);
      count_pairs(seen, static_cast<int>(drawn(wish_.seed, deal, 4) % static_cast<std::uint64_t>(players_)), sum);
      holding = holding_of(seen, wish_.seed, deal);
    });
    for (std::size_t place = 0; place < all.wins.size(); ++place) sum.places[place].add(all.won, all.wins[place]);
    sum.won += all.won;
    sum.drawn.add(all.drawn);
    sum.capped.add(all.capped);
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
    sum.choices += seen.choices;
    sum.options += seen.options;
    sum.forced += seen.forced;
    sum.waited += seen.waited;
    sum.waits += seen.waits;
    sum.longest_waits.add(seen.longest_wait);
    count_in(sum.lengths, seen.length);
    count_in(sum.lead_changes, seen.lead_changes);
    std::size_t lowest = play::standing_steps;
    for (std::size_t seat = 0; seat < seen.stood.size(); ++seat) {
      const std::uint64_t parts = rules::parts_of(seen.outcome, static_cast<int>(seat));
      for (std::size_t step = play::standing_steps; step-- > 0;) {
        const std::uint32_t times = seen.stood[seat][step];
        sum.stood[step] += times;
        sum.stood_parts[step] += times * parts;
        if (times > 0 && won(seen.outcome, static_cast<int>(seat))) lowest = std::min(lowest, step);
      }
    }
    if (lowest < play::standing_steps) ++sum.lowest[lowest];
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
    for (const std::uint32_t card : seen.offered) ++sum.cards[card].offered;
  }

  // The last look of every tenth, and what became of who led then.
  static void count_leads(const play::Seen& seen, Deals& sum) {
    const std::size_t looks = seen.leaders.size();
    for (std::size_t tenth = 0; tenth < sum.leads.size() && looks > 0; ++tenth) {
      const std::size_t end = (tenth + 1) * looks / sum.leads.size();
      const rules::Player leader = end == 0 ? rules::no_player : seen.leaders[end - 1];
      sum.leads[tenth].add(leader != rules::no_player, leader != rules::no_player && won(seen.outcome, leader));
    }
  }

  void count_pairs(const play::Seen& seen, int seat, Deals& sum) {
    had_.clear();
    for (const auto& [card, who] : seen.held.empty() ? seen.played : seen.held)
      if (who == seat) had_.push_back(card);
    if (seat < 2 && had_.empty())
      for (const std::uint8_t card : seen.whole_decks[static_cast<std::size_t>(seat)]) had_.push_back(card);
    std::ranges::sort(had_);
    had_.erase(std::unique(had_.begin(), had_.end()), had_.end());
    sum.pairs.add(had_, won(seen.outcome, seat), cards_);
  }

  const BalanceWish& wish_;
  int players_, turns_;
  std::size_t cards_;
  DealPlayer player_;
  std::vector<std::uint32_t> had_;
};

// Every deal of the range once with the strong bot in each seat.
bool play_match(const play::GameHandle& game, std::uint64_t seed, const Range& range, const Hands& hands,
                const Match& match, Sums& shares) {
  const int players = game.players();
  return add_up(range.size(), hands, shares, [&] {
    std::vector<std::unique_ptr<play::Desk>> desks;
    for (int seat = 0; seat < players; ++seat) {
      std::vector<play::BotSpec> bots = all_seats(game, match.weak);
      bots[static_cast<std::size_t>(seat)] = match.strong;
      desks.push_back(game.desk(bots));
    }
    return [&, desks = std::move(desks)](std::uint64_t piece, Sums& sum) {
      std::uint64_t won_by_strong = 0;
      for (int seat = 0; seat < players; ++seat)
        won_by_strong +=
            rules::parts_of(desks[static_cast<std::size_t>(seat)]->play(seed, range.first + piece).outcome, seat);
      sum.add(won_by_strong);
    };
  });
}

// Whether games can have come to this.
bool is_possible(const Deals& all, const Balance& balance, int players) {
  const auto turns = static_cast<std::uint64_t>(balance.turns);
  const auto sum_of = [](const std::vector<std::uint64_t>& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  };
  const auto fits = [&](const Shares& shares, std::uint64_t games) {
    return is_possible(shares, games) && shares.deals <= balance.deals && shares.whole == all.places[0].whole;
  };
  for (int place = 0; place < rules::most_seats; ++place) {
    const auto at = static_cast<std::size_t>(place);
    if (place < players ? !fits(all.places[at], turns) || !is_possible(all.singly[at], 1) : all.places[at].part > 0)
      return false;
  }
  const bool shared = all.games == balance.deals * turns && all.won == all.places[0].whole && all.won <= all.games &&
                      all.drawn.count == balance.deals && all.capped.count == balance.deals &&
                      is_possible(all.drawn, turns) && is_possible(all.capped, turns) &&
                      all.won + all.drawn.sum <= all.games && all.games <= all.won + all.drawn.sum + all.capped.sum,
             told = all.by_hand <= balance.deals && all.by_start <= balance.deals && sum_of(all.lengths) == all.games &&
                    sum_of(all.lead_changes) == all.games && sum_of(all.lowest) <= all.won &&
                    is_possible(all.astray, 1) && all.astray.count <= balance.deals;
  bool stood = all.stood.size() == play::standing_steps && all.stood_parts.size() == play::standing_steps &&
               all.lowest.size() == play::standing_steps;
  for (std::size_t step = 0; stood && step < play::standing_steps; ++step)
    stood = all.stood_parts[step] <= whole_game * all.stood[step];
  const bool asked = all.options >= 2 * all.choices && all.longest_waits.count == all.games &&
                     is_possible(all.pairs, balance.deals, all.cards.size()) &&
                     std::ranges::all_of(all.leads, [&](const Shares& one) {
                       return is_possible(one, 1) && one.deals <= balance.deals;
                     });
  return shared && told && stood && asked && std::ranges::all_of(all.cards, [](const Deals::Card& card) {
           return card.played_won <= card.played && card.held_won <= card.held;
         });
}

// Stages of a balance.
std::optional<Deals> look_at_deals(const play::GameHandle& game, const Balance& balance, const Hands& hands,
                                   Course& course, Ownership& ownership) {
  const auto fits = [&](const Deals& all) {
    return is_possible(all, balance, game.players()) && all.cards.size() == game.card_ids().size();
  };
  return course.stage<Deals>(balance.deals, fits, [&](const Range& range) -> std::optional<Deals> {
    ownership = {range, std::vector<Holding>(range.size())};
    Deals sum;
    const bool whole = add_up(range.size(), hands, sum, [&] {
      return [&, looker = Looker(game, balance.wish, balance.turns)](std::uint64_t piece, Deals& own) mutable {
        looker.look(range.first + piece, own, ownership.of_deals[piece]);
      };
    });
    return whole ? std::optional(std::move(sum)) : std::nullopt;
  });
}

// The search plays on to the end from each choice and weighs all actions on the way there.
std::uint64_t deals_in_time(const Deals& seen, std::uint32_t iterations) {
  constexpr double most_actions = 300'000'000, fewest = 3;
  double choices = 0;
  for (std::size_t length = 0; length < seen.lengths.size(); ++length)
    choices += static_cast<double>(length * seen.lengths[length]);
  const double games = static_cast<double>(seen.games), weighed = iterations * choices *
                                                                  static_cast<double>(seen.options + seen.forced) /
                                                                  std::max(1.0, games * games);
  return static_cast<std::uint64_t>(std::max(fewest, most_actions / std::max(1.0, weighed)));
}

bool play_matches(const play::GameHandle& game, const Hands& hands, Course& course, Balance& balance) {
  const BalanceWish& wish = balance.wish;
  const play::BotSpec random{play::BotKind::random, 0}, greedy{play::BotKind::greedy, 0},
      search{play::BotKind::mcts, wish.iterations};
  std::uint64_t deals = wish.skill_games / static_cast<std::uint64_t>(game.players());
  if (wish.fewer_skill_games) deals = std::min(deals, deals_in_time(balance.seen, wish.iterations));
  if (deals == 0) return true;
  balance.skill = {{greedy, random, 0, {}}, {search, greedy, 0, {}}, {search, random, 0, {}}};
  using Shares = std::array<Sums, 3>;
  const auto fits = [&](const Shares& all) {
    const std::uint64_t top = whole_game * static_cast<std::uint64_t>(game.players());
    return std::ranges::all_of(all, [&](const Sums& one) { return one.count == deals && is_possible(one, top); });
  };
  const auto shares = course.stage<Shares>(deals, fits, [&](const Range& range) -> std::optional<Shares> {
    Shares sums;
    for (std::size_t i = 0; i < sums.size(); ++i)
      if (!play_match(game, wish.seed, range, hands, balance.skill[i], sums[i])) return std::nullopt;
    return sums;
  });
  if (!shares) return false;
  for (std::size_t i = 0; i < shares->size(); ++i) {
    balance.skill[i].games = deals * static_cast<std::uint64_t>(game.players());
    balance.skill[i].deals = (*shares)[i];
  }
  return true;
}

}  // namespace

// Deals as they stand in shards.
void to_json(Json& json, const Deals::Card& card) {
  json = {card.played, card.played_won, card.held, card.held_won, card.offered};
}
void from_json(const Json& json, Deals::Card& card) {
  card = {json.at(0), json.at(1), json.at(2), json.at(3), json.at(4)};
}
void to_json(Json& json, const Deals& deals) {
  json = {{"places", deals.places},
          {"singly", deals.singly},
          {"games", deals.games},
          {"won", deals.won},
          {"drawn", deals.drawn},
          {"capped", deals.capped},
          {"by_hand", deals.by_hand},
          {"by_start", deals.by_start},
          {"lengths", deals.lengths},
          {"lead_changes", deals.lead_changes},
          {"stood", deals.stood},
          {"stood_parts", deals.stood_parts},
          {"lowest", deals.lowest},
          {"choices", deals.choices},
          {"options", deals.options},
          {"forced", deals.forced},
          {"waited", deals.waited},
          {"waits", deals.waits},
          {"longest_waits", deals.longest_waits},
          {"leads", deals.leads},
          {"pairs", deals.pairs},
          {"astray", deals.astray},
          {"cards", deals.cards}};
}

void from_json(const Json& json, Deals& deals) {
  json.at("places").get_to(deals.places);
  json.at("singly").get_to(deals.singly);
  json.at("games").get_to(deals.games);
  json.at("won").get_to(deals.won);
  json.at("drawn").get_to(deals.drawn);
  json.at("capped").get_to(deals.capped);
  json.at("by_hand").get_to(deals.by_hand);
  json.at("by_start").get_to(deals.by_start);
  json.at("lengths").get_to(deals.lengths);
  json.at("lead_changes").get_to(deals.lead_changes);
  json.at("stood").get_to(deals.stood);
  json.at("stood_parts").get_to(deals.stood_parts);
  json.at("lowest").get_to(deals.lowest);
  json.at("choices").get_to(deals.choices);
  json.at("options").get_to(deals.options);
  json.at("forced").get_to(deals.forced);
  json.at("waited").get_to(deals.waited);
  json.at("waits").get_to(deals.waits);
  json.at("longest_waits").get_to(deals.longest_waits);
  json.at("leads").get_to(deals.leads);
  json.at("pairs").get_to(deals.pairs);
  json.at("astray").get_to(deals.astray);
  json.at("cards").get_to(deals.cards);
}

void Deals::add(const Deals& other) {
  for (std::size_t i = 0; i < places.size(); ++i) places[i].add(other.places[i]), singly[i].add(other.singly[i]);
  games += other.games;
  won += other.won;
  drawn.add(other.drawn);
  capped.add(other.capped);
  by_hand += other.by_hand;
  by_start += other.by_start;
  choices += other.choices;
  options += other.options;
  forced += other.forced;
  waited += other.waited;
  waits += other.waits;
  longest_waits.add(other.longest_waits);
  for (std::size_t i = 0; i < leads.size(); ++i) leads[i].add(other.leads[i]);
  pairs.add(other.pairs);
  astray.add(other.astray);
  add_to(lengths, other.lengths);
  add_to(lead_changes, other.lead_changes);
  add_to(stood, other.stood);
  add_to(stood_parts, other.stood_parts);
  add_to(lowest, other.lowest);
  cards.resize(std::max(cards.size(), other.cards.size()));
  for (std::size_t i = 0; i < other.cards.size(); ++i) {
    cards[i].played += other.cards[i].played;
    cards[i].played_won += other.cards[i].played_won;
    cards[i].held += other.cards[i].held;
    cards[i].held_won += other.cards[i].held_won;
    cards[i].offered += other.cards[i].offered;
  }
}

std::uint64_t Balance::games() const { return seen.games + seen.astray.count + weighing_games; }

play::Setting by_itself(const play::Setting& setting) {
  std::string reason;
  return play::setting_of(play::head_json(setting), reason).value();
}

std::optional<Balance> balance(const play::GameHandle& game, const BalanceWish& wish, const Hands& hands,
                               Course& course) {
  Balance result;
  result.wish = wish;
  result.turns = turns_of(game, wish.seed);
  result.in_turn = moves_in_turn(game, wish.seed);
  // Each deal also has one choice sent astray and one card replaced.
  result.deals = std::max<std::uint64_t>(1, wish.games / static_cast<std::uint64_t>(result.turns + 2));
  Ownership ownership;
  auto seen = look_at_deals(game, result, hands, course, ownership);
  if (!seen) return std::nullopt;
  result.seen = *std::move(seen);
  if (game.facts().decides &&
      (!weigh_cards(game, ownership, hands, course, result) || !play_matches(game, hands, course, result)))
    return std::nullopt;
  if (!ask_questions(game, {wish.question_games, wish.seed, wish.bot}, hands, course, result.asked))
    return std::nullopt;
  return result;
}

Json run_of(const play::GameHandle& game, const BalanceWish& wish) {
  Json run = play::head_json(game.setting());
  run.update({{"games", wish.games},
              {"seed", wish.seed},
              {"bot", to_text(wish.bot)},
              {"margin", wish.margin},
              {"skill_games", wish.skill_games},
              {"fewer_skill_games", wish.fewer_skill_games},
              {"iterations", wish.iterations},
              {"question_games", wish.question_games},
              {"neutral", wish.neutral ? Json(game.card_ids()[*wish.neutral]) : Json()}});
  return run;
}

}  // namespace kingpress::lab
