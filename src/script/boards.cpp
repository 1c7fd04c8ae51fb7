// Boards: shapes of rows and columns, places that do not touch, and boards of the kit, whose spaces lie where they are
// drawn.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>
#include <set>

#include "script/world.h"

namespace kingpress::script {

namespace {

using Step = std::pair<int, int>;

// A shape of rows and columns: the tables, neighbours and straight lines that follow.
void lay_out(Board& board, int rows, int columns, bool hex) {
  static constexpr std::array<Step, 8> around{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 1}, {1, -1}, {-1, -1}, {1, 1}}};
  const int sides = hex ? 6 : 4, directions = hex ? 6 : 8, one = rows * columns;
  board.rows = rows;
  board.columns = columns;
  board.hexagons = hex;
  for (int space = 0; space < board.count; ++space) {
    const int base = space / one * one, row = space % one / columns, column = space % columns;
    const auto at = [&](int down, int right) -> Number {
      const int r = row + down, c = column + right;
      return r < 0 || r >= rows || c < 0 || c >= columns ? missing : base + r * columns + c;
    };
    board.tables[table_row].push_back(row + 1);
    board.tables[table_column].push_back(column + 1);
    board.tables[table_north].push_back(at(-1, 0));
    board.tables[table_east].push_back(at(0, 1));
    board.tables[table_south].push_back(at(1, 0));
    board.tables[table_west].push_back(at(0, -1));
    auto& near = board.neighbours.emplace_back();
    auto& lines = board.lines.emplace_back();
    for (int side = 0; side < directions; ++side) {
      const auto [down, right] = around[static_cast<std::size_t>(side)];
      if (const Number next = at(down, right); side < sides && next != missing)
        near.push_back(static_cast<std::int16_t>(next));
      auto& line = lines.emplace_back();
      for (int step = 1; at(down * step, right * step) != missing; ++step)
        line.push_back(static_cast<std::int16_t>(at(down * step, right * step)));
    }
  }
}

// Where a coordinate stands among all of them, from 1; those that differ by less than `apart` are one.
std::vector<int> ranks(const std::vector<int>& values, int apart) {
  std::vector<int> sorted = values, made;
  std::ranges::sort(sorted);
  for (const int value : values) {
    int rank = 1;
    for (std::size_t at = 1; at < sorted.size() && sorted[at] <= value; ++at)
      rank += sorted[at] - sorted[at - 1] > apart;
    made.push_back(rank);
  }
  return made;
}

// Side by side: less than a fifth of a side lies between them, and they face each other along more than a fifth.
bool do_touch(const KitBoard::Spot& one, const KitBoard::Spot& other) {
  const int width = std::min(one.width, other.width), height = std::min(one.height, other.height);
  const int beside = (one.width + other.width) / 2 - std::abs(one.x - other.x),
            above = (one.height + other.height) / 2 - std::abs(one.y - other.y);  // less than 0: so far apart
  return (beside * 5 > -width && above * 5 > height) || (above * 5 > -height && beside * 5 > width);
}

// The elements whose id begins with the kind of the spaces, "place-A1": `A1` is the space's name, which is one word and
// no other's. False, and reported, where there are none such.
bool lay_out_kit(Board& board, const KitBoard& kit, diag::Span span, World& world, diag::Diagnostics& diagnostics) {
  const auto fail = [&](std::string message, std::string hint = {}) {
    diagnostics.error("bad-rule", span, std::move(message), std::move(hint));
    return false;
  };
  const std::string ids =
      fmt::format("an id for each: {0}-A1, {0}-A2; in a repeat \"{0}-{{name}}\" or \"{0}-{{index}}\"", board.kind);
  std::vector<KitBoard::Spot> spots;
  for (KitBoard::Spot spot : kit.spots)
    if (spot.id.starts_with(board.kind + "-")) {
      spot.id.erase(0, board.kind.size() + 1);
      spots.push_back(std::move(spot));
    }
  if (spots.empty())
    return fail(
        fmt::format("no element of the board '{0}' is a {1}: none has an id like '{1}-A1'", kit.name, board.kind), ids);
  if (spots.size() > most_spaces)
    return fail(
        fmt::format("the board '{}' has {} {}, more than {}", kit.name, spots.size(), board.plural, most_spaces));
  std::set<std::string> names;
  for (const KitBoard::Spot& spot : spots) {
    if (spot.id.find_first_of(" \t\n") != std::string::npos)
      return fail(
          fmt::format("a {} of the board '{}' is called '{}': its name is one word", board.kind, kit.name, spot.id),
          "an underscore is shown as a space; in a repeat {name} is A1, B1, ... and {index} 1, 2, ...");
    if (!names.insert(spot.id).second)
      return fail(fmt::format("several {} of the board '{}' are called '{}': none could be told apart", board.plural,
                              kit.name, spot.id),
                  ids);
  }
  std::vector<int> across, down;
  int apart = INT32_MAX;
  for (const KitBoard::Spot& spot : spots) {
    across.push_back(spot.x);
    down.push_back(spot.y);
    apart = std::min({apart, spot.width / 5, spot.height / 5});
  }
  board.tables[table_row] = ranks(down, apart);
  board.tables[table_column] = ranks(across, apart);
  board.rows = std::ranges::max(board.tables[table_row]);
  board.columns = std::ranges::max(board.tables[table_column]);
  board.per_player = static_cast<int>(spots.size());
  for (const KitBoard::Spot& spot : spots) {
    board.names.push_back(spot.id);
    board.tables[table_name].push_back(world.word(spot.id));
    for (const int side : {table_north, table_east, table_south, table_west}) board.tables[at(side)].push_back(missing);
    auto& near = board.neighbours.emplace_back();
    for (std::size_t other = 0; other < spots.size(); ++other)
      if (&spots[other] != &spot && do_touch(spot, spots[other])) near.push_back(static_cast<std::int16_t>(other));
    board.lines.emplace_back();
  }
  return true;
}

}  // namespace

void read_boards(const data::Node& file, const Wishes& wishes, World& world, diag::Diagnostics& diagnostics) {
  const data::Node* node = file.find("board");
  if (!node) return;
  if (!node->is_map()) {
    diagnostics.error("bad-rule", node->span, "'board' names a kind of space and its shape",
                      "such as board: {space: grid 3x3}");
    return;
  }
  for (const data::Member& member : node->members) {
    Board board;
    board.kind = member.key;
    board.plural = member.key + "s";
    board.tables.resize(board_tables);
    const data::Node* shape = &member.value;
    if (shape->is_map()) {
      data::MapReader map(*shape, "board", diagnostics);
      const data::Node* said = map.require("shape");
      if (const data::Node* each = map.find("each")) {
        board.each_player = each->text == "player";
        if (!board.each_player) diagnostics.error("bad-rule", each->span, "a board is there once, or `each: player`");
      }
      map.finish();
      if (!said) continue;
      shape = said;
    }
    const std::string& text = shape->text;
    const std::size_t cross = text.find('x', 4);
    const bool hex = text.starts_with("hex "), grid = text.starts_with("grid ");
    int rows = 1, columns = 0;
    const auto kit =
        std::ranges::find_if(wishes.boards, [&](const KitBoard& one) { return one.name == text && one.faces.empty(); });
    if ((hex || grid) && cross != std::string::npos) {
      rows = whole_number(text.substr(hex ? 4 : 5, cross - (hex ? 4u : 5u))).value_or(0);
      columns = whole_number(text.substr(cross + 1)).value_or(0);
    } else if (const auto places = whole_number(text)) {
      columns = *places;
    } else if (kit != wishes.boards.end() && board.each_player) {
      diagnostics.error("bad-rule", shape->span, fmt::format("the board '{}' of the kit is there once", text),
                        "leave out 'each', or give each player a shape: grid 3x3");
      continue;
    } else if (kit != wishes.boards.end() && !lay_out_kit(board, *kit, shape->span, world, diagnostics)) {
      continue;
    }
    const bool drawn = !board.names.empty();
    const Column* column = drawn || columns > 0 ? nullptr : world.column(text);  // a space for each of its values
    if (column) {
      columns = static_cast<int>(column->values.size());
      for (int player = 0; player < (board.each_player ? world.program.players : 1); ++player)
        for (const Number value : column->values) {
          board.names.push_back(value < first_word ? std::to_string(value)
                                                   : world.program.words[at(value - first_word)]);
          board.tables[table_name].push_back(value);
        }
    }
    if (!drawn) board.per_player = std::max(rows, 0) * std::max(columns, 0);
    board.count = board.per_player * (board.each_player ? world.program.players : 1);
    if (board.count <= 0 || rows > most_spaces || columns > most_spaces || board.count > most_spaces) {
      diagnostics.error(
          "bad-rule", shape->span, fmt::format("'{}' is no shape of at most {} spaces", text, most_spaces),
          "grid 3x3, hex 5x5, a number of places that do not touch, a column of the cards, or a board of the kit");
      continue;
    }
    if (!drawn) {
      lay_out(board, rows, columns, hex);
      if (!hex && !grid) {  // places that do not touch
        for (auto& near : board.neighbours) near.clear();
        for (auto& lines : board.lines) lines.clear();
      }
    }
    for (int space = 0; space < board.count; ++space)
      board.tables[table_owner].push_back(board.each_player ? space / board.per_player : missing);
    world.each_plural[board.plural] = board.kind;
    world.program.boards.push_back(std::move(board));
  }
}

}  // namespace kingpress::script
