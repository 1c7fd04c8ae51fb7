// Kingdom Coinquest once more, slowly and literally from its rules page: every card is its name, a catalogue says what
// the name means, a piece of equipment is the list of its cards (the named one first), piles are lists with the top in
// front.
#pragma once

#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/engine/action.h"

namespace kingpress::reference {

class KingdomCoinquest {
 public:
  struct Card {
    std::string role, suit;  // role: "queen", "jack", "ace", "equipment"
    int value = 0;
  };
  struct Setting {
    std::map<std::string, Card> catalogue;
    std::vector<std::string> order;  // of the names in the deck's list
    std::vector<std::string> suits;  // in turn order
    std::map<int, int> preparation;  // turns by value
    int players = 2, health = 20, hand = 3, cap = 400;
  };

  explicit KingdomCoinquest(Setting setting) : setting_(std::move(setting)) {}

  void chance(const rules::Statement& statement);
  rules::Player actor() const;
  rules::SeatMask acting() const { return actor() >= 0 ? rules::seat_bit(actor()) : rules::SeatMask{0}; }
  std::set<std::string> legal(int seat) const;
  void take(int seat, const rules::Statement& statement);
  rules::Outcome outcome() const;
  std::string table() const;

 private:
  using Pile = std::list<std::string>;
  using Equipment = std::vector<std::string>;
  struct Kingdom {
    std::string suit;
    int health = 0, counters = 0;
    Pile hand;
    Equipment quartermaster, knight, peasant, queen;
    std::map<int, std::string> salvage;
    bool alive = true;
  };
  enum class Phase { kings, forge, draw, reshuffle, play, discard, over };

  const Card& what(const std::string& name) const { return setting_.catalogue.at(name); }
  bool own(const Kingdom& kingdom, const std::string& name) const { return what(name).suit == kingdom.suit; }
  Kingdom& mover() { return kingdoms_.at(static_cast<std::size_t>(turn_)); }
  const Kingdom& mover() const { return kingdoms_.at(static_cast<std::size_t>(turn_)); }
  std::set<std::string> draws() const;
  std::set<std::string> plays() const;
  std::set<std::string> discards() const;
  // " card X" or " card X with Y": every way to bring a card of the role into play as one of the own suit.
  std::set<std::string> ways(const std::string& role) const;

  void begin_turn();
  void draw_on();
  void end_turn();
  void play(const rules::Statement& statement);
  void discard(const rules::Statement& statement);
  void attack(Kingdom& rival);
  void defeat(Kingdom& kingdom);
  Equipment from_hand(const rules::Statement& statement);
  void replace(Equipment& place, Equipment by);
  void on_graveyard(Equipment& cards);
  void under_graveyard(Equipment& cards);
  int position(const Kingdom& kingdom) const;

  Setting setting_;
  std::vector<Kingdom> kingdoms_;
  Pile forge_, graveyard_;
  Phase phase_ = Phase::kings;
  int turn_ = 0, quiet_ = 0;
  bool damaged_ = false, capped_ = false;
};

}  // namespace kingpress::reference
