// An edit is told by places of the file as the page has seen it. Several edits in one card or table move these places,
// so each is found anew before it is made.
#include "serve/card_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cards/read_card.h"
#include "cards/table.h"

namespace kingpress::serve {
namespace {

using edit::Document;
using edit::Form;
using Kind = cards::FieldType::Kind;

bool is_plain(Kind kind) { return kind == Kind::integer || kind == Kind::number || kind == Kind::boolean; }

// The place of the card now: edits of the cards behind it may have given the table a column, and moved every row.
edit::Place place_now(const Document& document, const CardOnFile& card, const std::optional<edit::Way>& way) {
  const data::Node* map = way ? edit::try_at(document.root(), *way) : nullptr;
  return map != nullptr ? edit::Place{map->span.begin, map->span.end} : edit::Place{card.place.begin, card.place.end};
}

// The place of a field that the card says; nothing where it does not.
std::optional<edit::Place> place_of(const Document& document, const CardOnFile& card,
                                    const std::optional<edit::Way>& way, const std::string& field) {
  const auto said = std::find_if(card.values.begin(), card.values.end(),
                                 [&](const CardOnFile::Value& one) { return one.name == field && one.in_card; });
  const std::size_t begin = place_now(document, card, way).begin;
  if (said != card.values.end())
    return edit::Place{said->place.begin - card.place.begin + begin, said->place.end - card.place.begin + begin};
  const data::Node* map = way ? edit::try_at(document.root(), *way) : map_at(document, card.place);
  const data::Node* key = map != nullptr ? map->find(field) : nullptr;
  return key != nullptr ? std::optional(edit::Place{key->span.begin, key->span.end}) : std::nullopt;
}

// A free name like the old one: "fox", "fox-2", "fox-3".
std::string free_id(const data::Node& list, const std::string& id) {
  for (std::size_t number = 2;; ++number) {
    std::string name = fmt::format("{}-{}", id, number);
    const auto has = [&](const data::Node& item) {
      const data::Node* other = item.find("id");
      return other != nullptr && other->text == name;
    };
    if (std::none_of(list.items.begin(), list.items.end(), has)) return name;
  }
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
  const auto way = edit::find(document.root(), place.begin, place.end);
  const data::Node* node = way ? &edit::at(document.root(), *way) : nullptr;
  return node != nullptr && node->is_map() ? node : nullptr;
}

// What is said is exchanged from the last place on, so that the others stay where they are; then comes what is new.
edit::Edited set_fields(const Document& document, const CardOnFile& card, const std::optional<edit::Way>& way,
                        const std::vector<CardField>& fields) {
  std::vector<std::pair<edit::Place, const CardField*>> said;
  std::vector<const CardField*> added;
  for (const CardField& field : fields) {
    const auto place = place_of(document, card, way, field.name);
    if (place) said.emplace_back(*place, &field);
    if (!place && !field.value.empty()) added.push_back(&field);
  }
  std::ranges::sort(said, [](const auto& one, const auto& other) { return one.first.begin > other.first.begin; });
  edit::Edited edited = document;
  for (const auto& [place, field] : said) {
    const auto* now = std::get_if<Document>(&edited);
    if (now == nullptr) return edited;
    const Form form = form_of(card.schema.get(), field->name);
    edited = field->value.empty() ? edit::remove_value(*now, place) : edit::set_value(*now, place, field->value, form);
  }
  for (const CardField* field : added) {
    const auto* now = std::get_if<Document>(&edited);
    if (now == nullptr) return edited;
    edited = edit::add_value(*now, place_now(*now, card, way), field->name, field->value,
                             form_of(card.schema.get(), field->name));
  }
  return edited;
}

edit::Edited duplicate(const Document& document, edit::Place place) {
  edit::Edited edited = edit::duplicate_item(document, place);
  const auto* now = std::get_if<Document>(&edited);
  if (now == nullptr) return edited;
  auto way = edit::find(document.root(), place.begin, place.end);
  while (way && !way->empty() && !edit::at(document.root(), {way->begin(), way->end() - 1}).is_sequence())
    way->pop_back();
  if (!way) return edited;
  ++way->back();
  const data::Node* id = edit::at(now->root(), *way).find("id");
  if (id == nullptr || !id->is_scalar()) return edited;
  const data::Node& list = edit::at(now->root(), {way->begin(), way->end() - 1});
  return edit::set_value(*now, {id->span.begin, id->span.end}, free_id(list, id->text), Form::text);
}

}  // namespace kingpress::serve
