#include "script/wording.h"

#include <algorithm>

namespace kingpress::script {

namespace {

// What the program itself says in a sentence or beside a value.
const std::vector<std::string>& own_words() {
  static const std::vector<std::string> words{"seat", "out", "nobody", "none",  "nothing", "yes",
                                              "no",   "to",  "a card", "cards", "only"};
  return words;
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
          if (word >= first_word) add(program.words[at(word - first_word)]);
      }
    }
  return texts;
}

std::shared_ptr<const Program> in_words(const Program& program, const Wording& wording) {
  auto made = std::make_shared<Program>(program);
  const auto keep = [&](const std::string& text, std::string words) {
    if (words != text) made->said.emplace(text, std::move(words));
  };
  for (const std::string& text : texts_of(program)) keep(text, wording.say(text));
  for (const std::string& word : program.words) keep(word, wording.word(word));
  for (const std::string& word : own_words()) keep(word, wording.word(word));
  for (CardKind& kind : made->kinds)
    if (const auto title = wording.titles.find(kind.id); title != wording.titles.end()) kind.title = title->second;
  made->title = said(*made, made->title);
  return made;
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
