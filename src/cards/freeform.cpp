// Users describe their fields in the words they have. Several names of a type mean the same, but one is written back,
// so that decks look alike.
#include "cards/freeform.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cards/read_card.h"
#include "cards/yaml_value.h"
#include "data/reader.h"

namespace kingpress::cards {
namespace {

using data::Node;
using Kind = FieldType::Kind;

constexpr std::size_t most_fields = 200;
// The first name of a kind is the one it is written by.
constexpr std::array<std::string_view, 13> type_names{"text", "integer", "number", "boolean", "choice",
                                                      "list", "record",  "colour", "picture", "length",
                                                      "card", "keyword", "enum"};
constexpr std::array<Kind, 13> type_kinds{Kind::text, Kind::integer, Kind::number, Kind::boolean, Kind::choice,
                                          Kind::list, Kind::record,  Kind::colour, Kind::picture, Kind::length,
                                          Kind::card, Kind::keyword, Kind::choice};

std::optional<Kind> read_kind(const Node& node, diag::Diagnostics& diagnostics) {
  const auto index = data::as_choice(node, "type", type_names, diagnostics);
  if (!index) return std::nullopt;
  return type_kinds[*index];
}

std::vector<std::string> read_words(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  std::vector<std::string> words;
  if (!node.is_sequence() || node.items.empty()) {
    diagnostics.error("wrong-type", node.span, fmt::format("'{}' must be a list of words", what),
                      "such as [beast, spell]");
    return words;
  }
  for (const Node& item : node.items)
    if (auto word = data::as_text(item, what, diagnostics)) words.push_back(std::move(*word));
  return words;
}

void read_range(const Node& node, FieldType& type, diag::Diagnostics& diagnostics) {
  if (type.kind != Kind::integer && type.kind != Kind::number) {
    diagnostics.error("bad-schema", node.span, "only an integer or a number has a 'range'");
    return;
  }
  if (!node.is_sequence() || node.items.size() != 2) {
    diagnostics.error("wrong-type", node.span, "'range' must be a list of two numbers", "such as [0, 10]");
    return;
  }
  const auto low = data::as_number(node.items[0], "range", -1e9, 1e9, diagnostics);
  const auto high = data::as_number(node.items[1], "range", -1e9, 1e9, diagnostics);
  if (!low || !high) return;
  if (*low > *high)
    diagnostics.error("bad-schema", node.span, "the low end of 'range' is above the high end",
                      "write the smaller number first");
  else if (*low == 0 && *high == 0)
    diagnostics.error("bad-schema", node.span, "a 'range' of 0 to 0 leaves no choice");
  type.low = *low;
  type.high = *high;
}

void read_elements(const Node& node, FieldSchema& field, diag::Diagnostics& diagnostics) {
  const auto element = [&](const Node& name) {
    FieldType type;
    const auto kind = read_kind(name, diagnostics);
    if (kind)
      type.kind = *kind;
    else
      field.known = false;
    if (type.kind == Kind::list || type.kind == Kind::record || type.kind == Kind::choice) {
      diagnostics.error("bad-schema", name.span,
                        fmt::format("an element of '{}' cannot be a {}", field.name, name.text),
                        "text, integer, number, boolean, colour, picture, length, card or keyword");
      type.kind = Kind::text;
    }
    return type;
  };
  if (field.type.kind == Kind::list && node.is_scalar()) {
    field.of.push_back(element(node));
  } else if (field.type.kind == Kind::record && node.is_map()) {
    for (const data::Member& member : node.members) {
      field.type.element_names.push_back(member.key);
      field.of.push_back(element(member.value));
    }
  } else {
    diagnostics.error("bad-schema", node.span,
                      "'of' is a type's name for a list, and a map of element to type's name for a record",
                      "such as 'of: integer' or 'of: {north: integer, south: integer}'");
  }
}

void read_field_map(const Node& node, FieldSchema& field, diag::Diagnostics& diagnostics) {
  data::MapReader map(node, "field of the schema", diagnostics);
  const Node* choices = map.find("choices");
  if (const Node* type = map.find("type")) {
    if (const auto kind = read_kind(*type, diagnostics))
      field.type.kind = *kind;
    else
      field.known = false;
  } else if (choices != nullptr) {
    field.type.kind = Kind::choice;
  }
  if (choices != nullptr) field.type.choices = read_words(*choices, "choices", diagnostics);
  if (choices != nullptr && field.known && field.type.kind != Kind::choice)
    diagnostics.error("bad-schema", choices->span, "only a choice has 'choices'");
  if (field.type.kind == Kind::choice && choices == nullptr)
    diagnostics.error("missing-key", node.span, fmt::format("the choice '{}' has no 'choices'", field.name),
                      "such as 'choices: [beast, spell]'");
  if (const Node* range = map.find("range"); range != nullptr && field.known)
    read_range(*range, field.type, diagnostics);
  if (const Node* of = map.find("of"); of != nullptr && field.known)
    read_elements(*of, field, diagnostics);
  else if (field.type.kind == Kind::record)
    diagnostics.error("missing-key", node.span, fmt::format("the record '{}' has no 'of'", field.name),
                      "such as 'of: {north: integer, south: integer}'");
  if (const Node* required = map.find("required"))
    field.required = data::as_bool(*required, "required", diagnostics).value_or(false);
  if (const Node* says = map.find("says")) field.says = data::as_text(*says, "says", diagnostics).value_or("");
  map.finish();
}

FieldSchema read_field_schema(const data::Member& member, diag::Diagnostics& diagnostics) {
  FieldSchema field;
  field.name = member.key;
  if (member.value.is_map()) {
    read_field_map(member.value, field, diagnostics);
  } else if (member.value.is_sequence()) {
    field.type.kind = Kind::choice;
    field.type.choices = read_words(member.value, member.key, diagnostics);
  } else if (const auto kind = read_kind(member.value, diagnostics)) {
    field.type.kind = *kind;
    if (*kind == Kind::choice || *kind == Kind::record)
      diagnostics.error("bad-schema", member.value.span,
                        fmt::format("'{}' must say what it holds, found '{}' alone", member.key, member.value.text),
                        *kind == Kind::choice ? "write the words: [beast, spell]"
                                              : "write {type: record, of: {north: integer, ...}}");
  } else {
    field.known = false;
  }
  return field;
}

std::string_view name_of(Kind kind) {
  const auto at = std::find(type_kinds.begin(), type_kinds.end(), kind);
  return at == type_kinds.end() ? "text" : type_names[static_cast<std::size_t>(at - type_kinds.begin())];
}

std::string in_a_row(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::string of_text(const FieldSchema& field) {
  if (field.of.empty()) return {};
  if (field.type.kind == Kind::list) return fmt::format("of: {}", name_of(field.of.front().kind));
  std::vector<std::string> elements;
  for (std::size_t i = 0; i < field.type.element_names.size(); ++i)
    elements.push_back(fmt::format("{}: {}", yaml_text(field.type.element_names[i]), name_of(field.of[i].kind)));
  return fmt::format("of: {{{}}}", in_a_row(elements));
}

}  // namespace

std::string schema_text(const CardSchema& schema) {
  if (schema.fields.empty()) return {};
  std::string text = "schema:\n";
  for (const FieldSchema& field : schema.fields) {
    std::vector<std::string> parts{fmt::format("type: {}", name_of(field.type.kind))};
    if (field.type.low != 0 || field.type.high != 0)
      parts.push_back(fmt::format("range: [{}, {}]", to_text({field.type.low, {}}), to_text({field.type.high, {}})));
    if (!field.type.choices.empty()) {
      std::vector<std::string> choices;
      for (const std::string& choice : field.type.choices) choices.push_back(yaml_text(choice));
      parts.push_back(fmt::format("choices: [{}]", in_a_row(choices)));
    }
    if (const std::string of = of_text(field); !of.empty()) parts.push_back(of);
    if (field.required) parts.emplace_back("required: true");
    if (!field.says.empty()) parts.push_back(fmt::format("says: {}", yaml_text(field.says)));
    text += fmt::format("  {}: {{{}}}\n", yaml_text(field.name), in_a_row(parts));
  }
  return text;
}

CardSchema read_schema(const Node* node, std::string id, diag::Diagnostics& diagnostics) {
  CardSchema schema;
  schema.game = own_game;
  schema.id_pattern = std::move(id);
  if (node == nullptr) return schema;
  if (!node->is_map() || node->members.size() > most_fields) {
    diagnostics.error("wrong-type", node->span,
                      node->is_map() ? fmt::format("'schema' has more than {} fields, the limit", most_fields)
                                     : "'schema' must be a map of field name to type",
                      "such as 'cost: integer'");
    return schema;
  }
  for (const data::Member& member : node->members) {
    const bool taken =
        member.key == "id" || std::find(copies_keys.begin(), copies_keys.end(), member.key) != copies_keys.end();
    if (taken)
      diagnostics.error("bad-schema", member.key_span,
                        fmt::format("every card has '{}', it cannot be a field of the schema", member.key),
                        "choose another name");
    else
      schema.fields.push_back(read_field_schema(member, diagnostics));
  }
  return schema;
}

}  // namespace kingpress::cards
