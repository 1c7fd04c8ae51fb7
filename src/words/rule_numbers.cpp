// Expressions are not compiled here: a number counts by what stands beside it, as a reader of the file would take it.
#include "words/rule_numbers.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>

namespace kingpress::words {
namespace {

using data::Node;

bool is_name_sign(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

bool is_double(std::string_view sign) {
  return sign == "<=" || sign == ">=" || sign == "==" || sign == "!=" || sign == "..";
}

// Words, numbers and signs of an expression, ">=" and ".." as one.
std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    if (is_name_sign(text[at]))
      while (at < text.size() && is_name_sign(text[at])) ++at;
    else
      at += is_double(text.substr(at, 2)) ? 2 : 1;
    if (text[begin] != ' ' && text[begin] != '\n') parts.emplace_back(text.substr(begin, at - begin));
  }
  return parts;
}

std::optional<std::int64_t> whole(std::string_view text) {
  if (text.empty() || text.size() > 9 || !std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  std::int64_t number = 0;
  for (const char c : text) number = 10 * number + (c - '0');
  return number;
}

bool compares(std::string_view sign) {
  return sign == "<" || sign == "<=" || sign == ">" || sign == ">=" || sign == "==";
}

class Gatherer {
 public:
  explicit Gatherer(const Node& root) : root_(root) {}

  RuleNumbers gather() {
    if (const Node* players = root_.find("players"); players && players->is_scalar())
      for (const std::string& part : parts_of(players->text))
        if (const auto number = whole(part)) found_.players.push_back({*number, players->span});
    if (const Node* vars = root_.find("vars")) gather_variables(*vars);
    if (const Node* zones = root_.find("zones"))
      for (const data::Member& zone : zones->members)
        if (const Node* room = zone.value.find("room"); room && room->is_scalar())
          add_all(room->text, room->span, found_.rooms[zone.key]);
    if (const Node* board = root_.find("board")) gather_board(*board);
    if (const Node* computed = root_.find("computed")) gather_values(*computed);
    if (const Node* score = root_.find("score"); score && score->is_scalar()) take_factors(*score);
    walk(root_);
    return std::move(found_);
  }

 private:
  void gather_variables(const Node& vars) {
    for (const data::Member& one : vars.members) {
      if (one.value.is_map()) gather_variables(one.value);
      if (!one.value.is_scalar()) continue;
      if (const auto number = whole(one.value.text)) found_.begins[one.key].push_back({*number, one.value.span});
    }
  }

  void gather_board(const Node& board) {
    for (const data::Member& kind : board.members) {
      const Node* shape = kind.value.is_map() ? kind.value.find("shape") : &kind.value;
      if (!shape || !shape->is_scalar()) continue;
      if (const auto number = whole(shape->text)) found_.spaces[kind.key].push_back({*number, shape->span});
      const std::size_t cross = shape->text.rfind('x'), blank = shape->text.find(' ');
      if (cross == std::string::npos || blank == std::string::npos || cross < blank) continue;
      const auto rows = whole(std::string_view(shape->text).substr(blank + 1, cross - blank - 1)),
                 columns = whole(std::string_view(shape->text).substr(cross + 1));
      if (rows && columns) found_.boards.push_back({{*rows, shape->span}, *columns});
    }
  }

  void gather_values(const Node& computed) {
    for (const data::Member& one : computed.members)
      if (one.value.is_map() && one.value.find("by"))
        for (const data::Member& value : one.value.members)
          if (const auto number = value.value.is_scalar() ? whole(value.value.text) : std::nullopt)
            found_.values[one.key].emplace(value.key, Amount{*number, value.value.span});
  }

  // "5 * days", "2 * count(books)", "2 * count(spots where light == storm)": by the name, and by what is compared.
  void take_factors(const Node& score) {
    const auto parts = parts_of(score.text);
    for (std::size_t i = 0; i + 2 < parts.size(); ++i) {
      const auto number = whole(parts[i]);
      if (!number || parts[i + 1] != "*") continue;
      const bool counts = parts[i + 2] == "count" || parts[i + 2] == "sum";
      std::size_t at = i + 2 + (counts ? 2 : 0);
      if (at >= parts.size() || !std::isalpha(static_cast<unsigned char>(parts[at].front()))) continue;
      found_.factors[parts[at]].push_back({*number, score.span});
      for (; counts && at + 1 < parts.size() && parts[at] != ")"; ++at)
        if (parts[at] == "==") found_.factors[parts[at + 1]].push_back({*number, score.span});
    }
  }

  void walk(const Node& node) {
    for (const Node& item : node.items) walk(item);
    for (const data::Member& member : node.members) {
      if (member.value.is_scalar()) take(member.key, member.value);
      if (member.key == "repeat" && member.value.is_scalar() && has_turns(node))
        add_all(member.value.text, member.value.span, found_.turns);
      if (member.key == "win" || member.key == "out")
        if (const Node* when = node.find("when"); when && when->is_scalar()) take_goals(*when);
      walk(member.value);
    }
    if (node.is_scalar()) take_comparisons(node);
  }

  static bool has_turns(const Node& node) {
    return std::ranges::any_of(node.items, has_turns) || std::ranges::any_of(node.members, [](const data::Member& one) {
             return one.key == "turns" || has_turns(one.value);
           });
  }

  void take(const std::string& key, const Node& value) {
    if (key == "deal" || key == "move") return take_move(value, key == "deal" ? found_.deals : found_.moves);
    if (key == "count") add_all(value.text, value.span, found_.moves);
    if (key == "repeat") add_all(value.text, value.span, found_.rounds);
    if (key == "until") take_goals(value);
  }

  // "5 - count(stand) from pile to stand": what stands before "from".
  void take_move(const Node& value, Amounts& into) {
    const std::size_t end = value.text.find(" from ");
    if (end == std::string::npos) return;
    const std::string amount = value.text.substr(0, end);
    if (amount == "n") found_.by_cards = true;
    add_all(amount, value.span, into);
  }

  // The numbers of an expression, and of the names in it.
  void add_all(std::string_view text, diag::Span span, Amounts& into, int depth = 0) {
    for (const std::string& part : parts_of(text)) {
      if (const auto number = whole(part)) {
        into.push_back({*number, span});
        continue;
      }
      if (const auto begin = found_.begins.find(part); begin != found_.begins.end())
        into.insert(into.end(), begin->second.begin(), begin->second.end());
      const Node* computed = root_.find("computed");
      const Node* value = computed && depth < 3 ? computed->find(part) : nullptr;
      if (!value) continue;
      if (value->is_scalar()) add_all(value->text, value->span, into, depth + 1);
      for (const data::Member& one : value->members)
        if (const auto number = whole(one.value.text)) into.push_back({*number, one.value.span});
    }
  }

  // "score >= 100", "max(total of players) >= goal"; a count of players or cards is none.
  void take_goals(const Node& value) {
    const auto parts = parts_of(value.text);
    for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
      if (parts[i] != ">=" && parts[i] != ">" && parts[i] != "==") continue;
      std::size_t first = i;
      while (first > 0 && parts[first - 1] != "and" && parts[first - 1] != "or") --first;
      if (std::find(parts.begin() + static_cast<std::ptrdiff_t>(first), parts.begin() + static_cast<std::ptrdiff_t>(i),
                    "count") == parts.begin() + static_cast<std::ptrdiff_t>(i))
        add_all(parts[i + 1], value.span, found_.goals);
    }
  }

  // "row(4, ...)" and "count(hand) < 7", wherever they stand.
  void take_comparisons(const Node& value) {
    const auto parts = parts_of(value.text);
    for (std::size_t i = 0; i + 2 < parts.size(); ++i) {
      if (parts[i + 1] != "(") continue;
      if (parts[i] == "row")
        if (const auto number = whole(parts[i + 2])) found_.rows.push_back({*number, value.span});
      if (parts[i] == "count" && i + 3 < parts.size()) take_room(parts, i, value.span);
    }
  }

  // "count(hand) < 7", "count(hand of me) > limit", "limit < count(hand)": where nothing else is compared there.
  void take_room(const std::vector<std::string>& parts, std::size_t count, diag::Span span) {
    std::size_t end = count + 3;
    if (parts[end] == "of") end += 2;
    if (end >= parts.size() || parts[end] != ")") return;
    const auto take = [&](std::size_t at) {
      Amounts found;
      add_all(parts[at], span, found);
      Amounts& room = found_.rooms[parts[count + 2]];
      room.insert(room.end(), found.begin(), found.end());
      if (room.empty()) found_.rooms.erase(parts[count + 2]);
    };
    const auto ends = [&](std::size_t at) { return at >= parts.size() || parts[at] == "and" || parts[at] == "or"; };
    if (end + 2 < parts.size() && compares(parts[end + 1]) && ends(end + 3)) take(end + 2);
    if (count >= 2 && compares(parts[count - 1]) && (count == 2 || ends(count - 3))) take(count - 2);
  }

  const Node& root_;
  RuleNumbers found_;
};

}  // namespace

RuleNumbers numbers_of(const Node& rules) { return Gatherer(rules).gather(); }

}  // namespace kingpress::words
