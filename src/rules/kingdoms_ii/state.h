// Where every card of Kingdoms II lies, in under 1 KB of plain bytes. Cards of one suit share one array, cut into
// segments: each player's reserve and support, the pile, the discard. Active cards, damage and looked-at cards lie
// apart.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "rules/engine/action.h"
#include "rules/kingdoms_ii/pieces.h"

namespace kingpress::rules::kingdoms_ii {

inline constexpr std::size_t most_of_suit = 48;  // KD-34: what a deck may hold of one suit, copies included
inline constexpr std::size_t most_events = 64;
inline constexpr std::size_t most_looks = 32;
inline constexpr std::size_t files = 4;
inline constexpr SeatMask everybody = 15;

// What a game counts for its statistics; `facts` names them.
enum Counter : std::size_t { attacks, conversions, counters, events_drawn };

// One card: its kind within its suit, who knows it, its damage tag. A militia is an Agriculture card in the Army file.
struct Cell {
  std::uint16_t bits = empty_bits;

  static constexpr std::uint16_t empty_bits = 0xffff;
  static constexpr std::uint16_t blank_kind = 62;  // a card that the observer cannot know
  static constexpr Cell of(std::size_t kind, SeatMask known) {
    return {static_cast<std::uint16_t>(kind | as_size(known) << 7)};
  }

  constexpr bool empty() const { return bits == empty_bits; }
  constexpr std::size_t kind() const { return bits & 63u; }
  constexpr bool blank() const { return kind() == blank_kind; }
  constexpr bool militia() const { return (bits >> 6) & 1u; }
  constexpr SeatMask known() const { return static_cast<SeatMask>((bits >> 7) & 15u); }
  constexpr std::size_t tag() const { return bits >> 11; }  // 0: undamaged

  constexpr Cell with_kind(std::size_t kind) const { return {static_cast<std::uint16_t>((bits & ~63u) | kind)}; }
  constexpr Cell with_militia(bool on) const { return {static_cast<std::uint16_t>((bits & ~64u) | (on ? 64u : 0u))}; }
  constexpr Cell known_to(SeatMask seats) const {
    return {static_cast<std::uint16_t>(bits | static_cast<unsigned>(seats) << 7)};
  }
  constexpr Cell with_tag(std::size_t tag) const { return {static_cast<std::uint16_t>((bits & 0x7ffu) | tag << 11)}; }
  constexpr bool operator==(const Cell&) const = default;
};

inline constexpr std::size_t pile_segment = 8, discard_segment = 9, segments = 10;
constexpr std::size_t reserve_of(std::size_t seat) { return 2 * seat; }
constexpr std::size_t support_of(std::size_t seat) { return 2 * seat + 1; }

// Segments lie one behind the other; the first cell of a segment is its top. Unused cells are empty.
struct SuitCards {
  std::array<Cell, most_of_suit + built_in_seats> cells;  // the Army file may hold one militia a player besides
  std::array<std::uint8_t, segments> count{};

  // How many cells lie before the segment: the counts before it, summed as bytes of one word.
  std::size_t begin(std::size_t segment) const {
    static_assert(segments == 10);
    std::uint64_t word;
    std::memcpy(&word, count.data(), sizeof word);
    word = segment >= 8 ? word : word & ((std::uint64_t{1} << (8 * segment)) - 1);
    return (word * 0x0101010101010101u >> 56) + (segment > 8 ? count[8] : 0) + (segment > 9 ? count[9] : 0);
  }
  Cell& at(std::size_t segment, std::size_t i) { return cells[begin(segment) + i]; }
  const Cell& at(std::size_t segment, std::size_t i) const { return cells[begin(segment) + i]; }
  // A player's reserve, then support.
  std::span<const Cell> behind(std::size_t seat) const {
    const std::size_t reserve = reserve_of(seat), support = support_of(seat);
    return std::span(cells).subspan(begin(reserve), std::size_t{count[reserve]} + count[support]);
  }
  void insert_last(std::size_t segment, Cell cell) {
    const std::size_t end = begin(segments), to = begin(segment) + count[segment];
    assert(end < cells.size());
    for (std::size_t i = end; i > to; --i) cells[i] = cells[i - 1];
    cells[to] = cell;
    ++count[segment];
  }
  Cell take_first(std::size_t segment) {
    assert(count[segment] > 0);
    const std::size_t end = begin(segments), from = begin(segment);
    const Cell cell = cells[from];
    for (std::size_t i = from; i + 1 < end; ++i) cells[i] = cells[i + 1];
    cells[end - 1] = {};
    --count[segment];
    return cell;
  }
};

enum class Stage : std::uint8_t {
  shuffle,
  start,
  order,  // chance, chance, everybody at once for each file
  omens,
  reorganise,  // step 1 of a turn
  army,
  army_counter,
  faith,
  faith_counter,
  wealth,
  look,
  keep,
  agriculture,  // step 2
  give,
  omen_or_destroy,
  alliance,
  answer,
  marker,  // step 3 and the Event drawn
  over
};

inline constexpr std::size_t army = 0, faith = 1, wealth = 2, agriculture = 3;  // the files, and the suits on them

struct Damage {
  std::uint8_t tag = 0;   // of the army it lies across; 0: unused
  std::uint8_t card = 0;  // kind, + 64 for a militia
};

struct Seat {
  std::array<Cell, files> active;
  std::array<std::uint8_t, files> good{};  // omens behind each file
  // by the owner's turns since they came: 0, 1, 2 or more (KD-26)
  std::array<std::array<std::uint8_t, 3>, files> bad{};
  std::array<std::uint8_t, files> strength{}, temperance{};  // on the active card
  SeatMask allies = 0;
  std::uint8_t alive = 0;

  int bad_omens(std::size_t file) const { return bad[file][0] + bad[file][1] + bad[file][2]; }
};

struct State {
  std::array<SuitCards, files> suits;
  std::array<Seat, built_in_seats> seats{};
  std::array<Cell, most_looks> looked;  // the first looked_count; the suit of each in looked_suit
  std::array<std::uint8_t, most_looks> looked_suit{};
  std::array<Damage, most_of_suit + built_in_seats> damage{};  // used ones first
  std::array<std::uint8_t, most_events> events{};              // kinds; the first events_left, the next one last
  std::uint16_t turns = 0;
  std::uint8_t events_left = 0;
  std::uint8_t damage_count = 0, looked_count = 0, looks_left = 0;
  Stage stage = Stage::shuffle;
  std::uint8_t mover = 0;
  // order, reorganise: the file at hand; faith/army counter: the file attacked
  std::uint8_t file = 0;
  std::uint8_t target = 0;         // of the attack or of the Event
  std::uint8_t land_strength = 0;  // what the attacker has left in enemy land
  std::uint8_t event = 0;          // kind of the Event being resolved
  std::uint8_t asked = 0;          // who answers a proposal
  std::uint8_t hit = 0;            // 1: the attack emptied the attacked place

  // The piles that Wealth may look at: all but Coins (rule 7).
  bool open_pile(std::size_t suit) const { return suit != wealth && suits[suit].count[pile_segment] > 0; }
  std::size_t open_piles() const { return std::size_t{open_pile(army)} + open_pile(faith) + open_pile(agriculture); }
};

}  // namespace kingpress::rules::kingdoms_ii
