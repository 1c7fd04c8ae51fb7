#include "script/schema.h"

#include <nlohmann/json.hpp>

#include "script/codes.h"
#include "script/keys.h"
#include "script/statements.h"

namespace kingpress::script {
namespace {

using Json = nlohmann::ordered_json;

Json ref(const char* definition) { return {{"$ref", std::string("#/definitions/") + definition}}; }
Json said(Json schema, std::string_view says) {
  Json made{{"description", says}};
  made.update(schema);
  return made;
}
Json map_of(Json values) { return {{"type", "object"}, {"additionalProperties", std::move(values)}}; }
Json either(Json one, Json other) { return {{"anyOf", Json::array({std::move(one), std::move(other)})}}; }
Json list_of(Json items) { return {{"type", "array"}, {"items", std::move(items)}}; }
Json object(Json properties) {
  return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

Json value_of(const KeySpec& key) {
  using Value = KeySpec::Value;
  if (!key.words.empty()) return {{"enum", key.words}};
  switch (key.value) {
    case Value::text: return ref("text");
    case Value::texts:
    case Value::each: return either(ref("text"), list_of(ref("text")));
    case Value::number: return {{"type", "integer"}, {"minimum", 1}};
    case Value::players: return {{"type", Json::array({"integer", "string"})}, {"pattern", "^[0-9]+(\\.\\.[0-9]+)?$"}};
    case Value::boards:
      return map_of(either(ref("text"), object({{"shape", ref("text")}, {"each", {{"const", "player"}}}})));
    case Value::zones: return map_of(ref("zone"));
    case Value::variables:
    case Value::computed: return map_of(either(ref("text"), map_of(ref("text"))));
    case Value::effects: return map_of(ref("steps"));
    case Value::cards: return map_of(map_of(either(ref("text"), ref("steps"))));
    case Value::steps: return ref("steps");
    case Value::codes: {
      Json names = Json::array();
      for (const diag::CodeEntry& entry : codes()) names.push_back(entry.code);
      return list_of({{"enum", std::move(names)}});
    }
    case Value::musts: return either(ref("text"), map_of(ref("text")));
  }
  return {};
}

Json properties_of(std::span<const KeySpec> keys) {
  Json properties = Json::object();
  for (const KeySpec& key : keys) properties[std::string(key.name)] = said(value_of(key), key.says);
  return properties;
}

Json zone() {
  Json made = object(properties_of(zone_keys()));
  made["required"] = Json::array({"seen"});
  return made;
}

// All that is no key of its own is a pick.
Json action() {
  const Json several{{"type", "object"},
                     {"properties", {{"from", ref("text")}, {"count", ref("text")}}},
                     {"required", Json::array({"from", "count"})},
                     {"additionalProperties", false}};
  return {{"type", Json::array({"object", "null"})},
          {"properties", properties_of(action_keys())},
          {"additionalProperties", {{"anyOf", Json::array({ref("text"), list_of(ref("text")), several})}}}};
}

Json value_of(const StatementSpec& statement) {
  switch (statement.value) {
    case StatementSpec::Value::text: return ref("text");
    case StatementSpec::Value::names: return map_of(either(ref("text"), list_of(ref("text"))));
    case StatementSpec::Value::actions: return map_of(ref("action"));
    case StatementSpec::Value::steps: return ref("steps");
  }
  return {};
}

Json statement(const StatementSpec& spec) {
  Json properties;
  std::string says(spec.does);
  says.append(". ").append(spec.example);
  properties[std::string(spec.name)] = said(value_of(spec), says);
  for (const std::string_view key : spec.beside) properties[std::string(key)] = ref(key == "do" ? "steps" : "text");
  properties["when"] = said(ref("text"), "only if this holds");
  properties["else"] = said(ref("steps"), "what is done otherwise");
  Json made = object(std::move(properties));
  made["required"] = Json::array({spec.name});
  return made;
}

}  // namespace

std::string rules_schema() {
  Json any = Json::array();
  for (const StatementSpec& spec : statements()) any.push_back(statement(spec));
  const Json text{{"type", Json::array({"string", "number", "boolean", "null"})}};
  Json root{{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", "kingpress: rules.yaml"}};
  root.update(object(properties_of(file_keys())));
  root["required"] = Json::array({"play"});
  root["definitions"] = {{"text", text},
                         {"steps", either(ref("statement"), list_of(ref("statement")))},
                         {"statement", {{"anyOf", std::move(any)}}},
                         {"action", action()},
                         {"zone", zone()}};
  return root.dump(2) + "\n";
}

}  // namespace kingpress::script
