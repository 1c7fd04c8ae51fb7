// Minkingi once more, slowly and literally from its rules page, sharing nothing with the engine but the rules: cards
// with words on their corners, a list of spaces, a list of touching corners. The engine is compared with it over many
// random games.
#pragma once

#include <algorithm>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kingpress::reference {

struct MinkingiCard {
  int number = 0, speed = 0;
  std::vector<std::string> corners;  // top left, top right, bottom left, bottom right: "7" or "blue"
};

struct MinkingiTouch {
  int space_a, corner_a, space_b, corner_b;
};

class Minkingi {
 public:
  Minkingi(std::vector<bool> landscape, std::vector<MinkingiTouch> touches, std::vector<std::pair<int, int>> neighbours)
      : landscape_(std::move(landscape)),
        touches_(std::move(touches)),
        neighbours_(std::move(neighbours)),
        field_(landscape_.size()) {}

  void deal(const std::list<MinkingiCard>& first, const std::list<MinkingiCard>& second) { piles_ = {first, second}; }
  // Rule 2: both keep one card and pass the rest; what is left at the end goes to the Ditch.
  void draft(int first_number, int second_number) {
    take(piles_[0], hands_[0], first_number);
    take(piles_[1], hands_[1], second_number);
    if (2 * hands_[0].size() < landscape_.size())
      std::swap(piles_[0], piles_[1]);
    else
      for (auto& pile : piles_) ditch_.splice(ditch_.end(), pile);
  }
  void start(int player) { player_ = player; }

  // Every way to create: (card number, space, turn); rule 5 and MK-3.
  std::size_t ways_to_create() const {
    std::size_t open = 0;
    for (const auto& space : field_) open += !space;
    return hands_[player_].size() * open * 2;
  }
  std::size_t ways_to_declare() const {
    std::size_t ways = 1;
    for (const int space : neighbours_of(created_))
      if (field_[static_cast<std::size_t>(space)]) ways *= 2;
    return ways;
  }

  void create(int number, int space, int turn) {
    std::list<MinkingiCard> card;
    take(hands_[player_], card, number);
    field_[static_cast<std::size_t>(space)] =
        Placed{card.front(), turned(card.front().corners, 2 * turn + landscape_[static_cast<std::size_t>(space)]),
               player_, player_};
    created_ = space;
  }
  void declare(const std::vector<int>& spaces) {
    if (!spaces.empty()) battle(spaces);
    player_ = 1 - player_;
    ++days;
  }

  bool over() const {
    return std::ranges::all_of(field_, [](const auto& space) { return space.has_value(); }) ||
           (hands_[0].empty() && hands_[1].empty());
  }
  // Rules 12 and 13: 0, 1, or -1 for a draw.
  int winner() const {
    int cards[2] = {static_cast<int>(hands_[0].size()), static_cast<int>(hands_[1].size())}, symbols[2] = {0, 0},
        sums[2] = {0, 0};
    for (const auto& space : field_) {
      if (!space) continue;
      ++cards[space->controller];
      count(space->card, symbols[space->owner], sums[space->owner]);
    }
    for (int player : {0, 1})
      for (const auto& card : hands_[player]) count(card, symbols[player], sums[player]);
    if (cards[0] != cards[1]) return cards[0] > cards[1] ? 0 : 1;
    if (symbols[0] != symbols[1]) return symbols[0] < symbols[1] ? 0 : 1;
    if (sums[0] != sums[1]) return sums[0] < sums[1] ? 0 : 1;
    return -1;
  }
  int controller(int space) const {
    return field_[static_cast<std::size_t>(space)] ? field_[static_cast<std::size_t>(space)]->controller : -1;
  }
  std::size_t ditch_size() const { return ditch_.size(); }

  int days = 0;

 private:
  struct Placed {
    MinkingiCard card;
    std::vector<std::string> corners;  // as they lie
    int owner, controller;
  };

  static void take(std::list<MinkingiCard>& from, std::list<MinkingiCard>& to, int number) {
    const auto at = std::ranges::find(from, number, &MinkingiCard::number);
    to.splice(to.end(), from, at);
  }
  // A quarter turn clockwise brings the bottom left corner to the top left.
  static std::vector<std::string> turned(std::vector<std::string> c, int quarters) {
    for (; quarters > 0; --quarters) c = {c[2], c[0], c[3], c[1]};
    return c;
  }
  static bool is_symbol(const std::string& corner) { return corner.size() > 1; }
  static bool defeats(const std::string& attacker, const std::string& defender) {
    static const std::map<std::string, std::string> weaker{{"blue", "red"}, {"red", "yellow"}, {"yellow", "blue"}};
    if (is_symbol(attacker)) return weaker.at(attacker) == defender;
    return !is_symbol(defender) && attacker >= defender;
  }
  static void count(const MinkingiCard& card, int& symbols, int& sum) {
    for (const auto& corner : card.corners) is_symbol(corner) ? void(++symbols) : void(sum += corner[0] - '0');
  }
  std::vector<int> neighbours_of(int space) const {
    std::vector<int> found;
    for (const auto& [a, b] : neighbours_) {
      if (a == space) found.push_back(b);
      if (b == space) found.push_back(a);
    }
    return found;
  }

  void battle(const std::vector<int>& spaces) {
    std::vector<int> engaged = spaces;
    engaged.push_back(created_);
    std::vector<bool> declarers(field_.size());
    for (const int space : engaged) declarers[static_cast<std::size_t>(space)] = at(space).controller == player_;
    std::ranges::sort(engaged, [&](int a, int b) {
      const auto key = [&](int space) {
        return std::tuple(at(space).card.speed, at(space).card.number, !declarers[static_cast<std::size_t>(space)],
                          space);
      };
      return key(a) < key(b);
    });
    for (const int attacker : engaged) {
      std::vector<int> defeated;
      for (const int target : engaged)
        if (at(target).controller != at(attacker).controller && strikes(attacker, target)) defeated.push_back(target);
      for (const int target : defeated) at(target).controller = at(attacker).controller;
    }
  }
  bool strikes(int attacker, int target) {
    for (const auto& touch : touches_) {
      const auto corner = [&](int space, int which) { return at(space).corners[static_cast<std::size_t>(which)]; };
      if (touch.space_a == attacker && touch.space_b == target &&
          defeats(corner(attacker, touch.corner_a), corner(target, touch.corner_b)))
        return true;
      if (touch.space_b == attacker && touch.space_a == target &&
          defeats(corner(attacker, touch.corner_b), corner(target, touch.corner_a)))
        return true;
    }
    return false;
  }
  Placed& at(int space) { return *field_[static_cast<std::size_t>(space)]; }

  std::vector<bool> landscape_;
  std::vector<MinkingiTouch> touches_;
  std::vector<std::pair<int, int>> neighbours_;
  std::vector<std::optional<Placed>> field_;
  std::vector<std::list<MinkingiCard>> piles_{2};
  std::list<MinkingiCard> hands_[2];
  std::list<MinkingiCard> ditch_;
  int player_ = 0, created_ = 0;
};

}  // namespace kingpress::reference
