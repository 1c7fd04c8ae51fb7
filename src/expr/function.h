// The functions of the language: a table of what each takes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kingpress::expr {

enum class Function : std::uint8_t {
  len,
  min,
  max,
  abs,
  round,
  mod,
  sum,
  count,
  mean,
  any,
  all,
  unique,
  matches,
  choose,
  upper,
  lower
};

struct FunctionSpec {
  std::string_view name;
  Function function;
  std::string_view takes;  // for messages
  bool of_many;            // works on a list, on several values, or on all the cards
};
inline constexpr std::array<FunctionSpec, 16> functions{{
    {"len", Function::len, "a text or a list", false},
    {"min", Function::min, "numbers, or a list of them", true},
    {"max", Function::max, "numbers, or a list of them", true},
    {"abs", Function::abs, "a number", false},
    {"round", Function::round, "a number, and how many decimals", false},
    {"mod", Function::mod, "two numbers", false},
    {"sum", Function::sum, "numbers, or a list of them", true},
    {"count", Function::count, "a list", true},
    {"mean", Function::mean, "numbers, or a list of them", true},
    {"any", Function::any, "conditions, or a list of true and false", true},
    {"all", Function::all, "conditions, or a list of true and false", true},
    {"unique", Function::unique, "a list, or several values", true},
    {"matches", Function::matches, "a text and a pattern in quotes", false},
    {"if", Function::choose, "a condition, a value, and another one otherwise", false},
    {"upper", Function::upper, "a text", false},
    {"lower", Function::lower, "a text", false},
}};

}  // namespace kingpress::expr
