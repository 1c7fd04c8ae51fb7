// Who learns what. Groups only ever become known or one: what a seat infers by thinking is not kept, so it may know
// less than it could, never more. A hand's order tells its owner alone, so an observer has it sorted by what it knows.
#include <algorithm>
#include <array>

#include "script/machine.h"
#include "script/position.h"

namespace kingpress::script {
namespace {

template <class T>
void rotate_block(T* row, int stride, int from, int count, int to) {
  if (to >= from && to <= from + count) return;  // it lies there
  T* begin = row + from * stride;
  T* end = begin + count * stride;
  if (to < from)
    std::rotate(row + to * stride, begin, end);
  else
    std::rotate(begin, end, row + to * stride);
}

// One element of a few bytes: the usual case.
template <class T>
void shift_one(T* row, int from, int to) {
  const T moved = row[from];
  if (to <= from) {
    std::memmove(row + to + 1, row + to, static_cast<std::size_t>(from - to) * sizeof(T));
    row[to] = moved;
  } else {
    std::memmove(row + from, row + from + 1, static_cast<std::size_t>(to - 1 - from) * sizeof(T));
    row[to - 1] = moved;
  }
}

}  // namespace

// The places between them begin so many spots later, or earlier.
void Position::shift_starts(int source, int place, int count) {
  if (source < place)
    for (int at = source + 1; at <= place; ++at) starts[at] = static_cast<std::int16_t>(starts[at] - count);
  else
    for (int at = place + 1; at <= source; ++at) starts[at] = static_cast<std::int16_t>(starts[at] + count);
}

void Position::move_one(int source, int from, int place, bool under, unsigned char face) {
  const int to = under ? starts[place + 1] : starts[place], seats = program.players;
  shift_one(order, from, to);
  shift_one(faces, from, to);
  if (seats == 2)
    shift_one(reinterpret_cast<std::array<unsigned char, 2>*>(groups), from, to);
  else
    rotate_block(groups, seats, from, 1, to);
  shift_starts(source, place, 1);
  const int landed = from < to ? to - 1 : to;
  faces[landed] = face;
  shown(landed, seers(place, face != 0));
}

void Position::move(int source, int from, int count, int place, bool under, unsigned char face) {
  if (count == 1) return move_one(source, from, place, under, face);
  const int to = under ? starts[place + 1] : starts[place];
  rotate_block(order, 1, from, count, to);
  rotate_block(faces, 1, from, count, to);
  rotate_block(groups, program.players, from, count, to);
  shift_starts(source, place, count);
  const int landed = under ? starts[place + 1] - count : starts[place];
  const rules::SeatMask seen_by = seers(place, face != 0);
  for (int spot = landed; spot < landed + count; ++spot) {
    faces[spot] = face;
    shown(spot, seen_by);
  }
}

void Position::join(int seat, Groups joined, int begin, int end) {
  const int all = starts[program.places.size()], seats = program.players;
  unsigned char into = joined.first(true);
  if (into == 0) {
    Groups used;
    for (int spot = 0; spot < all; ++spot) used.add(groups[spot * seats + seat]);
    into = used.first(false);
    if (into == 0) into = 255;
  } else if (joined.others(into)) {
    for (int spot = 0; spot < all; ++spot)
      if (unsigned char& group = groups[spot * seats + seat]; group != 0 && joined.has(group)) group = into;
  }
  for (int spot = begin; spot < end; ++spot) groups[spot * seats + seat] = into;
}

void Position::mixed(int place) {
  const int begin = starts[place], end = starts[place + 1];
  for (int seat = 0; seat < program.players; ++seat) {
    Groups joined;
    for (int spot = begin; spot < end; ++spot) joined.add(groups_at(spot)[seat]);
    join(seat, joined, begin, end);
  }
  for (int spot = begin; spot < end; ++spot) shown(spot, seers(place, faces[spot] != 0));
}

void Position::left_unseen(int spot, int seat, int place) {
  const int begin = starts[place], end = starts[place + 1];
  if (end == begin) return;
  Groups joined;
  for (int at = begin; at < end; ++at) joined.add(groups_at(at)[seat]);
  joined.add(groups_at(spot)[seat]);
  join(seat, joined, begin, end);
  groups_at(spot)[seat] = groups_at(begin)[seat];
}

// What speaks of a card speaks of the card on its spot: values of cards stay where they lie.
void Position::follow(const std::int16_t* became) {
  for (int slot = 0; slot < program.card_slot_count; ++slot)
    if (card_slots[slot] != missing) card_slots[slot] = became[card_slots[slot]];
  const int cards = program.cards();
  for (const Variable& variable : program.variables)
    if (variable.type.is(Type::Kind::card))
      for (int cell = variable.first; cell < variable.first + variable.count; ++cell)
        if (variables[cell] != missing) variables[cell] = became[variables[cell]];
  std::array<Number, most_cards> values;
  for (const int first : program.card_variables) {
    std::copy(variables + first, variables + first + cards, values.begin());
    for (int card = 0; card < cards; ++card) variables[first + became[card]] = values[static_cast<std::size_t>(card)];
  }
  const int words = (cards + 15) / 16;
  for (const std::int16_t list : program.list_cards) {
    std::array<std::uint16_t, most_cards / 16> held;
    std::copy(lists + list, lists + list + words, held.begin());
    std::fill(lists + list, lists + list + words, std::uint16_t{0});
    for (int card = 0; card < cards; ++card)
      if ((held[static_cast<std::size_t>(card / 16)] >> (card % 16)) & 1)
        lists[list + became[card] / 16] =
            static_cast<std::uint16_t>(lists[list + became[card] / 16] | 1 << (became[card] % 16));
  }
}

// Groups are numbered from 1, and few: each is looked for by itself.
template <class Arrange>
void Position::rearrange(int seat, Arrange&& arrange) {
  const int all = starts[program.places.size()], seats = program.players;
  const unsigned char* group_of = groups + seat;
  unsigned char last = 0;
  for (int spot = 0; spot < all; ++spot) last = std::max(last, group_of[spot * seats]);
  if (last == 0) return;
  std::array<std::int16_t, most_cards> spots, cards, became;
  for (int card = 0; card < program.cards(); ++card)
    became[static_cast<std::size_t>(card)] = static_cast<std::int16_t>(card);
  for (int group = 1; group <= last; ++group) {
    std::size_t count = 0;
    for (int spot = 0; spot < all; ++spot) {
      spots[count] = static_cast<std::int16_t>(spot);
      count += group_of[spot * seats] == group;
    }
    if (count < 2) continue;
    for (std::size_t card = 0; card < count; ++card) cards[card] = order[spots[card]];
    arrange(std::span(cards).first(count));
    for (std::size_t card = 0; card < count; ++card) {
      std::int16_t& here = order[spots[card]];
      became[static_cast<std::size_t>(here)] = cards[card];
      here = cards[card];
    }
  }
  follow(became.data());
}

void Position::blank(int seat) {
  const int seats = program.players;
  for (std::size_t at = 0; at < program.places.size(); ++at) {
    const Place& place = program.places[at];
    if (program.zones[place.zone].seen != Seen::owner || place.owner == seat) continue;
    // Few cards: sorted in place, each with its face and groups.
    const int begin = starts[at], end = starts[at + 1];
    const auto comes_before = [&](int one, int other) {
      const unsigned char *a = groups_at(one), *b = groups_at(other);
      if (a[seat] != b[seat]) return a[seat] < b[seat];
      if (a[seat] == 0) return order[one] < order[other];
      if (faces[one] != faces[other]) return faces[one] < faces[other];
      return std::lexicographical_compare(a, a + seats, b, b + seats);
    };
    for (int spot = begin + 1; spot < end; ++spot)
      for (int down = spot; down > begin && comes_before(down, down - 1); --down) {
        std::swap(order[down], order[down - 1]);
        std::swap(faces[down], faces[down - 1]);
        std::swap_ranges(groups_at(down), groups_at(down) + seats, groups_at(down - 1));
      }
  }
  rearrange(seat, [](std::span<std::int16_t> cards) {  // ascending
    std::array<std::uint64_t, most_cards / 64> held{};
    for (const std::int16_t card : cards) held[static_cast<std::size_t>(card) / 64] |= std::uint64_t{1} << (card % 64);
    auto to = cards.begin();
    for (std::size_t word = 0; word < held.size(); ++word)
      for (; held[word] != 0; held[word] &= held[word] - 1)
        *to++ = static_cast<std::int16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(held[word])));
  });
  head.viewer = static_cast<std::uint8_t>(seat + 1);
}

void imagine(Position& position, int seat, rules::Rng& rng) {
  position.rearrange(seat, [&](std::span<std::int16_t> cards) { rng.shuffle(cards); });
  position.head.viewer = 0;
}

}  // namespace kingpress::script
