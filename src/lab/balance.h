// Is it fair, how long does it last, does a choice matter, which card is too good? What a balance is made of: deals
// played by every order of starting, one choice in each sent astray, one card in each replaced by a neutral one, and
// matches of stronger bots against weaker ones; counted here, told by balance_report.h.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/course.h"
#include "lab/evidence.h"
#include "lab/pairs.h"
#include "lab/pieces.h"
#include "lab/questions.h"
#include "play/handle.h"

namespace kingpress::lab {

struct BalanceWish {
  std::uint64_t games = 20'000, seed = 1;       // all told, the matches of skill besides
  bool fewer_games = false;                     // than usual, since they are long
  play::BotSpec bot{play::BotKind::greedy, 0};  // every seat's
  double margin = 0.02;
  std::uint64_t skill_games = 200;          // of each match
  bool fewer_skill_games = false;           // where games are long, so that the search does not take minutes
  std::uint32_t iterations = 200;           // of the tree search in them
  std::optional<std::size_t> neutral = {};  // the card that others are weighed against; else one is chosen
  std::uint64_t question_games = 0;         // about so many more, for lab/questions.h
};

// One deal, played once for every seat that can start.
struct Deals {
  // By place in the order of turns: how many of the games that somebody won; those of all starts, the first game alone.
  std::array<Shares, rules::most_seats> places, singly;
  std::uint64_t games = 0, won = 0;         // won: by somebody
  Sums drawn, capped;                       // games of a deal: drawn by the rules; ended by the limit on length
  std::uint64_t by_hand = 0, by_start = 0;  // deals of two: the same seat won them all; the same place did
  std::vector<std::uint64_t> lengths, lead_changes;
  // By step of the evaluation: how often a seat stood there and what it got (parts_of); where winners stood worst.
  std::vector<std::uint64_t> stood, stood_parts, lowest;
  std::uint64_t choices = 0, options = 0, forced = 0;  // options: of the choices, all together; see play::Seen
  std::uint64_t waited = 0, waits = 0;
  Sums longest_waits;  // of single games
  // Of first games, by tenths of the game that are over: those in which a seat led then, and it won.
  std::array<Shares, 10> leads;
  Pairs pairs;  // of one seat of first games
  Sums astray;  // 1: another winner. Of games with a choice
  struct Card {
    // Of first games alone: they are independent. Offered: where the game tells.
    std::uint64_t played = 0, played_won = 0, held = 0, held_won = 0, offered = 0;
  };
  std::vector<Card> cards;

  void add(const Deals& other);
};
void to_json(Json& json, const Deals::Card& card);
void from_json(const Json& json, Deals::Card& card);
void to_json(Json& json, const Deals& deals);
void from_json(const Json& json, Deals& deals);

struct Match {
  play::BotSpec strong, weak;
  std::uint64_t games = 0;
  Sums deals;  // what the strong seat got, over a game in each seat
};

struct Balance {
  BalanceWish wish;
  int turns = 1;        // games a deal: every seat that can be drawn to start does
  bool in_turn = true;  // somebody moves first
  std::uint64_t deals = 0;
  Deals seen;
  std::optional<std::size_t> neutral;  // the card that stood in for the others; none where the deck's rules forbid it
  std::vector<Sums> worth;             // by card: share with it less share without, and a whole game
  std::uint64_t weighing_games = 0;
  std::vector<Match> skill;
  Questions asked;
  std::uint64_t games() const;  // without matches and questions
};

// Nothing when it was stopped, or goes on elsewhere (see Course). The same for a seed on any number of threads.
std::optional<Balance> balance(const play::GameHandle& game, const BalanceWish& wish, const Hands& hands,
                               Course& course);
inline std::optional<Balance> balance(const play::GameHandle& game, const BalanceWish& wish, const Hands& hands) {
  Course undivided;
  return balance(game, wish, hands, undivided);
}
// All that it depends on.
Json run_of(const play::GameHandle& game, const BalanceWish& wish);

// What is played, as a record holds it: without the places in files, which may be gone.
play::Setting by_itself(const play::Setting& setting);

}  // namespace kingpress::lab
