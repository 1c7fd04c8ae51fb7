#include "script/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

namespace kingpress::script {
namespace {

using rules::Mat;

constexpr int most_side_by_side = 12;  // beyond it equal cards lie on each other

class Laying {
 public:
  Laying(const Position& position, rules::Board& board) : p_(position), program_(position.program), board_(board) {}

  void lay() {
    for (std::size_t index = 0; index < program_.boards.size(); ++index) spaces(static_cast<int>(index));
    table();
    for (int seat = 0; seat < program_.players; ++seat) {
      of_seat(seat);
      plate(seat);
    }
    board_.asks = asked(p_);
  }

 private:
  bool is_known(int spot) const { return p_.head.viewer == 0 || p_.groups_at(spot)[p_.head.viewer - 1] == 0; }
  const std::string& id_at(int spot) const { return program_.kinds[program_.kind_of[at(p_.order[spot])]].id; }
  Mat::Thing thing(int spot) const {
    if (!is_known(spot)) return Mat::back(id_at(spot));
    if (p_.faces[spot]) return {Mat::Thing::Kind::looked_at, id_at(spot)};
    return Mat::card(id_at(spot));
  }

  // The top lies in front: last. A pile that nobody sees is its top and its number.
  void put(int place, Mat::Place& on) const {
    const int begin = p_.starts[place], end = p_.starts[place + 1];
    if (begin == end) return;
    const Zone& zone = program_.zones[program_.places[at(place)].zone];
    if (zone.seen == Seen::nobody) {
      on.things.push_back(Mat::back(id_at(begin), static_cast<std::size_t>(end - begin)));
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

  Mat::Place zone_place(const Zone& zone, int place) const {
    Mat::Place made{zone.name, 0, spaced(zone.name)};
    made.hand = zone.seen == Seen::owner;
    made.spread = zone.seen != Seen::nobody && !made.hand;
    made.note = place_text(p_, place);
    put(place, made);
    return made;
  }

  void marks(Variable::Of of, int offset, std::vector<Mat::Mark>& list) const {
    for (const Variable& variable : program_.variables)
      if (variable.of == of && !variable.option) mark(variable, p_.variables[variable.first + offset], list);
  }
  void mark(const Variable& variable, Number value, std::vector<Mat::Mark>& list) const {
    const bool is_seat = variable.type.is(Type::Kind::player) && value != missing;
    list.push_back({spaced(variable.name), value_text(program_, variable, value), is_seat ? value : -1});
  }

  void table() {
    Mat mat{"", "the table"};
    mat.ground = Mat::Ground::zones;
    marks(Variable::Of::table, 0, mat.marks);
    for (const Zone& zone : program_.zones)
      if (!zone.each_player && zone.board < 0) mat.places.push_back(zone_place(zone, zone.first));
    if (!mat.places.empty() || !mat.marks.empty()) board_.mats.push_back(std::move(mat));
  }

  void of_seat(int seat) {
    Mat mat{"", fmt::format("seat {}", seat + 1), seat};
    mat.ground = Mat::Ground::zones;
    marks(Variable::Of::player, seat, mat.marks);
    for (const Zone& zone : program_.zones)
      if (zone.each_player && zone.board < 0) mat.places.push_back(zone_place(zone, zone.first + seat));
    for (std::size_t index = 0; index < program_.boards.size(); ++index)
      if (const Board& board = program_.boards[index]; board.each_player)
        for (int space = 0; space < board.per_player; ++space)
          mat.places.push_back(space_place(static_cast<int>(index), seat * board.per_player + space));
    board_.mats.push_back(std::move(mat));
  }

  // The picks of the decision that waits, as a statement names them.
  template <class Choose>
  void picks(Choose&& choose) const {
    if (p_.head.acting == 0) return;
    for (const ActionRule& rule : decision_at(p_).actions)
      for (const Pick& pick : rule.picks)
        if (!pick.several) choose(pick);
  }
  static void add(std::vector<std::string>& list, std::string words) {
    if (std::ranges::find(list, words) == list.end()) list.push_back(std::move(words));
  }

  Mat::Place space_place(int index, int space) const {
    const Board& board = program_.boards[at(index)];
    const std::string name = space_text(program_, index, space);
    Mat::Place made{board.kind, static_cast<std::size_t>(space), fmt::format("{} {}", spaced(board.kind), name)};
    made.spread = true;
    picks([&](const Pick& pick) {
      if (pick.type == Type{Type::Kind::space, false, static_cast<std::uint8_t>(index)})
        add(made.chosen_by, fmt::format("{} {}", pick.name, name));
    });
    for (const Zone& zone : program_.zones) {
      if (zone.board != index) continue;
      for (int place = zone.first + space; place < zone.first + zone.count; place += board.count) {
        put(place, made);
        if (p_.count(place) > 0) made.note = place_text(p_, place);
      }
    }
    for (const Variable& variable : program_.variables)
      if (variable.of == Variable::Of::space && variable.board == index)
        if (const Number value = p_.variables[variable.first + space]; value != missing && value != variable.start)
          mark(variable, value, made.marks);
    return made;
  }

  void spaces(int index) {
    const Board& board = program_.boards[at(index)];
    if (board.each_player) return;
    Mat mat{board.kind, spaced(board.kind)};
    mat.ground = board.hexagons ? Mat::Ground::hexagons : Mat::Ground::grid;
    mat.columns = static_cast<std::size_t>(std::max(board.columns, 1));
    for (int space = 0; space < board.count; ++space) mat.places.push_back(space_place(index, space));
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

bool begins_with_vowel(const std::string& text) {
  return !text.empty() && std::string_view("aeiou").find(text.front()) != std::string_view::npos;
}
std::string one_of(const std::string& name) {
  return fmt::format("{} {}", begins_with_vowel(name) ? "an" : "a", spaced(name));
}

std::string object(const Pick& pick) {
  if (pick.several && pick.least == pick.most) return fmt::format("{} cards", pick.most);
  if (pick.several) return fmt::format("{} to {} cards", pick.least, pick.most);
  if (pick.type.is(Type::Kind::word) && pick.name.ends_with("ed")) return "what is " + spaced(pick.name);
  return one_of(pick.name);
}

// "play a card", "show a card: choose a table", "ask: choose a player and a wanted".
std::string asked_by(const ActionRule& rule) {
  std::string text = spaced(rule.name);
  std::size_t from = 0;
  if (!rule.picks.empty() && rule.picks.front().type.is(Type::Kind::card)) {
    text += " " + (rule.picks.front().several ? object(rule.picks.front()) : std::string("a card"));
    from = 1;
  }
  for (std::size_t pick = from; pick < rule.picks.size(); ++pick)
    text += (pick == from                    ? ": choose "
             : pick + 1 == rule.picks.size() ? " and "
                                             : ", ") +
            object(rule.picks[pick]);
  return text;
}

}  // namespace

std::string asked(const Position& position) {
  if (position.head.acting == 0) return {};
  const Decision& decision = decision_at(position);
  std::string text;
  for (std::size_t rule = 0; rule < decision.actions.size(); ++rule)
    text += (rule == 0 ? "" : rule + 1 == decision.actions.size() ? " or " : ", ") +
            (decision.actions.size() == 1 ? asked_by(decision.actions[rule]) : spaced(decision.actions[rule].name));
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

std::optional<Number> known_score(const Position& position, int seat) {
  if (position.program.score == no_node) return std::nullopt;
  const Number score = score_of(position, seat);
  if (position.head.viewer == 0 || !position.program.hidden) return score;
  constexpr int worlds = 8;
  rules::Rng rng(1);
  std::vector<std::uint64_t> bytes((position.program.layout.size + 7) / 8);
  for (int world = 0; world < worlds; ++world) {
    std::memcpy(bytes.data(), &position.head, position.program.layout.size);
    Position imagined(position.program, reinterpret_cast<unsigned char*>(bytes.data()));
    imagine(imagined, position.head.viewer - 1, rng);
    if (score_of(imagined, seat) != score) return std::nullopt;
  }
  return score;
}

void lay_out(const Position& position, rules::Board& board) { Laying(position, board).lay(); }

std::string place_text(const Position& position, int index) {
  const Place& place = position.program.places[at(index)];
  const Zone& zone = position.program.zones[place.zone];
  std::string text = zone.name;
  if (place.owner >= 0) text += fmt::format(" of seat {}", place.owner + 1);
  if (place.space >= 0) text += fmt::format(" {}", place.space + 1);
  return text;
}

std::string space_text(const Program& program, int board, Number space) {
  const Board& on = program.boards[at(board)];
  if (!on.names.empty() && !on.names[at(space)].empty()) return on.names[at(space)];
  return std::to_string(space + 1);
}

std::string value_text(const Program& program, const Variable& variable, Number value) {
  if (value == missing) return variable.type.is(Type::Kind::player) ? "nobody" : "none";
  if (variable.type.is(Type::Kind::boolean)) return value == 1 ? "yes" : "no";
  if (variable.type.is(Type::Kind::player)) return fmt::format("seat {}", value + 1);
  return value >= first_word ? program.words[at(value - first_word)] : std::to_string(value);
}

std::string spaced(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

}  // namespace kingpress::script
