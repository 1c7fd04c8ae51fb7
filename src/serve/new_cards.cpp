// Cards that an edit makes. A card is found again by its id, and notes are kept under it: therefore a new card gets an
// id that nobody has, and nobody else's changes.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "serve/card_edits.h"

namespace kingpress::serve {
namespace {

using edit::Document;
using edit::Form;
using edit::NewMember;
using Kind = cards::FieldType::Kind;

const edit::Refusal rows_of_ones_own{"some rows of this table are left out because of how they begin",
                                     "give the table a column 'id' first"};

bool has_column(const Document& document, const std::string& name) {
  const data::Node* columns = document.root().find("columns");
  return columns != nullptr && std::ranges::find(columns->items, name, &data::Node::text) != columns->items.end();
}

// Rows that the designer keeps for himself begin with '#' or '_' in the first column, as long as there is no id.
bool has_rows_of_ones_own(const Document& document) {
  const data::Node* rows = document.root().find("rows");
  if (document.format() != edit::Format::table || rows == nullptr) return false;
  return std::ranges::any_of(rows->items, [&](const data::Node& row) {
    const char first = row.span.begin < document.text().size() ? document.text()[row.span.begin] : ' ';
    return first == '#' || first == '_';
  });
}

// A single value that stands for nothing yet; nothing where only another card can show what one looks like.
std::optional<std::string> empty_value(const cards::FieldSchema& field) {
  switch (field.type.kind) {
    case Kind::integer:
    case Kind::number: return fmt::format("{:g}", field.type.low);
    case Kind::boolean: return "false";
    case Kind::text: return "?";
    case Kind::choice: return field.type.choices.empty() ? "?" : field.type.choices.front();
    case Kind::list:
    case Kind::record:
    case Kind::mark:
    case Kind::colour:
    case Kind::picture:
    case Kind::length:
    case Kind::card:
    case Kind::keyword: break;
  }
  return std::nullopt;
}

// Whether the card gets a value of the field from elsewhere, as its deck's defaults are.
bool is_given_elsewhere(const CardOnFile& card, const std::string& field) {
  return std::ranges::any_of(card.values, [&](const CardOnFile::Value& value) {
    return !value.in_card && (value.name == field || value.name.starts_with(field + "."));
  });
}

// What a new card beside this one has to say besides its id and title.
void add_required(const CardOnFile& beside, const data::Node& map, std::vector<NewMember>& members) {
  if (!beside.schema) return;
  for (const cards::FieldSchema& field : beside.schema->fields) {
    const bool is_title = field.name == "title" && field.type.kind == Kind::text;
    if (!field.required || is_title || is_given_elsewhere(beside, field.name)) continue;
    if (const auto value = empty_value(field)) {
      members.push_back({beside.column(field.name), *value, form_of(beside.schema.get(), field.name)});
      continue;
    }
    for (const data::Member& member : map.members) {
      const std::string key = beside.key_of(member.key);
      if (key == field.name || key.starts_with(field.name + "."))
        members.push_back({member.key, member.value.text, Form::text, &member});
    }
  }
}

struct Title {
  std::string words, id;
};

// "New card", or with a number: one whose id, as a card without one is called by its title, nobody has.
Title free_title(const std::set<std::string>& taken) {
  Title title{"New card", "new-card"};
  for (std::size_t number = 2; taken.contains(title.id); ++number)
    title = {fmt::format("New card {}", number), fmt::format("new-card-{}", number)};
  return title;
}

}  // namespace

edit::Edited copied(const Document& document, const CardsOfFile& cards, std::set<std::string>& taken, bool at_end,
                    std::vector<std::string>& ids) {
  std::vector<edit::Place> places;
  for (const auto& [number, card] : cards) places.push_back({card->place.begin, card->place.end});
  edit::Made made = edit::duplicate_items(document, places, at_end);
  if (auto* refusal = std::get_if<edit::Refusal>(&made)) return std::move(*refusal);
  const auto& [now, copies] = std::get<edit::NewItems>(made);
  std::vector<edit::Change> changes;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const CardOnFile& card = *cards[i].card;
    const data::Node* copy = map_at(now, {now.path(), copies[i].begin, copies[i].end, 1});
    const data::Member* id = copy != nullptr ? card.member(*copy, "id") : nullptr;
    const std::string column = card.column("id");
    const bool is_new_column = document.format() == edit::Format::table && !has_column(document, column);
    if (is_new_column && has_rows_of_ones_own(document)) return rows_of_ones_own;
    ids.push_back(edit::free_name(taken, card.id));
    if (id != nullptr)
      changes.push_back({edit::Change::What::set, {id->value.span.begin, id->value.span.end}, ids.back()});
    else
      changes.push_back({edit::Change::What::add, copies[i], ids.back(), Form::text, column});
  }
  return edit::change_values(now, changes);
}

edit::Edited with_new_card(const Document& document, const CardOnFile& beside, const std::set<std::string>& taken,
                           bool at_end, std::vector<std::string>& ids) {
  const data::Node* map = map_at(document, beside.place);
  if (map == nullptr) return edit::Refusal{"the card beside it is not in the file any more", "load the page again"};
  const bool is_table = document.format() == edit::Format::table;
  const std::string id = beside.column("id"), title = beside.column("title");
  const cards::FieldType* type = type_of(beside.schema.get(), "title");
  const bool is_titled = (type == nullptr || type->kind == Kind::text) && (!is_table || has_column(document, title));
  const bool is_named = !is_titled || beside.member(*map, "id") != nullptr || (is_table && has_column(document, id)) ||
                        (beside.schema && !beside.schema->id_pattern.empty());
  if (is_named && is_table && !has_column(document, id) && has_rows_of_ones_own(document)) return rows_of_ones_own;
  const Title free = free_title(taken);
  std::vector<NewMember> members;
  if (is_named) members.push_back({id, free.id});
  if (is_titled) members.push_back({title, free.words});
  add_required(beside, *map, members);
  ids.push_back(free.id);
  edit::Made made = edit::insert_item(document, {map->span.begin, map->span.end}, members, at_end);
  if (auto* refusal = std::get_if<edit::Refusal>(&made)) return std::move(*refusal);
  return std::get<edit::NewItems>(std::move(made)).document;
}

}  // namespace kingpress::serve
