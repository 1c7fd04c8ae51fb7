// What people read of rules - names, sentences, titles of cards - in another language. What is recorded and what
// rules ask stays as it is written.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "rules/engine/spoken.h"
#include "script/program.h"

namespace kingpress::script {

// The texts that a language says otherwise: the title, names of actions, zones and variables, words to choose from,
// what `told` and `must` say. Each once.
std::vector<std::string> texts_of(const Program& program);

struct Wording {
  std::function<std::string(const std::string& text)> say;   // of texts_of()
  std::function<std::string(const std::string& word)> word;  // of others: values of columns, "seat", "nobody"
  std::unordered_map<std::string, std::string> titles;       // of cards, by id
};
// All that people read of the program in those words, and `more` besides.
rules::Spoken spoken_by(const Program& program, const Wording& wording, const std::vector<std::string>& more = {});
std::shared_ptr<const Program> in_words(const Program& program, const rules::Spoken& spoken);

// Fills Program::told_columns of a program whose nodes are made: of these, the ones that some expression asks for.
void note_told_columns(const std::vector<ToldColumn>& columns, Program& program);
// A card that lies before people: its title, and in brackets what the rules ask for and the title does not tell, "The
// Baker (hearts, rank 7)".
std::string card_text(const Program& program, int kind);

// As a person reads it: in the language of the program, underscores as blanks.
std::string said(const Program& program, const std::string& text);

}  // namespace kingpress::script
