#include "kingdoms_ii.h"

#include <algorithm>

#include "compare.h"

namespace kingpress::reference {
namespace {

const std::vector<std::string> forces{"army", "faith", "wealth", "agriculture"};
const std::map<std::string, std::string> suit_of{
    {"army", "swords"}, {"faith", "wands"}, {"wealth", "coins"}, {"agriculture", "cups"}};

rules::Word seat_word(int seat) { return {"seat", static_cast<std::int64_t>(seat)}; }
int seat_in(const rules::Statement& statement) { return static_cast<int>(*statement.number("seat")); }

}  // namespace

// Rule 1: four cards of each suit to the first player, four to the second and so on; what is left are the piles.
void KingdomsII::chance(const rules::Statement& statement) {
  if (phase_ == Phase::start) {
    mover_ = static_cast<int>(*statement.number("value"));
    phase_ = Phase::order;
    file_ = forces.front();
    return;
  }
  kingdoms_.resize(4);
  for (const std::string& name : listed(statement)) {
    const Meaning& meaning = meanings_.at(name);
    if (!meaning.event.empty())
      events_.push_back(name);
    else
      piles_[meaning.force].push_back(name);
  }
  for (const std::string& force : forces)
    for (int seat = 0; seat < 4; ++seat)
      for (int i = 0; i < 4; ++i) {
        kingdom(seat).files[force].reserve.push_back({piles_[force].front(), false, {}});
        piles_[force].pop_front();
      }
  if (partners_)
    for (int seat = 0; seat < 4; ++seat) kingdom(seat).allies = {(seat + 2) % 4};
  phase_ = Phase::start;
}

rules::Player KingdomsII::actor() const {
  switch (phase_) {
    case Phase::shuffle:
    case Phase::start: return rules::chance_player;
    case Phase::order: return rules::simultaneous_players;
    case Phase::over: return rules::no_player;
    case Phase::army_counter:
    case Phase::faith_counter:
    case Phase::omen_or_destroy:
    case Phase::alliance:
    case Phase::marker: return static_cast<rules::Player>(target_);
    case Phase::answer: return static_cast<rules::Player>(asked_);
    default: return static_cast<rules::Player>(mover_);
  }
}
rules::SeatMask KingdomsII::acting() const {
  if (phase_ == Phase::order) return 15;
  return actor() >= 0 ? rules::seat_bit(actor()) : rules::SeatMask{0};
}

// --- values (KD-6, KD-16, KD-17)

int KingdomsII::face(const Card& card) const {
  return card.militia ? half_up(meanings_.at(card.name).value) : meanings_.at(card.name).value;
}

int KingdomsII::value(int seat, const std::string& force, const Card& card, int marks) const {
  int sum = face(card) + marks * half_up(face(card));
  for (const auto& [behind, file] : kingdom(seat).files)
    sum += (behind == force ? 2 : 1) * (file.good_omens - static_cast<int>(file.bad_omens.size()));
  for (const Card& laid : card.damage) sum -= face(laid);
  return std::max(0, sum);
}
int KingdomsII::active_value(int seat, const std::string& force) const {
  const auto& card = kingdom(seat).files.at(force).active;
  return card ? value(seat, force, *card) : 0;
}
int KingdomsII::blow(int seat, const std::string& force) const {
  const File& file = kingdom(seat).files.at(force);
  return value(seat, force, *file.active, file.strength);
}
int KingdomsII::shield(int seat, const std::string& force) const {
  const File& file = kingdom(seat).files.at(force);
  return value(seat, force, *file.active, file.temperance);
}

// --- what may be chosen

std::set<std::string> KingdomsII::legal(int seat) const {
  std::set<std::string> all;
  for (const rules::Statement& one : choices(seat)) all.insert(said(one));
  return all;
}

KingdomsII::Choices KingdomsII::choices(int seat) const {
  Choices all;
  switch (phase_) {
    case Phase::order: list_order(seat, all); break;
    case Phase::omens: list_omens(all); break;
    case Phase::reorganise: {
      const File& file = kingdom(mover_).files.at(file_);
      all.push_back({"keep", {{"force", file_}}});
      if (!file.active || file.reserve.empty()) break;
      all.push_back({"swap", {{"force", file_}}});
      if (file.reserve.size() > 1) all.push_back({"rotate", {{"force", file_}}});
      break;
    }
    case Phase::army: list_attacks("army", all); break;
    case Phase::faith: list_attacks("faith", all); break;
    case Phase::army_counter:
    case Phase::faith_counter: list_counters(all); break;
    case Phase::wealth: {
      all.push_back({"no-use", {{"force", std::string("wealth")}}});
      const bool cards = !piles_.at("army").empty() || !piles_.at("faith").empty() || !piles_.at("agriculture").empty();
      if (active_value(mover_, "wealth") > 0 && cards) all.push_back({"spend", {{"force", std::string("wealth")}}});
      break;
    }
    case Phase::agriculture: {
      all.push_back({"no-use", {{"force", std::string("agriculture")}}});
      if (active_value(mover_, "agriculture") > 0 && !piles_.at("wealth").empty())
        all.push_back({"spend", {{"force", std::string("agriculture")}}});
      const File& army = kingdom(mover_).files.at("army");
      if (kingdom(mover_).files.at("agriculture").active && !army.active && army.reserve.empty() &&
          army.support.empty())
        all.push_back({"militia", {{"force", std::string("agriculture")}}});
      break;
    }
    case Phase::look:
      for (const std::string& pile : open_piles_)
        if (!piles_.at(pile).empty()) all.push_back({"look", {{"pile", suit_of.at(pile)}}});
      break;
    case Phase::keep:
      for (const Looked& one : looked_) all.push_back({"keep-card", {{"card", one.name}}});
      break;
    case Phase::give:
      for (int other = 0; other < 4; ++other)
        if (kingdom(other).alive) all.push_back({"give-event", {seat_word(other)}});
      break;
    case Phase::omen_or_destroy:
      all.push_back({"lay-omen", {}});
      for (const std::string& against : forces)
        if (!kingdom(target_).files.at(against).bad_omens.empty())
          all.push_back({"destroy-omen", {{"against", against}}});
      break;
    case Phase::alliance: list_alliances(all); break;
    case Phase::answer: all = {{"accept", {}}, {"refuse", {}}}; break;
    case Phase::marker:
      all.push_back({"discard-marker", {}});
      for (const std::string& force : forces)
        if (kingdom(target_).files.at(force).active) all.push_back({"mark", {{"force", force}}});
      break;
    case Phase::shuffle:
    case Phase::start:
    case Phase::over: break;
  }
  return all;
}

void KingdomsII::list_order(int seat, Choices& all) const {
  std::vector<std::string> names;
  for (const Card& card : kingdom(seat).files.at(file_).reserve) names.push_back(card.name);
  std::ranges::sort(names);
  do all.push_back({"order", {{"force", file_}, {"cards", names}}});
  while (std::ranges::next_permutation(names).found);
}

// KD-15, KD-26.
void KingdomsII::list_omens(Choices& all) const {
  all.push_back({"omens-done", {}});
  const auto& files = kingdom(mover_).files;
  for (const std::string& against : forces) {
    const auto& bad = files.at(against).bad_omens;
    if (bad.empty()) continue;
    for (const std::string& with : forces) {
      if (files.at(with).good_omens > 0) all.push_back({"destroy-omen", {{"with", with}, {"against", against}}});
      if (with != against && files.at(with).active && *bad.rbegin() >= 2)
        all.push_back({"sacrifice", {{"card", files.at(with).active->name}, {"force", with}, {"against", against}}});
    }
  }
}

// Rules 4 and 6, KD-3, KD-18.
void KingdomsII::list_attacks(const std::string& force, Choices& all) const {
  all.push_back({"no-attack", {{"force", force}}});
  if (!kingdom(mover_).files.at(force).active) return;
  if (force == "army" && active_value(mover_, force) == 0) return;
  for (int seat = 0; seat < 4; ++seat) {
    if (seat == mover_ || !kingdom(seat).alive || kingdom(mover_).allies.count(seat)) continue;
    for (const std::string& target : forces)
      if (kingdom(seat).files.at(target).active && blow(mover_, force) > shield(seat, target))
        all.push_back({"attack", {{"force", force}, seat_word(seat), {"target", target}}});
  }
}

// Rule 5, KD-22.
void KingdomsII::list_counters(Choices& all) const {
  all.push_back({"no-counter", {}});
  const auto& files = kingdom(target_).files;
  const File& army = files.at("army");
  if (army.active && blow(target_, "army") > land_) all.push_back({"counter", {{"with", std::string("army")}}});
  if (!army.reserve.empty() && value(target_, "army", army.reserve.front()) > land_)
    all.push_back({"counter", {{"with", std::string("reserve")}}});
  if (files.at("faith").active && blow(target_, "faith") > land_)
    all.push_back({"counter", {{"with", std::string("faith")}}});
}

// KD-9.
void KingdomsII::list_alliances(Choices& all) const {
  all.push_back({"no-alliance", {}});
  for (int seat = 0; seat < 4; ++seat) {
    if (seat == target_ || !kingdom(seat).alive) continue;
    all.push_back({kingdom(target_).allies.count(seat) ? "break" : "propose", {seat_word(seat)}});
  }
}

// --- the walk through a turn

void KingdomsII::take(int seat, const rules::Statement& statement) {
  if (phase_ == Phase::order)
    order(seat, statement);
  else
    act(statement);
}

void KingdomsII::order(int seat, const rules::Statement& statement) {
  orders_[seat] = statement;
  if (orders_.size() < 4) return;
  for (const auto& [who, ordered] : orders_) {
    auto& reserve = kingdom(who).files[file_].reserve;
    reserve.clear();
    for (const std::string& name : std::get<std::vector<std::string>>(*ordered.find("cards")))
      reserve.push_back({name, false, {}});
  }
  orders_.clear();
  if (file_ != forces.back()) {
    file_ = *std::next(std::ranges::find(forces, file_));
    return;
  }
  for (Kingdom& one : kingdoms_)
    for (auto& [force, file] : one.files) {
      file.active = file.reserve.front();
      file.reserve.pop_front();
    }
  begin_turn();
}

// Goes to a phase; where it leaves no choice, the only one is taken.
void KingdomsII::go(Phase phase) {
  phase_ = phase;
  if (phase == Phase::over) return;
  if (legal(actor()).size() == 1) act(choices(actor()).front());
}

// Rule 10, KD-29, KD-33.
void KingdomsII::check_kingdoms() {
  for (int seat = 0; seat < 4; ++seat) {
    for (auto& [force, file] : kingdom(seat).files)
      if (file.reserve.empty()) file.reserve.splice(file.reserve.end(), file.support);
    if (!kingdom(seat).alive || has_cards(seat)) continue;
    kingdom(seat).alive = false;
    kingdom(seat).allies.clear();
    for (Kingdom& other : kingdoms_) other.allies.erase(seat);
    for (auto& [force, file] : kingdom(seat).files) {
      file.good_omens = 0;
      file.bad_omens.clear();
    }
  }
}
bool KingdomsII::has_cards(int seat) const {
  return std::ranges::any_of(kingdom(seat).files, [](const auto& entry) {
    return entry.second.active || !entry.second.reserve.empty() || !entry.second.support.empty();
  });
}
int KingdomsII::left_of(int seat) const {
  do seat = (seat + 1) % 4;
  while (!kingdom(seat).alive);
  return seat;
}
int KingdomsII::sides_left() const {
  std::set<int> sides;
  for (int seat = 0; seat < 4; ++seat)
    if (kingdom(seat).alive) sides.insert(partners_ ? seat % 2 : seat);
  return static_cast<int>(sides.size());
}

// What comes after the phase that has just been dealt with.
void KingdomsII::move_on() {
  check_kingdoms();
  if (sides_left() == 1) return go(Phase::over);
  const bool event = phase_ == Phase::give || phase_ == Phase::omen_or_destroy || phase_ == Phase::alliance ||
                     phase_ == Phase::answer || phase_ == Phase::marker;
  if (event || !kingdom(mover_).alive) return end_turn();
  switch (phase_) {
    case Phase::omens: file_ = forces.front(); return reorganise_file();
    case Phase::reorganise:
      if (file_ == forces.back()) return go(Phase::army);
      file_ = *std::next(std::ranges::find(forces, file_));
      return reorganise_file();
    case Phase::army: return go(Phase::faith);
    case Phase::army_counter: return go(Phase::faith);
    case Phase::faith: return go(Phase::wealth);
    case Phase::faith_counter: return go(Phase::wealth);
    case Phase::wealth: return go(Phase::agriculture);
    case Phase::agriculture: return go(Phase::give);
    default: return;
  }
}

void KingdomsII::begin_turn() {
  for (auto& [force, file] : kingdom(mover_).files) {
    std::multiset<int> older;
    for (const int age : file.bad_omens) older.insert(age + 1);
    file.bad_omens = older;
  }
  heal();
  go(Phase::omens);
}
void KingdomsII::end_turn() {
  if (events_.empty()) return go(Phase::over);
  mover_ = left_of(mover_);
  begin_turn();
}

// Rule 8, KD-12, KD-20.
void KingdomsII::heal() {
  const int most = active_value(mover_, "agriculture");
  File& army = kingdom(mover_).files.at("army");
  const auto mend = [&](Card& card) {
    int healed = 0;
    while (!card.damage.empty()) {
      const auto least = std::ranges::min_element(card.damage, {}, [this](const Card& laid) { return face(laid); });
      healed += face(*least);
      if (healed > most) return;
      card.damage.erase(least);
    }
  };
  if (army.active) mend(*army.active);
  for (auto* list : {&army.reserve, &army.support})
    for (Card& card : *list) mend(card);
}

// KD-2, KD-19: a promotion is all that is done with its file.
void KingdomsII::reorganise_file() {
  File& file = kingdom(mover_).files.at(file_);
  if (file.active || file.reserve.empty()) return go(Phase::reorganise);
  file.active = file.reserve.front();
  file.reserve.pop_front();
  phase_ = Phase::reorganise;
  move_on();
}

// --- what is done

void KingdomsII::act(const rules::Statement& statement) {
  const std::string& what = statement.action;
  switch (phase_) {
    case Phase::omens:
      if (what == "omens-done") return move_on();
      use_omen(statement);
      check_kingdoms();
      if (sides_left() == 1 || !kingdom(mover_).alive) return move_on();
      return go(Phase::omens);
    case Phase::reorganise: reorganise(what); return move_on();
    case Phase::army:
    case Phase::faith:
      if (what == "no-attack") return move_on();
      return attack(statement);
    case Phase::army_counter:
    case Phase::faith_counter:
      if (what == "counter") counter(*statement.text("with"));
      return move_on();
    case Phase::wealth:
    case Phase::agriculture:
      if (what == "spend" && phase_ == Phase::wealth) return spend("wealth", {"army", "faith", "agriculture"});
      if (what == "spend") return spend("agriculture", {"wealth"});
      if (what == "militia") {
        Card card = lose_active(mover_, "agriculture");
        card.militia = true;
        kingdom(mover_).files.at("army").active = card;
      }
      return move_on();
    case Phase::look:
      for (const auto& [force, suit] : suit_of)
        if (suit == *statement.text("pile")) {
          looked_.push_back({force, piles_.at(force).front()});
          piles_.at(force).pop_front();
        }
      --looks_;
      return go(looks_ > 0 && std::ranges::any_of(open_piles_,
                                                  [this](const std::string& pile) { return !piles_.at(pile).empty(); })
                    ? Phase::look
                    : Phase::keep);
    case Phase::keep: return keep(*statement.text("card"));
    case Phase::give: return draw_event(seat_in(statement));
    case Phase::omen_or_destroy:
      if (what == "lay-omen") {
        ++kingdom(target_).files.at(event_).good_omens;
      } else {
        auto& bad = kingdom(target_).files.at(*statement.text("against")).bad_omens;
        bad.erase(bad.begin());
      }
      return move_on();
    case Phase::alliance:
      if (what == "propose") {
        asked_ = seat_in(statement);
        return go(Phase::answer);
      }
      if (what == "break") {
        kingdom(target_).allies.erase(seat_in(statement));
        kingdom(seat_in(statement)).allies.erase(target_);
      }
      return move_on();
    case Phase::answer:
      if (what == "accept") {
        kingdom(target_).allies.insert(asked_);
        kingdom(asked_).allies.insert(target_);
      }
      return move_on();
    case Phase::marker:
      if (what == "mark") {
        File& file = kingdom(target_).files.at(*statement.text("force"));
        ++(event_ == "strength" ? file.strength : file.temperance);
      }
      return move_on();
    case Phase::shuffle:
    case Phase::start:
    case Phase::order:
    case Phase::over: return;
  }
}

// A Strength or Temperance stays no longer than the card (KD-11).
KingdomsII::Card KingdomsII::lose_active(int seat, const std::string& force) {
  File& file = kingdom(seat).files.at(force);
  const Card card = *file.active;
  file.active.reset();
  file.strength = file.temperance = 0;
  return card;
}

void KingdomsII::use_omen(const rules::Statement& statement) {
  auto& bad = kingdom(mover_).files.at(*statement.text("against")).bad_omens;
  if (statement.action == "sacrifice") {
    lose_active(mover_, *statement.text("force"));
    bad.erase(std::prev(bad.end()));
  } else {
    --kingdom(mover_).files.at(*statement.text("with")).good_omens;
    bad.erase(bad.begin());
  }
}

void KingdomsII::reorganise(const std::string& what) {
  File& file = kingdom(mover_).files.at(file_);
  if (what == "swap") {
    const Card card = lose_active(mover_, file_);
    file.active = file.reserve.front();
    file.reserve.front() = card;
  } else if (what == "rotate") {
    file.reserve.splice(file.reserve.end(), file.reserve, file.reserve.begin());
  }
}

// Rules 4 and 6.
void KingdomsII::attack(const rules::Statement& statement) {
  const std::string force = *statement.text("force"), at = *statement.text("target");
  target_ = seat_in(statement);
  const int left_behind = active_value(target_, at);
  Card lost = lose_active(target_, at);
  if (force == "faith") {
    land_ = std::max(0, active_value(mover_, force) - left_behind / 2);
    convert(lost, at, mover_);
  } else if (at == "army") {
    lost.damage.clear();
    kingdom(mover_).files.at("army").active->damage.push_back(lost);
    land_ = active_value(mover_, "army");
  } else {
    land_ = std::max(0, active_value(mover_, force) - half_up(left_behind));
  }
  check_kingdoms();
  if (sides_left() == 1 || !kingdom(target_).alive) return move_on();
  go(force == "army" ? Phase::army_counter : Phase::faith_counter);
}

// KD-21, KD-24: to the bottom of the support; a militia goes back to Agriculture.
void KingdomsII::convert(Card card, const std::string& force, int to) {
  const bool militia = card.militia;
  card.militia = false;
  if (militia) card.damage.clear();
  kingdom(to).files.at(militia ? "agriculture" : force).support.push_back(card);
}

// Rule 5.
void KingdomsII::counter(const std::string& with) {
  const std::string force = phase_ == Phase::army_counter ? "army" : "faith";
  const Card attacker = lose_active(mover_, force);
  if (with == "faith") return convert(attacker, force, target_);
  if (with == "army") return;
  File& army = kingdom(target_).files.at("army");
  if (army.active) {
    army.reserve.splice(army.reserve.end(), army.reserve, army.reserve.begin());
  } else {
    army.active = army.reserve.front();
    army.reserve.pop_front();
  }
}

// Rule 7, KD-23.
void KingdomsII::spend(const std::string& force, std::vector<std::string> piles) {
  looks_ = (active_value(mover_, force) + 3) / 4;
  lose_active(mover_, force);
  open_piles_ = std::move(piles);
  go(Phase::look);
}
void KingdomsII::keep(const std::string& name) {
  const bool wealth_spent = open_piles_.size() > 1;
  bool kept = false;
  for (const Looked& one : looked_) {
    if (one.name == name && !kept) {
      kingdom(mover_).files.at(one.pile).support.push_back({one.name, false, {}});
      kept = true;
    } else {
      piles_.at(one.pile).push_back(one.name);
    }
  }
  looked_.clear();
  phase_ = wealth_spent ? Phase::wealth : Phase::agriculture;
  move_on();
}

// Rule 9.
void KingdomsII::draw_event(int target) {
  const Meaning event = meanings_.at(events_.front());
  events_.pop_front();
  target_ = target;
  event_ = event.event == "good-omen" ? event.force : event.event;
  if (event.event == "good-omen") return go(Phase::omen_or_destroy);
  if (event.event == "strength" || event.event == "temperance") return go(Phase::marker);
  if (event.event == "alliance" && !partners_) return go(Phase::alliance);
  if (event.event == "disaster" && kingdom(target).files.at(event.force).active) lose_active(target, event.force);
  if (event.event == "bad-omen") kingdom(target).files.at(event.force).bad_omens.insert(0);
  if (event.event == "chance") chance_event(event.force);
  move_on();
}

// KD-5, KD-25, KD-27.
void KingdomsII::chance_event(const std::string& force) {
  int opponent = mover_;
  if (target_ == mover_) {
    opponent = left_of(mover_);
    for (int step = 3; step > 0; --step)
      if (const int seat = (mover_ + step) % 4; kingdom(seat).alive && !kingdom(mover_).allies.count(seat))
        opponent = seat;
  }
  const int difference = std::abs(active_value(target_, force) - active_value(opponent, force));
  if (difference % 2 == 1) {
    if (kingdom(target_).files.at(force).active) lose_active(target_, force);
  } else if (!piles_.at(force).empty()) {
    kingdom(target_).files.at(force).support.push_back({piles_.at(force).front(), false, {}});
    piles_.at(force).pop_front();
  }
}

// KD-10, KD-30, KD-32.
rules::Outcome KingdomsII::outcome() const {
  struct Standing {
    bool alive = false;
    int sum = 0, cards = 0;
    rules::SeatMask seats = 0;
    auto rank() const { return std::tuple(alive, sum, cards); }
  };
  std::map<int, Standing> sides;
  for (int seat = 0; seat < 4; ++seat) {
    Standing& side = sides[partners_ ? seat % 2 : seat];
    side.alive |= kingdom(seat).alive;
    side.seats = static_cast<rules::SeatMask>(side.seats | rules::seat_bit(seat));
    const auto count = [&](const Card& card) {
      side.sum += face(card);
      ++side.cards;
    };
    for (const auto& [force, file] : kingdom(seat).files) {
      if (file.active) count(*file.active);
      std::ranges::for_each(file.reserve, count);
      std::ranges::for_each(file.support, count);
    }
  }
  Standing best;
  for (const auto& [side, standing] : sides)
    best = std::max(best, standing, [](const Standing& a, const Standing& b) { return a.rank() < b.rank(); });
  rules::Outcome outcome;
  int winners = 0;
  for (const auto& [side, standing] : sides) {
    if (standing.rank() != best.rank()) continue;
    outcome.winners = static_cast<rules::SeatMask>(outcome.winners | standing.seats);
    ++winners;
  }
  outcome.draw = winners > 1;
  return outcome;
}

std::string KingdomsII::table() const {
  std::string text;
  const auto shown = [](const Card& card) {
    std::multiset<std::string> laid;
    for (const Card& one : card.damage) laid.insert(one.name + (one.militia ? "m" : ""));
    std::string words = " " + card.name + (card.militia ? "m" : "");
    for (const std::string& one : laid) words += "/" + one;
    return words;
  };
  for (const Kingdom& one : kingdoms_) {
    text += one.alive ? "alive" : "fallen";
    for (const int ally : one.allies) text += " ally " + std::to_string(ally);
    for (const std::string& force : forces) {
      const File& file = one.files.at(force);
      text += "\n " + (file.active ? shown(*file.active) : std::string(" -")) + " s" + std::to_string(file.strength) +
              " t" + std::to_string(file.temperance) + " |";
      for (const Card& card : file.reserve) text += shown(card);
      text += " |";
      for (const Card& card : file.support) text += shown(card);
      text += " | good " + std::to_string(file.good_omens) + " bad";
      for (const int age : {0, 1, 2})
        text += " " + std::to_string(std::ranges::count_if(file.bad_omens,
                                                           [age](int turns) { return std::min(turns, 2) == age; }));
    }
    text += "\n";
  }
  for (const auto& force : forces) {
    text += force;
    if (piles_.count(force))
      for (const std::string& name : piles_.at(force)) text += " " + name;
    text += "\n";
  }
  text += "events " + std::to_string(events_.size()) + " looked";
  for (const Looked& one : looked_) text += " " + one.name;
  return text;
}

}  // namespace kingpress::reference
