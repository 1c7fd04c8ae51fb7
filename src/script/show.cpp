// Zones are lines, boards are boxes. What the viewer of an observation does not know is a question mark; a pile that
// nobody sees is its number of cards.
#include "script/show.h"

#include <fmt/format.h>

#include <utility>

#include "script/layout.h"
#include "script/wording.h"
#include "script/words.h"

namespace kingpress::script {
namespace {

class Shown {
 public:
  explicit Shown(const Position& position) : p_(position), program_(position.program) {}
  rules::Board board() {
    table();
    for (std::size_t board = 0; board < program_.boards.size(); ++board) spaces(static_cast<int>(board));
    for (int seat = 0; seat < program_.players; ++seat) player(seat);
    return std::move(made_);
  }

 private:
  std::string value_text(const Variable& variable, Number value) const {
    if (value == missing || !variable.type.is(Type::Kind::card)) return value_words(program_, variable.type, value);
    return p_.is_known(p_.spot_of(value)) ? program_.kind(value).id : "?";
  }
  rules::Span card(int spot) const {
    if (!p_.is_known(spot)) return {"?"};
    const int kind = program_.kind_of[at(p_.order[spot])];
    const std::string text = card_text(program_, kind);
    return {p_.faces[spot] ? "(" + text + ")" : text, rules::Ink::plain, program_.kinds[at(kind)].id};
  }
  // Also a card with itself, whatever it is.
  bool is_alike(int spot, int other) const {
    return spot == other || (p_.is_known(spot) && p_.is_known(other) && p_.faces[spot] == p_.faces[other] &&
                             program_.kind_of[at(p_.order[spot])] == program_.kind_of[at(p_.order[other])]);
  }
  // A pile that nobody sees is its number of cards; equal ones beside each other stand there once.
  rules::Line cards(int place) const {
    const int begin = p_.starts[place], end = p_.starts[place + 1];
    rules::Line line;
    const Zone& zone = program_.zones[program_.places[at(place)].zone];
    if (zone.seen == Seen::nobody || end - begin > 40) {
      line.push_back({std::to_string(end - begin)});
      return line;
    }
    for (int spot = begin, next = begin; spot < end; spot = next) {
      while (next < end && is_alike(spot, next)) ++next;
      line.push_back(card(spot));
      if (next - spot > 1) line.back().text = fmt::format("{} x {}", next - spot, line.back().text);
      if (next < end) line.back().text += ',';
    }
    if (line.empty()) line.push_back({"-"});
    return line;
  }
  rules::Line headed(const std::string& name, rules::Line line) const {
    const std::size_t indent = name.find_first_not_of(' ');
    line.insert(line.begin(), {name.substr(0, indent) + said(program_, name.substr(indent)) + ":"});
    return line;
  }
  void table() {
    for (const Variable& variable : program_.variables)
      if (variable.of == Variable::Of::table && !variable.option)
        made_.line(said(program_, variable.name) + ": " + value_text(variable, p_.variables[variable.first]));
    for (const Zone& zone : program_.zones)
      if (!zone.each_player && zone.board < 0) made_.line(headed(zone.name, cards(zone.first)));
  }
  void player(int seat) {
    const bool gone = (p_.head.out >> seat) & 1;
    made_.line(fmt::format("{} {}{}", said(program_, "seat"), seat + 1, gone ? ", " + said(program_, "out") : ""));
    for (const Variable& variable : program_.variables)
      if (variable.of == Variable::Of::player)
        made_.line("  " + said(program_, variable.name) + ": " +
                   value_text(variable, p_.variables[variable.first + seat]));
    for (const Zone& zone : program_.zones)
      if (zone.each_player && zone.board < 0) made_.line(headed("  " + zone.name, cards(zone.first + seat)));
  }
  rules::Line on_space(int board, int space) const {
    rules::Line line;
    for (const Zone& zone : program_.zones) {
      if (zone.board != board) continue;
      const int spaces = program_.boards[at(board)].count;
      for (int place = zone.first + space; place < zone.first + zone.count; place += spaces)
        if (p_.count(place) > 0)
          for (const rules::Span& span : cards(place)) line.push_back(span);
    }
    for (const Variable& variable : program_.variables)
      if (variable.of == Variable::Of::space && variable.board == board) {
        const Number value = p_.variables[variable.first + space];
        if (value != missing && value != variable.start)
          line.push_back({variable.type.is(Type::Kind::boolean) && value == 1 ? said(program_, variable.name)
                                                                              : value_text(variable, value),
                          variable.type.is(Type::Kind::player) ? rules::ink_of_seat(at(value)) : rules::Ink::plain});
      }
    if (line.empty()) line.push_back({" "});
    return line;
  }
  void spaces(int index) {
    const Board& board = program_.boards[at(index)];
    std::vector<rules::Box> row;
    Number now = 0;
    for (int space = 0; space < board.count; ++space) {
      if (const Number next = board.tables[table_row][at(space)]; next != now && !row.empty())
        made_.row(std::exchange(row, {}));
      now = board.tables[table_row][at(space)];
      row.push_back({space_words(program_, index, space), {on_space(index, space)}});
    }
    made_.row(std::move(row));
  }

  const Position& p_;
  const Program& program_;
  rules::Board made_;
};

}  // namespace

rules::Board show(const Position& position) {
  rules::Board board = Shown(position).board();
  lay_out(position, board);
  return board;
}

}  // namespace kingpress::script
