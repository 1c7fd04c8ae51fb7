// What may be read is listed once, so that a language can say all of it, and whoever writes one is told what is
// missing.
#include "script/wording.h"

#include <algorithm>
#include <functional>

#include "diag/ascii.h"

namespace kingpress::script {

namespace {

// What the program itself says in a sentence or beside a value.
const std::vector<std::string>& own_words() {
  static const std::vector<std::string> words{"seat",
                                              "out",
                                              "nobody",
                                              "none",
                                              "nothing",
                                              "yes",
                                              "no",
                                              "to",
                                              "a card",
                                              "cards",
                                              "only",
                                              "scores",
                                              "{zone} of seat {n}",
                                              "{n} cards of '{zone}' are shuffled",
                                              "seat {n} is drawn",
                                              "{value} is rolled",
                                              "{cards} goes from {from} to {to}",
                                              "{cards} go from {from} to {to}"};
  return words;
}

// Whether a title says a value as a word of it, or by the first letter of one: K of a King.
bool tells(const std::string& title, const std::string& value) {
  const auto is_of_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<signed char>(c) < 0;
  };
  const std::string words = diag::lower(title), sought = diag::lower(value);
  const bool initial = value.size() == 1 && value[0] >= 'A' && value[0] <= 'Z';
  for (std::size_t found = words.find(sought); found != std::string::npos; found = words.find(sought, found + 1)) {
    const std::size_t end = found + sought.size();
    if (found > 0 && is_of_word(words[found - 1])) continue;
    if (initial || end == words.size() || !is_of_word(words[end])) return true;
  }
  return false;
}

std::string value_text(const Program& program, int kind, const ToldColumn& column) {
  return program.text_of(program.columns[at(column.index)][at(kind)]);
}

using Add = std::function<void(const std::string&)>;

void add_word(const Program& program, Number value, const Add& add) {
  if (value >= first_word) add(program.text_of(value));
}

// Words that an expression gives: its own, and those of a column.
void add_words(const Program& program, NodeIndex index, const Add& add) {
  if (index == no_node) return;
  const Node& node = program.nodes[at(index)];
  switch (node.op) {
    case Op::constant: return add_word(program, node.value, add);
    case Op::column:
      for (const Number value : program.columns[at(node.value)]) add_word(program, value, add);
      return;
    case Op::choice: add_words(program, node.b, add); return add_words(program, node.c, add);
    case Op::list:
      for (int part = 0; part < node.value; ++part) add_words(program, program.parts[at(node.a + part)], add);
      return;
    default: return;
  }
}

// What variables that people see are set to, and what is rolled.
void add_held(const Program& program, const Add& add) {
  for (const Variable& variable : program.variables)
    if (!variable.option && variable.of != Variable::Of::card) add_word(program, variable.start, add);
  for (const Instruction& step : program.code) {
    if (step.what == Do::roll) add_words(program, step.a, add);
    if (step.what != Do::set_variable && step.what != Do::set_variables) continue;
    const auto set = std::ranges::find(program.variables, step.to, &Variable::first);
    if (set != program.variables.end() && set->of != Variable::Of::card) add_words(program, step.b, add);
  }
}

}  // namespace

std::vector<std::string> texts_of(const Program& program) {
  std::vector<std::string> texts;
  const auto add = [&](const std::string& text) {
    if (!text.empty() && std::ranges::find(texts, text) == texts.end()) texts.push_back(text);
  };
  add(program.title);
  for (const Zone& zone : program.zones) add(zone.name);
  for (const Board& board : program.boards) add(board.kind);
  for (const Variable& variable : program.variables)
    if (!variable.option && variable.of != Variable::Of::card) add(variable.name);
  for (const Decision& decision : program.decisions)
    for (const ActionRule& action : decision.actions) {
      add(action.name);
      add(action.told);
      for (const Must& must : action.musts) {
        add(must.says);
        for (const Must::Asked& asked : must.asked)
          if (!asked.inside) add(asked.name);
      }
      for (const Pick& pick : action.picks) {
        if (!pick.type.is(Type::Kind::card)) add(pick.name);
        for (const Number word : pick.words)
          if (word >= first_word) add(program.text_of(word));
      }
    }
  for (std::size_t kind = 0; kind < program.kinds.size(); ++kind)
    for (const std::uint16_t told : program.kinds[kind].told) {
      const ToldColumn& column = program.told_columns[told];
      add(column.number ? column.name : value_text(program, static_cast<int>(kind), column));
    }
  add_held(program, add);
  return texts;
}

rules::Spoken spoken_by(const Program& program, const Wording& wording, const std::vector<std::string>& more) {
  rules::Spoken spoken{{}, wording.titles};
  const auto keep = [&](const std::string& text, std::string words) {
    if (words != text) spoken.said.emplace(text, std::move(words));
  };
  for (const std::string& text : texts_of(program)) keep(text, wording.say(text));
  for (const auto* words : {&program.words, &own_words(), &more})
    for (const std::string& word : *words) keep(word, wording.word(word));
  return spoken;
}

std::shared_ptr<const Program> in_words(const Program& program, const rules::Spoken& spoken) {
  auto made = std::make_shared<Program>(program);
  made->said = spoken.said;
  for (CardKind& kind : made->kinds)
    if (const auto title = spoken.titles.find(kind.id); title != spoken.titles.end()) kind.title = title->second;
  made->title = said(*made, made->title);
  return made;
}

void note_told_columns(const std::vector<ToldColumn>& columns, Program& program) {
  for (const ToldColumn& column : columns) {
    if (std::ranges::none_of(program.nodes,
                             [&](const Node& node) { return node.op == Op::column && node.value == column.index; }))
      continue;
    const auto told = static_cast<std::uint16_t>(program.told_columns.size());
    program.told_columns.push_back(column);
    std::vector<std::size_t> with, untold;  // kinds that have a value; those whose title does not tell it
    for (std::size_t kind = 0; kind < program.kinds.size(); ++kind) {
      if (program.columns[at(column.index)][kind] == missing) continue;
      with.push_back(kind);
      if (!tells(program.kinds[kind].title, value_text(program, static_cast<int>(kind), column)))
        untold.push_back(kind);
    }
    // A number in a title may be another one than that of the column, which is then told of all cards or none.
    for (const std::size_t kind : column.number && !untold.empty() ? with : untold)
      program.kinds[kind].told.push_back(told);
  }
}

std::string card_text(const Program& program, int kind) {
  const std::string& title = program.kinds[at(kind)].title;
  std::string beside;
  for (const std::uint16_t told : program.kinds[at(kind)].told) {
    const ToldColumn& column = program.told_columns[told];
    beside += (beside.empty() ? "" : ", ") + (column.number ? said(program, column.name) + " " : "") +
              said(program, value_text(program, kind, column));
  }
  return beside.empty() ? title : title + " (" + beside + ")";
}

std::string said(const Program& program, const std::string& text) {
  const auto known = program.said.find(text);
  if (known != program.said.end()) return known->second;
  std::string words = text;
  bool name = false;  // of a pick, in a sentence: {card_2}
  for (char& c : words) {
    name = c == '{' || (name && c != '}');
    if (c == '_' && !name) c = ' ';
  }
  return words;
}

}  // namespace kingpress::script
