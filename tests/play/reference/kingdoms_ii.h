// Kingdoms II once more, slowly and literally from its rules page: named cards that carry the cards laid across them,
// files with a reserve and a support as lists, omens as ages. Every decision is written out; one that leaves no choice
// is taken at once.
#pragma once

#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/engine/action.h"

namespace kingpress::reference {

class KingdomsII {
 public:
  struct Meaning {
    std::string force;  // army, faith, wealth, agriculture
    int value = 0;      // of a Minor
    std::string event;  // of a Major: disaster, good-omen, bad-omen, alliance, chance, strength, temperance
  };
  KingdomsII(std::map<std::string, Meaning> meanings, bool partners)
      : meanings_(std::move(meanings)), partners_(partners) {}

  void chance(const rules::Statement& statement);
  rules::Player actor() const;
  rules::SeatMask acting() const;
  std::set<std::string> legal(int seat) const;
  void take(int seat, const rules::Statement& statement);
  rules::Outcome outcome() const;
  std::string table() const;

 private:
  struct Card {
    std::string name;
    bool militia = false;
    std::list<Card> damage;
  };
  struct File {
    std::optional<Card> active;
    std::list<Card> reserve, support;
    int strength = 0, temperance = 0, good_omens = 0;
    std::multiset<int> bad_omens;  // how many turns of its owner each has lasted
  };
  struct Kingdom {
    std::map<std::string, File> files;
    std::set<int> allies;
    bool alive = true;
  };
  struct Looked {
    std::string pile, name;
  };
  enum class Phase {
    shuffle,
    start,
    order,
    omens,
    reorganise,
    army,
    army_counter,
    faith,
    faith_counter,
    wealth,
    look,
    keep,
    agriculture,
    give,
    omen_or_destroy,
    alliance,
    answer,
    marker,
    over
  };
  using Choices = std::vector<rules::Statement>;

  Kingdom& kingdom(int seat) { return kingdoms_.at(static_cast<std::size_t>(seat)); }
  const Kingdom& kingdom(int seat) const { return kingdoms_.at(static_cast<std::size_t>(seat)); }
  int face(const Card& card) const;
  int value(int seat, const std::string& force, const Card& card, int marks = 0) const;
  int active_value(int seat, const std::string& force) const;
  int blow(int seat, const std::string& force) const;    // with Strength
  int shield(int seat, const std::string& force) const;  // with Temperance
  static int half_up(int number) { return (number + 1) / 2; }
  bool has_cards(int seat) const;
  int left_of(int seat) const;
  int sides_left() const;

  Choices choices(int seat) const;
  void list_order(int seat, Choices& all) const;
  void list_omens(Choices& all) const;
  void list_attacks(const std::string& force, Choices& all) const;
  void list_counters(Choices& all) const;
  void list_alliances(Choices& all) const;

  void act(const rules::Statement& statement);
  void go(Phase phase);
  void move_on();
  void check_kingdoms();
  void begin_turn();
  void end_turn();
  void heal();
  void reorganise_file();
  void order(int seat, const rules::Statement& statement);
  void reorganise(const std::string& what);
  void use_omen(const rules::Statement& statement);
  void attack(const rules::Statement& statement);
  void counter(const std::string& with);
  void convert(Card card, const std::string& force, int to);
  void spend(const std::string& force, std::vector<std::string> piles);
  void keep(const std::string& name);
  void draw_event(int target);
  void chance_event(const std::string& force);
  Card lose_active(int seat, const std::string& force);

  std::map<std::string, Meaning> meanings_;
  bool partners_;
  std::vector<Kingdom> kingdoms_;
  std::map<std::string, std::list<std::string>> piles_;
  std::list<std::string> events_;
  Phase phase_ = Phase::shuffle;
  std::map<int, rules::Statement> orders_;
  int mover_ = 0, target_ = 0, asked_ = 0, land_ = 0, looks_ = 0;
  std::string file_;   // being ordered or reorganised
  std::string event_;  // Strength or Temperance being placed, the Good Omen's force
  std::vector<Looked> looked_;
  std::vector<std::string> open_piles_;
};

}  // namespace kingpress::reference
