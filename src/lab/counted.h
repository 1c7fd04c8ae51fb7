// What aims are judged by, counted deal by deal in whole numbers that add up, and read with how sure it is.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "lab/aims.h"
#include "lab/deals.h"
#include "lab/evidence.h"
#include "lab/json.h"

namespace kingpress::lab {

// What was counted; of cards only where an aim asks for them.
struct Counted {
  std::array<Sums, sums_aimed> sums;
  std::array<Shares, rules::most_seats> seats;  // by place in the order of turns: of the games that somebody won
  std::vector<Shares> played, held;
  void add(const Counted& other);
};
void to_json(Json& json, const Counted& counted);
void from_json(const Json& json, Counted& counted);                // throws Json::exception
bool is_possible(const Counted& counted, int players, int turns);  // for what was read

// Plays deals of one version, on one thread, and counts what the aims ask for.
class AimPlayer {
 public:
  AimPlayer(const play::GameHandle& game, const play::BotSpec& bot, int turns, const std::vector<Aim>& aims);
  void play(std::uint64_t seed, std::uint64_t deal, Counted& counted);

 private:
  void count_cards(const play::Seen& seen);
  void count_cards_of_deal(Counted& counted);

  const std::vector<Aim>& aims_;
  int players_;
  DealPlayer player_;
  std::vector<std::unique_ptr<play::Desk>> against_random_;  // the bot in each seat
  struct Tally {
    std::uint32_t whole = 0, part = 0;
  };
  std::vector<Tally> played_, held_;
};
// Games that a deal takes.
std::uint64_t games_a_deal(const play::GameHandle& game, int turns, const std::vector<Aim>& aims);

// One aim, or one card of it, as it was counted.
struct Reading {
  std::size_t aim = 0;
  std::optional<std::size_t> card;
  double value = 0, error = 0;
  Interval bounds{};  // all readings together at 95 %
};
enum class Standing { within, outside, undecided };

// Cards that were met in fewer deals tell nothing and are left out.
inline constexpr std::uint64_t fewest_deals = 30;
struct Caution {
  std::size_t looks = 1;  // at how many decks one looks before one is believed
  std::uint64_t fewest = fewest_deals;
};
std::vector<Reading> readings_of(const std::vector<Aim>& aims, const Counted& counted, int players, int turns,
                                 const Caution& caution = {});
std::uint64_t deals_of(const Counted& counted);
// In how many deals the card was met that the aim judges.
std::uint64_t deals_met(const Aim& aim, const Counted& counted, std::size_t card);
Standing standing_of(const Reading& reading, const Aim& aim);
// How far out it is when the bounds are narrowed by so many standard errors, or widened: a share, or a part of the
// bound.
double excess_of(const Reading& reading, const Aim& aim, double slack);
// By more than two standard errors: so far out comes one of fifty by chance.
bool is_out(const Reading& reading, const Aim& aim);

}  // namespace kingpress::lab
