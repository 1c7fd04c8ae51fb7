// The statements of rules, one table: reader, checker, documentation and schema follow from it. A statement is a
// function in a file of statements/ that returns its row, and a line in statements.def.
#pragma once

#include <string_view>
#include <vector>

#include "script/steps.h"

namespace kingpress::script {

struct StatementSpec {
  // What stands behind the statement's key: a text or number in the language of expressions, names with such texts,
  // actions, or steps.
  enum class Value { text, names, actions, steps };

  std::string_view name, takes, does, example;
  std::vector<std::string_view> beside;  // keys that may stand by it, besides `when` and `else`
  Value value = Value::text;
  void (*compile)(Steps& steps, const Steps::Step& step) = nullptr;
};

#define STATEMENT(name) StatementSpec name##_statement();
#include "script/statements.def"
#undef STATEMENT

const std::vector<StatementSpec>& statements();
const StatementSpec* find_statement(std::string_view name);
// What is said instead of a word that is no statement; empty where nothing is known of it.
std::string_view said_instead(std::string_view word);
// The same of a name in an expression.
std::string_view expressed_instead(std::string_view word);

}  // namespace kingpress::script
