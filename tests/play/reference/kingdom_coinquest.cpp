#include "kingdom_coinquest.h"

#include <algorithm>

#include "compare.h"

namespace kingpress::reference {

// Rule 1; the Forge and each reshuffle are told from the bottom to the top.
void KingdomCoinquest::chance(const rules::Statement& statement) {
  if (phase_ == Phase::kings) {
    for (const std::string& suit : listed(statement)) {
      Kingdom kingdom;
      kingdom.suit = suit;
      kingdom.health = setting_.health;
      kingdoms_.push_back(kingdom);
    }
    phase_ = Phase::forge;
    return;
  }
  for (const std::string& name : listed(statement)) forge_.push_back(name);
  if (phase_ == Phase::reshuffle) {
    graveyard_.resize(1);
    mover().hand.push_back(forge_.front());
    forge_.pop_front();
    phase_ = Phase::draw;
    return draw_on();
  }
  turn_ = 0;
  for (int seat = 0; seat < setting_.players; ++seat)
    if (position(kingdoms_[static_cast<std::size_t>(seat)]) < position(mover())) turn_ = seat;
  begin_turn();
}

int KingdomCoinquest::position(const Kingdom& kingdom) const {
  return static_cast<int>(std::ranges::find(setting_.suits, kingdom.suit) - setting_.suits.begin());
}

rules::Player KingdomCoinquest::actor() const {
  if (phase_ == Phase::over) return rules::no_player;
  if (phase_ == Phase::kings || phase_ == Phase::forge || phase_ == Phase::reshuffle) return rules::chance_player;
  return static_cast<rules::Player>(turn_);
}

std::set<std::string> KingdomCoinquest::legal(int) const {
  return phase_ == Phase::draw ? draws() : phase_ == Phase::play ? plays() : discards();
}

// Rule 3, CQ-4, CQ-14.
std::set<std::string> KingdomCoinquest::draws() const {
  std::set<std::string> all;
  if (!forge_.empty() || graveyard_.size() > 1) all.insert("draw from forge");
  if (!graveyard_.empty()) all.insert("draw from graveyard");
  for (const auto& [slot, name] : mover().salvage) all.insert("draw from salvage slot " + std::to_string(slot));
  return all;
}

// Rule 4.
std::set<std::string> KingdomCoinquest::plays() const {
  const Kingdom& me = mover();
  std::set<std::string> all{"pass"};
  if (me.quartermaster.empty())
    for (const std::string& way : ways("equipment")) all.insert("equip" + way);
  else if (me.counters == 0)
    all.insert({"move to knight", "move to peasant"});
  if (!me.peasant.empty())
    for (std::size_t seat = 0; seat < kingdoms_.size(); ++seat)
      if (kingdoms_[seat].alive && static_cast<int>(seat) != turn_) all.insert("attack seat " + std::to_string(seat));
  if (me.queen.empty())
    for (const std::string& way : ways("queen")) all.insert("queen" + way);
  if (!graveyard_.empty() && what(graveyard_.front()).role == "equipment")
    for (const std::string& way : ways("ace"))
      all.insert({"resurrect" + way + " to knight", "resurrect" + way + " to peasant"});
  return all;
}

// Rule 6, CQ-9, CQ-11.
std::set<std::string> KingdomCoinquest::ways(const std::string& role) const {
  const Kingdom& me = mover();
  bool jack_in_play = false;
  for (const Equipment* place : {&me.quartermaster, &me.knight, &me.peasant})
    for (const std::string& name : *place) jack_in_play |= what(name).role == "jack";
  std::set<std::string> all;
  for (auto card = me.hand.begin(); card != me.hand.end(); ++card) {
    if (what(*card).role != role) continue;
    if (own(me, *card)) all.insert(" card " + *card);
    for (auto half = me.hand.begin(); half != me.hand.end(); ++half) {
      if (half == card || own(me, *card)) continue;
      const bool rivals = what(*half).role == role && !own(me, *half);
      const bool wild = role == "equipment" && what(*half).role == "jack" && !jack_in_play;
      if (rivals || wild) all.insert(" card " + *card + " with " + *half);
    }
  }
  return all;
}

// Rule 3, CQ-16.
std::set<std::string> KingdomCoinquest::discards() const {
  const Kingdom& me = mover();
  std::set<std::string> all;
  for (const std::string& name : me.hand) {
    all.insert("discard card " + name + " to graveyard");
    for (const int slot : {1, 2, 3})
      if (!me.salvage.count(slot)) all.insert("discard card " + name + " to salvage slot " + std::to_string(slot));
  }
  if (me.hand.empty()) all.insert("keep");
  if (!me.quartermaster.empty() && me.counters > 0) all.insert("discard from quartermaster");
  return all;
}

void KingdomCoinquest::begin_turn() {
  damaged_ = false;
  if (mover().counters > 0) --mover().counters;
  phase_ = Phase::draw;
  draw_on();
}
void KingdomCoinquest::draw_on() {
  if (static_cast<int>(mover().hand.size()) >= setting_.hand || draws().empty()) phase_ = Phase::play;
}

void KingdomCoinquest::take(int, const rules::Statement& statement) {
  Kingdom& me = mover();
  if (phase_ == Phase::play) return play(statement);
  if (phase_ == Phase::discard) return discard(statement);
  const std::string from = *statement.text("from");
  if (from == "forge" && forge_.empty()) {
    phase_ = Phase::reshuffle;
    return;
  }
  if (from == "salvage") {
    const int slot = static_cast<int>(*statement.number("slot"));
    me.hand.push_back(me.salvage.at(slot));
    me.salvage.erase(slot);
  } else {
    Pile& pile = from == "forge" ? forge_ : graveyard_;
    me.hand.splice(me.hand.end(), pile, pile.begin());
  }
  draw_on();
}

void KingdomCoinquest::play(const rules::Statement& statement) {
  Kingdom& me = mover();
  if (statement.action == "equip") {
    me.quartermaster = from_hand(statement);
    me.counters = setting_.preparation.at(what(me.quartermaster.front()).value);
  } else if (statement.action == "queen") {
    me.queen = from_hand(statement);
  } else if (statement.action == "move") {
    Equipment item;
    std::swap(item, me.quartermaster);
    replace(statement.text("to") == "knight" ? me.knight : me.peasant, item);
  } else if (statement.action == "resurrect") {
    Equipment aces = from_hand(statement);
    const Equipment risen{graveyard_.front()};
    graveyard_.pop_front();
    replace(statement.text("to") == "knight" ? me.knight : me.peasant, risen);
    under_graveyard(aces);
  } else if (statement.action == "attack") {
    attack(kingdoms_[static_cast<std::size_t>(*statement.number("seat"))]);
    if (std::ranges::count(kingdoms_, true, &Kingdom::alive) == 1) {
      phase_ = Phase::over;
      return;
    }
  }
  phase_ = Phase::discard;
  if (discards() == std::set<std::string>{"keep"}) end_turn();
}

// Rule 7, CQ-8, CQ-17.
void KingdomCoinquest::attack(Kingdom& rival) {
  int damage = what(mover().peasant.front()).value;
  if (!rival.knight.empty()) damage -= std::min(damage, what(rival.knight.front()).value);
  on_graveyard(rival.knight);
  on_graveyard(mover().peasant);
  if (damage > 0 && !rival.queen.empty()) {
    under_graveyard(rival.queen);
    damage = 0;
  }
  rival.health -= damage;
  damaged_ = damage > 0;
  if (rival.health <= 0) defeat(rival);
}

// CQ-6, CQ-21.
void KingdomCoinquest::defeat(Kingdom& kingdom) {
  kingdom.alive = false;
  for (Equipment* place : {&kingdom.queen, &kingdom.knight, &kingdom.peasant, &kingdom.quartermaster})
    under_graveyard(*place);
  for (const auto& [slot, name] : kingdom.salvage) graveyard_.push_back(name);
  kingdom.salvage.clear();
  for (const std::string& name : setting_.order)
    graveyard_.insert(graveyard_.end(), static_cast<std::size_t>(std::ranges::count(kingdom.hand, name)), name);
  kingdom.hand.clear();
  kingdom.counters = 0;
}

void KingdomCoinquest::discard(const rules::Statement& statement) {
  Kingdom& me = mover();
  if (statement.text("from")) {
    on_graveyard(me.quartermaster);
    me.counters = 0;
  } else if (statement.action == "discard") {
    const auto card = std::ranges::find(me.hand, *statement.text("card"));
    if (const auto slot = statement.number("slot"))
      me.salvage[static_cast<int>(*slot)] = *card;
    else
      graveyard_.push_front(*card);
    me.hand.erase(card);
  }
  end_turn();
}

// Rule 2: the next living suit. CQ-7.
void KingdomCoinquest::end_turn() {
  quiet_ = damaged_ ? 0 : quiet_ + 1;
  if (quiet_ == setting_.cap) {
    capped_ = true;
    phase_ = Phase::over;
    return;
  }
  const int now = position(mover()), all = static_cast<int>(setting_.suits.size());
  for (int step = 1; step <= all; ++step)
    for (int seat = 0; seat < setting_.players; ++seat) {
      const Kingdom& kingdom = kingdoms_[static_cast<std::size_t>(seat)];
      if (!kingdom.alive || position(kingdom) != (now + step) % all) continue;
      turn_ = seat;
      return begin_turn();
    }
}

KingdomCoinquest::Equipment KingdomCoinquest::from_hand(const rules::Statement& statement) {
  Equipment cards;
  for (const char* key : {"card", "with"})
    if (const auto name = statement.text(key)) {
      cards.push_back(*name);
      mover().hand.erase(std::ranges::find(mover().hand, *name));
    }
  return cards;
}
void KingdomCoinquest::replace(Equipment& place, Equipment by) {
  on_graveyard(place);
  place = std::move(by);
}
// CQ-1: the named card lies on its half, on top of the pile or under it.
void KingdomCoinquest::on_graveyard(Equipment& cards) {
  graveyard_.insert(graveyard_.begin(), cards.begin(), cards.end());
  cards.clear();
}
void KingdomCoinquest::under_graveyard(Equipment& cards) {
  graveyard_.insert(graveyard_.end(), cards.begin(), cards.end());
  cards.clear();
}

rules::Outcome KingdomCoinquest::outcome() const {
  rules::Outcome outcome;
  for (std::size_t seat = 0; seat < kingdoms_.size(); ++seat)
    if (kingdoms_[seat].alive)
      outcome.winners = static_cast<rules::SeatMask>(outcome.winners | rules::seat_bit(static_cast<int>(seat)));
  outcome.draw = outcome.capped = capped_;
  return outcome;
}

std::string KingdomCoinquest::table() const {
  std::string text;
  const auto item = [](const Equipment& cards) {
    std::string words;
    for (const std::string& name : cards) words += (words.empty() ? "" : "+") + name;
    return words.empty() ? std::string("-") : words;
  };
  for (const Kingdom& kingdom : kingdoms_) {
    text += kingdom.suit + " ";
    if (!kingdom.alive) {
      text += "fallen\n";
      continue;
    }
    text += std::to_string(kingdom.health) + " quartermaster " + item(kingdom.quartermaster) + " " +
            std::to_string(kingdom.counters) + " knight " + item(kingdom.knight);
    text += " peasant " + item(kingdom.peasant) + " queen " + item(kingdom.queen) + " salvage";
    for (const int slot : {1, 2, 3}) text += " " + (kingdom.salvage.count(slot) ? kingdom.salvage.at(slot) : "-");
    text += " hand";
    for (const std::string& name : std::multiset<std::string>(kingdom.hand.begin(), kingdom.hand.end()))
      text += " " + name;
    text += "\n";
  }
  text += "forge";
  for (const std::string& name : forge_) text += " " + name;
  text += "\ngraveyard";
  for (const std::string& name : graveyard_) text += " " + name;
  return text;
}

}  // namespace kingpress::reference
