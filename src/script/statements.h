// The statements of rules, one table: reader, checker, documentation and schema follow from it.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "script/steps.h"

namespace kingpress::script {

struct StatementSpec {
  std::string_view name, takes, does, example;
  std::vector<std::string_view> beside;  // keys that may stand by it, besides `when` and `else`
  void (Steps::*compile)(const Steps::Step& step);
};

const std::vector<StatementSpec>& statements();
const StatementSpec* find_statement(std::string_view name);
// What is said instead of a word that is no statement; empty where nothing is known of it.
std::string_view said_instead(std::string_view word);

}  // namespace kingpress::script
