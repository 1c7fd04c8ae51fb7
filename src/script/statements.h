// The statements of rules, one table in the order of the documentation: reader, checker, documentation, schema and
// completions follow from it. A statement is its row and a function of Steps.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "script/steps.h"

namespace kingpress::script {

struct StatementSpec {
  // What stands behind the statement's key: a text or number in the language of expressions, names with such texts,
  // actions, or steps.
  enum class Value { text, names, actions, steps };

  std::string_view name, takes, does, example;
  void (Steps::*compile)(const Steps::Step& step) = nullptr;
  Value value = Value::text;
  std::vector<std::string_view> beside = {};  // keys that may stand by it, besides `when` and `else`
  bool takes_steps() const { return std::ranges::find(beside, "do") != beside.end(); }
};

const std::vector<StatementSpec>& statements();
const StatementSpec* find_statement(std::string_view name);
// The statement that a key is nearly called like, which is none and stands beside none; null otherwise.
const StatementSpec* meant_statement(std::string_view key);
// The first key of a step that is nearly a statement; beside a `do`, one that takes it. Null where none is.
const data::Member* misspelt_statement(const data::Node& step, bool has_do);
// What is written instead of a word that is no statement; `meant`: the one that it nearly is, may be null.
std::string statement_instead(std::string_view word, const StatementSpec* meant);
// What is said instead of a word that is no statement; empty where nothing is known of it.
std::string_view said_instead(std::string_view word);
// The same of a name in an expression.
std::string_view expressed_instead(std::string_view word);

}  // namespace kingpress::script
