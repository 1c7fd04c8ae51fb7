// The schema that completes rules.yaml in editors takes every rules file that comes along, and underlines slips.
#include "script/schema.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "data/yaml.h"
#include "diag/source.h"
#include "script/statements.h"

using namespace kingpress;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace {

// As an editor reads YAML.
Json json_of(const data::Node& node) {
  if (node.is_map()) {
    Json made = Json::object();
    for (const data::Member& member : node.members) made[member.key] = json_of(member.value);
    return made;
  }
  if (node.is_sequence()) {
    Json made = Json::array();
    for (const data::Node& item : node.items) made.push_back(json_of(item));
    return made;
  }
  if (node.is_null()) return nullptr;
  const Json plain = Json::parse(node.text, nullptr, false);
  return plain.is_number_integer() || plain.is_boolean() ? plain : Json(node.text);
}

// As much of draft-07 as the schema uses.
class Validator {
 public:
  explicit Validator(const Json& root) : root_(root) {}
  bool takes(const Json& value) const { return takes(root_, value); }

 private:
  bool takes(const Json& schema, const Json& value) const {
    if (const auto ref = schema.find("$ref"); ref != schema.end())
      return takes(root_.at(Json::json_pointer(ref->get<std::string>().substr(1))), value);
    if (schema.contains("type") && !has_type(schema["type"], value)) return false;
    if (schema.contains("const") && schema["const"] != value) return false;
    if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end()) return false;
    if (schema.contains("minimum") && value.is_number() && value < schema["minimum"]) return false;
    if (schema.contains("pattern") && value.is_string() &&
        !std::regex_search(value.get<std::string>(), std::regex(schema["pattern"].get<std::string>())))
      return false;
    if (schema.contains("anyOf") &&
        std::ranges::none_of(schema["anyOf"], [&](const Json& one) { return takes(one, value); }))
      return false;
    if (value.is_array() && schema.contains("items"))
      for (const Json& item : value)
        if (!takes(schema["items"], item)) return false;
    return !value.is_object() || takes_members(schema, value);
  }
  bool takes_members(const Json& schema, const Json& value) const {
    for (const Json& key : schema.value("required", Json::array()))
      if (!value.contains(key.get<std::string>())) return false;
    const Json properties = schema.value("properties", Json::object());
    for (const auto& [key, one] : value.items()) {
      if (properties.contains(key)) {
        if (!takes(properties[key], one)) return false;
      } else if (schema.contains("additionalProperties")) {
        const Json& others = schema["additionalProperties"];
        if (others.is_boolean() ? !others.get<bool>() : !takes(others, one)) return false;
      }
    }
    return true;
  }
  static bool has_type(const Json& types, const Json& value) {
    if (types.is_array()) return std::ranges::any_of(types, [&](const Json& type) { return has_type(type, value); });
    const std::string type = types;
    return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
           (type == "string" && value.is_string()) || (type == "integer" && value.is_number_integer()) ||
           (type == "number" && value.is_number()) || (type == "boolean" && value.is_boolean()) ||
           (type == "null" && value.is_null());
  }

  const Json& root_;
};

bool takes(const std::string& yaml) {
  const Json schema = Json::parse(script::rules_schema());
  diag::Sources sources;
  diag::Diagnostics wrong;
  const auto node = data::read_yaml(sources.add("rules.yaml", yaml), wrong);
  REQUIRE(node);
  return Validator(schema).takes(json_of(*node));
}

}  // namespace

TEST_CASE("the schema of rules takes every rules file that comes along", "[script]") {
  int files = 0;
  for (const char* folder : {"/cards/examples", "/cards/rules", "/tests/script/games"})
    for (const auto& entry : fs::recursive_directory_iterator(project_root() + folder)) {
      if (entry.path().filename() != "rules.yaml") continue;
      INFO(entry.path().string());
      CHECK(takes(read_bytes(entry.path().string())));
      ++files;
    }
  CHECK(files >= 40);
}

TEST_CASE("the schema of rules underlines what is no key, no statement and no word of one", "[script]") {
  CHECK(takes("play: [shuffle: deck]"));
  CHECK_FALSE(takes("game: Nothing to do"));
  CHECK_FALSE(takes("plays: [shuffle: deck]\nplay: []"));
  CHECK_FALSE(takes("play: [shufle: deck]"));
  CHECK_FALSE(takes("play: [{shuffle: deck, until: empty(deck)}]"));
  CHECK_FALSE(takes("zones: {deck: {seen: everybody}}\nplay: []"));
  CHECK_FALSE(takes("zones: {deck: {cards: all}}\nplay: []"));
  CHECK_FALSE(takes("play: [choose: {take: {card: {from: hand, cont: 2}}}]"));
  CHECK_FALSE(takes("players: some\nplay: []"));
}

TEST_CASE("the schema of rules says of each statement what it does", "[script]") {
  const Json schema = Json::parse(script::rules_schema());
  const Json& any = schema["definitions"]["statement"]["anyOf"];
  REQUIRE(any.size() == script::statements().size());
  for (std::size_t at = 0; at < any.size(); ++at) {
    const script::StatementSpec& one = script::statements()[at];
    const std::string says = any[at]["properties"][std::string(one.name)]["description"];
    CHECK(says.find(one.does) == 0);
    CHECK(says.find(one.example) != std::string::npos);
  }
}
