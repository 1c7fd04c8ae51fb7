// The rows of a game's descriptor, a line each: keys of its cards, options of its ruleset.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/schema.h"
#include "rules/ruleset.h"

namespace kingpress::rules::key {

using cards::FieldSchema;
using Kind = cards::FieldType::Kind;

inline FieldSchema word(std::string name, std::string rule, std::string says) {
  return {.name = std::move(name), .says = std::move(says), .rule = std::move(rule)};
}
inline FieldSchema whole(std::string name, double low, double high, std::string rule, std::string says) {
  FieldSchema key = word(std::move(name), std::move(rule), std::move(says));
  key.type = {.kind = Kind::integer, .low = low, .high = high};
  return key;
}
FieldSchema one_of(std::string name, const auto& names, std::string rule, std::string says) {
  FieldSchema key = word(std::move(name), std::move(rule), std::move(says));
  key.type = {.kind = Kind::choice, .choices = {names.begin(), names.end()}};
  return key;
}
inline FieldSchema required(FieldSchema key) {
  key.required = true;
  return key;
}

}  // namespace kingpress::rules::key

namespace kingpress::rules::option {

using Text = std::string_view;
using Kind = OptionSpec::Kind;

inline OptionSpec whole(Text name, Text standard, std::int64_t low, std::int64_t high, Text rule, Text says) {
  return {.name = name, .standard = standard, .low = low, .high = high, .rule = rule, .says = says};
}
// False when nothing is said.
inline OptionSpec flag(Text name, Text rule, Text says) {
  return {.name = name, .kind = Kind::flag, .standard = "false", .rule = rule, .says = says};
}
inline OptionSpec names(Text name, Text standard, Text rule, Text says) {
  return {.name = name, .kind = Kind::names, .standard = standard, .rule = rule, .says = says};
}
inline OptionSpec record(Text name, Text rule, Text says) {
  return {.name = name, .kind = Kind::record, .rule = rule, .says = says};
}
inline OptionSpec one_of(Text name, Text standard, const auto& choices, Text rule, Text says) {
  OptionSpec option{.name = name, .kind = Kind::choice, .standard = standard, .rule = rule, .says = says};
  option.choices = {choices.begin(), choices.end()};
  return option;
}
inline OptionSpec only_for(std::vector<Text> variants, OptionSpec option) {
  option.variants = std::move(variants);
  return option;
}

}  // namespace kingpress::rules::option
