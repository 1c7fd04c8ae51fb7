// A position's parts in its bytes, for reading and changing. Cards lie in one row, place behind place; what a seat
// knows is a group for every spot of that row: cards of one group could lie on each other's spots for all it knows, 0
// is a card that it knows. Groups belong to spots and not to cards, so they are no secret (RULES-LANGUAGE, section 7).
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "script/program.h"

namespace kingpress::script {

// At the start of every position.
struct Head {
  std::int32_t at = 0;                // the instruction that waits
  std::int8_t actor = 0;              // rules::Player
  std::uint8_t acting = 0;            // seats, of a decision
  std::uint8_t out = 0, winners = 0;  // seats
  std::uint8_t over = 0, draw = 0, capped = 0,
               viewer = 0;  // viewer: 1 and the seat that observes; 0: nothing is hidden
  static constexpr std::uint8_t capped_by_looks = 2, capped_by_options = 3;  // `capped`, at most_looks, most_options
  std::uint16_t choices = 0, chances = 0;
  std::int32_t fault = 0;  // 1 and the instruction at which a bound was met, or a zone was full
};
static_assert(sizeof(Head) == 20);
inline constexpr std::size_t head_bytes = 24;

// Some of the groups from 1; 0 is none.
struct Groups {
  std::array<std::uint64_t, 4> bits{};
  void add(unsigned char group) { bits[group / 64] |= std::uint64_t{1} << (group % 64); }
  bool has(unsigned char group) const { return (bits[group / 64] >> (group % 64)) & 1; }
  bool others(unsigned char group) const {  // than it, and than 0
    Groups left = *this;
    left.bits[0] &= ~std::uint64_t{1};
    left.bits[group / 64] &= ~(std::uint64_t{1} << (group % 64));
    return (left.bits[0] | left.bits[1] | left.bits[2] | left.bits[3]) != 0;
  }
  // The first that is among them, or that is not; 0 where there is none.
  unsigned char first(bool among) const {
    for (std::size_t word = 0; word < bits.size(); ++word) {
      const std::uint64_t held = (among ? bits[word] : ~bits[word]) & ~std::uint64_t{word == 0};
      if (held != 0) return static_cast<unsigned char>(word * 64 + static_cast<unsigned>(std::countr_zero(held)));
    }
    return 0;
  }
};

class Position {
 public:
  Position(const Program& program, unsigned char* bytes)
      : program(program),
        head(*reinterpret_cast<Head*>(bytes)),
        variables(reinterpret_cast<Number*>(bytes + program.layout.variables)),
        slots(reinterpret_cast<Number*>(bytes + program.layout.slots)),
        card_slots(reinterpret_cast<Number*>(bytes + program.layout.card_slots)),
        lists(reinterpret_cast<std::uint16_t*>(bytes + program.layout.lists)),
        order(reinterpret_cast<std::int16_t*>(bytes + program.layout.order)),
        starts(reinterpret_cast<std::int16_t*>(bytes + program.layout.starts)),
        faces(bytes + program.layout.faces),
        groups(bytes + program.layout.groups) {}

  const Program& program;
  Head& head;
  Number* variables;
  Number* slots;
  Number* card_slots;
  std::uint16_t* lists;
  std::int16_t* order;    // cards, place behind place, the top of each first
  std::int16_t* starts;   // of each place; one more for the end
  unsigned char* faces;   // of each spot: 1 is down
  unsigned char* groups;  // of each spot, a seat behind the other

  const Instruction& now() const { return program.code[static_cast<std::size_t>(head.at)]; }
  int count(int place) const { return starts[place + 1] - starts[place]; }
  int spot_of(int card) const {  // it always lies somewhere
    int spot = 0;
    if constexpr (std::endian::native == std::endian::little) {  // four at a time: the first lane that becomes 0
      constexpr std::uint64_t ones = 0x0001'0001'0001'0001, tops = ones << 15;
      const std::uint64_t sought = static_cast<std::uint16_t>(card) * ones;
      for (const int all = starts[program.places.size()]; spot + 4 <= all; spot += 4) {
        std::uint64_t four;
        std::memcpy(&four, order + spot, sizeof four);
        four ^= sought;
        if (const std::uint64_t met = (four - ones) & ~four & tops; met != 0) return spot + std::countr_zero(met) / 16;
      }
    }
    while (order[spot] != card) ++spot;
    return spot;
  }
  int place_at(int spot) const {  // as many places begin at or before it: many are compared at a time
    const auto places = static_cast<int>(program.places.size());
    const auto sought = static_cast<std::int16_t>(spot);
    std::int16_t begun = 0;
    for (int place = 1; place < places; ++place) begun = static_cast<std::int16_t>(begun + (starts[place] <= sought));
    return begun;
  }
  int place_of(int card) const { return place_at(spot_of(card)); }
  // To who observes; where nobody does, everything is.
  bool is_known(int spot) const { return head.viewer == 0 || groups_at(spot)[head.viewer - 1] == 0; }
  unsigned char* groups_at(int spot) const { return groups + spot * program.players; }

  // The seats that see what lies here, face up or down.
  rules::SeatMask seers(int place, bool down) const { return program.places[at(place)].seers[down]; }

  // The spots [from, from + count) go to a place, in their order: on top, or below what is there. `face`: 0 up, 1 down.
  // They lie in `source`.
  void move(int source, int from, int count, int place, bool under, unsigned char face);
  // What the seats know of a place whose cards were mixed.
  void mixed(int place);
  // A card that a seat does not see leaves a place of which it does not know the order.
  void left_unseen(int spot, int seat, int place);
  void shown(int spot, rules::SeatMask seats) {
    unsigned char* known = groups_at(spot);
    for (int seat = 0; seats != 0; ++seat, seats = static_cast<rules::SeatMask>(seats >> 1))
      if (seats & 1) known[seat] = 0;
  }
  // The cards that a seat does not know, put in their own order on their spots; and at random.
  void blank(int seat);
  template <class Arrange>
  void rearrange(int seat, Arrange&& arrange);

 private:
  void move_one(int source, int from, int place, bool under, unsigned char face);
  void shift_starts(int source, int place, int count);
  void join(int seat, Groups joined, int begin, int end);
  void follow(const std::int16_t* became);
};

}  // namespace kingpress::script
