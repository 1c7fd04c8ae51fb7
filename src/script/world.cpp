// Players and the cards' columns. A column's values become numbers or words here, once; of a text the keywords
// that it marks, [[Poison 2]], are columns too.
#include "script/world.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

#include "diag/suggestion.h"

namespace kingpress::script {
namespace {

template <class Rows>
int index_of(const Rows& rows, std::string_view name) {
  const auto found = std::ranges::find_if(rows, [&](const auto& row) { return row.name == name; });
  return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

std::string lower(std::string_view text) {
  std::string made;
  for (const char c : text) made += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c == ' ' ? '_' : c;
  return made;
}

// The keywords of a printed text: each with its number, or none.
std::vector<std::pair<std::string, std::string>> keywords_in(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> found;
  for (std::string_view inner : marked_in(text)) {
    const std::size_t blank = inner.rfind(' ');
    std::string number;
    if (blank != std::string_view::npos && whole_number(std::string(inner.substr(blank + 1)))) {
      number = inner.substr(blank + 1);
      inner = inner.substr(0, blank);
    }
    found.emplace_back(lower(inner), number.empty() ? "yes" : number);
  }
  return found;
}

bool is_truth(const std::string& text) { return text == "yes" || text == "no" || text == "true" || text == "false"; }

void add_column(const std::string& name, const std::vector<std::string>& values, World& world) {
  Column column{name, static_cast<int>(world.program.columns.size()), {}, {}};
  bool truths = true, numbers = true, any = false;
  for (const std::string& value : values) {
    if (value.empty()) continue;
    any = true;
    truths = truths && is_truth(value);
    numbers = numbers && whole_number(value);
  }
  column.type.kind = truths && any ? Type::Kind::boolean : numbers && any ? Type::Kind::number : Type::Kind::word;
  std::vector<Number> cells;
  for (const std::string& value : values) {
    Number cell = missing;
    if (!value.empty())
      cell = column.type.is(Type::Kind::boolean) ? (value == "yes" || value == "true") : world.word(value);
    cells.push_back(cell);
    if (cell != missing && std::ranges::find(column.values, cell) == column.values.end()) column.values.push_back(cell);
  }
  world.program.columns.push_back(std::move(cells));
  world.columns.push_back(std::move(column));
}

}  // namespace

std::string to_text(const Type& type) {
  static constexpr std::array<std::string_view, 7> ones{"nothing", "a condition", "a number", "a word",
                                                        "a card",  "a space",     "a player"};
  static constexpr std::array<std::string_view, 7> rows{"nothing", "conditions", "numbers", "words",
                                                        "cards",   "spaces",     "players"};
  return std::string((type.set ? rows : ones)[static_cast<std::size_t>(type.kind)]);
}

std::optional<int> whole_number(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || value > most_number ||
      value < -most_number - 1)
    return std::nullopt;
  return value;
}

std::optional<std::pair<int, int>> range_in(const std::string& text) {
  const std::size_t dots = text.find("..");
  const auto low = whole_number(text.substr(0, dots));
  const auto high = dots == std::string::npos ? low : whole_number(text.substr(dots + 2));
  return low && high ? std::optional(std::pair{*low, *high}) : std::nullopt;
}

Number World::word(const std::string& text) {
  if (const auto number = whole_number(text)) return *number;
  const auto [at, fresh] = word_index.try_emplace(text, first_word + static_cast<Number>(program.words.size()));
  if (fresh) program.words.push_back(text);
  return at->second;
}
const Column* World::column(const std::string& name) const {
  const int at = index_of(columns, name);
  return at < 0 ? nullptr : &columns[static_cast<std::size_t>(at)];
}
int World::zone(const std::string& name) const { return index_of(program.zones, name); }
int World::board(const std::string& kind) const {
  const auto found = std::ranges::find(program.boards, kind, &Board::kind);
  return found == program.boards.end() ? -1 : static_cast<int>(found - program.boards.begin());
}
const Variable* World::variable(const std::string& name, Variable::Of of) const {
  for (const Variable& variable : program.variables)
    if (variable.name == name && variable.of == of) return &variable;
  return nullptr;
}
const Computed* World::find_computed(const std::string& name) const {
  const int at = index_of(computed, name);
  return at < 0 ? nullptr : &computed[static_cast<std::size_t>(at)];
}
std::vector<std::string> World::names() const {
  std::vector<std::string> all{"me",    "left", "right", "rival", "players", "others",
                               "first", "it",   "owner", "face",  "seat"};
  for (const Column& column : columns) all.push_back(column.name);
  for (const Zone& zone : program.zones) all.push_back(zone.name);
  for (const Variable& variable : program.variables) all.push_back(variable.name);
  for (const Computed& one : computed) all.push_back(one.name);
  for (const Board& board : program.boards) all.insert(all.end(), {board.kind, board.plural});
  for (const auto& [name, values] : card_values) all.push_back(name);
  return all;
}

void read_players(const data::Node& file, const Wishes& wishes, World& world, diag::Diagnostics& diagnostics) {
  Program& program = world.program;
  world.word("up");
  world.word("down");
  if (const data::Node* title = file.find("game"))
    program.title = data::as_text(*title, "game", diagnostics).value_or("");
  int least = 2, most = 2;
  const data::Node* node = file.find("players");
  if (!node) {
    diagnostics.error("missing-key", file.span, "the rules do not say for how many players they are",
                      "such as players: 2..4");
  } else if (node->is_scalar()) {
    const auto range = range_in(node->text);
    if (!range || range->first < 1 || range->second < range->first || range->second > rules::most_seats)
      diagnostics.error("bad-rule", node->span, "'players' is a number or two, like 2 or 2..5, at most 8",
                        node->text.find('-') == std::string::npos ? "" : "with two points: 2..4");
    else
      std::tie(least, most) = *range;
  } else {
    diagnostics.error("bad-rule", node->span, "'players' is a number or two, like 2 or 2..5");
  }
  program.players = wishes.players == 0 ? least : wishes.players;
  program.most_players = most;
  if (program.players < least || program.players > most)
    diagnostics.error("player-count", node ? node->span : file.span,
                      fmt::format("the rules are for {} to {} players, not {}", least, most, program.players));
  program.players = std::clamp(program.players, 1, rules::most_seats);
  if (const data::Node* teams = file.find("teams"))
    program.teams = static_cast<int>(data::as_integer(*teams, "teams", 2, 4, diagnostics).value_or(0));
  if (program.teams > 0 && program.players % program.teams != 0)
    diagnostics.error("player-count", file.find("teams")->span,
                      fmt::format("{} players make no {} sides of the same size", program.players, program.teams));
}

void read_columns(const CardTable& table, World& world) {
  Program& program = world.program;
  for (const CardTable::Kind& kind : table.kinds) {
    world.kind_index.emplace(kind.id, static_cast<int>(program.kinds.size()));
    program.kinds.push_back({kind.id, kind.title.empty() ? kind.id : kind.title});
  }
  for (std::size_t at = 0; at < table.columns.size(); ++at) {
    std::vector<std::string> values;
    for (const CardTable::Kind& kind : table.kinds) values.push_back(kind.values[at]);
    world.texts[table.columns[at]] = values;
    add_column(table.columns[at], values, world);
  }
  std::vector<std::string> copies, each;
  for (const CardTable::Kind& kind : table.kinds) {
    copies.push_back(kind.copies > 0 ? std::to_string(kind.copies) : "");
    each.push_back(kind.each_player > 0 ? std::to_string(kind.each_player) : "");
  }
  add_column("copies", copies, world);
  add_column("each_player", each, world);
  std::map<std::string, std::vector<std::string>> keywords;
  const auto texts = world.texts.find("text");
  for (std::size_t kind = 0; texts != world.texts.end() && kind < table.kinds.size(); ++kind)
    for (const auto& [word, number] : keywords_in(texts->second[kind])) {
      auto& values = keywords[word];
      values.resize(table.kinds.size());
      values[kind] = number;
    }
  for (const auto& [word, values] : keywords)
    if (!world.column(word)) add_column(word, values, world);
}

}  // namespace kingpress::script
