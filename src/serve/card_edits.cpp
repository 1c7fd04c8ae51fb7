#include "serve/card_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cards/decimal_commas.h"
#include "cards/read_card.h"
#include "cards/table.h"

namespace kingpress::serve {
namespace {

using edit::Document;
using edit::Form;
using Kind = cards::FieldType::Kind;

bool is_plain(Kind kind) { return kind == Kind::integer || kind == Kind::number || kind == Kind::boolean; }

// The place of a field that the card says; nothing where it does not.
std::optional<edit::Place> place_of(const Document& document, const CardOnFile& card, const std::string& field) {
  const auto said = std::find_if(card.values.begin(), card.values.end(),
                                 [&](const CardOnFile::Value& one) { return one.name == field && one.in_card; });
  if (said != card.values.end()) return edit::Place{said->place.begin, said->place.end};
  const data::Node* map = map_at(document, card.place);
  const data::Member* member = map != nullptr ? card.member(*map, field) : nullptr;
  if (member == nullptr) return std::nullopt;
  return edit::Place{member->value.span.begin, member->value.span.end};
}

// A number as the column of its cell writes numbers: with a comma where the others do, and none has a point. Where it
// would be taken for thousands, as "1,500", and no other says what its comma is, it keeps its point.
std::string as_its_column(const Document& document, const CardOnFile& card, const CardField& field,
                          const std::optional<edit::Place>& place) {
  const std::size_t point = field.value.find('.');
  if (document.format() != edit::Format::table || point == std::string::npos) return field.value;
  const data::Node* row = map_at(document, card.place);
  std::string column = data::column_key(card.column(field.name));
  for (const data::Member& cell : row != nullptr ? row->members : std::vector<data::Member>())
    if (place && cell.value.span.begin == place->begin) column = cell.key;
  bool has_comma = false, another_is_clear = false;
  for (const data::Node& one : document.root().members.back().value.items) {
    const data::Node* cell = one.find(column);
    if (cell == nullptr) continue;
    if (cell->text.find('.') != std::string::npos) return field.value;
    const bool is_clear = cards::has_clear_decimal_comma(cell->text);
    has_comma = has_comma || is_clear;
    another_is_clear = another_is_clear || (is_clear && !(place && cell->span.begin == place->begin));
  }
  std::string value = field.value;
  value[point] = ',';
  return has_comma && (another_is_clear || cards::has_clear_decimal_comma(value)) ? value : field.value;
}

}  // namespace

const cards::FieldType* type_of(const cards::CardSchema* schema, const std::string& name) {
  if (schema == nullptr) return nullptr;
  const std::string whole = name.substr(0, name.find('.'));
  for (const cards::FieldSchema& field : schema->fields) {
    if (field.name != whole) continue;
    if (whole == name) return &field.type;
    if (field.of.empty()) return nullptr;
    const auto& elements = field.type.element_names;
    const auto at = std::find(elements.begin(), elements.end(), name.substr(whole.size() + 1));
    const auto number = static_cast<std::size_t>(at - elements.begin());
    return &field.of[number < field.of.size() ? number : 0];
  }
  return nullptr;
}

Form form_of(const cards::CardSchema* schema, const std::string& name) {
  const auto& copies = cards::copies_keys;
  if (std::find(copies.begin(), copies.end(), name) != copies.end()) return Form::plain;
  const cards::FieldType* type = type_of(schema, name);
  return type != nullptr && is_plain(type->kind) ? Form::plain : Form::text;
}

edit::Found found_of(const CardOnFile& card) {
  edit::Found found;
  if (card.schema) found.header.is_key = cards::keys_of(*card.schema, nullptr);
  found.sheet = card.sheet;
  return found;
}

const data::Node* map_at(const Document& document, const CardOnFile::Place& place) {
  auto way = edit::find(document.root(), place.begin, place.end);
  if (!way) return nullptr;
  if (!way->empty() && !edit::at(document.root(), *way).is_map()) way->pop_back();  // the only value of its map
  const data::Node& node = edit::at(document.root(), *way);
  return node.is_map() && node.span.begin == place.begin && node.span.end == place.end ? &node : nullptr;
}

void add_changes(const Document& document, const CardOnFile& card, const std::vector<CardField>& fields,
                 std::vector<edit::Change>& changes) {
  using What = edit::Change::What;
  for (const CardField& field : fields) {
    const std::string name = card.schema ? std::string(cards::key_meant(field.name, *card.schema)) : field.name;
    const auto place = place_of(document, card, name);
    if (!place && field.value.empty()) continue;
    const What what = !place ? What::add : field.value.empty() ? What::remove : What::set;
    const cards::FieldType* type = type_of(card.schema.get(), name);
    const bool is_number = type != nullptr && type->kind == Kind::number;
    changes.push_back({what, place.value_or(edit::Place{card.place.begin, card.place.end}),
                       is_number ? as_its_column(document, card, {name, field.value}, place) : field.value,
                       form_of(card.schema.get(), name), card.column(name)});
  }
}

std::vector<edit::Change> changes_of(const Document& document, edit::Place place,
                                     const std::vector<std::pair<std::string, std::string>>& members) {
  using What = edit::Change::What;
  std::vector<edit::Change> changes;
  const data::Node* map = map_at(document, {document.path(), place.begin, place.end, 1});
  for (const auto& [key, value] : members) {
    const data::Node* old = map != nullptr ? map->find(key) : nullptr;
    if (old == nullptr && value.empty()) continue;
    const edit::Place at = old != nullptr ? edit::Place{old->span.begin, old->span.end} : place;
    const bool is_plain = value == "true" || value == "false";
    changes.push_back({old == nullptr  ? What::add
                       : value.empty() ? What::remove
                                       : What::set,
                       at, value, is_plain ? Form::plain : Form::text, key});
  }
  return changes;
}

}  // namespace kingpress::serve
