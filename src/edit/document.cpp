// A value is found again by its bytes. Tables have no bytes for their rows as a list, so the tree is made of the cells
// that they have, and of a workbook of the text that its sheet is shown as.
#include "edit/document.h"

#include <algorithm>
#include <array>
#include <utility>

#include "data/csv.h"
#include "data/json.h"
#include "data/workbook.h"
#include "data/yaml.h"

namespace kingpress::edit {
namespace {

using data::Node;

Node list_of(std::vector<Node> items, diag::Span span) {
  Node list;
  list.kind = Node::Kind::sequence;
  list.span = span;
  list.items = std::move(items);
  return list;
}

char delimiter_of(const data::Table& table) {
  if (table.headers.size() < 2) return ',';
  const std::string_view text = table.headers.front().file->text();
  return text[text.find_first_of(",;\t", table.headers[0].end)];
}

Node tree_of(const data::Table& table) {
  Node tree;
  tree.kind = Node::Kind::map;
  tree.span = table.span;
  if (table.head) tree.members.push_back({"head", table.head->span, *table.head});
  std::vector<Node> columns, rows;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    Node column;
    column.kind = Node::Kind::scalar;
    column.span = table.headers[i];
    column.text = table.columns[i];
    columns.push_back(std::move(column));
  }
  for (std::size_t i = 0; i < table.row_count(); ++i) rows.push_back(table.row(i));
  tree.members.push_back({"columns", table.span, list_of(std::move(columns), table.span)});
  tree.members.push_back({"rows", table.span, list_of(std::move(rows), table.span)});
  return tree;
}

bool find_in(const Node& node, std::size_t begin, std::size_t end, Way& way) {
  const bool covers = node.span.begin <= begin && end <= node.span.end;
  for (std::size_t i = 0; i < node.items.size() + node.members.size(); ++i) {
    way.push_back(i);
    if (find_in(node.is_map() ? node.members[i].value : node.items[i], begin, end, way)) return true;
    way.pop_back();
  }
  return covers && node.span.begin == begin && node.span.end == end;
}

}  // namespace

std::optional<Format> format_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, Format>, 9> endings{{{".yaml", Format::yaml},
                                                                        {".yml", Format::yaml},
                                                                        {".json", Format::json},
                                                                        {".jsonl", Format::json_lines},
                                                                        {".ndjson", Format::json_lines},
                                                                        {".csv", Format::table},
                                                                        {".tsv", Format::table},
                                                                        {".xlsx", Format::workbook},
                                                                        {".ods", Format::workbook}}};
  for (const auto& [ending, format] : endings)
    if (path.ends_with(ending)) return format;
  return std::nullopt;
}

std::optional<data::Table> Document::read_table(std::string text, Format format, const Found& found,
                                                diag::Diagnostics& said) {
  const data::Limits limits = data::Limits{}.of_rows();
  std::optional<data::Table> table;
  if (format == Format::workbook) {
    const auto sources = std::make_shared<diag::Sources>();
    auto sheet = data::read_workbook(source_->path(), text, found.sheet, *sources, said, limits, found.header);
    table = std::move(sheet.table);
    if (!table) return table;
    workbook_ = std::make_shared<const std::string>(std::move(text));
    source_ = {sources, sheet.source};
    header_line_ = source_->cell_at(table->headers.front().begin).row;
  } else if ((table = data::read_csv(*source_, said, limits, found.header))) {
    delimiter_ = delimiter_of(*table);
    header_line_ = source_->line_at(table->headers.front().begin);
  }
  return table;
}

std::optional<Document> Document::read(const std::string& path, std::string text, Format format, const Found& found) {
  Document document;
  const bool is_workbook = format == Format::workbook;
  document.source_ = std::make_shared<const diag::SourceFile>(path, is_workbook ? std::string() : text);
  document.format_ = format;
  const diag::SourceFile& source = *document.source_;
  const data::Limits limits = data::Limits{}.of_rows();
  diag::Diagnostics diagnostics;
  std::optional<Node> root;
  switch (format) {
    case Format::yaml:
      root = data::read_yaml(source, diagnostics, limits);
      // A deck has to say something; a file that is only written to may begin empty.
      if (!root && diagnostics.list().front().code == "empty-file") root.emplace(), diagnostics = {};
      break;
    case Format::json: root = data::read_json(source, diagnostics, limits); break;
    case Format::json_lines: root = data::read_json_lines(source, diagnostics, limits); break;
    case Format::table:
    case Format::workbook:
      if (const auto table = document.read_table(std::move(text), format, found, diagnostics)) root = tree_of(*table);
      break;
  }
  if (!root || diagnostics.has_errors()) return std::nullopt;
  document.root_ = std::move(*root);
  document.warnings_ = diagnostics.count_shown(diag::Severity::warning);
  return document;
}

std::optional<Document> Document::with_text(std::string text, std::size_t readings) const {
  Found found;
  found.header.given = header_line_;
  auto after = read(path(), std::move(text), format_, found);
  if (after) after->readings_ = readings;
  return after;
}

const Node* try_at(const Node& root, const Way& way) {
  const Node* node = &root;
  for (const std::size_t step : way) {
    if (step >= node->items.size() + node->members.size()) return nullptr;
    node = node->is_map() ? &node->members[step].value : &node->items[step];
  }
  return node;
}

const Node& at(const Node& root, const Way& way) { return *try_at(root, way); }

Node& at(Node& root, const Way& way) { return const_cast<Node&>(at(std::as_const(root), way)); }

std::optional<Way> find(const Node& root, std::size_t begin, std::size_t end) {
  Way way;
  if (!find_in(root, begin, end, way)) return std::nullopt;
  return way;
}

bool same(const Node& one, const Node& other) {
  if (one.kind != other.kind || one.text != other.text || one.quoted != other.quoted) return false;
  const auto same_member = [](const data::Member& a, const data::Member& b) {
    return a.key == b.key && same(a.value, b.value);
  };
  return std::equal(one.items.begin(), one.items.end(), other.items.begin(), other.items.end(), same) &&
         std::equal(one.members.begin(), one.members.end(), other.members.begin(), other.members.end(), same_member);
}

}  // namespace kingpress::edit
