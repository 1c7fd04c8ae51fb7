// What a designer asks besides: what is offered and never taken, whether one way to play beats all others, what a
// choice is worth, who decides when who has lost, and how it goes with other numbers of players. Stages of a balance.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lab/course.h"
#include "lab/evidence.h"
#include "lab/json.h"
#include "lab/pieces.h"
#include "play/handle.h"

namespace kingpress::lab {

struct QuestionWish {
  std::uint64_t games = 0;  // about so many, all questions together; 0: none
  std::uint64_t seed = 1;
  play::BotSpec bot{};
};

// In how many choices among several actions something was among them, and taken.
struct Met {
  std::uint64_t offered = 0, taken = 0;
};
struct OptionsMet {
  std::uint64_t games = 0, choices = 0;
  std::map<std::string, Met> actions;
  std::vector<Met> cards;
  void add(const OptionsMet& other);
};

// One seat is held to a plan, the others play as they like, on deals that it plays freely, too. Twelfths of games with
// it, less those without, and a whole game.
struct PlanTried {
  play::Plan plan;  // its seat is another in every deal
  Sums screened;    // few deals for each plan
  Sums confirmed;   // fresh deals, for those that did best
};

// Choices looked at by playing on from them (play::Probe). The best and the worst action are chosen by one half of the
// trials and measured by the other, so that nothing seems worth more than it is.
struct Probed {
  static constexpr std::uint32_t trials = 8;
  static constexpr std::size_t actions = 4;
  static constexpr std::uint64_t top = whole_game * trials / 2;
  std::array<Sums, 4> swings;  // by quarter of the choices of a game: what the best is worth over the worst, and `top`
  Sums hopeless;               // of three or more: 1 where the chooser won no trial
  Sums kingmaking;             // of these: what another seat gains by one action over another, and `top`
  void add(const Probed& other);
};

struct AtPlayers {
  int players = 0;
  Sums lengths, choices, longest_waits, capped;  // of single games; choices are those of all seats
  Shares first;                                  // wins of the first player
  void add(const AtPlayers& other);
};

struct Questions {
  OptionsMet options;
  std::vector<PlanTried> plans;  // the confirmed ones first
  std::size_t confirmed = 0;
  Probed probed;
  std::vector<AtPlayers> at_players;  // of every number that can play, where there are several
  std::uint64_t games = 0;            // that were played for all this
};

// False when it was stopped, or goes on elsewhere (see Course).
bool ask_questions(const play::GameHandle& game, const QuestionWish& wish, const Hands& hands, Course& course,
                   Questions& found);

std::string name_of(const play::GameHandle& game, const play::Plan& plan);  // "always 'hold' where it can"

}  // namespace kingpress::lab
