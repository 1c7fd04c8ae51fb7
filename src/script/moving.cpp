// Cards that go from place to place: into what has room for them, seen as the places are, out of piles that are filled
// again.
#include <array>

#include "script/run.h"

namespace kingpress::script {

void Run::move_block(const Block& block, int place, const Instruction& now) {
  const auto [source, from, count, whole] = block;
  const unsigned char face = face_of(now, place);
  p_.move(source, from, count, place, now.under, face);
  lately_ = place;
  if (whole || zone_of(source).seen != Seen::owner) return;  // but out of a hand
  const Place& left = program_.places[at(source)];
  const int landed = now.under ? p_.starts[place + 1] - count : p_.starts[place];
  for (int seat = 0; seat < program_.players; ++seat)
    if (seat != left.owner && !rules::has_seat(p_.seers(place, face != 0), seat))
      for (int spot = landed; spot < landed + count; ++spot)
        if (!was_shown(p_.order[spot], seat)) p_.left_unseen(spot, seat, source);
}

void Run::move(const Instruction& now) {
  const Number place = eval_.part(now.c);
  if (place == missing) return;
  if (now.flag) {  // so many from the top of a place
    const Number source = eval_.part(now.b), wanted = eval_.part(now.a);
    if (source == missing || wanted == missing) return;
    const int there = p_.count(source), taken = std::clamp<int>(wanted, 0, there);
    const int count = source == place ? taken : room_for(taken, place);
    if (count > 0) move_block({source, p_.starts[source], count, count == there}, place, now);
    return;
  }
  if (const NodeIndex one = eval_.only(now.a); one != no_node && zone_of(place).room == 0) {
    const Number card = eval_.part(one);
    int spot = p_.starts[lately_], source = lately_;  // most often it lies on top there
    if (p_.count(lately_) == 0 || p_.order[spot] != card) {
      if (card == missing) return;
      spot = p_.spot_of(card);
      source = p_.place_at(spot);
    }
    return move_block({source, spot, 1, p_.count(source) == 1}, place, now);
  }
  move_several(now, place);
}

void Run::move_several(const Instruction& now, int place) {
  std::array<std::int16_t, most_cards> cards;
  const int laid = eval_.lay(now.a);
  int count = std::min(laid, most_cards);
  for (int i = 0; i < count; ++i) cards[at(i)] = static_cast<std::int16_t>(eval_.item(i, laid));
  eval_.drop(laid);
  if (zone_of(place).room > 0) {  // the first ones that find room
    const auto from_elsewhere = [&](std::int16_t card) { return p_.place_of(card) != place; };
    const auto end = cards.begin() + count;
    int fitting = room_for(static_cast<int>(std::count_if(cards.begin(), end, from_elsewhere)), place);
    count = static_cast<int>(
        std::remove_if(cards.begin(), end, [&](std::int16_t card) { return from_elsewhere(card) && fitting-- <= 0; }) -
        cards.begin());
  }
  // All of one place, in its order: moved as they lie.
  if (count > 0) {
    const int first = p_.spot_of(cards[0]), source = p_.place_at(first);
    if (count == 1) return move_block({source, first, 1, p_.count(source) == 1}, place, now);
    bool whole = p_.starts[source] == first && p_.count(source) == count && source != place;
    for (int i = 0; whole && i < count; ++i) whole = p_.order[first + i] == cards[at(i)];
    if (whole) return move_block({source, first, count, true}, place, now);
  }
  for (int i = 0; i < count; ++i) {
    const int spot = p_.spot_of(cards[at(now.under ? i : count - 1 - i)]);
    move_block({p_.place_at(spot), spot, 1, false}, place, now);
  }
}

// Some would get fewer than others. Where nothing is left at all, all get as many: none.
void Run::look_whether_even(const Instruction& now) {
  const Number source = eval_.eval(now.b), wanted = eval_.eval(now.a);
  if (source == missing || wanted == missing) return;
  const int filler = program_.places[at(source)].refill;
  const int there = p_.count(source) + (filler < 0 ? 0 : p_.count(filler));
  if (there > 0 && there < wanted * now.more) note_fault();
}

// Card by card where the pile may be filled again; false when that is for chance to do.
bool Run::draw(const Instruction& now) {
  const Number source = eval_.eval(now.b), place = eval_.eval(now.c);
  Number& left = p_.slots[now.slot];
  while (left != missing && left > 0 && source != missing && place != missing) {
    if (p_.count(source) == 0) {
      const int filler = program_.places[at(source)].refill;
      const int count = p_.count(filler);
      if (count == 0) break;
      p_.move(filler, p_.starts[filler], count, source, false, zone_of(source).face_down);
      if (count > 1) return false;
    }
    const int count = room_for(std::min<int>(left, p_.count(source)), place);
    if (count == 0) break;
    left -= count;
    move_block({source, p_.starts[source], count, false}, place, now);
  }
  left = missing;
  return true;
}

// Every player's row to the same zone of the next.
void Run::hand_on(const Instruction& now) {
  const Zone& zone = program_.zones[at(now.to)];
  const int players = program_.players;
  std::array<int, rules::most_seats> from{};
  std::array<int, rules::most_seats> counts{};
  for (int seat = 0; seat < players; ++seat) {
    eval_.set_reg(now.slot, seat);
    const Number next = eval_.eval(now.a);
    from[at(seat)] = next == missing || ((p_.head.out >> seat) & 1) ? seat : next;
    counts[at(seat)] = p_.count(zone.first + seat);
  }
  for (int seat = 0; seat < players; ++seat) {
    if (from[at(seat)] == seat) continue;
    // What came in lies below what was there, so the first so many are still the seat's own.
    const int source = zone.first + seat;
    p_.move(source, p_.starts[source], counts[at(seat)], zone.first + from[at(seat)], true, zone.face_down);
  }
}

void Run::exchange(const Instruction& now) {
  const Number one = eval_.eval(now.a), other = eval_.eval(now.b);
  if (one == missing || other == missing || one == other) return;
  const int first = p_.count(one), second = p_.count(other);
  const auto fits = [&](int count, int place) {
    const int room = zone_of(place).room;
    return room == 0 || count <= room;
  };
  if (!fits(first, other) || !fits(second, one)) return note_fault();
  p_.move(one, p_.starts[one], first, other, true, face_of(now, other));
  p_.move(other, p_.starts[other], second, one, true, face_of(now, one));
}

}  // namespace kingpress::script
