#include "lsp/key_schema.h"

#include <algorithm>
#include <optional>
#include <set>

#include "lsp/json_ways.h"

namespace kingpress::lsp {
namespace {

constexpr int deepest_schema = 24;

bool has(const std::vector<std::string>& keys, const std::string& key) {
  return std::ranges::find(keys, key) != keys.end();
}

// Whether a condition of a schema holds of a map with these keys; nothing where they do not tell.
std::optional<bool> holds(const Json& condition, const std::vector<std::string>& keys) {
  if (text_of(condition, {"type"}) == "string") return false;
  const Json& required = under(condition, {"required"});
  if (required.is_array() && !condition.contains("properties"))
    return std::ranges::all_of(required, [&](const Json& key) { return has(keys, key.get<std::string>()); });
  const Json& any = under(condition, {"anyOf"});
  if (!any.is_array()) return std::nullopt;
  for (const Json& one : any)
    if (holds(one, keys).value_or(true)) return true;
  return false;
}

// A branch with other keys than those that are there is not meant.
bool suits(const Json& schema, const std::vector<std::string>& beside) {
  const Json &properties = under(schema, {"properties"}), &more = under(schema, {"additionalProperties"});
  if (!properties.is_object() || !more.is_boolean() || more.get<bool>()) return true;
  return std::ranges::all_of(beside, [&](const std::string& key) { return properties.contains(key); });
}

// Those that one of the schemas knows: a key that none of them knows does not tell which is meant.
std::vector<std::string> known_keys(const KeySchema::Schemas& schemas, std::vector<std::string> keys) {
  std::erase_if(keys, [&](const std::string& key) {
    return std::ranges::none_of(schemas, [&](const Json* one) { return under(*one, {"properties"}).contains(key); });
  });
  return keys;
}

std::string written(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

}  // namespace

void KeySchema::expand(const Json& schema, const std::vector<std::string>* beside, Schemas& out, int depth) const {
  if (!schema.is_object() || depth > deepest_schema) return;
  if (const std::string name = text_of(schema, {"$ref"}); name.starts_with("#/definitions/"))
    expand(under(root_, {"definitions", name.substr(14).c_str()}), beside, out, depth + 1);
  if (beside && !suits(schema, *beside)) return;
  out.push_back(&schema);
  for (const char* list : {"oneOf", "anyOf", "allOf"}) {
    const Json& all = under(schema, {list});
    if (all.is_array())
      for (const Json& one : all) expand(one, beside, out, depth + 1);
  }
  if (!schema.contains("if")) return;
  const auto decided = beside ? holds(under(schema, {"if"}), *beside) : std::nullopt;
  if (decided.value_or(true)) expand(under(schema, {"then"}), beside, out, depth + 1);
  if (!decided.value_or(false)) expand(under(schema, {"else"}), beside, out, depth + 1);
}

KeySchema::Schemas KeySchema::at(const std::vector<Step>& way, const std::vector<std::string>& root_keys) const {
  Schemas now, all;
  expand(root_, nullptr, all, 0);
  const std::vector<std::string> known = known_keys(all, root_keys);
  expand(root_, &known, now, 0);
  for (const Step& step : way) {
    Schemas next;
    for (const Json* schema : now) {
      const Json& items = under(*schema, {"items"});
      if (step.is_item && items.is_object()) expand(items, nullptr, next, 0);
      if (step.is_item && items.is_array())
        for (const Json& one : items) expand(one, nullptr, next, 0);
      if (step.is_item) continue;
      const Json& property = under(*schema, {"properties", step.key.c_str()});
      expand(property.is_null() ? under(*schema, {"additionalProperties"}) : property, nullptr, next, 0);
    }
    now = std::move(next);
  }
  return now;
}

std::vector<KeySchema::Key> KeySchema::keys(const Schemas& schemas, const std::vector<std::string>& beside) const {
  Schemas meant;
  const std::vector<std::string> known = known_keys(schemas, beside);
  for (const Json* schema : schemas)
    if (suits(*schema, known)) meant.push_back(schema);
  std::vector<Key> keys;
  for (const Json* schema : meant) {
    const Json& properties = under(*schema, {"properties"});
    if (!properties.is_object()) continue;
    for (const auto& [name, value] : properties.items()) {
      const auto known = std::ranges::find(keys, name, &Key::name);
      Key& key = known == keys.end() ? keys.emplace_back(Key{name, {}, {}}) : *known;
      if (key.says.empty()) key.says = text_of(value, {"description"});
      expand(value, nullptr, key.value, 0);
    }
  }
  return keys;
}

std::vector<std::string> KeySchema::words(const Schemas& schemas) const {
  std::vector<std::string> words;
  const auto add = [&](std::string word) {
    if (!has(words, word)) words.push_back(std::move(word));
  };
  for (const Json* schema : schemas) {
    for (const char* list : {"enum", "examples"}) {
      const Json& all = under(*schema, {list});
      if (all.is_array())
        for (const Json& one : all) add(written(one));
    }
    if (schema->contains("const")) add(written(under(*schema, {"const"})));
    if (text_of(*schema, {"type"}) == "boolean") add("true"), add("false");
  }
  return words;
}

bool KeySchema::takes_map(const Schemas& schemas) const {
  return std::ranges::any_of(schemas, [](const Json* schema) {
    return schema->contains("properties") || under(*schema, {"additionalProperties"}).is_object();
  });
}

}  // namespace kingpress::lsp
