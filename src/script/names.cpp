// What a name means where it stands: from the innermost frame outwards the item, the pick or the loop that has it; then
// the player whose turn it is, the table, zones, spaces, and what is computed. A zone of many owners means the one that
// is known here.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "diag/suggestion.h"
#include "script/compiler.h"
#include "script/statements.h"

namespace kingpress::script {

using Kind = Type::Kind;

namespace {

// "pot - n" of "pot-n", which is one word, where its parts are numbers and names; else nothing.
std::string with_minus(const std::string& word, const std::vector<std::string>& names) {
  const auto is_known = [&](const std::string& part) {
    return whole_number(part) || std::ranges::find(names, part) != names.end();
  };
  for (std::size_t minus = word.find('-', 1); minus != std::string::npos; minus = word.find('-', minus + 1)) {
    const std::string left = word.substr(0, minus), right = word.substr(minus + 1);
    const std::string rest = is_known(right) ? right : with_minus(right, names);
    if (is_known(left) && !rest.empty()) return left + " - " + rest;
  }
  return {};
}

}  // namespace

int Compiler::open_register() { return first_register++; }

Made Compiler::item(Type type, int reg, std::vector<Number> domain) {
  return {add(Op::reg, {}, 0, reg), type, std::move(domain)};
}

Maybe Compiler::me() const {
  for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame)
    if (frame->kind == Frame::Kind::me) return frame->value;
  return std::nullopt;
}

Maybe Compiler::player_known() {
  for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
    if (frame->kind == Frame::Kind::me || (frame->kind == Frame::Kind::item && frame->value.type == Type{Kind::player}))
      return frame->value;
    if (frame->kind == Frame::Kind::home) {
      const NodeIndex owner = add(Op::owner_of, {frame->value.node});
      const auto turn = me();
      if (!turn) return Made{owner, {Kind::player}};
      const NodeIndex there = add(Op::there, {owner});
      return Made{add(Op::choice, {there, owner, turn->node}), {Kind::player}};
    }
  }
  return std::nullopt;
}

Maybe Compiler::space_known(int board) {
  const Type space{Kind::space, false, static_cast<std::uint8_t>(board)};
  for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
    if (frame->kind == Frame::Kind::home) return Made{add(Op::space_of, {frame->value.node}, board), space};
    if (frame->kind != Frame::Kind::me && frame->value.type == space) return frame->value;
  }
  return std::nullopt;
}

Maybe Compiler::zone(int index) {
  const Zone& zone = program_.zones[static_cast<std::size_t>(index)];
  used_.insert(zone.name);
  Parts owners;
  if (zone.each_player)
    if (const auto player = player_known()) owners.a = player->node;
  if (zone.board >= 0)
    if (const auto space = space_known(zone.board)) owners.b = space->node;
  return Made{add(Op::cards_at, owners, index), {Kind::card, true}};
}

Maybe Compiler::variable(const Variable& variable, const Made* of) {
  const NodeIndex node = of ? add(Op::variable_at, {of->node}, variable.first) : add(Op::variable, {}, variable.first);
  return Made{node, variable.type};
}

Maybe Compiler::card_attribute(const Made& card, const std::string& name, diag::Span span) {
  if (name == "owner") return Made{add(Op::owner_of, {card.node}), {Kind::player}};
  if (name == "face") return Made{add(Op::face_of, {card.node}), {Kind::word}, {first_word, first_word + 1}};
  if (const Variable* found = world_.variable(name, Variable::Of::card)) return variable(*found, &card);
  if (world_.card_values.contains(name)) {
    world_.asked.insert(name);
    return own_column(name, card, span);
  }
  if (const Column* column = world_.column(name))
    return Made{add(Op::column, {card.node}, column->index), column->type, column->values};
  if (const int board = world_.board(name); board >= 0)
    return Made{add(Op::space_of, {card.node}, board), {Kind::space, false, static_cast<std::uint8_t>(board)}};
  return std::nullopt;
}

Maybe Compiler::space_attribute(const Made& space, const std::string& name, bool cards) {
  const int board = space.type.board;
  const Board& here = program_.boards[static_cast<std::size_t>(board)];
  for (const Variable& found : program_.variables)
    if (found.of == Variable::Of::space && found.board == board && found.name == name) return variable(found, &space);
  static constexpr std::array<std::string_view, board_tables> tables{"row",   "column", "north", "east",
                                                                     "south", "west",   "owner", "name"};
  const auto table = std::ranges::find(tables, name);
  const auto at = static_cast<std::size_t>(table - tables.begin());
  if (table != tables.end() && (at != table_owner || here.each_player) && (at != table_name || !here.names.empty())) {
    const Type type = at < 2              ? Type{Kind::number}
                      : at == table_owner ? Type{Kind::player}
                      : at == table_name  ? Type{Kind::word}
                                          : space.type;
    return Made{add(Op::space_table, {space.node}, static_cast<std::int32_t>(at), board), type,
                at == table_name ? here.tables[at] : std::vector<Number>{}};
  }
  if (name == "neighbours") return Made{add(Op::neighbours, {space.node}, board), space.type.several()};
  for (std::size_t at = 0; cards && at < program_.zones.size(); ++at) {  // the card that lies here
    const Zone& zone = program_.zones[at];
    if (zone.board != board || zone.room != 1 || zone.each_player || name == "owner" || world_.board(name) >= 0)
      continue;
    const NodeIndex row = add(Op::cards_at, {no_node, space.node}, static_cast<std::int32_t>(at));
    const Made card{add(Op::first, {row}), {Kind::card}};
    if (auto made = card_attribute(card, name, {})) return made;
  }
  return std::nullopt;
}

Maybe Compiler::player_attribute(const Made& player, const std::string& name) {
  if (const Variable* found = world_.variable(name, Variable::Of::player)) return variable(*found, &player);
  if (name == "seat") return Made{add(Op::add, {player.node, constant(1)}), {Kind::number}};
  return std::nullopt;
}

Maybe Compiler::attribute(const Made& of, const std::string& name, diag::Span span, bool cards) {
  if (of.type.set) return std::nullopt;
  if (of.type.is(Kind::card)) return card_attribute(of, name, span);
  if (of.type.is(Kind::space)) return space_attribute(of, name, cards);
  if (of.type.is(Kind::player)) return player_attribute(of, name);
  return std::nullopt;
}

Maybe Compiler::known_name(const std::string& name, diag::Span span) {
  if (name == "yes" || name == "no" || name == "true" || name == "false") {
    const Number truth = name == "yes" || name == "true";
    return Made{constant(truth), {Kind::boolean}, {truth}};
  }
  if (name == "none" || name == "nobody") return Made{constant(missing), {Kind::nothing}};
  if (span && std::ranges::any_of(program_.variables, [&](const Variable& one) {
        return one.name == name && one.type.is(Kind::word) && one.start == missing;
      }))
    world_.unsure->asked.insert({name, span.file->place(span.begin).line});
  for (std::size_t at = frames.size(); at-- > 0;) {
    const Frame frame = frames[at];
    if (frame.kind == Frame::Kind::item) {
      if (name == "it") return frame.value;
      if (auto made = attribute(frame.value, name, span)) return made;
    }
    if (frame.kind == Frame::Kind::named) {
      if (frame.name == name && frame.asked) *frame.asked = span;
      if (frame.name == name) return frame.value;
      if (!frame.value.type.is(Kind::player))
        if (auto made = attribute(frame.value, name, span, false)) return made;
    }
  }
  // Only where no card was picked itself: the columns of a card that lies on a space that was.
  for (std::size_t at = frames.size(); at-- > 0;)
    if (const Frame frame = frames[at]; frame.kind == Frame::Kind::named && frame.value.type.is(Kind::space))
      if (auto made = attribute(frame.value, name, span)) return made;
  if (const Computed* found = world_.find_computed(name)) return computed(*found, span);
  if (name == "players") return Made{add(Op::players, {}), {Kind::player, true}};
  if (name == "first") return Made{constant(0), {Kind::player}};
  static constexpr std::array<std::string_view, 5> of_me{"me", "left", "right", "rival", "others"};
  if (std::ranges::find(of_me, name) != of_me.end()) {
    auto player = name == "me" ? me() : player_known();
    if (name == "me" && !player) player = player_known();
    if (!player) {
      fail(span, fmt::format("whose '{}'? nobody has the turn here", name),
           "put it into 'turns:', or say of whom: left of first");
      return Made{constant(missing), {Kind::player, name == "others"}};
    }
    if (name == "me") return player;
    if (name == "others") return Made{add(Op::players, {player->node}, 1), {Kind::player, true}};
    if (name == "rival") {
      if (program_.players != 2)
        fail(span, fmt::format("of {} players there is not one 'rival'", program_.players), "others");
      return Made{add(Op::other_player, {player->node}), {Kind::player}};
    }
    return Made{add(Op::next_player, {player->node}, name == "left" ? 1 : -1), {Kind::player}};
  }
  if (world_.variable(name, Variable::Of::player) || name == "seat") {
    const auto player = player_known();
    if (player) return player_attribute(*player, name);
    fail(span, fmt::format("whose '{}'? nobody has the turn here", name),
         fmt::format("'{} of first', or put it into 'turns:'", name));
    return Made{constant(missing), {Kind::number}};
  }
  if (const Variable* found = world_.variable(name, Variable::Of::table)) return variable(*found, nullptr);
  if (const int index = world_.zone(name); index >= 0) return zone(index);
  if (const auto plural = world_.each_plural.find(name); plural != world_.each_plural.end()) {
    const int board = world_.board(plural->second);
    Parts owner;
    if (program_.boards[at(board)].each_player)
      if (const auto player = player_known()) owner.a = player->node;
    return Made{add(Op::spaces, owner, board), {Kind::space, true, static_cast<std::uint8_t>(board)}};
  }
  if (const int board = world_.board(name); board >= 0) return space_known(board);
  return std::nullopt;
}

Maybe Compiler::name(const Ast& ast) {
  const std::size_t faults = diagnostics_.list().size();
  if (auto made = known_name(ast.text, ast.span)) return made;
  if (diagnostics_.list().size() > faults) return std::nullopt;  // known, and what it stands for is wrong
  auto names = world_.names();
  std::erase(names, ast.text);  // known, and without a meaning here
  std::string hint(expressed_instead(ast.text));
  for (const Frame& frame : frames)
    if (!frame.name.empty()) names.push_back(frame.name);
  if (const std::string spaced = with_minus(ast.text, names); hint.empty() && !spaced.empty())
    hint = "a minus stands between blanks: " + spaced;
  if (hint.empty()) hint = diag::suggest(ast.text, std::span<const std::string>(names));
  if (const auto word = world_.word_index.find(ast.text); word != world_.word_index.end())
    for (const Column& column : world_.columns)
      if (std::ranges::find(column.values, word->second) != column.values.end())
        hint = fmt::format("it is a value of '{0}': {0} == {1}", column.name, ast.text);
  if (hint.empty() && !frames.empty() && frames.back().kind == Frame::Kind::item &&
      frames.back().value.type == Type{Kind::word})
    hint =
        "it is asked of a word; a variable that begins with 'none' holds a space, card or player where a step sets it "
        "so";
  std::string message = fmt::format("'{}' is no column, variable or zone", ast.text);
  if (world_.column(ast.text) || world_.card_values.contains(ast.text)) {
    message = fmt::format("'{}' is a column of the cards, and no single card is known here", ast.text);
    if (hint.empty()) hint = of_which_card(ast.text);
  }
  using Of = Variable::Of;
  const auto held = std::ranges::find_if(program_.variables, [&](const Variable& one) {
    return one.name == ast.text && (one.of == Of::card || one.of == Of::space);
  });
  if (held != program_.variables.end()) {
    message = fmt::format("'{}' is a variable of {}, and none is known here", ast.text,
                          held->of == Of::card ? "cards" : program_.boards[at(held->board)].plural);
    hint = fmt::format("'{} of' and which, or put it where one was chosen", ast.text);
  }
  return fail(ast.span, std::move(message), std::move(hint), "unknown-name");
}

// How to ask cards for a column where none is known: those that are picked at once, else those of a zone.
std::string Compiler::of_which_card(const std::string& column) const {
  const Column* found = world_.column(column);
  const bool number = found && found->type.is(Kind::number);
  std::string set = "ZONE";
  for (const Frame& frame : frames)
    if (frame.kind == Frame::Kind::named && frame.value.type == Type{Kind::card, true}) set = frame.name;
  if (number) return fmt::format("sum({0} of {1}), {0} of top({1}), any({1} where {0} > 3)", column, set);
  const std::string value = found && !found->values.empty() ? program_.text_of(found->values.front()) : "VALUE";
  return fmt::format("{0} of top({1}); any({1} where {0} == {2}) or not any({1} where {0} != {2})", column, set,
                     found && found->type.is(Kind::boolean) ? "yes" : value);
}

bool Compiler::is_row(const Ast& ast, std::set<std::string>& met) {
  using A = Ast::Op;
  switch (ast.op) {
    case A::list:
    case A::range:
    case A::where: return true;
    case A::call: return ast.text == "unique" || ast.text == "most" || ast.text == "reach" || ast.text == "enclosed";
    case A::choice: return is_row(ast.parts[0], met) || is_row(ast.parts[2], met);
    case A::chain: return std::ranges::any_of(ast.parts, [&](const Ast& part) { return is_row(part, met); });
    case A::name: break;
    default: return false;
  }
  for (const Frame& frame : frames)
    if (frame.kind == Frame::Kind::named && frame.name == ast.text) return frame.value.type.set;
  if (ast.text == "players" || ast.text == "others" || ast.text == "neighbours" ||
      world_.each_plural.contains(ast.text))
    return true;
  if (const Computed* found = world_.find_computed(ast.text))
    return !found->by && met.insert(ast.text).second && is_row(*found->value, met);
  return world_.zone(ast.text) >= 0;
}

std::optional<Compiler::ZonePlace> Compiler::place(const Ast& ast) {
  const Ast* first = &ast;
  const Ast& links = ast.op == Ast::Op::where ? ast.parts[0] : ast;
  if (links.op == Ast::Op::chain) first = &links.parts.front();
  const Ast& head = *first;
  const int index = head.op == Ast::Op::name ? world_.zone(head.text) : -1;
  if (index < 0) {
    std::vector<std::string> names;
    for (const Zone& zone : program_.zones) names.push_back(zone.name);
    return fail(
        head.span, head.op == Ast::Op::name ? fmt::format("'{}' is no zone", head.text) : "a zone is meant here",
        head.op == Ast::Op::name ? diag::suggest(head.text, std::span<const std::string>(names)) : "", "unknown-name");
  }
  used_.insert(head.text);
  const std::size_t before = frames.size();
  const int registers = first_register;
  Maybe of;
  int reg = 0;
  if (links.op == Ast::Op::chain) {
    of = behind(ast, first);
    if (!of) return std::nullopt;
    of = as_one(std::move(*of));
    reg = open_register();
    frames.push_back({Frame::Kind::item, {}, item(of->type, reg)});
  }
  const Zone& zone = program_.zones[static_cast<std::size_t>(index)];
  ZonePlace made{no_node, index, true};
  Parts owners;
  if (zone.each_player) {
    const auto player = player_known();
    if (player) owners.a = player->node;
    made.known = player.has_value();
  }
  if (zone.board >= 0) {
    const auto space = space_known(zone.board);
    if (space) owners.b = space->node;
    made.known = made.known && space;
  }
  const NodeIndex asked = of ? frames.back().value.node : no_node;
  frames.resize(before);
  first_register = registers;
  if (made.known) made.node = add(Op::zone_at, owners, index);
  if (made.known && of && !asks(made.node, asked)) {
    const diag::Span owner{links.parts[1].span.file, links.parts[1].span.begin, links.span.end};
    return fail(head.span, fmt::format("'{}' is nothing of '{}'", head.text, text_at(owner)),
                zone.each_player ? fmt::format("{} of owner of card", head.text) : "");
  }
  if (made.known && of) made.node = add(Op::let, {of->node, made.node}, 0, reg);
  return made;
}

}  // namespace kingpress::script
