// The order of reading: what the cards and the file declare, then which cards lie where (which asks only columns),
// variables, the steps, and how the game ends. At last everything gets its place in the bytes of a position.
#include "script/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "data/yaml.h"
#include "diag/count.h"
#include "diag/suggestion.h"
#include "script/compiler.h"
#include "script/judge.h"
#include "script/keys.h"
#include "script/machine.h"
#include "script/quick.h"
#include "script/steps.h"
#include "script/unasked.h"
#include "script/unsure.h"
#include "script/wording.h"

namespace kingpress::script {
namespace {

// Which cards lie in a zone at the start; what it takes is not there for those below.
void place_cards(const data::Node& file, const CardTable& table, Compiler& compiler, diag::Diagnostics& diagnostics) {
  Program& program = compiler.world().program;
  const data::Node* zones = file.find("zones");
  if (!zones) return program.card_of.assign(program.kinds.size(), -1);
  std::vector<int> taken(program.kinds.size(), -1), dealt(program.kinds.size(), -1);  // by which zone
  for (const data::Member& member : zones->members) {
    const data::Node* said = member.value.find("cards");
    const int index = compiler.world().zone(member.key);
    if (!said) continue;
    const Zone& zone = program.zones[at(index)];
    std::vector<Number> held(program.kinds.size(), 1);
    if (said->text != "all") {
      const auto ast = parse_expression(*said, "cards", diagnostics);
      if (!ast) continue;
      const Made card = compiler.item({Type::Kind::card}, 0);
      compiler.frames.push_back({Frame::Kind::item, {}, card});
      const auto asked = compiler.condition(*ast);
      compiler.frames.pop_back();
      if (!asked) continue;
      const auto values = compiler.by_kind(*asked, card.node);
      if (!values) {
        diagnostics.error("bad-rule", said->span, "which cards lie here at the start can depend on their columns only");
        continue;
      }
      held = *values;
    }
    const bool players = zone.each_player && zone.board < 0;
    if (!players && zone.count != 1) {
      diagnostics.error("bad-rule", said->span,
                        fmt::format("'{}' is several rows of cards: none can lie here at the start", zone.name));
      continue;
    }
    for (int place = zone.first; place < zone.first + zone.count; ++place)
      for (std::size_t kind = 0; kind < program.kinds.size(); ++kind) {
        const CardTable::Kind& card = table.kinds[kind];
        if (held[kind] != 1 || (players ? dealt : taken)[kind] >= 0) continue;
        for (int copy = 0; copy < (players ? card.each_player : card.copies); ++copy) {
          program.kind_of.push_back(static_cast<std::uint16_t>(kind));
          program.start_place.push_back(static_cast<std::int16_t>(place));
        }
      }
    std::set<int> above;
    for (std::size_t kind = 0; kind < program.kinds.size(); ++kind) {
      int& zone_of = (players ? dealt : taken)[kind];
      if (held[kind] == 1 && zone_of >= 0) above.insert(zone_of);
      if (held[kind] == 1 && zone_of < 0) zone_of = index;
    }
    if (!program.kinds.empty() && std::ranges::find(program.start_place, zone.first) == program.start_place.end())
      compiler.world().empty.emplace(index, std::move(above));
    if (program.kind_of.size() > most_cards) {
      diagnostics.error("rules-too-large", said->span,
                        fmt::format("more than {} cards are in play with these", most_cards));
      return;
    }
    const auto held_here = std::ranges::count(program.start_place, static_cast<std::int16_t>(zone.first));
    if (zone.room > 0 && held_here > zone.room)
      diagnostics.error("bad-rule", said->span,
                        fmt::format("'{}' has room for {}, and {} lie here at the start", zone.name,
                                    diag::counted(at(zone.room), "card"), held_here));
  }
  std::vector<int> copies(program.kinds.size());
  program.card_of.assign(program.kinds.size(), -1);
  for (std::size_t card = program.kind_of.size(); card-- > 0;) {
    program.card_of[program.kind_of[card]] = static_cast<std::int16_t>(card);
    program.copies |= ++copies[program.kind_of[card]] > 1;
  }
}

NodeIndex of_player(const data::Node& node, Compiler& compiler, diag::Diagnostics& diagnostics, const char* what) {
  const auto ast = parse_expression(node, what, diagnostics);
  if (!ast) return no_node;
  compiler.first_register = 1;
  compiler.frames.push_back({Frame::Kind::me, {}, compiler.item({Type::Kind::player}, 0)});
  const auto made = compiler.number(*ast, what, true);
  compiler.frames.pop_back();
  return made.value_or(no_node);
}

void read_ending(const data::Node& file, Compiler& compiler, diag::Diagnostics& diagnostics) {
  Program& program = compiler.world().program;
  const data::Node* score = file.find("score");
  if (score) program.score = of_player(*score, compiler, diagnostics, "score");
  for (const char* key : {"wins", "ties"})
    if (const data::Node* node = file.find(key); node && !score)
      diagnostics.error("bad-rule", node->span, fmt::format("'{}' says nothing without a 'score'", key),
                        "score: count(won)");
  if (const data::Node* node = file.find("worth")) program.worth = of_player(*node, compiler, diagnostics, "worth");
  if (const data::Node* node = file.find("ties")) {
    if (node->is_sequence())
      for (const data::Node& one : node->items) program.ties.push_back(of_player(one, compiler, diagnostics, "ties"));
    else
      program.ties.push_back(of_player(*node, compiler, diagnostics, "ties"));
  }
  if (const data::Node* node = file.find("wins"))
    program.wins_least =
        data::as_choice(*node, "wins", key_of(file_keys(), "wins").words, diagnostics) == std::size_t{1};
}

void lay_out(Program& program, const data::Node& file, diag::Diagnostics& diagnostics) {
  Layout& layout = program.layout;
  const auto cards = at(program.cards()), players = at(program.players);
  const auto take = [&](std::size_t bytes) {
    const std::size_t begin = layout.size;
    layout.size += bytes;
    return begin;
  };
  layout.size = 24;
  layout.variables = take(program.variable_starts.size() * sizeof(Number));
  layout.slots = take(at(program.slot_count) * sizeof(Number));
  layout.card_slots = take(at(program.card_slot_count) * sizeof(Number));
  layout.lists = take(at(program.list_words) * 2);
  layout.order = take(cards * 2);
  layout.starts = take((program.places.size() + 1) * 2);
  layout.faces = take(cards);
  layout.groups = take(cards * players);
  if (program.slot_count > most_slots || program.card_slot_count > most_slots)
    diagnostics.error("rules-too-large", file.span,
                      fmt::format("more than {} picks and loops stand in one another", most_slots));
  if (layout.size > most_bytes)
    diagnostics.error(
        "rules-too-large", file.span,
        fmt::format("a position takes {} bytes, at most {} are held: cards {}, what {} seats know of them {}, "
                    "variables {}, picks and loops {}",
                    layout.size, most_bytes, cards * 3 + program.places.size() * 2, players, cards * players,
                    program.variable_starts.size() * sizeof(Number),
                    at(program.slot_count + program.card_slot_count) * sizeof(Number) + at(program.list_words) * 2));
}

void sum_up(Program& program) {
  bool chance = false, joint = false;
  for (const Instruction& one : program.code)
    chance |= one.what == Do::shuffle || one.what == Do::roll || one.what == Do::draw;
  for (const Decision& one : program.decisions) joint |= one.joint;
  for (const Zone& zone : program.zones) program.hidden |= zone.seen != Seen::all || zone.face_down;
  for (const Instruction& one : program.code) program.hidden |= one.what == Do::move && one.face != no_node;
  program.open = !chance && !joint && !program.hidden;
}

void note_lines(const data::Node& file, Program& program) {
  const auto line = [](const diag::Span& span) { return static_cast<int>(span.file->place(span.begin).line); };
  for (Instruction& one : program.code) one.line = line(one.span);
  for (Loop& loop : program.loops) loop.line = line(loop.span);
  for (Decision& decision : program.decisions)
    for (ActionRule& action : decision.actions) action.line = line(action.span);
  for (const data::Member& member : file.members) {
    if (member.key == "players") program.players_line = line(member.key_span);
    if (member.key == "zones") program.zones_line = line(member.key_span);
  }
}

}  // namespace

std::shared_ptr<const Program> read_rules(const diag::SourceFile& source, const CardTable& cards, const Wishes& wishes,
                                          diag::Diagnostics& diagnostics) {
  const auto file = data::read_yaml(source, diagnostics);
  if (!file || diagnostics.has_errors()) return nullptr;
  auto program = read_rules(*file, cards, wishes, diagnostics);
  if (!program) return nullptr;
  for (const auto& wish : wishes.options) {
    if (std::ranges::any_of(program->variables,
                            [&](const Variable& one) { return one.option && one.name == wish.first; }))
      continue;
    std::vector<std::string> options;
    for (const Variable& one : program->variables)
      if (one.option) options.push_back(one.name);
    const auto near = diag::nearest(wish.first, std::span<const std::string>(options));
    diagnostics.error(
        "bad-option", {}, fmt::format("the rules have no option '{}'", wish.first),
        near ? fmt::format("did you mean '{}'?", *near) : "an option is a variable of the table that no step sets");
    return nullptr;
  }
  return program;
}

std::pair<int, int> players_of(const data::Node& file) {
  const data::Node* node = file.find("players");
  if (!node || !node->is_scalar()) return {2, 2};
  return range_in(node->text).value_or(std::pair{2, 2});
}

namespace {

// The columns of the deck that a person may be told of; its texts stand on the cards.
std::vector<ToldColumn> told_of(const CardTable& cards, const World& world) {
  std::vector<ToldColumn> told;
  for (const std::string& name : cards.columns)
    if (const Column* column = world.column(name);
        name != "id" && name != "title" && name != "text" && !column->type.is(Type::Kind::boolean))
      told.push_back({name, column->index, column->type.is(Type::Kind::number)});
  return told;
}

std::shared_ptr<const Program> read_once(const data::Node& file, const CardTable& cards, const Wishes& wishes,
                                         std::map<std::string, Type>& held, Unsure& unsure,
                                         diag::Diagnostics& diagnostics) {
  data::MapReader map(file, "rules file", diagnostics);
  if (!map.is_map()) return nullptr;
  for (const KeySpec& key : file_keys()) map.find(key.name);
  const data::Node* play = map.require("play");
  map.finish();
  World world;
  world.file = &file;
  world.held = &held;
  world.unsure = &unsure;
  world.kit = &wishes.boards;
  read_players(file, wishes, world, diagnostics);
  read_columns(cards, world);
  read_boards(file, wishes, world, diagnostics);
  read_zones(file, world, diagnostics);
  read_computed(file, world, diagnostics);
  read_card_values(file, world, diagnostics);
  if (diagnostics.has_errors()) return nullptr;
  Compiler compiler(world, diagnostics);
  place_cards(file, cards, compiler, diagnostics);
  read_variables(file, wishes, world, diagnostics);
  judge_names(file, world, diagnostics);
  if (diagnostics.has_errors()) return nullptr;
  compiler.first_register = 1;
  Steps steps(compiler);
  steps.compile(*play);
  steps.emit({.what = Do::end, .span = play->span});
  read_ending(file, compiler, diagnostics);
  lay_out(world.program, file, diagnostics);
  sum_up(world.program);
  if (diagnostics.has_errors()) return nullptr;
  judge_unasked(world, diagnostics);
  if (diagnostics.has_errors()) return nullptr;
  judge(world, diagnostics);
  if (diagnostics.has_errors()) return nullptr;
  note_lines(file, world.program);
  note_orders(world.program);
  note_told_columns(told_of(cards, world), world.program);
  quicken(world.program);
  begin(world.program);
  return std::make_shared<const Program>(std::move(world.program));
}

}  // namespace

// What a variable that begins with `none` holds is known when the steps have been read: they are then read again.
std::shared_ptr<const Program> read_rules(const data::Node& file, const CardTable& cards, const Wishes& wishes,
                                          diag::Diagnostics& diagnostics) {
  std::map<std::string, Type> held;
  for (;;) {
    const std::size_t known = held.size();
    diag::Diagnostics found;
    Unsure unsure;
    auto program = read_once(file, cards, wishes, held, unsure, found);
    if (held.size() > known || holds_what_was_meant(found, unsure, held)) continue;
    for (const diag::Diagnostic& one : own_faults(found, unsure)) diagnostics.add(one);
    read_allowed(file, diagnostics);
    return diagnostics.has_errors() ? nullptr : program;
  }
}

}  // namespace kingpress::script
