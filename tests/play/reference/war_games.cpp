#include "war_games.h"

#include <algorithm>

#include "compare.h"

namespace kingpress::reference {
namespace {

std::set<std::string> each(const Pile& pile, const std::string& verb) {
  std::set<std::string> statements;
  for (const Soldier* soldier : pile) statements.insert(verb + " card " + soldier->id);
  return statements;
}

}  // namespace

// ---- hearing and telling

void WarGames::hear(rules::Player who, const rules::Statement& statement) {
  heard_.push_back({who, statement});
  stale_ = true;
}

void WarGames::tell() {
  if (!stale_) return;
  stale_ = false;
  now_ = told_;
  next_ = 0;
  const auto remember = [&] {
    told_ = now_;
    heard_.erase(heard_.begin(), heard_.begin() + static_cast<std::ptrdiff_t>(next_));
    next_ = 0;
  };
  try {
    if (!dealt_) {
      deal();
      dealt_ = true;
      remember();
    }
    while (!over()) {
      round();
      remember();
    }
    wish_ = {rules::no_player, {}};
  } catch (Wish& wish) {
    wish_ = std::move(wish);
  }
}

const rules::Statement& WarGames::chance_wanted() {
  if (next_ == heard_.size()) throw Wish{rules::chance_player, {}};
  return heard_[next_++].statement;
}

std::map<int, rules::Statement> WarGames::choices_wanted(rules::Player actor, const Seats& seats, const Legal& legal) {
  if (next_ == heard_.size()) {
    Wish wish{actor, {}};
    for (const int seat : seats) wish.legal[seat] = legal(seat);
    throw wish;
  }
  std::map<int, rules::Statement> choices;
  for (std::size_t i = 0; i < seats.size(); ++i, ++next_) choices[heard_[next_].who] = heard_[next_].statement;
  return choices;
}

rules::Player WarGames::actor() {
  tell();
  return wish_.actor;
}

rules::SeatMask WarGames::acting() {
  tell();
  rules::SeatMask mask = 0;
  for (const auto& [seat, legal] : wish_.legal) mask |= rules::seat_bit(seat);
  return mask;
}

std::set<std::string> WarGames::legal(int seat) {
  tell();
  return wish_.legal.at(seat);
}

std::string WarGames::table() {
  tell();
  return text(*setting_, rounds_, now_);
}

// ---- the games

int WarGames::duel(const Soldier& a, const Soldier& b, bool coins_buy_keys) {
  if (a.number != b.number) return a.number - b.number;
  if (a.item == b.item) return 0;
  if (coins_buy_keys && a.item == "coin" && b.item == "key") return 1;
  if (coins_buy_keys && a.item == "key" && b.item == "coin") return -1;
  for (const char* low : {"coin", "shield", "axe"}) {
    if (a.item == low) return -1;
    if (b.item == low) return 1;
  }
  return 0;
}

WarGames::Seats WarGames::everybody() const {
  Seats seats;
  for (int seat = 0; seat < setting_->players; ++seat) seats.push_back(seat);
  return seats;
}

WarGames::Seats WarGames::holding() const {
  Seats seats;
  for (const int seat : everybody())
    if (now_[static_cast<std::size_t>(seat)].cards() > 0) seats.push_back(seat);
  return seats;
}

bool WarGames::over() const {
  if (setting_->kind == Kind::war) return now_[0].stack.empty();
  if (std::ranges::any_of(now_, [](const Player& player) { return player.conceded; })) return true;
  return holding().size() < 2 || rounds_ >= setting_->cap;  // KK-4
}

rules::Outcome WarGames::outcome() {
  tell();
  rules::Outcome end;
  const bool all_conceded = std::ranges::all_of(now_, [](const Player& player) { return player.conceded; });
  const bool conceded = std::ranges::any_of(now_, [](const Player& player) { return player.conceded; });
  std::size_t most = 0;
  for (const int seat : everybody()) most = std::max(most, of(seat).cards());
  for (const int seat : everybody())
    if (conceded ? all_conceded || !of(seat).conceded : of(seat).cards() == most) end.winners |= rules::seat_bit(seat);
  end.draw = end.winners != 1 && end.winners != 2 && end.winners != 4 && end.winners != 8;
  end.capped = setting_->kind != Kind::war && !conceded && holding().size() > 1;
  return end;
}

Pile WarGames::pile_of(const std::vector<std::string>& ids) const {
  Pile pile;
  for (const std::string& id : ids) pile.push_back(named(id));
  return pile;
}

void WarGames::deal() {
  if (setting_->kind == Kind::war || setting_->kind == Kind::long_game) {
    const Pile deck = pile_of(listed(chance_wanted()));
    const auto half = deck.begin() + static_cast<std::ptrdiff_t>(deck.size() / 2);
    of(0).stack = {deck.begin(), half};
    of(1).stack = {half, deck.end()};
    return;
  }
  const auto& kingdoms = listed(chance_wanted());
  const bool chosen = setting_->kind == Kind::armies && setting_->refill == Refill::chosen;
  for (const int seat : everybody())
    for (const Soldier& soldier : setting_->deck)
      if (soldier.kingdom == kingdoms[static_cast<std::size_t>(seat)])
        (chosen ? of(seat).loose : of(seat).stack).push_back(&soldier);
  if (setting_->kind == Kind::battle_royal) return;
  for (const int seat : everybody()) {
    if (chosen)
      arrange(seat);
    else
      of(seat).stack = pile_of(listed(chance_wanted()));
  }
}

void WarGames::round() {
  const Seats fighting = holding();
  if (setting_->refill == Refill::chosen) recruit(fighting);
  if (setting_->kind != Kind::battle_royal && somebody_concedes(fighting)) return;
  if (setting_->kind == Kind::war)
    war_round();
  else
    face_off(fighting);
  ++rounds_;
}

// KK-13, KK-16: a round begins with all turning up, or with conceding.
bool WarGames::somebody_concedes(const Seats& seats) {
  std::set<std::string> may{"turn-up"};
  if (setting_->conceding) may.insert("concede");
  bool somebody = false;
  for (const auto& [seat, choice] : choices_wanted(rules::simultaneous_players, seats, [&](int) { return may; })) {
    of(seat).conceded = choice.action == "concede";
    somebody |= of(seat).conceded;
  }
  return somebody;
}

// KK-1: three down and one up while there are cards, the last of a short stack face up.
void WarGames::war_round() {
  for (;;) {
    for (const int seat : {0, 1}) move_top(seat);
    const int result = duel(*of(0).table.back(), *of(1).table.back(), setting_->coins_buy_keys);
    if (result != 0) return take_table(result > 0 ? 0 : 1);
    if (of(0).stack.empty()) return take_back();
    for (std::size_t down = std::min<std::size_t>(3, of(0).stack.size() - 1); down > 0; --down)
      for (const int seat : {0, 1}) move_top(seat);
  }
}

// All lay a card; who ties lays three face down and one face up, as long as they can (KK-3, KK-15).
void WarGames::face_off(Seats fighting) {
  lay(fighting, "choose");
  for (;;) {
    fighting = best(fighting);
    if (fighting.size() == 1) return take_table(fighting[0]);
    for (const char* verb : {"lay-face-down", "lay-face-down", "lay-face-down", "choose"}) {
      std::erase_if(fighting, [&](int seat) { return of(seat).cards() == 0; });
      if (fighting.empty()) return take_back();
      if (fighting.size() == 1) return take_table(fighting[0]);
      lay(fighting, verb);
    }
  }
}

// Who has an empty stack or hand takes up the captured cards; stacks are then shuffled or arranged (KK-5).
void WarGames::recruit(const Seats& seats) {
  const bool chosen = setting_->kind == Kind::armies && setting_->refill == Refill::chosen;
  for (const int seat : seats) {
    if (!of(seat).stack.empty()) continue;
    (chosen ? of(seat).loose : of(seat).stack).swap(of(seat).captured);
    if (setting_->kind != Kind::battle_royal && setting_->refill == Refill::shuffled)
      of(seat).stack = pile_of(listed(chance_wanted()));
  }
  if (chosen)
    for (const int seat : seats) arrange(seat);
}

// From the top; the last card needs no word.
void WarGames::arrange(int seat) {
  Player& player = of(seat);
  while (!player.loose.empty()) {
    const Soldier* next = player.loose.front();
    if (player.loose.size() > 1)
      next = named(
          *choices_wanted(static_cast<rules::Player>(seat), {seat}, [&](int) { return each(player.loose, "arrange"); })
               .at(seat)
               .text("card"));
    player.loose.erase(std::ranges::find(player.loose, next));
    player.stack.push_back(next);
  }
}

void WarGames::lay(const Seats& seats, const char* verb) {
  recruit(seats);
  if (setting_->kind == Kind::battle_royal) {
    for (const auto& [seat, choice] :
         choices_wanted(rules::simultaneous_players, seats, [&](int one) { return each(of(one).stack, verb); })) {
      Pile& hand = of(seat).stack;
      std::rotate(hand.begin(), std::ranges::find(hand, named(*choice.text("card"))), hand.end());
    }
  }
  for (const int seat : seats) move_top(seat);
}

void WarGames::move_top(int seat) {
  of(seat).table.push_back(of(seat).stack.front());
  of(seat).stack.erase(of(seat).stack.begin());
}

// Who shows a card of the highest number that no other of that number beats; all of that number when there is none
// (KK-2).
WarGames::Seats WarGames::best(const Seats& seats) {
  int highest = 0;
  for (const int seat : seats) highest = std::max(highest, of(seat).table.back()->number);
  Seats high, unbeaten;
  for (const int seat : seats)
    if (of(seat).table.back()->number == highest) high.push_back(seat);
  for (const int seat : high)
    if (std::ranges::none_of(high, [&](int other) {
          return duel(*of(other).table.back(), *of(seat).table.back(), setting_->coins_buy_keys) > 0;
        }))
      unbeaten.push_back(seat);
  return unbeaten.empty() ? high : unbeaten;
}

void WarGames::take_table(int winner) {  // KK-6
  for (int i = 0; i < setting_->players; ++i) {
    Pile& table = of((winner + i) % setting_->players).table;
    of(winner).captured.insert(of(winner).captured.end(), table.begin(), table.end());
    table.clear();
  }
}

void WarGames::take_back() {  // KK-1, KK-9, KK-14
  for (const int seat : everybody()) {
    of(seat).captured.insert(of(seat).captured.end(), of(seat).table.begin(), of(seat).table.end());
    of(seat).table.clear();
  }
}

std::string WarGames::text(const Setting& setting, int rounds, const std::vector<Player>& players) {
  std::string text;
  text.reserve(40 + 60 * players.size() + 20 * setting.deck.size());
  text += "round " + std::to_string(rounds);
  Pile sorted;
  const auto add = [&](const char* name, const Pile& pile, bool ordered) {
    text += name;
    if (!ordered) std::ranges::sort(sorted = pile);
    for (const Soldier* soldier : ordered ? pile : sorted) (text += ' ') += soldier->id;
  };
  const bool held = setting.kind == Kind::battle_royal, sets = held || setting.refill == Refill::chosen;
  for (const Player& player : players) {
    text += player.conceded ? "\nconceded" : "\n";
    add("stack", player.stack, !held);
    add(" loose", player.loose, false);
    if (setting.kind == Kind::war)
      text += " captured " + std::to_string(player.captured.size());
    else
      add(" captured", player.captured, !sets);
    add(" table", player.table, !sets);
  }
  return text;
}

}  // namespace kingpress::reference
