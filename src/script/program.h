// Rules as they are played: read, checked, and turned into tables. Expressions are nodes that name their parts by
// index, the steps one row of instructions; where a position lies in memory is part of it. Immutable once made.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "diag/source.h"
#include "rules/engine/action.h"
#include "script/value.h"

namespace kingpress::script {

using NodeIndex = std::int32_t;
inline constexpr NodeIndex no_node = -1;

enum class Op : std::uint8_t {
  // one value
  constant,
  slot,
  card_slot,
  reg,
  variable,
  let,
  variable_at,
  column,
  space_table,
  owner_of,
  space_of,
  face_of,
  zone_at,
  negative,
  add,
  subtract,
  multiply,
  divide,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  all,
  any,
  negation,
  there,
  is_missing,
  choice,
  member,
  absolute,
  next_player,
  other_player,
  any_of,
  all_of,
  count,
  sum,
  most,
  least,
  mean,
  first,
  row,
  // rows of values
  cards_at,
  where,
  map,
  flat_map,
  let_set,
  list,
  range,
  spaces,
  players,
  single,
  greatest,
  unique,
  reach,
  enclosed,
  neighbours,
  slots,
  choice_set
};

// How a `where` filters: by any condition, or by a column or variable of the item beside one value (quick.cpp).
enum class Filter : std::uint8_t { condition, equal, not_equal, there, is_missing };

// The places whose cards a node means: one, several in a row, or one space's of every player.
enum class Reach : std::uint8_t { one, run, scattered };

// How a node is worked out: a number, or how many values of a row were laid. Chosen once, by what the node is made of
// (evaluate.h).
class Evaluator;
struct Node;
using Work = Number (*)(Evaluator&, const Node&);

struct Node {
  Op op = Op::constant;
  std::uint8_t reg = 0;
  Reach reach = Reach::one;
  NodeIndex a = no_node, b = no_node, c = no_node;
  std::int32_t value = 0;
  std::uint16_t first = 0, stride = 0;  // of a zone: its first place, and the places of a player
  Work work = nullptr;
};

// A row of cards: one instance of a zone.
enum class Seen : std::uint8_t { nobody, owner, all };
struct Zone {
  std::string name;
  Seen seen = Seen::nobody;
  bool each_player = false, face_down = false, down_owner = false;
  int board = -1;            // each space of this kind
  int room = 0;              // 0: any number
  int refill = -1;           // instance, or first instance of a zone for each player
  int first = 0, count = 1;  // of the instances; by players, then by spaces
};
struct Place {
  std::uint8_t zone = 0;
  std::int8_t owner = -1;  // seat
  std::int16_t space = -1;
  std::int16_t refill = -1;                // instance
  std::array<rules::SeatMask, 2> seers{};  // of what lies face up, and face down
};

struct Board {
  std::string kind, plural;
  bool each_player = false, hexagons = false;
  int rows = 0, columns = 0, count = 0, per_player = 0;
  std::vector<std::vector<Number>> tables;  // by Direction: row, column, north ...; missing beyond the edge
  std::vector<std::vector<std::int16_t>> neighbours;
  std::vector<std::vector<std::vector<std::int16_t>>> lines;  // of each space: runs in every direction
  std::vector<std::string> names;                             // of a kit's spaces; empty: by number
};
enum BoardTable {
  table_row,
  table_column,
  table_north,
  table_east,
  table_south,
  table_west,
  table_owner,
  table_name,  // of a kit's spaces, a word
  board_tables
};

struct Variable {
  enum class Of : std::uint8_t { table, player, space, card };
  std::string name;
  Of of = Of::table;
  int board = -1;
  Type type{};
  Number start = missing;
  int first = 0, count = 1;  // of the variables
  bool option = false;       // no step sets it
  bool begins_open = false;  // with `none`, as the file says: a word or number fits
};

struct Pick {
  std::string name, written;  // its set as the file says it
  Type type{};
  NodeIndex set = no_node;
  int slot = 0, width = 1;  // slots it takes; several for a set of cards
  int least = 1, most = 1;
  bool several = false, fixed = false;  // fixed: the same set whatever the other picks are, laid once
  bool direct = false;                  // its digit alone says what it is: it is none of several copies
  std::uint32_t radix = 1, weight = 1;  // of its digit in the numbers of actions
  std::uint32_t twins = 1;              // cards of one id that differ by place or face
  std::vector<Number> words{};          // words: those that may be picked
  diag::Span span{};                    // while it is made
};
inline constexpr std::size_t most_fixed = 8;  // picks of an action; the first is laid once anyway

struct Must {
  std::string says;
  NodeIndex condition = no_node;
  // Of `a or b`, `a and b`, else the condition alone. What asks for no pick is worked out once for all combinations.
  struct Part {
    NodeIndex node = no_node;
    bool fixed = false;
  };
  std::vector<Part> parts{};
  bool either = false;  // or
  diag::Span span{};    // while it is made
  // Numbers and words that it asks for by name, and what stands in braces in its words: told to whom it refuses.
  struct Asked {
    std::string name;
    NodeIndex node = no_node;
    Type type{};
    bool inside = false;  // of braces
  };
  std::vector<Asked> asked{};
};
struct ActionRule {
  std::string name, told;
  bool direct = false;        // so are all of its picks
  int moved = -1, goal = -1;  // the pick that its first step moves, and the zone; -1: none
  std::vector<Pick> picks;
  std::vector<Must> musts;
  std::uint32_t first = 0, count = 1;  // numbers of its actions
  int code = 0;                        // where its steps begin
  diag::Span span{};                   // while it is made
  int line = 0;                        // of the file
};
struct Decision {
  std::vector<ActionRule> actions;
  NodeIndex by = no_node;
  bool joint = false;
  int me_slot = 0;
  int slots = 0, slot_count = 0, card_slots = 0, card_slot_count = 0;  // of the picks
  int joint_slots = 0, joint_card_slots = 0;                           // of each seat's picks, one behind the other
  bool many = false;                                                   // there may be more than most_options
  int otherwise = 0;                                                   // code when nothing is legal
  bool plain = false;                                                  // every action can be done, and picks nothing
  bool counted = false;  // no action but that which combines picks anything
  int combining = -1;    // the first action that offers every pair of its two picks, or set of its only one, or none
};

enum class Do : std::uint8_t {
  jump,
  unless,
  set_slot,
  set_variable,
  set_variables,
  move,
  even,  // whether `b` has `a` cards for each of `more` owners
  draw,
  shuffle,
  pass,
  swap,
  show,
  reveal,
  roll,
  decide,
  next_joint,
  next_turn,   // `slot` to the next seat of `a`, `more` counts those passed over; `flag`: each once
  next_round,  // `slot` times; without a slot for ever
  begin_for,
  next_for,
  switch_card,
  out,
  win,
  end,
  clear
};
struct Instruction {
  Do what = Do::end;
  NodeIndex a = no_node, b = no_node, c = no_node;
  int to = 0;  // where it goes on, or what it is about
  int slot = 0, more = 0;
  NodeIndex face = no_node;  // of cards that are moved; as the place has it
  bool under = false, flag = false;
  diag::Span span{};  // while it is made
  int line = 0;       // of the file
};

// A `repeat` or `turns`: the instructions [from, to).
struct Loop {
  int from = 0, to = 0;
  NodeIndex until = no_node, who = no_node;  // who: those that `turns` ask
  bool around = false, bounded = false;
  int seat = -1;                                // slot of the player whose turn it is
  NodeIndex start = no_node;                    // of `turns`: who begins
  bool has_from = false, outermost = false;     // outermost: in nothing that gives values a name
  bool single = false, who_by_cards = false;    // holds a choice of one seat; `who` depends on where cards lie
  diag::Span span{}, until_span{}, who_span{};  // while it is made
  int line = 0;                                 // of the file
};

struct CardKind {
  std::string id, title;
  std::vector<std::uint16_t> told{};  // of Program::told_columns, those that the title does not tell
};
// A column of the deck that the rules ask for: where cards are laid
// out for people, its values stand beside a title that does not tell them.
struct ToldColumn {
  std::string name;
  int index = 0;
  bool number = false;
};

// Where what lies in the bytes of a position. Offsets in bytes.
struct Layout {
  std::size_t variables = 0, slots = 0, card_slots = 0, lists = 0, order = 0, starts = 0, faces = 0, groups = 0,
              size = 0;
};

struct Program {
  std::string title;
  int players = 2, teams = 0;
  int most_players = 2;            // that can play by these rules here
  std::vector<std::string> words;  // by index
  std::vector<CardKind> kinds;
  std::vector<std::uint16_t> kind_of;        // of each card
  std::vector<std::int16_t> card_of;         // the first of each kind, or -1
  std::vector<std::int16_t> start_place;     // where each card lies at first
  std::vector<std::vector<Number>> columns;  // values by kind
  std::vector<ToldColumn> told_columns;
  bool copies = false;  // some kind occurs more than once
  std::vector<Board> boards;
  std::vector<Zone> zones;
  std::vector<Place> places;
  std::vector<Variable> variables;
  std::vector<Number> variable_starts;
  std::vector<int> card_variables;  // their first cells
  std::vector<Node> nodes;
  std::vector<NodeIndex> parts;            // of lists and of `all`, `any`
  std::vector<std::vector<int>> switches;  // code by kind
  std::vector<Decision> decisions;
  std::vector<Instruction> code;
  std::vector<Loop> loops;  // inner ones first
  int slot_count = 0, card_slot_count = 0, list_words = 0;
  std::vector<std::int16_t> list_cards;        // offsets of lists that hold cards
  std::vector<std::vector<Number>> domains;    // of lists that hold numbers or words
  bool open = false;                           // nothing hidden, no chance, nothing at once
  bool hidden = false;                         // some zone is not seen by all
  NodeIndex score = no_node, worth = no_node;  // of the player in register 0
  std::vector<NodeIndex> ties;
  bool wins_least = false;
  Layout layout;
  std::vector<unsigned char> start;                   // the position at the first stop
  std::unordered_map<std::string, std::string> said;  // texts in another language (wording.h), by what is written
  int players_line = 0, zones_line = 0;               // of the file

  const CardKind& kind(int card) const { return kinds[kind_of[at(card)]]; }
  int cards() const { return static_cast<int>(kind_of.size()); }
  int space_count(int board) const { return boards[at(board)].count; }
  // A number, or a word, as the file writes it.
  std::string text_of(Number value) const {
    return value >= first_word ? words[at(value - first_word)] : std::to_string(value);
  }
};

}  // namespace kingpress::script
