// 25 Kingdoms once more, slowly and literally from its rules page: named cards in lists, a board of Kingdoms with the
// name of the player who holds each.
#pragma once

#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/engine/action.h"

namespace kingpress::reference {

class TwentyFiveKingdoms {
 public:
  struct Card {
    std::string name;
    int value = 0;
    bool royal = false, ace = false;
  };
  struct Board {
    int rows = 5, columns = 5, hand = 8, win = 13, cap = 200;
  };

  TwentyFiveKingdoms(std::vector<Card> cards, Board board) : cards_(std::move(cards)), board_(board) {}

  void chance(const rules::Statement& statement);
  rules::Player actor() const;
  rules::SeatMask acting() const { return actor() >= 0 ? rules::seat_bit(actor()) : rules::SeatMask{0}; }
  std::set<std::string> legal(int player) const;
  void take(int player, const rules::Statement& statement);
  rules::Outcome outcome() const;
  std::string table() const;

  // Rules 5 and 6.
  static bool stronger(const Card& attacker, int own_neighbours, int opposing_neighbours, const Card& kingdom);

 private:
  struct Kingdom {
    Card card;
    std::optional<int> holder;
  };
  struct Attack {
    Card card;
    std::size_t kingdom;
  };

  Card named(const std::string& name) const;
  int kingdoms_of(int player) const;
  bool any_uncontrolled() const;
  int neighbours(std::size_t kingdom, int player) const;
  void resolve(bool reveal);
  void finish_turn(bool captured);

  std::vector<Card> cards_;
  Board board_;
  std::vector<Kingdom> kingdoms_;
  std::vector<Card> hands_[2];
  std::deque<Card> deck_;      // the top is the front
  std::vector<Card> discard_;  // the top is the back
  std::optional<int> player_;  // whose turn it is
  std::optional<Attack> attack_;
  int passes_ = 0, quiet_ = 0;
  bool dealt_ = false, over_ = false, capped_ = false;
};

}  // namespace kingpress::reference
