// The page lays a mat's places itself: on a board of the kit that has elements of their names, else side by side or in
// rows and columns.
#include "script/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <vector>

#include "script/machine.h"
#include "script/wording.h"
#include "script/words.h"

namespace kingpress::script {
namespace {

using rules::Mat;

constexpr int most_side_by_side = 12;  // beyond it equal cards lie on each other

void add(std::vector<std::string>& list, std::string words) {
  if (std::ranges::find(list, words) == list.end()) list.push_back(std::move(words));
}

class Laying {
 public:
  Laying(const Position& position, rules::Board& board) : p_(position), program_(position.program), board_(board) {}

  void lay() {
    for (std::size_t index = 0; index < program_.boards.size(); ++index)
      if (!program_.boards[index].each_player) spaces(static_cast<int>(index), -1);
    zones(-1);
    for (int seat = 0; seat < program_.players; ++seat) {
      zones(seat);
      for (std::size_t index = 0; index < program_.boards.size(); ++index)
        if (program_.boards[index].each_player) spaces(static_cast<int>(index), seat);
      plate(seat);
    }
  }

 private:
  const CardKind& kind_at(int spot) const { return program_.kind(p_.order[spot]); }
  Mat::Thing thing(int spot) const {
    if (!p_.is_known(spot)) return Mat::back(kind_at(spot).id);
    if (p_.faces[spot]) return {Mat::Thing::Kind::looked_at, kind_at(spot).id};
    return Mat::card(kind_at(spot).id);
  }

  // The top lies in front: last. A pile that nobody sees is its top and its number.
  void put(int place, Mat::Place& on) const {
    const int begin = p_.starts[place], end = p_.starts[place + 1];
    if (begin == end) return;
    if (program_.zones[program_.places[at(place)].zone].seen == Seen::nobody) {
      on.things.push_back(Mat::back(kind_at(begin).id, static_cast<std::size_t>(end - begin)));
      return;
    }
    for (int spot = end - 1; spot >= begin; --spot) {
      const Mat::Thing one = thing(spot);
      const auto same = std::ranges::find_if(
          on.things, [&](const Mat::Thing& other) { return other.kind == one.kind && other.name == one.name; });
      if (end - begin > most_side_by_side && !on.hand && same != on.things.end())
        ++same->count;
      else
        on.things.push_back(one);
    }
  }

  Mat::Mark mark(const Variable& variable, Number value) const {
    Mat::Mark made{said(program_, variable.name), value_words(program_, variable.type, value)};
    made.none = value == missing || (variable.type.is(Type::Kind::boolean) && value != 1);
    if (variable.type.is(Type::Kind::player) && value != missing) made.seat = value;
    if (variable.type.is(Type::Kind::card) && value != missing && !p_.is_known(p_.spot_of(value))) made.value = "?";
    return made;
  }

  // What is there once, or what is a seat's.
  void zones(int seat) {
    Mat mat{"", seat < 0 ? "" : fmt::format("seat {}", seat + 1), seat};
    mat.ground = Mat::Ground::zones;
    for (const Variable& variable : program_.variables)
      if (variable.of == (seat < 0 ? Variable::Of::table : Variable::Of::player) && !variable.option)
        mat.marks.push_back(mark(variable, p_.variables[variable.first + std::max(seat, 0)]));
    for (const Zone& zone : program_.zones) {
      if (zone.each_player != (seat >= 0) || zone.board >= 0) continue;
      const int place = zone.first + std::max(seat, 0);
      Mat::Place made{zone.name, 0, said(program_, zone.name)};
      made.hand = zone.seen == Seen::owner;
      made.spread = zone.seen == Seen::all;
      made.where = place_text(p_, place);
      put(place, made);
      mat.places.push_back(std::move(made));
    }
    if (seat >= 0 || !mat.places.empty() || !mat.marks.empty()) board_.mats.push_back(std::move(mat));
  }

  // What is picked one by one in the decision that waits.
  template <class Choose>
  void picks(Choose&& choose) const {
    if (p_.head.acting == 0) return;
    for (const ActionRule& rule : decision_at(p_).actions)
      for (const Pick& pick : rule.picks)
        if (!pick.several) choose(pick);
  }

  Mat::Place space_place(int index, int space) const {
    const Board& board = program_.boards[at(index)];
    const std::string name = space_words(program_, index, space);
    Mat::Place made{board.kind + "-" + name, 0,
                    said(program_, board.kind) + " " + spoken_space(program_, index, space)};
    made.spread = std::ranges::any_of(program_.zones, [&](const Zone& zone) { return zone.board == index; });
    made.down = board.tables[table_row][at(space)];
    made.across = board.tables[table_column][at(space)];
    picks([&](const Pick& pick) {
      if (pick.type.is(Type::Kind::space) && pick.type.board == index)
        add(made.chosen_by, fmt::format("{} {}", pick.name, name));
    });
    for (const Zone& zone : program_.zones) {
      if (zone.board != index) continue;
      for (int place = zone.first + space; place < zone.first + zone.count; place += board.count) {
        const std::size_t before = made.things.size();
        put(place, made);
        for (std::size_t thing = before; thing < made.things.size(); ++thing)
          made.things[thing].seat = program_.places[at(place)].owner;
        if (p_.count(place) > 0) made.where = place_text(p_, place);
      }
    }
    for (const Variable& variable : program_.variables)
      if (variable.of == Variable::Of::space && variable.board == index)
        if (const Number value = p_.variables[variable.first + space]; value != missing && value != variable.start)
          made.marks.push_back(mark(variable, value));
    return made;
  }

  void spaces(int index, int seat) {
    const Board& board = program_.boards[at(index)];
    Mat mat{board.kind, said(program_, board.kind), seat};
    mat.ground = board.hexagons ? Mat::Ground::hexagons : Mat::Ground::grid;
    const int first = std::max(seat, 0) * board.per_player;
    for (int space = first; space < first + board.per_player; ++space) mat.places.push_back(space_place(index, space));
    board_.mats.push_back(std::move(mat));
  }

  void plate(int seat) {
    rules::Plate plate;
    plate.out = ((p_.head.out >> seat) & 1) != 0;
    if (const auto score = known_score(p_, seat)) plate.score = *score;
    picks([&](const Pick& pick) {
      if (pick.type.is(Type::Kind::player)) add(plate.chosen_by, fmt::format("{} {}", pick.name, seat));
    });
    board_.plates.push_back(std::move(plate));
  }

  const Position& p_;
  const Program& program_;
  rules::Board& board_;
};

std::string with_article(const std::string& name) {
  return (std::string_view("aeiou").find(name.front()) == std::string_view::npos ? "a " : "an ") + name;
}

std::string object(const Program& program, const Pick& pick) {
  if (pick.several) {
    const std::string cards = said(program, "cards");
    return pick.least == pick.most ? fmt::format("{} {}", pick.most, cards)
                                   : fmt::format("{}-{} {}", pick.least, pick.most, cards);
  }
  if (pick.type.is(Type::Kind::card)) return said(program, "a card");
  const std::string name = said(program, pick.name);
  return program.said.empty() ? with_article(name) : name;  // other languages have other articles
}

// "Play: a card, a space", of the only action; else what can be done.
std::string asked(const Position& position) {
  if (position.head.acting == 0) return {};
  const Program& program = position.program;
  const std::vector<ActionRule>& actions = decision_at(position).actions;
  std::string text;
  for (const ActionRule& action : actions) text += (text.empty() ? "" : " / ") + said(program, action.name);
  if (actions.size() == 1)
    for (const Pick& pick : actions.front().picks)
      text += (&pick == &actions.front().picks.front() ? ": " : ", ") + object(program, pick);
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

}  // namespace

std::optional<Number> known_score(const Position& position, int seat) {
  const Program& program = position.program;
  if (program.score == no_node) return std::nullopt;
  if (position.head.viewer == 0) return score_of(position, seat);
  std::optional<Number> score;
  rules::Rng rng(1);
  std::vector<std::uint64_t> bytes((program.layout.size + 7) / 8);
  for (int world = 0; world < score_worlds; ++world) {
    std::memcpy(bytes.data(), &position.head, program.layout.size);
    Position imagined(program, reinterpret_cast<unsigned char*>(bytes.data()));
    imagine(imagined, position.head.viewer - 1, rng);
    const Number in_it = score_of(imagined, seat);
    if (score && *score != in_it) return std::nullopt;
    score = in_it;
    if (!program.hidden) break;
  }
  return score;
}

void lay_out(const Position& position, rules::Board& board) {
  Laying(position, board).lay();
  board.asks = asked(position);
}

}  // namespace kingpress::script
