// CSV, workbooks and answers of the workbook reader arrive here as cells. From here on a table is a list of maps, as if
// it had been written in YAML, with the places of its cells.
#include "data/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "data/csv_cutter.h"
#include "data/text_check.h"
#include "diag/ascii.h"
#include "diag/small_letters.h"

namespace kingpress::data {
namespace {

void adopt(diag::Span& span, const diag::SourceFile& source) {
  if (span.file != nullptr) span.file = &source;
}

void adopt(Node& node, const diag::SourceFile& source) {
  adopt(node.span, source);
  for (Node& item : node.items) adopt(item, source);
  for (Member& member : node.members) {
    adopt(member.key_span, source);
    adopt(member.value, source);
  }
}

// A header that begins with '_' or '#' is the designer's own: two alike are no loss.
bool is_own(const diag::Span& header) {
  return header.begin < header.end &&
         std::string_view("_#").find(header.file->text()[header.begin]) != std::string_view::npos;
}

// What stands between two cells, in words.
const char* separator_before(std::string_view text, const Cells& cells, std::size_t index) {
  const std::size_t end = index > 0 ? cells[index - 1].end : 0;
  const std::string_view between = text.substr(end, cells[index].begin - end);
  if (between.find(';') != between.npos) return "semicolon";
  return between.find('\t') != between.npos ? "tab" : "comma";
}

}  // namespace

std::string column_key(std::string_view name) {
  std::string key = diag::in_small_letters(diag::trimmed(name));
  std::erase(key, '\r');
  std::replace_if(
      key.begin(), key.end(), [](char c) { return c == ' ' || c == '-' || c == '\n' || c == '\t'; }, '_');
  return key;
}

bool is_blank(const Cells& cells) {
  return std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.text.empty() && !cell.quoted; });
}

bool is_of_head(std::string_view first, bool has_more_cells) {
  return first.starts_with('#') && (!has_more_cells || first.starts_with("# ") || first.find(':') != first.npos);
}

void report_too_many_cells(const diag::Span& place, diag::Diagnostics& diagnostics, const Limits& limits) {
  diagnostics.error("too-many-values", place,
                    fmt::format("the table holds more than {} cells, the limit", limits.table_cells),
                    "split it into several files");
}

bool TableMaker::take_head(std::string yaml) {
  if (yaml.find_first_not_of(" \r\n") == std::string::npos) return true;
  // Kept by the caller's sources for as long as its spans are needed: the head's places are moved to the table itself.
  const diag::SourceFile head(source_.path(), std::move(yaml));
  diag::Diagnostics found;
  auto root = read_yaml(head, found, limits_);
  for (diag::Diagnostic diagnostic : found.list()) {
    adopt(diagnostic.span, source_);
    for (diag::Related& related : diagnostic.related) adopt(related.span, source_);
    diagnostics_.add(std::move(diagnostic));
  }
  if (!root) return false;
  adopt(*root, source_);
  if (root->is_map())
    table_.head = std::move(*root);
  else
    diagnostics_.error("malformed-csv", root->span, "the lines with '#' above the header must be keys and values",
                       "such as '# game: minkingi'");
  return root->is_map();
}

bool TableMaker::take_header(const Cells& cells) {
  if (cells.size() > limits_.csv_columns) {
    diagnostics_.error("too-many-columns", span(cells[limits_.csv_columns]),
                       fmt::format("the table has {} columns, the limit is {}", cells.size(), limits_.csv_columns));
    return false;
  }
  for (const Cell& cell : cells) {
    const std::string key = column_key(cell.text);
    const auto first = std::find(table_.columns.begin(), table_.columns.end(), key);
    if (!key.empty() && first != table_.columns.end() && !is_own(span(cell))) {
      const auto index = static_cast<std::size_t>(first - table_.columns.begin());
      const diag::Span& before = table_.headers[index];
      std::string_view other = source_.text().substr(before.begin, before.end - before.begin);
      if (other.starts_with('"') && other.size() > 1) other = other.substr(1, other.size() - 2);
      diagnostics_
          .error("duplicate-key", span(cell),
                 other == cell.text
                     ? fmt::format("two columns are called '{}'", cell.text)
                     : fmt::format("the columns '{}' and '{}' are both read as '{}'", other, cell.text, key),
                 "rename or delete one")
          .related.push_back({"first used here", before});
    }
    table_.columns.push_back(key);
    table_.headers.push_back(span(cell));
  }
  table_.source_ = &source_;
  table_.span = {&source_, std::min(cells.back().end + 1, source_.text().size()), source_.text().size()};
  return true;
}

bool TableMaker::take_row(const Cells& cells, std::vector<CellFault> faults) {
  if (is_blank(cells)) {
    gap_ = !table_.rows_.empty();
    return true;
  }
  values_ += cells.size();
  if (values_ > limits_.table_cells) {
    report_too_many_cells(span(cells.front()), diagnostics_, limits_);
    return false;
  }
  if (!keep(cells) && source_.is_sheet()) return true;  // only notes beside the table
  if (gap_) table_.after_gaps.push_back(table_.rows_.size() - 1);
  gap_ = false;
  for (CellFault& fault : faults) {
    fault.row = table_.rows_.size() - 1;
    table_.faults.push_back(std::move(fault));
  }
  return true;
}

std::optional<Table> TableMaker::finish() {
  if (!has_header()) {
    diagnostics_.error("empty-file", {&source_, 0, 0}, "the table has no header", "name the columns in its first row");
    return std::nullopt;
  }
  if (!table_.rows_.empty()) return std::move(table_);
  diagnostics_.error("missing-value", {&source_, table_.headers.front().begin, table_.headers.back().end},
                     "the table has a header but no rows", "write one card a row");
  return std::nullopt;
}

// A cell without a column: in a text a quote is missing, in a sheet somebody made a note beside the table.
void TableMaker::report_stray(const Cells& cells, std::size_t index) {
  if (source_.is_sheet()) {
    stray_.resize(std::max(stray_.size(), index + 1));
    if (!stray_[index])
      diagnostics_.warning("unnamed-column", span(cells[index]),
                           "this cell stands in a column without a name, and is left out",
                           "name the column in the header");
    stray_[index] = true;
  } else if (index >= table_.columns.size()) {
    diagnostics_.error(
        "malformed-csv", span(cells[index]),
        fmt::format("the row has {} cells, the header has {}", cells.size(), table_.columns.size()),
        fmt::format("a {} in a cell? {}", separator_before(source_.text(), cells, index), csv_quotes_hint));
  } else {
    diagnostics_.error("malformed-csv", span(cells[index]), "this cell stands in a column without a name",
                       "name the column in the header");
  }
}

// False when the row holds nothing; of a sheet it is then none.
bool TableMaker::keep(const Cells& cells) {
  const std::size_t first = table_.cells_.size();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& cell = cells[i];
    if (cell.text.empty() && !cell.quoted) continue;
    if (i >= table_.columns.size() || table_.columns[i].empty()) {
      report_stray(cells, i);
      if (i >= table_.columns.size() && !source_.is_sheet()) break;
      continue;
    }
    if (const auto at = find_control(cell.text); at && cell.text[*at] != '\r') continue;  // reported with the text
    keep(cell, i);
  }
  const std::size_t count = table_.cells_.size() - first;
  if (count == 0 && source_.is_sheet()) return false;
  table_.rows_.push_back({static_cast<std::uint32_t>(cells.front().begin), static_cast<std::uint32_t>(cells.back().end),
                          static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count)});
  return count > 0;
}

void TableMaker::keep(const Cell& cell, std::size_t column) {
  Table::Kept kept{static_cast<std::uint32_t>(cell.begin),
                   static_cast<std::uint32_t>(cell.end),
                   static_cast<std::uint32_t>(cell.begin + (cell.quoted ? 1 : 0)),
                   static_cast<std::uint32_t>(cell.text.size()),
                   static_cast<std::uint32_t>(column),
                   true};
  if (source_.text().substr(std::min<std::size_t>(kept.text, source_.text().size()), cell.text.size()) != cell.text) {
    kept.written = false;
    kept.text = static_cast<std::uint32_t>(table_.texts_.size());
    table_.texts_.push_back(cell.text);
  }
  table_.cells_.push_back(kept);
}

Node Table::row(std::size_t index) const {
  const Row& place = rows_[index];
  Node row;
  row.kind = Node::Kind::map;
  row.span = {source_, place.begin, place.end};
  row.members.reserve(place.count);
  for (std::size_t i = place.first; i < place.first + place.count; ++i) {
    const Kept& cell = cells_[i];
    if (row.find(columns[cell.column]) != nullptr) continue;
    Node value;
    value.kind = Node::Kind::scalar;
    value.text = cell.written ? std::string(source_->text().substr(cell.text, cell.text_bytes)) : texts_[cell.text];
    value.span = {source_, cell.begin, cell.end};
    row.members.push_back({columns[cell.column], headers[cell.column], std::move(value)});
  }
  return row;
}

}  // namespace kingpress::data
