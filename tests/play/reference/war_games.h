// The War games of King's Keys once more, slowly and literally from their rules page: piles are deques of (number, item), shuffles
// and choices are given in order as they are asked for. The engine is compared with it over many random games.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kingpress::reference {

struct Soldier {
  std::string id;
  int number;
  std::string item;
  bool operator==(const Soldier&) const = default;
};
using Soldiers = std::deque<Soldier>;

// "order of importance", and rule 4.
inline int duel(const Soldier& a, const Soldier& b, bool coins_buy_keys) {
  static const std::map<std::string, int> rank{{"coin", 0}, {"shield", 1}, {"axe", 2}, {"key", 3}};
  if (a.number != b.number) return a.number > b.number ? 1 : -1;
  if (coins_buy_keys && a.item == "coin" && b.item == "key") return 1;
  if (coins_buy_keys && a.item == "key" && b.item == "coin") return -1;
  return rank.at(a.item) == rank.at(b.item) ? 0 : rank.at(a.item) > rank.at(b.item) ? 1 : -1;
}

class WarGame {
 public:
  enum class Kind { war, long_game, armies, battle_royal };
  Kind kind = Kind::war;
  bool coins_buy_keys = false;
  bool shuffled_refill = true;
  std::vector<Soldiers> stacks, captured;                               // in Battle Royal a stack is a hand
  std::function<Soldiers(int seat)> next_shuffle;                       // what a refilled stack looks like
  std::function<Soldier(int seat)> next_choice;                         // Battle Royal
  int comparisons = 0, ties = 0, shared = 0, rounds = 0;

  void start(std::vector<Soldiers> hands) {
    stacks = std::move(hands);
    captured.resize(stacks.size());
  }
  std::size_t cards(int seat) const { return stacks[at(seat)].size() + captured[at(seat)].size(); }
  std::vector<int> holding() const {
    std::vector<int> seats;
    for (int seat = 0; seat < static_cast<int>(stacks.size()); ++seat)
      if (cards(seat) > 0) seats.push_back(seat);
    return seats;
  }
  bool over() const { return kind == Kind::war ? stacks[0].empty() : holding().size() < 2; }

  void round() {
    ++rounds;
    table_.assign(stacks.size(), {});
    std::vector<int> fighting = holding();
    if (kind == Kind::war) return war_round();
    lay(fighting);
    for (;;) {
      ++comparisons;
      fighting = best(fighting);
      if (fighting.size() == 1) return take(fighting[0]);
      ++ties;
      for (int card = 0; card < 4; ++card) {
        std::erase_if(fighting, [&](int seat) { return cards(seat) == 0; });
        if (fighting.empty()) return take_back();
        if (fighting.size() == 1) return take(fighting[0]);
        lay(fighting);
      }
    }
  }

 private:
  static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

  // KK-1: three down and one up while there are cards, the last of a short stack face up.
  void war_round() {
    for (;;) {
      ++comparisons;
      for (int seat : {0, 1}) move_top(seat);
      const int result = duel(table_[0].back(), table_[1].back(), coins_buy_keys);
      if (result != 0) return take(result > 0 ? 0 : 1);
      ++ties;
      if (stacks[0].empty()) return take_back();
      for (std::size_t down = std::min<std::size_t>(3, stacks[0].size() - 1); down > 0; --down)
        for (int seat : {0, 1}) move_top(seat);
    }
  }
  void move_top(int seat) {
    table_[at(seat)].push_back(stacks[at(seat)].front());
    stacks[at(seat)].pop_front();
  }

  // Everybody first recruits who must, then all lay a card.
  void lay(const std::vector<int>& seats) {
    for (const int seat : seats)
      if (stacks[at(seat)].empty()) recruit(seat);
    for (const int seat : seats) {
      Soldiers& stack = stacks[at(seat)];
      if (kind == Kind::battle_royal) std::rotate(stack.begin(), std::ranges::find(stack, next_choice(seat)), stack.end());
      move_top(seat);
    }
  }
  void recruit(int seat) {
    stacks[at(seat)] = captured[at(seat)];
    captured[at(seat)].clear();
    if (kind != Kind::battle_royal && shuffled_refill) stacks[at(seat)] = next_shuffle(seat);
  }

  // Who shows a card of the highest number that no other of that number beats; all of that number when there is none (KK-2).
  std::vector<int> best(const std::vector<int>& seats) const {
    int highest = 0;
    for (const int seat : seats) highest = std::max(highest, table_[at(seat)].back().number);
    std::vector<int> high, unbeaten;
    for (const int seat : seats)
      if (table_[at(seat)].back().number == highest) high.push_back(seat);
    for (const int seat : high)
      if (std::ranges::none_of(high, [&](int other) { return duel(table_[at(other)].back(), table_[at(seat)].back(), coins_buy_keys) > 0; })) unbeaten.push_back(seat);
    return unbeaten.empty() ? high : unbeaten;
  }

  void take(int winner) {  // KK-6
    const auto players = static_cast<int>(stacks.size());
    for (int i = 0; i < players; ++i)
      for (const Soldier& card : table_[at((winner + i) % players)]) captured[at(winner)].push_back(card);
  }
  void take_back() {  // KK-1, KK-9
    ++shared;
    for (std::size_t seat = 0; seat < table_.size(); ++seat)
      for (const Soldier& card : table_[seat]) captured[seat].push_back(card);
  }

  std::vector<Soldiers> table_;
};

}  // namespace kingpress::reference
