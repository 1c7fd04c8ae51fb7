#include "cards/names.h"

#include <algorithm>

#include "cards/own_rules.h"
#include "cards/read_card.h"
#include "cards/read_value.h"

namespace kingpress::cards {
namespace {

using expr::Type;
using Kind = FieldType::Kind;

Type one_of(const std::vector<std::string>& words) { return {Type::Kind::choice, true, words, {}}; }

Type type_of(const FieldType& type) {
  switch (type.kind) {
    case Kind::integer:
    case Kind::number: return Type::number();
    case Kind::boolean: return Type::boolean();
    case Kind::choice: return {Type::Kind::choice, false, type.choices, {}};
    case Kind::list: return {Type::Kind::list, false, {}, {}};
    case Kind::record: return {Type::Kind::record, false, type.element_names, {}};
    case Kind::mark:
      return {Type::Kind::record,
              false,
              {"kind", "number", type.element_names[0], type.element_names[1]},
              {one_of({"number", "symbol"}),
               {Type::Kind::number, true, {}, {}},
               one_of(type.words[0]),
               one_of(type.words[1])}};
    case Kind::length: return Type::length();
    case Kind::text:
    case Kind::colour:
    case Kind::picture:
    case Kind::card:
    case Kind::keyword: break;
  }
  return Type::text();
}

Type type_of(const FieldSchema& field) {
  if (!field.known) return {Type::Kind::any, true, {}, {}};
  Type type = type_of(field.type);
  type.optional = !field.required;
  for (const FieldType& element : field.of) type.of.push_back(type_of(element));
  return type;
}

}  // namespace

expr::Schema names_of(const CardSchema& schema) {
  expr::Schema names;
  for (const FieldSchema& field : schema.fields) names.fields.push_back({field.name, type_of(field)});
  for (const std::string_view key : common_keys)
    if (!names.find(key)) names.fields.push_back({std::string(key), {Type::Kind::text, key != "id", {}, {}}});
  names.fields.push_back({"copies", Type::number()});
  return names;
}

expr::Schema names_of(const Deck& deck) {
  expr::Schema names = deck.schema ? names_of(*deck.schema) : expr::Schema{};
  if (!deck.own) return names;
  for (const Computed& computed : deck.own->computed) names.fields.push_back({computed.name, computed.value.type()});
  return names;
}

std::set<std::string> asked_names(const Deck& deck) {
  std::set<std::string> names;
  const auto add = [&](const std::optional<expr::Expression>& expression) {
    if (!expression) return;
    for (const expr::Name& name : expression->names()) names.insert(name.steps.front());
  };
  if (!deck.own) return names;
  add(deck.own->where);
  for (const Computed& computed : deck.own->computed) add(computed.value);
  for (const Check& check : deck.own->checks) {
    for (const auto* expression : {&check.what, &check.when, &check.by}) add(*expression);
    if (check.says)
      for (const expr::Pattern::Piece& piece : check.says->pieces) add(piece.value);
  }
  return names;
}

expr::Lookup lookup(const Card& card) {
  struct OfCard {
    const Card* card;
    Value id, copies;
    const Value* operator()(const expr::Name& name) const {
      const std::string& first = name.steps.front();
      if (const Value* value = card->find(first)) return expr::follow(value, name);
      return first == "id" ? &id : first == "copies" ? &copies : nullptr;
    }
  };
  return OfCard{&card, {card.id, card.id_span}, {static_cast<std::int64_t>(card.copies), card.id_span}};
}

}  // namespace kingpress::cards
