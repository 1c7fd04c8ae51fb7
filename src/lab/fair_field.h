// The fairest of many fields: each is played on deals that every seat starts once, the worse half is dropped, the
// others play on (sequential halving), and the one that is left is judged by games of a stronger bot that chose
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boards/field_generator.h"
#include "lab/course.h"
#include "lab/evidence.h"
#include "lab/pieces.h"
#include "play/handle.h"

namespace kingpress::lab {

struct FairWish {
  boards::FieldRequest request;  // of every candidate; the seed is the first one's, the others follow
  bool mixes = true;             // candidates differ in their share of portrait spaces, too
  std::uint64_t candidates = 16, games = 6'000;
  play::BotSpec bot{play::BotKind::mcts, 100};
  std::uint64_t confirming_games = 1'000;
  play::BotSpec confirming{play::BotKind::mcts, 500};
  double margin = 0.03;
};

struct FairField {
  boards::GeneratedField made;
  std::uint64_t seed = 0;  // of the field maker
  double mix = 0.5;
  std::uint64_t candidates = 0, games = 0;  // different fields; games that chose among them
  Shares chosen, confirmed;                 // wins of the first player, of the games of a deal that somebody won
  Verdict verdict;                          // by the confirming games
  Interval first_share;                     // by them, settled
};

// Candidates that cannot be made are left out; nothing when none can, and `diagnostics` says why, or when it was
// stopped or goes on elsewhere (see Course).
std::optional<FairField> fairest_field(const play::GameHandle& game, const FairWish& wish, const Hands& hands,
                                       Course& course, diag::Diagnostics& diagnostics);
inline std::optional<FairField> fairest_field(const play::GameHandle& game, const FairWish& wish, const Hands& hands,
                                              diag::Diagnostics& diagnostics) {
  Course undivided;
  return fairest_field(game, wish, hands, undivided, diagnostics);
}
// All that it depends on.
Json run_of(const play::GameHandle& game, const FairWish& wish);

// Comment lines that say how the field was chosen and what it was found to be.
std::string evidence_of(const FairField& found, const FairWish& wish, const std::string& program);

}  // namespace kingpress::lab
