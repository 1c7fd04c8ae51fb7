// A table becomes the same nodes as a deck file, so that everything behind it (types, ranges, suggestions) exists once.
// Only what spreadsheets do by themselves is known here: capitals of truth values, columns of one's own.
#include "cards/table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "cards/art_layers.h"
#include "cards/decimal_commas.h"
#include "cards/picture_column.h"
#include "cards/read_card.h"
#include "cards/totals.h"
#include "data/reader.h"
#include "diag/suggestion.h"

namespace kingpress::cards {
namespace {

using data::Node;
using Kind = FieldType::Kind;

// Where the cells of a column go.
struct Target {
  const FieldSchema* field = nullptr;  // null: a common key, left as it is
  std::string element;                 // of a record, when the column is for one element
  std::string picture;                 // when the element is a layer of one: its key
};

// The values of a cell such as "a | b\\|c": blanks around them do not count, what follows a backslash stands for
// itself.
Node split(const Node& cell) {
  Node list;
  list.kind = Node::Kind::sequence;
  list.span = cell.span;
  if (cell.text.empty()) return list;
  std::string part;
  std::size_t kept = 0;  // length of `part` that must not be trimmed
  const auto add = [&] {
    while (part.size() > kept && part.back() == ' ') part.pop_back();
    Node item;
    item.kind = Node::Kind::scalar;
    item.span = cell.span;
    item.text = std::exchange(part, {});
    kept = 0;
    list.items.push_back(std::move(item));
  };
  for (std::size_t i = 0; i < cell.text.size(); ++i) {
    const char c = cell.text[i];
    if (c == '|') {
      add();
    } else if (c == '\\') {
      if (++i < cell.text.size()) part += cell.text[i];
      kept = part.size();
    } else if (c != ' ' || !part.empty()) {
      part += c;
    }
  }
  add();
  return list;
}

std::map<std::string, Target> targets_of(const CardSchema& schema) {
  std::map<std::string, Target> targets;
  for (const std::string_view key : known_keys(schema)) targets[std::string(key)] = {};
  for (const FieldSchema& field : schema.fields) targets[field.name] = {&field, {}, {}};
  for (const FieldSchema& field : schema.fields)
    for (const std::string& element : field.type.element_names) {
      targets.try_emplace(element_column(schema, field, element), Target{&field, element, {}});
      targets.try_emplace(field.name + "." + element, Target{&field, element, {}});
    }
  std::vector<std::string> pictures{"art"};
  for (const FieldSchema& field : schema.fields)
    if (field.type.kind == Kind::picture) pictures.push_back(field.name);
  for (const std::string& picture : pictures)
    for (const std::string_view layer : layer_keys)
      targets.try_emplace(fmt::format("{}.{}", picture, layer), Target{nullptr, std::string(layer), picture});
  return targets;
}

// The key of what the cells of a column say: of a part of a value "corners.top_left".
std::string key_of_value(const std::string& name, const Target& target, const CardSchema& schema) {
  if (target.element.empty()) return std::string(key_meant(name, schema));
  return (target.field != nullptr ? target.field->name : target.picture) + "." + target.element;
}

Node& record_of(Node& card, const data::Member& cell, const std::string& name) {
  for (data::Member& member : card.members)
    if (member.key == name) return member.value;
  Node record;
  record.kind = Node::Kind::map;
  record.span = cell.value.span;
  return card.members.emplace_back(data::Member{name, cell.key_span, std::move(record)}).value;
}

// Spreadsheets write truth values in capitals.
void spell_truth(Node& cell) {
  if (cell.text == "TRUE" || cell.text == "True") cell.text = "true";
  if (cell.text == "FALSE" || cell.text == "False") cell.text = "false";
}

void read_decimals(Node& cell, const FieldType& type, const diag::Span& header, DecimalCommas& commas) {
  if (type.kind == Kind::number) commas.read(cell, header);
}

// The type of the value at `index` of a list or a record.
FieldType type_of_item(const FieldSchema& field, std::size_t index) {
  if (field.of.empty()) return {};
  return field.of[field.type.kind == Kind::record && index < field.of.size() ? index : 0];
}

FieldType type_of_element(const FieldSchema& field, const std::string& element) {
  const auto& names = field.type.element_names;
  return type_of_item(field, static_cast<std::size_t>(std::find(names.begin(), names.end(), element) - names.begin()));
}

Node shape_row(const Node& row, const std::map<std::string, Target>& targets, DecimalCommas& commas) {
  Node card;
  card.kind = Node::Kind::map;
  card.span = row.span;
  for (const data::Member& cell : row.members) {
    const auto known = targets.find(cell.key);
    if (known == targets.end()) continue;
    const FieldSchema* field = known->second.field;
    if (!known->second.picture.empty()) {
      if (cell.value.text.empty()) continue;
      Node& art = record_of(card, cell, known->second.picture);
      const bool is_list = known->second.element == "props";
      if (art.is_map())
        art.members.push_back({known->second.element, cell.key_span, is_list ? split(cell.value) : cell.value});
      else
        card.members.push_back(cell);  // the row has a file too: no card knows the key
    } else if (field == nullptr) {
      card.members.push_back(cell);
    } else if (!known->second.element.empty()) {
      Node& record = record_of(card, cell, field->name);
      record.span.end = std::max(record.span.end, cell.value.span.end);
      if (!record.is_map()) continue;
      record.members.push_back({known->second.element, cell.key_span, cell.value});
      read_decimals(record.members.back().value, type_of_element(*field, known->second.element), cell.key_span, commas);
    } else if (field->type.kind == Kind::list || field->type.kind == Kind::record) {
      card.members.push_back({cell.key, cell.key_span, split(cell.value)});
      std::vector<Node>& items = card.members.back().value.items;
      for (std::size_t i = 0; i < items.size(); ++i)
        read_decimals(items[i], type_of_item(*field, i), cell.key_span, commas);
    } else {
      card.members.push_back(cell);
      if (field->type.kind == Kind::boolean) spell_truth(card.members.back().value);
      read_decimals(card.members.back().value, field->type, cell.key_span, commas);
    }
  }
  return card;
}

// What a designer keeps in the table for himself begins with '#' or '_'; in quotes it is a name like any other.
bool is_for_the_designer(const diag::Span& cell) {
  const std::string_view text = cell.file->text();
  return cell.begin < cell.end && (text[cell.begin] == '#' || text[cell.begin] == '_');
}

// A column as the schema calls it, which may do so with capitals: a field "Art" comes before the pictures of all cards.
std::string own_name(const std::string& column, const std::map<std::string, Target>& targets) {
  const auto same = targets.find(column);
  if (same != targets.end() && same->second.field != nullptr) return column;
  const auto is_so = [&](const auto& target) { return data::column_key(target.first) == column; };
  const auto field = std::find_if(targets.begin(), targets.end(),
                                  [&](const auto& target) { return target.second.field != nullptr && is_so(target); });
  if (field != targets.end()) return field->first;
  if (same != targets.end()) return column;
  const auto own = std::find_if(targets.begin(), targets.end(), is_so);
  return own != targets.end() ? own->first : column;
}

// The column that names a row: `id`, or the first that is not the designer's.
std::string_view naming_column(const data::Table& table) {
  if (std::find(table.columns.begin(), table.columns.end(), "id") != table.columns.end()) return "id";
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (!is_for_the_designer(table.headers[i])) return table.columns[i];
  return {};
}

void report_column(const data::Table& table, std::size_t index, const std::map<std::string, Target>& targets,
                   bool own_game, diag::Diagnostics& diagnostics) {
  std::vector<std::string> names;
  for (const auto& [name, target] : targets) names.push_back(name);
  const std::string& column = table.columns[index];
  const bool own = own_game && !diag::nearest(column, std::span<const std::string>(names));
  constexpr std::size_t most_listed = 24;
  const std::string known =
      names.size() <= most_listed ? fmt::format("; known: {}", fmt::join(names, ", ")) : std::string();
  diagnostics.error("unknown-key", table.headers[index], fmt::format("unknown column '{}'", column),
                    own ? "name it in the deck's 'schema:', or rename or ignore it in 'columns:'" + known
                        : diag::suggest(column, std::span<const std::string>(names)));
}

// A column `art` whose words are no pictures.
void report_words(const data::Table& table, std::size_t index, const std::string& word,
                  diag::Diagnostics& diagnostics) {
  const diag::Span& header = table.headers[index];
  const std::string name(header.file->text().substr(header.begin, header.end - header.begin));
  diagnostics.error(
      "no-pictures", header, fmt::format("column '{}' would be pictures, and '{}' is no file of one", name, word),
      fmt::format("if it is a word of the cards: 'columns: {{{}: kind}}' and 'kind: text' in 'schema:'; a "
                  "picture is named with its ending, such as {}.png",
                  name, word));
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 28> usual_keys{{
    {"name", "title"},
    {"card_name", "title"},
    {"cardname", "title"},
    {"card_title", "title"},
    {"card", "title"},
    {"caption", "title"},
    {"description", "text"},
    {"desc", "text"},
    {"rules", "text"},
    {"rules_text", "text"},
    {"rule_text", "text"},
    {"card_text", "text"},
    {"effect", "text"},
    {"effects", "text"},
    {"ability", "text"},
    {"abilities", "text"},
    {"body", "text"},
    {"image", "art"},
    {"img", "art"},
    {"picture", "art"},
    {"artwork", "art"},
    {"illustration", "art"},
    {"image_file", "art"},
    {"art_file", "art"},
    {"number_of_copies", "copies"},
    {"amount", "copies"},
    {"card_id", "id"},
    {"layout", "template"},
}};

}  // namespace

std::string_view usual_key(std::string_view column) {
  const auto known =
      std::find_if(usual_keys.begin(), usual_keys.end(), [&](const auto& pair) { return pair.first == column; });
  return known == usual_keys.end() ? std::string_view() : known->second;
}

std::string key_of(const std::string& column, const CardSchema& schema,
                   const std::function<bool(std::string_view)>& has) {
  const std::string_view key = usual_key(data::column_key(column));
  const std::vector<std::string_view> known = known_keys(schema);
  const auto is_known = [&](std::string_view name) {
    return std::find(known.begin(), known.end(), name) != known.end();
  };
  if (key.empty() || is_known(column) || !is_known(key)) return column;
  const bool taken = key == "copies" ? std::any_of(copies_keys.begin(), copies_keys.end(), has) : has(key);
  return taken ? column : std::string(key);
}

std::function<bool(std::string_view)> keys_of(const CardSchema& schema, const ColumnNames* columns) {
  std::set<std::string, std::less<>> keys;
  for (const auto& [name, target] : targets_of(schema)) keys.insert(data::column_key(name));
  if (columns != nullptr)
    for (const auto& [name, rename] : columns->renames) keys.insert(name);
  return [keys = std::move(keys)](std::string_view key) { return keys.contains(key) || !usual_key(key).empty(); };
}

std::string element_column(const CardSchema& schema, const FieldSchema& record, const std::string& element) {
  const auto is_element = [&](const FieldSchema& field) {
    const auto& names = field.type.element_names;
    return field.name == element ||
           (&field != &record && std::find(names.begin(), names.end(), element) != names.end());
  };
  const bool taken = std::find(common_keys.begin(), common_keys.end(), element) != common_keys.end() ||
                     std::find(copies_keys.begin(), copies_keys.end(), element) != copies_keys.end() ||
                     std::any_of(schema.fields.begin(), schema.fields.end(), is_element);
  return taken ? record.name + "." + element : element;
}

const std::string& ColumnNames::name_of(const std::string& key) {
  const auto known = renames.find(data::column_key(key));
  if (known == renames.end()) {
    if (!others.contains(key)) others.insert(key);
    return key;
  }
  known->second.met = true;
  return known->second.key;
}

ColumnNames read_columns(const Node& node, const CardSchema& schema, diag::Diagnostics& diagnostics) {
  ColumnNames columns;
  if (!node.is_map()) {
    diagnostics.error("wrong-type", node.span, "'columns' must be a map of column to key",
                      "such as {Card Name: title, Notes: ignore}");
    return columns;
  }
  const std::map<std::string, Target> targets = targets_of(schema);
  std::vector<std::string> names{"ignore"};
  for (const auto& [name, target] : targets) names.push_back(name);
  for (const data::Member& member : node.members) {
    const auto key = data::as_text(member.value, member.key, diagnostics);
    if (!key) continue;
    const bool ignored = *key == "ignore" && !targets.contains("ignore");
    if (!ignored && !targets.contains(*key)) {
      const bool own = schema.own() && !diag::nearest(*key, std::span<const std::string>(names));
      diagnostics.error("unknown-value", member.value.span, fmt::format("no card has the key '{}'", *key),
                        own ? "name it in the deck's 'schema:', or write 'ignore'"
                            : diag::suggest(*key, std::span<const std::string>(names)));
      columns.renames[data::column_key(member.key)] = {"", member.key_span, member.key, true};
    } else if (member.key == "*" && ignored) {
      columns.ignores_others = true;
    } else {
      columns.renames[data::column_key(member.key)] = {ignored ? "" : *key, member.key_span, member.key};
    }
  }
  return columns;
}

void report_unmet(const ColumnNames& columns, diag::Diagnostics& diagnostics) {
  const bool is_any_met = !columns.others.empty() || std::any_of(columns.renames.begin(), columns.renames.end(),
                                                                 [](const auto& known) { return known.second.met; });
  if (!is_any_met && diagnostics.has_errors()) return;
  const std::vector<std::string> others(columns.others.begin(), columns.others.end());
  for (const auto& [name, rename] : columns.renames) {
    if (rename.met) continue;
    const auto near = diag::nearest(name, std::span<const std::string>(others));
    diagnostics.warning("unused-column", rename.span, fmt::format("there is no column '{}'", rename.written),
                        near ? fmt::format("did you mean '{}'?", *near) : "compare it with the header of the table");
  }
}

std::map<std::string, std::string> shape_table(data::Table& table, const CardSchema& schema, ColumnNames& columns,
                                               const std::string& folder, diag::Diagnostics& diagnostics,
                                               const std::function<void(const Node&)>& take) {
  const std::map<std::string, Target> targets = targets_of(schema);
  const std::string naming(naming_column(table));
  std::map<std::string, std::string> renamed, column_of;
  std::vector<bool> used;
  const auto has = [&](std::string_view key) {
    return std::any_of(table.columns.begin(), table.columns.end(), [&](const std::string& column) {
      const auto known = renamed.find(column);
      return (known != renamed.end() ? known->second : columns.name_of(column)) == key;
    });
  };
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    std::string name = columns.name_of(table.columns[i]);
    if (name == table.columns[i] && !is_for_the_designer(table.headers[i])) name = own_name(name, targets);
    if (name == table.columns[i] && !targets.contains(name) && !is_for_the_designer(table.headers[i]))
      name = key_of(name, schema, has);
    renamed[table.columns[i]] = name;
    const auto target = targets.find(name);
    const bool is_art = target != targets.end() && name == "art" && target->second.field == nullptr &&
                        columns.renames.find(table.columns[i]) == columns.renames.end();
    const std::string word = is_art ? word_without_picture(table, i, folder) : std::string();
    if (!word.empty()) {
      report_words(table, i, word, diagnostics);
      renamed[table.columns[i]].clear();
      used.push_back(false);
      continue;
    }
    used.push_back(target != targets.end());
    if (used.back())
      if (const std::string key = key_of_value(name, target->second, schema); key != table.columns[i])
        column_of.try_emplace(key, table.columns[i]);
    if (!name.empty() && !used.back() && !columns.ignores_others && !is_for_the_designer(table.headers[i]))
      report_column(table, i, targets, schema.own(), diagnostics);
  }
  std::size_t cards = 0;
  DecimalCommas commas;
  TotalsFinder totals(table, diagnostics);
  auto fault = table.faults.begin();
  for (std::size_t at = 0; at < table.row_count(); ++at) {
    Node row = table.row(at);
    const Node* name = row.find(naming);
    const bool kept = (name == nullptr || !is_for_the_designer(name->span)) && totals.is_card(row, at);
    bool good = kept;
    for (; fault != table.faults.end() && fault->row == at; ++fault) {
      if (!kept || fault->column >= used.size() || !used[fault->column]) continue;
      diagnostics.add(std::move(fault->fault));
      good = false;
    }
    if (kept) ++cards;
    if (!good) continue;
    for (data::Member& cell : row.members) cell.key = renamed[cell.key];
    take(shape_row(row, targets, commas));
  }
  commas.report(diagnostics);
  if (cards == 0)
    diagnostics.error("missing-value", table.span,
                      "every row of the table is the designer's own, the deck has no cards",
                      "a row whose id begins with '#' or '_' is left out, unless it stands in quotes");
  return column_of;
}

std::string joined_cell(const std::vector<std::string>& values) {
  if (values.size() == 1 && values.front().empty()) return "\\";
  std::string cell;
  bool first = true;
  for (const std::string& value : values) {
    if (!std::exchange(first, false)) cell += " | ";
    for (std::size_t i = 0; i < value.size(); ++i) {
      const bool outer_blank = value[i] == ' ' && (i == 0 || i + 1 == value.size());
      if (value[i] == '|' || value[i] == '\\' || outer_blank) cell += '\\';
      cell += value[i];
    }
  }
  return cell;
}

}  // namespace kingpress::cards
