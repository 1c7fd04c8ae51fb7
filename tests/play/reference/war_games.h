// The War games of King's Keys once more, slowly and literally from their rules page: piles are lists of soldiers, and
// a game is told from its start to its end as it happens at a table. Where a choice or a shuffle is wanted that has not
// come yet the telling breaks off; when it has come, the round is told again.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "rules/engine/action.h"

namespace kingpress::reference {

struct Soldier {
  std::string id;
  int number = 0;
  std::string item, kingdom;
};
using Pile = std::vector<const Soldier*>;

class WarGames {
 public:
  enum class Kind { war, long_game, armies, battle_royal };
  enum class Refill { shuffled, as_captured, chosen };
  struct Setting {
    Kind kind = Kind::war;
    Refill refill = Refill::shuffled;
    bool coins_buy_keys = false, conceding = false;
    int players = 2, cap = 5000;
    std::vector<Soldier> deck;
    std::unordered_map<std::string, std::size_t> place_of;  // of an id in the deck
    const Soldier* named(const std::string& id) const { return &deck[place_of.at(id)]; }
  };
  struct Player {
    Pile stack, captured, table;  // tops first; in Battle Royal the stack is a hand
    Pile loose;                   // of a stack being arranged
    bool conceded = false;
    std::size_t cards() const { return stack.size() + loose.size() + captured.size(); }
  };

  // The setting outlives the game.
  explicit WarGames(const Setting& setting) : setting_(&setting), told_(static_cast<std::size_t>(setting.players)) {}

  rules::Player actor();
  rules::SeatMask acting();
  std::set<std::string> legal(int seat);
  void chance(const rules::Statement& statement) { hear(rules::chance_player, statement); }
  void take(int seat, const rules::Statement& statement) { hear(static_cast<rules::Player>(seat), statement); }
  rules::Outcome outcome();
  std::string table();

  // A position as text: the piles of all players, those whose order means nothing sorted.
  static std::string text(const Setting& setting, int rounds, const std::vector<Player>& players);
  // "order of importance", and rule 4: more than 0 when a beats b.
  static int duel(const Soldier& a, const Soldier& b, bool coins_buy_keys);

 private:
  struct Wish {  // thrown where the telling breaks off
    rules::Player actor;
    std::map<int, std::set<std::string>> legal;
  };
  struct Heard {
    rules::Player who;
    rules::Statement statement;
  };
  using Seats = std::vector<int>;

  void hear(rules::Player who, const rules::Statement& statement);
  void tell();
  Player& of(int seat) { return now_[static_cast<std::size_t>(seat)]; }
  const Soldier* named(const std::string& id) const { return setting_->named(id); }
  Seats everybody() const;
  Seats holding() const;
  bool over() const;

  const rules::Statement& chance_wanted();
  // What these seats choose, each out of legal(seat).
  using Legal = std::function<std::set<std::string>(int seat)>;
  std::map<int, rules::Statement> choices_wanted(rules::Player actor, const Seats& seats, const Legal& legal);
  Pile pile_of(const std::vector<std::string>& ids) const;

  void deal();
  void round();
  void war_round();
  bool somebody_concedes(const Seats& seats);
  void face_off(Seats fighting);
  void recruit(const Seats& seats);
  void arrange(int seat);
  void lay(const Seats& seats, const char* verb);
  void move_top(int seat);
  Seats best(const Seats& seats);
  void take_table(int winner);
  void take_back();

  const Setting* setting_;
  std::vector<Player> told_, now_;  // when the last round was over; where the telling has come
  int rounds_ = 0;
  bool dealt_ = false, stale_ = true;
  std::vector<Heard> heard_;  // since the last round
  std::size_t next_ = 0;
  Wish wish_{rules::no_player, {}};
};

}  // namespace kingpress::reference
