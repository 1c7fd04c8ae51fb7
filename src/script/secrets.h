// What an expression tells of cards that somebody does not see: the law of no leak. How many cards lie somewhere, and
// where a card lies, everybody sees; what a card is, only who sees its place.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "script/program.h"

namespace kingpress::script {

struct Secret {
  int zone = -1;  // whose cards
  bool of_others = false;
};

// Only what is read without a doubt: cards that lie face down for a while in a place that all see are left to games
// that are played.
class Secrets {
 public:
  static constexpr int everybody = -1, each_player = -2;
  // Who asks: the player in that slot; everybody, from whom a hand is hidden, too; or each of `players where ...`.
  // `seat`: that player's, where it is always the same.
  Secrets(const Program& program, int asks, Number seat = missing) : program_(program), asks_(asks), seat_(seat) {}
  // The first secret that the value tells.
  std::optional<Secret> told_by(NodeIndex node);
  // The same of a set to pick from: what is picked is named.
  std::optional<Secret> told_by_picking(NodeIndex set, bool cards);

 private:
  struct Found {
    std::optional<Secret> cards;  // the value is a card, or cards, that are hidden
    std::optional<Secret> tells;
  };
  Found look(NodeIndex node);
  // The inner part of a node whose register goes over a row.
  Found inner(const Node& node, const Found& row);
  std::optional<Secret> hidden(const Node& cards) const;

  const Program& program_;
  int asks_;
  Number seat_;
  int own_reg_ = -1;  // of players who are asked one by one: each knows its own
  std::vector<std::optional<Secret>> regs_ = std::vector<std::optional<Secret>>(most_rows);
  int work_ = 0;
};

// "'hand' of other players", "'stock'"
std::string to_text(const Program& program, const Secret& secret);

}  // namespace kingpress::script
