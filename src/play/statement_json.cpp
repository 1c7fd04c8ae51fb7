#include "play/statement_json.h"

#include <type_traits>

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace kingpress::play {
namespace {

using Words = rules::Word::Value;

std::optional<Words> word_value(const Json& json) {
  if (json.is_number_integer()) return Words(json.get<std::int64_t>());
  if (json.is_string()) return Words(json.get<std::string>());
  if (!json.is_array()) return std::nullopt;
  if (std::ranges::all_of(json, [](const Json& item) { return item.is_string(); }))
    return Words(json.get<std::vector<std::string>>());
  if (std::ranges::all_of(json, [](const Json& item) { return item.is_number_integer(); }))
    return Words(json.get<std::vector<std::int64_t>>());
  return std::nullopt;
}

}  // namespace

void put(Json& object, const rules::Statement& statement) {
  object["action"] = statement.action;
  for (const rules::Word& word : statement.words)
    std::visit([&](const auto& value) { object[word.key] = value; }, word.value);
}

std::optional<rules::Statement> statement_of(const Json& object) {
  rules::Statement statement;
  if (!object.is_object()) return std::nullopt;
  for (const auto& [key, json] : object.items()) {
    if (key == "actor" || key == "legal") continue;
    if (key == "action") {
      if (!json.is_string()) return std::nullopt;
      statement.action = json.get<std::string>();
      continue;
    }
    auto value = word_value(json);
    if (!value) return std::nullopt;
    statement.words.push_back({key, std::move(*value)});
  }
  if (statement.action.empty()) return std::nullopt;
  return statement;
}

std::string plain(const rules::Word& word) {
  const auto text = [](const auto& value) {
    using Value = std::decay_t<decltype(value)>;
    if constexpr (std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string>)
      return fmt::format("{}", value);
    else
      return fmt::format("{}", fmt::join(value, " "));
  };
  return word.key + ' ' + std::visit(text, word.value);
}

Json to_json(const cards::Value& value) {
  if (value.is_absent()) return nullptr;
  if (const auto* flag = std::get_if<bool>(&value.data)) return *flag;
  if (const auto* number = std::get_if<double>(&value.data)) return *number;
  if (const auto* whole = value.integer()) return *whole;
  if (const auto* text = value.text()) return *text;
  if (const auto* record = value.record()) return to_json(*record);
  Json list = Json::array();
  for (const cards::Value& item : *value.list()) list.push_back(to_json(item));
  return list;
}

Json to_json(const cards::Record& record) {
  Json object = Json::object();
  for (const cards::Entry& entry : record) object[entry.key] = to_json(entry.value);
  return object;
}

cards::Value value_of(const Json& json) {
  if (json.is_boolean()) return {json.get<bool>(), {}};
  if (json.is_number_integer()) return {json.get<std::int64_t>(), {}};
  if (json.is_number()) return {json.get<double>(), {}};
  if (json.is_string()) return {json.get<std::string>(), {}};
  if (json.is_object()) return {record_of(json), {}};
  if (!json.is_array()) return {};
  cards::List list;
  for (const Json& item : json) list.push_back(value_of(item));
  return {std::move(list), {}};
}

cards::Record record_of(const Json& json) {
  cards::Record record;
  if (!json.is_object()) return record;
  for (const auto& [key, item] : json.items()) record.push_back({key, value_of(item)});
  return record;
}

}  // namespace kingpress::play
