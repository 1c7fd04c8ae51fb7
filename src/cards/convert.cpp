// What is written must read back as the same deck, which tests hold for every deck there is. Short forms are therefore
// used only where the reader gives the same value for them.
#include "cards/convert.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "cards/art_layers.h"
#include "cards/freeform.h"
#include "cards/own_rules.h"
#include "cards/read_card.h"
#include "cards/table.h"
#include "cards/yaml_value.h"
#include "data/csv.h"
#include "geometry/shapes.h"

namespace kingpress::cards {
namespace {

const FieldSchema* field_of(const CardSchema& schema, std::string_view name) {
  const auto field =
      std::find_if(schema.fields.begin(), schema.fields.end(), [&](const FieldSchema& f) { return f.name == name; });
  return field == schema.fields.end() ? nullptr : &*field;
}

// As the user wrote it where that says the same: "2.5x3.5in" has no short form in millimetres.
std::string size_text(const Trim& size) {
  if (size.span) {
    const std::string_view written = size.span.file->text().substr(size.span.begin, size.span.end - size.span.begin);
    if (const auto read = geometry::parse_size(written); read && *read == size.value) return std::string(written);
    if (written.find_first_of("0123456789[\"'#\n") == std::string_view::npos)
      return std::string(written);  // a trade name
  }
  if (size.across) return geometry::to_string(size.value.width);
  return fmt::format("[{}, {}]", geometry::to_string(size.value.width), geometry::to_string(size.value.height));
}

// Checks and the like in lines of their own.
std::string said_text(const Entry& said) {
  const List* list = said.value.list();
  if (list == nullptr) return fmt::format("{}: {}\n", said.key, yaml_value(said.value));
  std::string out = said.key + ":\n";
  for (const Value& item : *list) out += fmt::format("  - {}\n", yaml_value(item));
  return out;
}

bool is_computed(const Deck& deck, std::string_view key) {
  return deck.own && std::any_of(deck.own->computed.begin(), deck.own->computed.end(),
                                 [&](const Computed& one) { return one.name == key; });
}

std::string_view shape_name(geometry::CutShape shape) {
  switch (shape) {
    case geometry::CutShape::circle: return "circle";
    case geometry::CutShape::hex: return "hex";
    case geometry::CutShape::rectangle:
    case geometry::CutShape::path: break;
  }
  return "rectangle";
}

// Everything of a deck but its cards, one key a line.
std::string head_of(const Deck& deck) {
  std::string out = fmt::format("game: {}\n", yaml_text(deck.game));
  const auto add = [&](std::string_view key, std::string_view text) {
    if (!text.empty()) out += fmt::format("{}: {}\n", key, yaml_text(text));
  };
  add("title", deck.title);
  add("author", deck.author);
  add("set", deck.set);
  add("version", deck.version);
  if (deck.size) out += fmt::format("size: {}\n", size_text(*deck.size));
  if (deck.shape) out += fmt::format("shape: {}\n", shape_name(deck.shape->value));
  const auto add_look = [&](std::string_view key, const std::optional<Look>& look) {
    if (!look) return;
    if (look->values.empty()) return add(key, look->value);
    Record whole{{"template", {look->value, {}}}};
    for (const Entry& entry : look->values)
      if (entry.key != "template") whole.push_back(entry);
    out += fmt::format("{}: {}\n", key, yaml_value({std::move(whole), {}}));
  };
  add_look("back", deck.back);
  add_look("template", deck.layout);
  if (deck.bleed_from) add("bleed_from", deck.bleed_from->value);
  if (deck.max_dpi) out += fmt::format("max_dpi: {}\n", *deck.max_dpi);
  if (!deck.rules.empty()) out += fmt::format("rules: {}\n", yaml_value({deck.rules, {}}));
  if (!deck.allowed.empty()) out += fmt::format("allow: [{}]\n", fmt::join(deck.allowed, ", "));
  if (deck.game == own_game && deck.schema != nullptr) {
    add("id", deck.schema->id_pattern);
    out += schema_text(*deck.schema);
  }
  for (const Entry& entry : deck.said) out += said_text(entry);
  return out;
}

const std::shared_ptr<const Look>& look_of(const Card& card, std::string_view key) {
  return key == "back" ? card.back : card.layout;
}

bool has_own_id(const Deck& deck, std::size_t index) {
  return deck.cards[index].id != usual_id(deck.cards[index], *deck.schema, index + 1);
}

// The columns of one value, or of each element of a record.
struct Column {
  std::string name, key, element = {};
  bool is_look = false;
  bool is_file = false;  // of a picture that is no layers
};

std::vector<Column> columns_of(const Deck& deck) {
  std::vector<Column> columns;
  const auto is_used = [&](std::string_view key) {
    return std::any_of(deck.cards.begin(), deck.cards.end(),
                       [&](const Card& card) { return card.find(key) != nullptr; });
  };
  const auto add = [&](const std::string& key, bool is_picture) {
    if (!is_picture) return columns.push_back({key, key, {}});
    const auto any = [&](auto says) {
      return std::any_of(deck.cards.begin(), deck.cards.end(),
                         [&](const Card& card) { return card.find(key) != nullptr && says(*card.find(key)); });
    };
    if (any([](const Value& file) { return file.record() == nullptr; }))
      columns.push_back({.name = key, .key = key, .is_file = true});
    for (const std::string_view layer : layer_keys)
      if (any([&](const Value& parts) { return parts.find(layer) != nullptr; }))
        columns.push_back({fmt::format("{}.{}", key, layer), key, std::string(layer)});
  };
  for (const FieldSchema& field : deck.schema->fields) {
    if (!is_used(field.name)) continue;
    if (field.type.kind != FieldType::Kind::record) add(field.name, field.type.kind == FieldType::Kind::picture);
    for (const std::string& element : field.type.element_names)
      columns.push_back({element_column(*deck.schema, field, element), field.name, element});
  }
  for (const std::string_view key : common_keys)
    if (key != "id" && field_of(*deck.schema, key) == nullptr && is_used(key)) add(std::string(key), key == "art");
  for (const std::string_view key : look_keys)
    if (std::any_of(deck.cards.begin(), deck.cards.end(),
                    [&](const Card& card) { return look_of(card, key) != nullptr; }))
      columns.push_back({std::string(key), std::string(key), {}, true});
  return columns;
}

std::string cell_of(const Card& card, const Column& column) {
  if (column.is_look) return look_of(card, column.key) ? data::csv_cell(look_of(card, column.key)->value) : "";
  const Value* value = card.find(column.key);
  if (value != nullptr && !column.element.empty()) value = value->find(column.element);
  if (value == nullptr || (column.is_file && value->record())) return {};  // layers have columns of their own
  if (const List* list = value->list()) {
    std::vector<std::string> texts;
    for (const Value& item : *list) texts.push_back(to_text(item));
    return data::csv_cell(joined_cell(texts));
  }
  return data::csv_cell(to_text(*value));
}

}  // namespace

std::string to_yaml(const Deck& deck) {
  assert(deck.schema != nullptr);
  std::string out = head_of(deck) + "cards:\n";
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    const Card& card = deck.cards[i];
    bool first = true;
    const auto lead = [&]() -> std::string_view { return std::exchange(first, false) ? "  - " : "    "; };
    if (has_own_id(deck, i)) out += fmt::format("{}id: {}\n", lead(), yaml_text(card.id));
    for (const Entry& entry : card.values) {
      if (is_computed(deck, entry.key)) continue;
      out += lead();
      if (const std::string* text = entry.value.text())
        out += yaml_member(yaml_text(entry.key), *text, 4);
      else
        out +=
            fmt::format("{}: {}\n", yaml_text(entry.key), yaml_value(entry.value, field_of(*deck.schema, entry.key)));
    }
    if (card.copies != 1) out += fmt::format("{}copies: {}\n", lead(), card.copies);
    for (const std::string_view key : look_keys)
      if (const auto& look = look_of(card, key)) out += fmt::format("{}{}: {}\n", lead(), key, yaml_text(look->value));
    if (first) out += "  - {}\n";
  }
  return out;
}

std::string to_csv(const Deck& deck) {
  assert(deck.schema != nullptr);
  std::string out;
  const std::string head = head_of(deck);
  for (std::size_t at = 0; at < head.size();) {
    const std::size_t end = head.find('\n', at);
    out += "# " + head.substr(at, end - at) + "\n";
    at = end + 1;
  }
  const std::vector<Column> columns = columns_of(deck);
  bool ids = false, copies = columns.empty();  // a table needs a column
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    ids = ids || has_own_id(deck, i);
    // a row of empty cells would be no card
    copies = copies || deck.cards[i].copies != 1 || deck.cards[i].values.empty();
  }
  const auto write_row = [&](const std::string& id, auto cell, const std::string& count) {
    std::vector<std::string> cells;
    if (ids) cells.push_back(id);
    for (const Column& column : columns) cells.push_back(cell(column));
    if (copies) cells.push_back(count);
    out += fmt::format("{}\n", fmt::join(cells, ","));
  };
  write_row(
      "id", [](const Column& column) { return data::csv_cell(column.name); }, "copies");
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    const Card& card = deck.cards[i];
    write_row(
        has_own_id(deck, i) ? data::csv_cell(card.id) : std::string(),
        [&](const Column& column) { return cell_of(card, column); }, std::to_string(card.copies));
  }
  return out;
}

}  // namespace kingpress::cards
