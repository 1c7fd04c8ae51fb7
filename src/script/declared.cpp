// Zones, variables, computed values, and what `cards:` says of cards by id.
#include <fmt/format.h>

#include <algorithm>

#include "diag/suggestion.h"
#include "expr/lexer.h"
#include "script/keys.h"
#include "script/listed.h"
#include "script/world.h"

namespace kingpress::script {
namespace {

void read_each(const data::Node& node, Zone& zone, const World& world, diag::Diagnostics& diagnostics) {
  const auto take = [&](const data::Node& one) {
    if (one.text == "player") {
      zone.each_player = true;
    } else if (const int board = world.board(one.text); board >= 0 && zone.board < 0) {
      zone.board = board;
    } else {
      diagnostics.error("bad-rule", one.span, fmt::format("'{}' is nothing that a zone could be for", one.text),
                        "player, or a kind of space of `board:`");
    }
  };
  if (node.is_sequence())
    for (const data::Node& one : node.items) take(one);
  else
    take(node);
  if (zone.each_player && zone.board >= 0 && world.program.boards[at(zone.board)].each_player)
    zone.each_player = false;  // its spaces are players' already
}

void add_places(Zone& zone, int index, Program& program) {
  const int spaces = zone.board < 0 ? 1 : program.boards[at(zone.board)].count;
  const int players = zone.each_player ? program.players : 1;
  zone.first = static_cast<int>(program.places.size());
  zone.count = spaces * players;
  for (int at = 0; at < zone.count; ++at) {
    Place place;
    place.zone = static_cast<std::uint8_t>(index);
    if (zone.each_player) place.owner = static_cast<std::int8_t>(at / spaces);
    if (zone.board >= 0) {
      const Board& board = program.boards[static_cast<std::size_t>(zone.board)];
      place.space = static_cast<std::int16_t>(at % spaces);
      if (board.each_player) place.owner = static_cast<std::int8_t>(at / board.per_player);
    }
    const auto everybody = static_cast<rules::SeatMask>((1 << program.players) - 1);
    const rules::SeatMask owner = place.owner < 0 ? rules::SeatMask{0} : rules::seat_bit(place.owner);
    if (zone.seen == Seen::owner) place.seers = {owner, owner};
    if (zone.seen == Seen::all) place.seers = {everybody, zone.down_owner ? owner : rules::SeatMask{0}};
    program.places.push_back(place);
  }
}

Zone read_zone(const data::Member& member, const World& world, diag::Diagnostics& diagnostics) {
  Zone zone;
  zone.name = member.key;
  data::MapReader map(member.value, "zone", diagnostics);
  const auto word_of = [&](const char* name) -> std::size_t {  // the first of its words where it says none
    const data::Node* node = member.value.find(name);
    return node ? data::as_choice(*node, name, key_of(zone_keys(), name).words, diagnostics).value_or(0) : 0;
  };
  map.require("seen");
  zone.seen = static_cast<Seen>(word_of("seen"));
  if (const data::Node* node = map.find("each")) read_each(*node, zone, world, diagnostics);
  zone.face_down = word_of("face") == 1;
  zone.down_owner = word_of("down") == 1;
  if (const data::Node* node = map.find("room"))
    zone.room = static_cast<int>(data::as_integer(*node, "room", 1, 512, diagnostics).value_or(0));
  for (const KeySpec& key : zone_keys()) map.find(key.name);
  map.finish();
  if (zone.seen == Seen::owner && !zone.each_player && zone.board < 0 && !member.value.find("each"))
    diagnostics.error("bad-rule", member.value.span, fmt::format("nobody owns '{}', so nobody would see it", zone.name),
                      "each: player");
  return zone;
}

}  // namespace

void read_zones(const data::Node& file, World& world, diag::Diagnostics& diagnostics) {
  const data::Node* node = file.find("zones");
  if (!node) return;
  data::MapReader shape(*node, "section of zones", diagnostics);
  if (!shape.is_map()) return;
  Program& program = world.program;
  for (const data::Member& member : node->members) {
    Zone zone = read_zone(member, world, diagnostics);
    add_places(zone, static_cast<int>(program.zones.size()), program);
    program.zones.push_back(std::move(zone));
    if (program.places.size() > most_places) {
      diagnostics.error("rules-too-large", member.key_span,
                        fmt::format("the zones are {} rows of cards with this one, at most {} are held",
                                    program.places.size(), most_places));
      return;
    }
  }
  for (const data::Member& member : node->members) {
    const data::Node* refill = member.value.find("refill");
    if (!refill) continue;
    const int from = world.zone(refill->text), to = world.zone(member.key);
    if (from < 0 || from == to) {
      std::vector<std::string> names;
      for (const Zone& zone : program.zones)
        if (zone.name != member.key) names.push_back(zone.name);
      diagnostics.error("bad-rule", refill->span, fmt::format("'{}' is no other zone", refill->text),
                        diag::suggest(refill->text, std::span<const std::string>(names)));
      continue;
    }
    const Zone &source = program.zones[at(from)], &pile = program.zones[at(to)];
    if (pile.room > 0) {
      diagnostics.error("bad-rule", refill->span,
                        fmt::format("a zone with room for {} is not filled again from '{}'", pile.room, refill->text));
      continue;
    }
    if (source.count != pile.count && source.count != 1) {
      diagnostics.error("bad-rule", refill->span,
                        fmt::format("'{}' and '{}' are not for the same owners", member.key, refill->text));
      continue;
    }
    for (int row = 0; row < pile.count; ++row)
      program.places[at(pile.first + row)].refill =
          static_cast<std::int16_t>(source.first + (source.count == 1 ? 0 : row));
  }
}

namespace {

std::optional<std::pair<Type, Number>> first_value(const data::Node& node, World& world,
                                                   diag::Diagnostics& diagnostics) {
  using Kind = Type::Kind;
  if (!node.is_scalar()) {
    diagnostics.error("bad-rule", node.span, "a variable begins with a number, a word, yes, no, none or nobody");
    return std::nullopt;
  }
  const std::string& text = node.text;
  if (text == "yes" || text == "no") return std::pair{Type{Kind::boolean}, Number{text == "yes"}};
  if (text == "nobody") return std::pair{Type{Kind::player}, missing};
  if (text == "none") return std::pair{Type{Kind::word}, missing};
  if (const auto number = whole_number(text)) return std::pair{Type{Kind::number}, Number{*number}};
  if (!node.quoted && !text.empty() && text.find_first_not_of("0123456789.-+") == std::string::npos) {
    diagnostics.error("bad-rule", node.span, "rules calculate with whole numbers, of at most 32767",
                      "a text that looks like a number stands in quotes");
    return std::nullopt;
  }
  return std::pair{Type{Kind::word}, world.word(text)};
}

void add_variable(const data::Member& member, Variable::Of of, int board, int count, const Wishes& wishes, World& world,
                  diag::Diagnostics& diagnostics) {
  auto value = first_value(member.value, world, diagnostics);
  if (!value) return;
  Program& program = world.program;
  Variable variable{
      member.key, of,   board, value->first, value->second, static_cast<int>(program.variable_starts.size()),
      count,      false};
  if (const auto held = world.held->find(key_of(variable)); held != world.held->end()) variable.type = held->second;
  if (of != Variable::Of::space && world.column(member.key)) {
    diagnostics.error(
        "bad-rule", member.key_span,
        fmt::format("the cards have a column '{}' already: behind a picked card the name would be the card's",
                    member.key),
        "give the variable a name of its own");
    return;
  }
  variable.option =
      of == Variable::Of::table && std::ranges::find(world.set_variables, member.key) == world.set_variables.end();
  variable.begins_open = variable.type.is(Type::Kind::word) && variable.start == missing;
  if (const auto wish = wishes.options.find(member.key); wish != wishes.options.end() && variable.option) {
    const data::Node said{data::Node::Kind::scalar, {}, wish->second, false, {}, {}};
    diag::Diagnostics told_below;
    const auto wished = first_value(said, world, told_below);
    const bool is_far = !wished && variable.type.is(Type::Kind::number) && !wish->second.empty() &&
                        wish->second.find_first_not_of("0123456789-") == std::string::npos;
    if (wished && wished->second != variable.start) world.wished.insert(variable.first);
    if (wished && (wished->first == variable.type || (variable.begins_open && wished->first.is(Type::Kind::number))))
      variable.start = wished->second;
    else  // the fault is not in the rules, whatever stands there
      diagnostics.error("bad-option", {},
                        fmt::format("the option '{}' is {}, not '{}'", member.key,
                                    is_far ? fmt::format("a number from {} to {}", -most_number - 1, most_number)
                                           : to_text(variable.type),
                                    wish->second),
                        fmt::format("such as {}={}", member.key, member.value.text));
  }
  if (program.variable_starts.size() + at(count) > most_variables) {
    diagnostics.error("rules-too-large", member.key_span, fmt::format("more than {} variables", most_variables));
    return;
  }
  program.variable_starts.insert(program.variable_starts.end(), at(count), variable.start);
  world.begun.emplace(variable.first, member.value.span);
  if (of == Variable::Of::card) program.card_variables.push_back(variable.first);
  program.variables.push_back(std::move(variable));
}

// The names that steps set: `set`, `add` and `roll` anywhere.
void gather_set(const data::Node& node, std::vector<std::string>& names) {
  for (const data::Node& item : node.items) gather_set(item, names);
  for (const data::Member& member : node.members) {
    if (member.key == "set" || member.key == "add" || member.key == "roll")
      for (const data::Member& one : member.value.members) names.push_back(one.key.substr(0, one.key.find(' ')));
    gather_set(member.value, names);
  }
}

}  // namespace

void read_variables(const data::Node& file, const Wishes& wishes, World& world, diag::Diagnostics& diagnostics) {
  gather_set(file, world.set_variables);
  const data::Node* node = file.find("vars");
  if (!node) return;
  data::MapReader shape(*node, "section of variables", diagnostics);
  if (!shape.is_map()) return;
  for (const data::Member& member : node->members) {
    if (!member.value.is_map()) {
      if (member.key == "player" || member.key == "card" || world.board(member.key) >= 0) {
        diagnostics.error("bad-rule", member.value.span, fmt::format("each {} has variables of its own", member.key),
                          fmt::format("{}: {{points: 0}}", member.key));
        continue;
      }
      add_variable(member, Variable::Of::table, -1, 1, wishes, world, diagnostics);
      continue;
    }
    const int board = world.board(member.key);
    for (const data::Member& inner : member.value.members) {
      if (member.key == "player")
        add_variable(inner, Variable::Of::player, -1, world.program.players, wishes, world, diagnostics);
      else if (member.key == "card")
        add_variable(inner, Variable::Of::card, -1, world.program.cards(), wishes, world, diagnostics);
      else if (board >= 0)
        add_variable(inner, Variable::Of::space, board, world.program.boards[at(board)].count, wishes, world,
                     diagnostics);
      else {
        diagnostics.error("bad-rule", member.key_span, fmt::format("'{}' has no variables", member.key),
                          "player, card, or a kind of space of `board:`");
        break;
      }
    }
  }
}

namespace {

// The keys of `{by: rank, A: 14}` are values of that column.
void judge_cases(const data::Node& table, const Computed& computed, const World& world,
                 diag::Diagnostics& diagnostics) {
  const Column* by = computed.by && computed.by->op == Ast::Op::name ? world.column(computed.by->text) : nullptr;
  if (!by || !by->type.is(Type::Kind::word)) return;
  std::vector<std::string> known;
  for (const Number value : by->values) known.push_back(world.program.text_of(value));
  for (const data::Member& row : table.members) {
    if (row.key == "by" || row.key == "else" || whole_number(row.key) ||
        std::ranges::find(known, row.key) != known.end())
      continue;
    std::vector<std::string> meant = known;
    meant.push_back("else");
    const auto near = diag::nearest(row.key, std::span<const std::string>(meant));
    diagnostics.error("unknown-value", row.key_span, fmt::format("no card has the {} '{}'", by->name, row.key),
                      near ? fmt::format("did you mean '{}'?", *near)
                           : fmt::format("the cards have the {} {}", by->name, one_of(known)));
  }
}

}  // namespace

void read_computed(const data::Node& file, World& world, diag::Diagnostics& diagnostics) {
  const data::Node* node = file.find("computed");
  if (!node) return;
  data::MapReader shape(*node, "section of computed values", diagnostics);
  if (!shape.is_map()) return;
  for (const data::Member& member : node->members) {
    Computed computed;
    computed.name = member.key;
    computed.span = member.key_span;
    if (!member.value.is_map()) {
      computed.value = parse_expression(member.value, member.key, diagnostics);
      if (!computed.value) continue;
      world.computed.push_back(std::move(computed));
      continue;
    }
    for (const data::Member& row : member.value.members) {
      auto value = parse_expression(row.value, row.key, diagnostics);
      if (!value) continue;
      if (row.key == "by")
        computed.by = std::move(value);
      else if (row.key == "else")
        computed.value = std::move(value);
      else
        computed.cases.emplace_back(world.word(row.key), std::move(*value));
    }
    judge_cases(member.value, computed, world, diagnostics);
    if (computed.by)
      world.computed.push_back(std::move(computed));
    else
      diagnostics.error("missing-key", member.value.span,
                        fmt::format("'{}' does not say by what its value goes", member.key),
                        "such as {by: rank, A: 14, else: rank}");
  }
}

void read_card_values(const data::Node& file, World& world, diag::Diagnostics& diagnostics) {
  if (const data::Node* effects = file.find("effects")) {
    data::MapReader shape(*effects, "section of effects", diagnostics);
    for (const data::Member& member : effects->members) world.effects.emplace(member.key, &member.value);
  }
  const data::Node* node = file.find("cards");
  if (!node) return;
  data::MapReader shape(*node, "section of cards", diagnostics);
  for (const data::Member& card : node->members) {
    const auto kind = world.kind_index.find(card.key);
    if (kind == world.kind_index.end()) {
      std::vector<std::string> ids;
      for (const CardKind& one : world.program.kinds) ids.push_back(one.id);
      diagnostics.error("unknown-card", card.key_span, fmt::format("there is no card '{}'", card.key),
                        diag::suggest(card.key, ids));
      continue;
    }
    if (!card.value.is_map())
      diagnostics.error("bad-rule", card.value.span, fmt::format("what is said of '{}' has a name", card.key),
                        fmt::format("{}: {{bonus: 3}}", card.key));
    for (const data::Member& value : card.value.members) {
      const Column* column = world.column(value.key);
      const Number printed = column ? world.program.columns[at(column->index)][at(kind->second)] : missing;
      if (value.value.is_sequence())
        world.card_steps[value.key].push_back({kind->second, &value.value});
      else if (printed != missing)
        diagnostics.error("bad-rule", value.key_span,
                          fmt::format("the deck says the '{}' of '{}' already: {}", value.key, card.key,
                                      column->type.is(Type::Kind::boolean) ? (printed ? "yes" : "no")
                                                                           : world.program.text_of(printed)),
                          "change it there, where it is also printed; or give this value a name of its own");
      else if (auto read = parse_expression(value.value, value.key, diagnostics))
        world.card_values[value.key].push_back({kind->second, std::move(*read)});
    }
  }
}

void judge_names(const data::Node& file, const World& world, diag::Diagnostics& diagnostics) {
  std::map<std::string, std::string> taken;  // by what
  for (const char* word :
       {"me", "left", "right", "rival", "others", "players", "first", "it", "none", "nobody", "yes", "no"})
    taken[word] = "a word of the language";
  for (const Board& board : world.program.boards) taken[board.kind] = taken[board.plural] = "a kind of space";
  const auto take = [&](const data::Member& member, const std::string& what) {
    expr::Lexer lexer(member.key);
    const expr::Token word = lexer.next();
    if (word.kind != expr::TokenKind::word || word.text != member.key || member.key.find('.') != std::string::npos) {
      diagnostics.error("bad-rule", member.key_span, fmt::format("'{}' is no name: a name is one word", member.key),
                        "letters, digits, _ and -, with a letter first");
      return;
    }
    const auto [found, fresh] = taken.try_emplace(member.key, what);
    if (!fresh && found->second != what)
      diagnostics.error("bad-rule", member.key_span, fmt::format("'{}' is {} already", member.key, found->second),
                        "give it a name of its own");
  };
  const auto each = [&](const char* key, auto&& visit) {
    if (const data::Node* node = file.find(key))
      for (const data::Member& member : node->members) visit(member);
  };
  each("zones", [&](const data::Member& member) { take(member, "a zone"); });
  for (const char* word : {"seat", "owner", "face", "neighbours"}) taken.try_emplace(word, "a word of the language");
  each("vars", [&](const data::Member& member) {
    if (!member.value.is_map()) return take(member, "a variable");
    for (const data::Member& own : member.value.members) take(own, "a variable");
  });
  for (const Column& column : world.columns) taken.try_emplace(column.name, "a column of the cards");
  each("computed", [&](const data::Member& member) { take(member, "a computed value"); });
  each("effects", [&](const data::Member& member) {
    if (member.key.find('(') != std::string::npos)
      diagnostics.error("bad-rule", member.key_span, "an effect takes nothing in brackets",
                        "the number behind its name is 'n': draw: [move: n from deck to hand], of a card's 'draw 2'");
  });
}

}  // namespace kingpress::script
