// What an aim is about may be a share, a mean or a difference of shares. All of them are sums over deals with a
// divisor, so that one kind of interval serves them.
#include "lab/counted.h"

#include <algorithm>
#include <cmath>

#include "lab/sums_json.h"

namespace kingpress::lab {
namespace {

// By what the sum over a deal is divided to tell of a game.
double unit_of(Aimed aimed, int players, int turns) {
  if (aimed == Aimed::skill) return static_cast<double>(whole_game) * players;
  return aimed == Aimed::choice_matters || aimed == Aimed::won_by_cards ? 1 : turns;
}

const std::vector<Shares>& shares_of(const Aim& aim, const Counted& counted) {
  return aim.aimed == Aimed::card_win ? counted.played : counted.held;
}

void add_to(std::vector<Shares>& sum, const std::vector<Shares>& part) {
  if (sum.size() < part.size()) sum.resize(part.size());
  for (std::size_t i = 0; i < part.size(); ++i) sum[i].add(part[i]);
}

}  // namespace

void Counted::add(const Counted& other) {
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i].add(other.sums[i]);
  for (std::size_t i = 0; i < seats.size(); ++i) seats[i].add(other.seats[i]);
  add_to(played, other.played);
  add_to(held, other.held);
}

void to_json(Json& json, const Counted& counted) {
  json = {{"sums", counted.sums}, {"seats", counted.seats}, {"played", counted.played}, {"held", counted.held}};
}

void from_json(const Json& json, Counted& counted) {
  json.at("sums").get_to(counted.sums);
  json.at("seats").get_to(counted.seats);
  json.at("played").get_to(counted.played);
  json.at("held").get_to(counted.held);
}

bool is_possible(const Counted& counted, int players, int turns) {
  const auto games = static_cast<std::uint64_t>(turns), deals = deals_of(counted);
  const auto sums = [&](std::size_t i) {
    const Aimed aimed = static_cast<Aimed>(i);
    const bool is_share = name_of(aimed).is_share;
    const double top = is_seat(aimed) ? 0 : is_share ? unit_of(aimed, players, turns) : 1u << 30;
    return counted.sums[i].count <= deals && is_possible(counted.sums[i], static_cast<std::uint64_t>(top));
  };
  const auto seat = [&](const Shares& one) { return one.deals <= deals && is_possible(one, games); };
  const auto card = [&](const Shares& one) {  // copies: any number a seat
    return one.deals <= deals && is_possible(one, games * rules::most_seats * 1000);
  };
  for (std::size_t i = 0; i < counted.sums.size(); ++i)
    if (!sums(i)) return false;
  return std::ranges::all_of(counted.seats, seat) && std::ranges::all_of(counted.played, card) &&
         std::ranges::all_of(counted.held, card);
}

AimPlayer::AimPlayer(const play::GameHandle& game, const play::BotSpec& bot, int turns, const std::vector<Aim>& aims)
    : aims_(aims),
      players_(game.players()),
      player_(game, all_seats(game, bot), turns),
      played_(game.card_ids().size()),
      held_(game.card_ids().size()) {
  if (!asks(aims_, Aimed::skill)) return;
  for (int seat = 0; seat < players_; ++seat) {
    auto bots = all_seats(game, {play::BotKind::random, 0});
    bots[static_cast<std::size_t>(seat)] = bot;
    against_random_.push_back(game.desk(bots));
  }
}

void AimPlayer::play(std::uint64_t seed, std::uint64_t deal, Counted& counted) {
  std::array<std::uint64_t, sums_aimed> values{};
  const auto value = [&](Aimed aimed) -> std::uint64_t& { return values[at(aimed)]; };
  rules::SeatMask always = 0xff;
  rules::Outcome first;
  std::uint32_t first_choices = 0;
  const Deal all = player_.play(seed, deal, [&](const play::Seen& seen, const auto&, int turn) {
    value(Aimed::length) += seen.length;
    value(Aimed::lead_changes) += seen.lead_changes;
    value(Aimed::choices) += seen.choices;
    always = static_cast<rules::SeatMask>(always & (seen.outcome.draw ? 0 : seen.outcome.winners));
    if (turn == 0) first = seen.outcome, first_choices = seen.choices;
    count_cards(seen);
  });
  value(Aimed::ties) = all.drawn;
  value(Aimed::capped) = all.capped;
  for (std::size_t place = 0; place < all.wins.size(); ++place) counted.seats[place].add(all.won, all.wins[place]);
  value(Aimed::won_by_cards) = always != 0;
  for (std::size_t seat = 0; seat < against_random_.size(); ++seat)
    value(Aimed::skill) += rules::parts_of(against_random_[seat]->play(seed, deal).outcome, static_cast<int>(seat));
  const bool strays = asks(aims_, Aimed::choice_matters) && first_choices > 0;
  if (strays) {
    const auto astray = static_cast<std::uint32_t>(drawn(seed, deal, 1) % first_choices);
    value(Aimed::choice_matters) = player_.desk().play(seed, deal, {.astray = astray}).outcome.winners != first.winners;
  }
  for (std::size_t i = 0; i < values.size(); ++i)
    if (i != at(Aimed::choice_matters) || strays) counted.sums[i].add(values[i]);
  count_cards_of_deal(counted);
}

void AimPlayer::count_cards(const play::Seen& seen) {
  const auto count = [&](std::vector<Tally>& tallies, std::size_t card, int seat) {
    ++tallies[card].whole;
    tallies[card].part += won(seen.outcome, seat);
  };
  if (asks(aims_, Aimed::card_win)) {
    for (const auto& [card, seat] : seen.played) count(played_, card, seat);
    for (std::size_t seat = 0; seat < seen.whole_decks.size(); ++seat)
      for (const std::uint8_t card : seen.whole_decks[seat]) count(played_, card, static_cast<int>(seat));
  }
  if (asks(aims_, Aimed::card_held))
    for (const auto& [card, seat] : seen.held) count(held_, card, seat);
}

void AimPlayer::count_cards_of_deal(Counted& counted) {
  const auto move = [](std::vector<Tally>& from, std::vector<Shares>& to) {
    to.resize(from.size());
    for (std::size_t card = 0; card < from.size(); ++card) {
      to[card].add(from[card].whole, from[card].part);
      from[card] = {};
    }
  };
  if (asks(aims_, Aimed::card_win)) move(played_, counted.played);
  if (asks(aims_, Aimed::card_held)) move(held_, counted.held);
}

std::uint64_t games_a_deal(const play::GameHandle& game, int turns, const std::vector<Aim>& aims) {
  return static_cast<std::uint64_t>(turns + (asks(aims, Aimed::skill) ? game.players() : 0) +
                                    asks(aims, Aimed::choice_matters));
}

std::vector<Reading> readings_of(const std::vector<Aim>& aims, const Counted& counted, int players, int turns,
                                 const Caution& caution) {
  std::vector<Reading> readings;
  for (std::size_t i = 0; i < aims.size(); ++i) {
    if (!is_of_cards(aims[i].aimed)) {
      readings.push_back({i, std::nullopt});
      continue;
    }
    const auto& cards = shares_of(aims[i], counted);
    for (std::size_t card = 0; card < cards.size(); ++card)
      if (cards[card].deals >= caution.fewest && aims[i].card.value_or(card) == card) readings.push_back({i, card});
  }
  const std::size_t chances = std::max<std::size_t>(1, readings.size()) * caution.looks;
  for (Reading& one : readings) {
    const Aimed aimed = aims[one.aim].aimed;
    if (one.card || is_seat(aimed)) {
      const Shares& shares = one.card ? shares_of(aims[one.aim], counted)[*one.card] : counted.seats[at(aimed)];
      one.value = share_of(shares);
      one.error = error_of(shares);
      one.bounds = settled(shares, chances);
      continue;
    }
    const Sums& sums = counted.sums[at(aimed)];
    const double unit = unit_of(aimed, players, turns);
    const Interval bounds = name_of(aimed).is_share ? settled(sums, static_cast<std::uint64_t>(unit), chances)
                                                    : settled_anywhere(sums, chances);
    one.value = mean_of(sums) / unit;
    one.error = std::sqrt(variance_of(sums) / static_cast<double>(std::max<std::uint64_t>(1, sums.count))) / unit;
    one.bounds = {bounds.low / unit, bounds.high / unit};
  }
  return readings;
}

Standing standing_of(const Reading& reading, const Aim& aim) {
  if (reading.bounds.low >= aim.low && reading.bounds.high <= aim.high) return Standing::within;
  if (reading.bounds.high < aim.low || reading.bounds.low > aim.high) return Standing::outside;
  return Standing::undecided;
}

std::uint64_t deals_of(const Counted& counted) { return counted.sums[at(Aimed::length)].count; }

std::uint64_t deals_met(const Aim& aim, const Counted& counted, std::size_t card) {
  const auto& cards = shares_of(aim, counted);
  return card < cards.size() ? cards[card].deals : 0;
}

double excess_of(const Reading& reading, const Aim& aim, double slack) {
  // Narrow bounds leave half of themselves.
  const double narrowed = std::min(slack * reading.error, (aim.high - aim.low) / 4),
               below = aim.low + narrowed - reading.value, above = reading.value - (aim.high - narrowed);
  const double out = std::max({0.0, below, above});
  if (out == 0 || name_of(aim.aimed).is_share) return out;
  const double bound = above > below ? aim.high : aim.low;
  return out / std::max(1e-9, std::abs(bound));
}

bool is_out(const Reading& reading, const Aim& aim) { return excess_of(reading, aim, -2) > 0; }

}  // namespace kingpress::lab
