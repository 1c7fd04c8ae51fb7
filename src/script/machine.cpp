// The instructions, one switch. A chance step and a choice leave the number of their instruction in the position, and
// the game goes on from there.
#include "script/machine.h"

#include <algorithm>
#include <array>
#include <bit>

#include "script/run.h"

namespace kingpress::script {
namespace {

Number kept_small(Number value) {
  return value == missing || value >= first_word ? value : std::clamp(value, -most_number - 1, most_number);
}

// `add`: nothing is added to a word, nor a word to anything.
void put(Number& cell, Number value, bool add) {
  const auto is_number = [](Number of) { return of != missing && of < first_word; };
  if (!add)
    cell = kept_small(value);
  else if (is_number(cell) && is_number(value))
    cell = kept_small(cell + value);
}

}  // namespace

std::uint8_t Run::seats_of(NodeIndex set) {
  if (const NodeIndex one = eval_.only(set); one != no_node) {
    const Number seat = eval_.part(one);
    return static_cast<std::uint8_t>(seat == missing ? 0 : 1 << seat);
  }
  std::uint8_t seats = 0;
  const int count = eval_.lay(set);
  for (int i = 0; i < count; ++i) seats = static_cast<std::uint8_t>(seats | 1 << eval_.item(i, count));
  eval_.drop(count);
  return seats;
}

bool Run::decide(const Instruction& now) {
  const Decision& decision = program_.decisions[at(now.to)];
  std::uint8_t asked = 0, acting = 0;
  if (decision.joint) {
    asked = seats_of(decision.by);
  } else if (const Number by = eval_.part(decision.by); by != missing) {
    if (seats_ && !decision.many) return draw_for(by, now);
    asked = static_cast<std::uint8_t>(1 << by);
  }
  int chooser = 0;
  for (int seat = 0; seat < program_.players; ++seat) {
    if (!((asked >> seat) & 1)) continue;
    const std::size_t enough = decision.many ? most_options + 1 : 1;
    const std::size_t options = decision.plain ? 1 : count_options(eval_, p_, decision, seat, enough);
    if (options == too_many) return give_up(Head::capped_by_looks);
    if (options > most_options) return give_up(Head::capped_by_options);
    if (options == 0) continue;
    acting = static_cast<std::uint8_t>(acting | 1 << seat);
    chooser = seat;
  }
  if (acting == 0) {
    p_.head.at = decision.otherwise;
    return true;
  }
  return stop(decision.joint ? rules::simultaneous_players : static_cast<rules::Player>(chooser), acting);
}

bool Run::draw_for(int seat, const Instruction& now) {
  const Decision& decision = program_.decisions[at(now.to)];
  if (decision.counted) return draw_counted(seat, decision);
  int work = 0;
  drawn_ = draw_option(eval_, p_, seat, decision, (*seats_)[at(seat)], *list_, work);
  if (drawn_ != rules::no_action) return stop(static_cast<rules::Player>(seat), rules::seat_bit(seat));
  if (work > most_looks) return give_up(Head::capped_by_looks);
  p_.head.at = decision.otherwise;
  return true;
}

std::size_t Run::play(rules::SeatRngs& seats, rules::ActionList& list, rules::Events& events) {
  seats_ = &seats;
  list_ = &list;
  events_ = &events;
  for (;; ++made_) {
    const int seat = p_.head.actor;
    if (drawn_ == rules::no_action) drawn_ = any_legal(p_, seat, seats[at(seat)], list);
    choose(p_, seat, std::exchange(drawn_, rules::no_action), &events);
    p_.head.actor = 0;
    p_.head.acting = 0;
    begin_anew();
    go();
    if (p_.head.actor < 0) return made_ + 1;
  }
}

void Run::next_joint(const Instruction& now) {
  const Decision& decision = program_.decisions[at(now.more)];
  const int wide = 1 + decision.slot_count;
  for (int seat = 0; seat < program_.players; ++seat) {
    Number* kept = p_.slots + decision.joint_slots + seat * wide;
    if (kept[0] == missing) continue;
    Number* cards = p_.card_slots + decision.joint_card_slots + seat * decision.card_slot_count;
    std::copy(kept + 1, kept + wide, p_.slots + decision.slots);
    std::copy(cards, cards + decision.card_slot_count, p_.card_slots + decision.card_slots);
    p_.slots[decision.me_slot] = seat;
    p_.head.at = decision.actions[at(kept[0])].code;
    std::fill(kept, kept + wide, missing);
    std::fill(cards, cards + decision.card_slot_count, missing);
    return;
  }
  p_.head.at = now.to;
}

// On to the next seat that takes part; behind them all, away.
void Run::next_turn(const Instruction& now) {
  Number &seat = p_.slots[now.slot], &passed = p_.slots[now.more];
  while (passed < program_.players) {
    seat = seat < 0 || seat + 1 >= program_.players ? 0 : seat + 1;
    if (((p_.head.out >> seat) & 1) || (now.a != no_node && !((seats_of(now.a) >> seat) & 1))) {
      ++passed;
      continue;
    }
    passed = now.flag ? passed + 1 : 0;
    ++p_.head.at;
    return;
  }
  p_.head.at = now.to;
}

bool Run::next_round(const Instruction& now) {
  if (now.slot < 0) return true;
  Number& left = p_.slots[now.slot];
  if (left <= 0) return false;
  --left;
  return true;
}

void Run::begin_for(const Instruction& now) {
  const std::vector<Number>* domain = now.more >= 0 ? &program_.domains[at(now.more)] : nullptr;
  const int count = eval_.lay(now.a);
  for (int i = 0; i < count; ++i) {
    Number value = eval_.item(i, count);
    if (domain) value = static_cast<Number>(std::ranges::find(*domain, value) - domain->begin());
    std::uint16_t& word = p_.lists[now.to + value / 16];
    word = static_cast<std::uint16_t>(word | 1 << (value % 16));
  }
  eval_.drop(count);
}

void Run::next_for(const Instruction& now) {
  Number& slot = now.flag ? p_.card_slots[now.slot] : p_.slots[now.slot];
  const int words = now.b;
  for (int word = 0; word < words; ++word) {
    std::uint16_t& bits = p_.lists[now.c + word];
    if (bits == 0) continue;
    const int bit = std::countr_zero(bits);
    bits = static_cast<std::uint16_t>(bits & (bits - 1));
    const Number value = word * 16 + bit;
    slot = now.more >= 0 ? program_.domains[at(now.more)][at(value)] : value;
    ++p_.head.at;
    return;
  }
  slot = missing;
  p_.head.at = now.to;
}

// False: nobody wins yet.
bool Run::win(const Instruction& now) {
  auto winners = static_cast<std::uint8_t>(seats_of(now.a) & ~p_.head.out);
  if (winners == 0) return false;
  const int players = program_.players, teams = program_.teams;
  if (teams > 0)
    for (int seat = 0; seat < players; ++seat)
      for (int partner = 0; partner < players; ++partner)
        if (((winners >> partner) & 1) && partner % teams == seat % teams)
          winners = static_cast<std::uint8_t>(winners | 1 << seat);
  int sides = 0;
  for (int seat = 0; seat < (teams > 0 ? teams : players); ++seat) sides += (winners >> seat) & 1;
  p_.head.winners = winners;
  p_.head.draw = sides > 1;
  p_.head.over = 1;
  p_.head.actor = rules::no_player;
  return true;
}

void Run::show(const Instruction& now) {
  const std::uint8_t seats = now.what == Do::show ? seats_of(now.b) : 0;
  const auto show_one = [&](int spot) {
    if (now.what == Do::reveal) {
      p_.faces[spot] = 0;
      p_.shown(spot, p_.seers(p_.place_at(spot), false));
    } else {
      p_.shown(spot, seats);
      if (shown_count_ < static_cast<int>(shown_.size())) shown_[at(shown_count_++)] = {p_.order[spot], seats};
    }
  };
  if (eval_.is_in_place(now.a)) {  // where they lie
    const Evaluator::View cards = eval_.view(now.a);
    for (int card = 0; card < cards.count; ++card) show_one(static_cast<int>(cards.items - p_.order) + card);
    return;
  }
  const int count = eval_.lay(now.a);
  for (int i = 0; i < count; ++i) show_one(p_.spot_of(eval_.item(i, count)));
  eval_.drop(count);
}

// Where it goes on from is kept in a register, and written where somebody else may ask for it.
void Run::go() {
  const Instruction* code = program_.code.data();
  Head& head = p_.head;
  int at = head.at;
  while (steps_ < most_statements) {
    const Instruction& now = code[at];
    if (now.what == Do::jump) {
      at = now.to;
      continue;
    }
    steps_ += now.what != Do::clear;
    switch (now.what) {
      case Do::unless: at = eval_.part(now.a) == 1 ? at + 1 : now.to; break;
      case Do::set_slot: p_.slots[now.slot] = eval_.part(now.a), ++at; break;
      case Do::set_variable: {
        const Number of = now.a == no_node ? 0 : eval_.part(now.a), value = eval_.part(now.b);
        if (of != missing) put(p_.variables[now.to + of], value, now.flag);
        ++at;
        break;
      }
      case Do::clear:
        for (int slot = now.slot; slot < now.slot + now.more; ++slot) p_.slots[slot] = missing;
        for (int slot = now.to; slot < now.to + now.b; ++slot) p_.card_slots[slot] = missing;
        ++at;
        break;
      default:
        head.at = at;
        if (!step(now)) return;
        at = head.at;
    }
    if (eval_.exhausted()) break;
  }
  head.at = at;
  give_up(eval_.exhausted() ? Head::capped_by_looks : 1);
}

bool Run::step(const Instruction& now) {
  switch (now.what) {
    case Do::set_variables: {
      const Number value = eval_.part(now.b);
      const int count = eval_.lay(now.a);
      for (int i = 0; i < count; ++i) put(p_.variables[now.to + eval_.item(i, count)], value, now.flag);
      eval_.drop(count);
      break;
    }
    case Do::move: move(now); break;
    case Do::even: look_whether_even(now); break;
    case Do::draw:
      if (!draw(now)) return stop(rules::chance_player, 0);
      break;
    case Do::shuffle: {
      const Number place = eval_.eval(now.a);
      if (place != missing && p_.count(place) > 1) return stop(rules::chance_player, 0);
      break;
    }
    case Do::pass: hand_on(now); break;
    case Do::swap: exchange(now); break;
    case Do::show:
    case Do::reveal: show(now); break;
    case Do::roll: {
      const int count = eval_.lay(now.a);
      eval_.drop(count);
      if (count > 0) return stop(rules::chance_player, 0);
      p_.slots[now.slot] = missing;
      break;
    }
    case Do::decide: return decide(now);
    case Do::next_joint: next_joint(now); return true;
    case Do::next_turn: next_turn(now); return true;
    case Do::next_round: p_.head.at = next_round(now) ? p_.head.at + 1 : now.to; return true;
    case Do::begin_for: begin_for(now); break;
    case Do::next_for: next_for(now); return true;
    case Do::switch_card:
      p_.head.at = program_.switches[at(now.more)][program_.kind_of[at(eval_.eval(now.a))]];
      return true;
    case Do::out: p_.head.out = static_cast<std::uint8_t>(p_.head.out | seats_of(now.a)); break;
    case Do::win:
      if (win(now)) return false;
      break;
    default: finish(p_, false); return false;  // Do::end; go() does what is not here
  }
  ++p_.head.at;
  return true;
}

void begin(Program& program) {
  program.start.assign(program.layout.size, 0);
  Position position(program, program.start.data());
  std::copy(program.variable_starts.begin(), program.variable_starts.end(), position.variables);
  std::fill(position.slots, position.slots + program.slot_count, missing);
  std::fill(position.card_slots, position.card_slots + program.card_slot_count, missing);
  int spot = 0;
  for (std::size_t place = 0; place < program.places.size(); ++place) {
    position.starts[place] = static_cast<std::int16_t>(spot);
    const bool down = program.zones[program.places[place].zone].face_down;
    for (int card = 0; card < program.cards(); ++card)
      if (program.start_place[at(card)] == static_cast<int>(place)) {
        position.order[spot] = static_cast<std::int16_t>(card);
        position.faces[spot++] = down;
      }
  }
  position.starts[program.places.size()] = static_cast<std::int16_t>(spot);
  run(position);
}

void run(Position& position) {
  position.head.actor = 0;
  position.head.acting = 0;
  Run(position).go();
}

std::size_t play_on(Position& position, rules::SeatRngs& seats, rules::ActionList& list, rules::Events& events) {
  return Run(position).play(seats, list, events);
}

Chances chances(const Position& position) {
  const Instruction& now = position.now();
  Evaluator eval(position);
  Chances brought;
  if (now.what == Do::shuffle || now.what == Do::draw) {
    brought.place = eval.eval(now.what == Do::draw ? now.b : now.a);
    return brought;
  }
  const int count = eval.lay(now.a);
  for (int i = 0; i < count; ++i) brought.row.push_back(eval.item(i, count));
  brought.of_players = now.flag;
  return brought;
}

void take_chance(Position& position, const rules::Chance& chance) {
  const Instruction& now = position.now();
  ++position.head.chances;
  if (now.what == Do::roll) {
    const auto row = chances(position).row;
    position.slots[now.slot] = chance.size == 1 && chance.values[0] < row.size() ? row[chance.values[0]] : missing;
    ++position.head.at;
    return run(position);
  }
  const int place = Evaluator(position).eval(now.what == Do::draw ? now.b : now.a);
  const std::int16_t begins = position.starts[place];
  for (int i = 0; i < chance.size; ++i) position.order[begins + i] = static_cast<std::int16_t>(chance.values[at(i)]);
  position.mixed(place);
  if (now.what == Do::shuffle) ++position.head.at;
  run(position);
}

}  // namespace kingpress::script
