#include "cards/references.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "diag/suggestion.h"

namespace kingpress::cards {
namespace {

bool refers(const FieldSchema& field) {
  return field.type.kind == FieldType::Kind::card ||
         std::any_of(field.of.begin(), field.of.end(),
                     [](const FieldType& type) { return type.kind == FieldType::Kind::card; });
}

}  // namespace

void check_references(const Deck& deck, diag::Diagnostics& diagnostics) {
  if (!deck.schema || std::none_of(deck.schema->fields.begin(), deck.schema->fields.end(), refers)) return;
  std::set<std::string_view> known;
  std::vector<std::string_view> names;
  for (const Card& card : deck.cards)
    if (known.insert(card.id).second) names.push_back(card.id);
  const auto look_at = [&](const Card& card, const FieldSchema& field, const Value& value) {
    const std::string* id = value.text();
    if (!id || known.contains(*id)) return;
    diagnostics.error("unknown-card", value.span,
                      fmt::format("card '{}': '{}' names '{}', and no card has that id", card.id, field.name, *id),
                      diag::suggest(*id, std::span<const std::string_view>(names)));
  };
  for (const Card& card : deck.cards)
    for (const FieldSchema& field : deck.schema->fields) {
      const Value* value = refers(field) ? card.find(field.name) : nullptr;
      if (!value) continue;
      if (const List* list = value->list())
        for (const Value& item : *list) look_at(card, field, item);
      else
        look_at(card, field, *value);
    }
}

}  // namespace kingpress::cards
