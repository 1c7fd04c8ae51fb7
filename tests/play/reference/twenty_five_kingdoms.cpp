#include "twenty_five_kingdoms.h"

#include <algorithm>

#include "compare.h"

namespace kingpress::reference {

TwentyFiveKingdoms::Card TwentyFiveKingdoms::named(const std::string& name) const {
  return *std::ranges::find(cards_, name, &Card::name);
}

// Rule 1, then rule 2.
void TwentyFiveKingdoms::chance(const rules::Statement& statement) {
  if (dealt_) {
    player_ = static_cast<int>(*statement.number("value"));
    return;
  }
  for (const std::string& name : listed(statement)) deck_.push_back(named(name));
  const auto from_top = [&] {
    const Card card = deck_.front();
    deck_.pop_front();
    return card;
  };
  for (int i = 0; i < board_.rows * board_.columns; ++i) kingdoms_.push_back({from_top(), {}});
  for (auto& hand : hands_)
    for (int i = 0; i < board_.hand; ++i) hand.push_back(from_top());
  dealt_ = true;
}

rules::Player TwentyFiveKingdoms::actor() const {
  if (over_) return rules::no_player;
  return player_ ? static_cast<rules::Player>(*player_) : rules::chance_player;
}

std::set<std::string> TwentyFiveKingdoms::legal(int player) const {
  if (attack_) return {"decline", "reveal"};
  std::set<std::string> all;
  if (!deck_.empty()) all.insert("draw from deck");
  if (!discard_.empty()) all.insert("draw from discard");
  for (const Card& card : hands_[player])
    for (std::size_t i = 0; i < kingdoms_.size(); ++i)
      if (!kingdoms_[i].holder) all.insert("attack card " + card.name + " kingdom " + std::to_string(i + 1));
  if (all.empty()) all.insert("pass");
  return all;
}

void TwentyFiveKingdoms::take(int player, const rules::Statement& statement) {
  auto& hand = hands_[player];
  if (statement.action == "pass") {
    ++passes_;
    return finish_turn(false);
  }
  passes_ = 0;
  if (statement.action == "attack") {
    const auto card = std::ranges::find(hand, *statement.text("card"), &Card::name);
    attack_ = Attack{*card, static_cast<std::size_t>(*statement.number("kingdom")) - 1};
    hand.erase(card);
    return;
  }
  if (statement.action == "reveal" || statement.action == "decline") return resolve(statement.action == "reveal");
  if (statement.text("from") == "deck") {
    hand.push_back(deck_.front());
    deck_.pop_front();
  } else {
    hand.push_back(discard_.back());
    discard_.pop_back();
  }
  finish_turn(false);
}

// Rule 4.
void TwentyFiveKingdoms::resolve(bool reveal) {
  const auto [card, at] = *attack_;
  attack_.reset();
  Kingdom& kingdom = kingdoms_[at];
  const bool captured = reveal && stronger(card, neighbours(at, *player_), neighbours(at, 1 - *player_), kingdom.card);
  if (captured) {
    kingdom.holder = player_;
    deck_.push_back(card);
  } else {
    discard_.push_back(card);
  }
  finish_turn(captured);
}

bool TwentyFiveKingdoms::stronger(const Card& attacker, int own_neighbours, int opposing_neighbours,
                                  const Card& kingdom) {
  if (attacker.royal && !kingdom.royal && !kingdom.ace) return true;
  if (attacker.ace && kingdom.royal) return true;
  return attacker.value + own_neighbours - opposing_neighbours > kingdom.value;
}

int TwentyFiveKingdoms::neighbours(std::size_t kingdom, int player) const {
  const int row = static_cast<int>(kingdom) / board_.columns, column = static_cast<int>(kingdom) % board_.columns;
  int count = 0;
  for (int r = 0; r < board_.rows; ++r)
    for (int c = 0; c < board_.columns; ++c)
      if (std::abs(r - row) + std::abs(c - column) == 1)
        count += kingdoms_[static_cast<std::size_t>(r * board_.columns + c)].holder == player;
  return count;
}

int TwentyFiveKingdoms::kingdoms_of(int player) const {
  return static_cast<int>(std::ranges::count(kingdoms_, std::optional<int>(player), &Kingdom::holder));
}
bool TwentyFiveKingdoms::any_uncontrolled() const {
  return std::ranges::count(kingdoms_, std::optional<int>(), &Kingdom::holder) > 0;
}

// Rule 3, TK-3, TK-7.
void TwentyFiveKingdoms::finish_turn(bool captured) {
  quiet_ = captured ? 0 : quiet_ + 1;
  over_ = kingdoms_of(*player_) >= board_.win || !any_uncontrolled() || passes_ == 2 || quiet_ == board_.cap;
  capped_ = over_ && quiet_ == board_.cap;
  player_ = 1 - *player_;
}

rules::Outcome TwentyFiveKingdoms::outcome() const {
  const int first = kingdoms_of(0), second = kingdoms_of(1);
  rules::Outcome outcome;
  outcome.winners = first > second ? 1 : first < second ? 2 : 3;
  outcome.draw = first == second;
  outcome.capped = capped_;
  return outcome;
}

std::string TwentyFiveKingdoms::table() const {
  std::string text;
  for (const Kingdom& kingdom : kingdoms_)
    text += kingdom.card.name + (kingdom.holder ? *kingdom.holder == 0 ? "+" : "-" : "") + " ";
  for (const auto& hand : hands_) {
    std::multiset<std::string> sorted;
    for (const Card& card : hand) sorted.insert(card.name);
    text += "/ ";
    for (const std::string& name : sorted) text += name + " ";
  }
  text += "/ ";
  for (const Card& card : deck_) text += card.name + " ";
  text += "/ ";
  for (const Card& card : discard_) text += card.name + " ";
  return text;
}

}  // namespace kingpress::reference
