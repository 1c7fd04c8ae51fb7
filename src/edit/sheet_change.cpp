#include "edit/sheet_change.h"

#include <fmt/format.h>

#include <algorithm>

#include "data/workbook.h"
#include "edit/splices.h"
#include "geometry/parse_double.h"

namespace kingpress::edit {
namespace {

using data::Member;
using data::Node;

const Refusal in_its_program{"the sheet would then show something else too", "change it in a spreadsheet program"};

bool same_number(std::string_view one, std::string_view other) {
  const auto read = [](std::string_view text) {
    double value = 0;
    const auto [stop, error] = geometry::parse_double(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && stop == text.data() + text.size() ? std::optional(value) : std::nullopt;
  };
  const auto number = read(one);
  return number && number == read(other);
}

const std::vector<Node>& columns_of(const Node& tree) { return tree.members[tree.members.size() - 2].value.items; }

std::size_t column_of(const Node& tree, const std::string& name) {
  const std::vector<Node>& columns = columns_of(tree);
  return static_cast<std::size_t>(std::ranges::find(columns, name, &Node::text) - columns.begin());
}

// The cells that change, and what the sheet then shows.
struct Cells {
  Node tree;
  std::vector<data::SheetChange> changes;
  std::vector<std::pair<Way, std::string>> emptied = {};  // a row, and the key of its value
};

// A cell that shows something; none as value empties it.
std::optional<Refusal> take_cell(const Document& document, const Change& change, Cells& cells) {
  const auto way = find(document.root(), change.place.begin, change.place.end);
  if (!way || !at(document.root(), *way).is_scalar()) return not_there;
  const Way row(way->begin(), way->end() - 1);
  if (!at(document.root(), row).is_map()) return not_there;  // a cell of the header
  const diag::SheetCells::Cell& cell = document.sheet().cell_at(change.place.begin);
  const bool is_emptied = change.what == Change::What::remove || change.value.empty();
  if (is_emptied)
    cells.emptied.emplace_back(row, at(document.root(), row).members[way->back()].key);
  else
    at(cells.tree, *way) = written_by(cells.changes.size(), change.value);
  cells.changes.push_back({cell.row, cell.column, is_emptied ? std::string() : change.value});
  return std::nullopt;
}

// A cell of a row that shows nothing in this column.
std::optional<Refusal> add_cell(const Document& document, const Change& change, Cells& cells) {
  auto way = find(document.root(), change.place.begin, change.place.end);
  if (!way) return not_there;
  if (!at(document.root(), *way).is_map()) way->pop_back();  // the only value of its row
  if (!at(document.root(), *way).is_map()) return not_there;
  const std::size_t column = column_of(document.root(), change.key);
  if (column == columns_of(document.root()).size())
    return Refusal{fmt::format("the sheet has no column '{}'", change.key), "add it in a spreadsheet program"};
  std::vector<Member>& members = at(cells.tree, *way).members;
  const auto next =
      std::ranges::find_if(members, [&](const Member& one) { return column_of(document.root(), one.key) > column; });
  members.insert(next, {change.key, {}, written_by(cells.changes.size(), change.value)});
  const std::size_t row = document.sheet().cell_at(change.place.begin).row;
  const std::size_t number = document.sheet().cell_at(columns_of(document.root())[column].span.begin).column;
  cells.changes.push_back({row, number, change.value});
  return std::nullopt;
}

// The value that a splice of the tree has written, as a sheet shows it that says the tree.
const Node* shown_by(const Node& tree, const Node& shown, std::size_t splice) {
  if (writer_of(tree) == splice) return &shown;
  for (std::size_t i = 0; i < tree.items.size(); ++i)
    if (const Node* found = shown_by(tree.items[i], shown.items[i], splice)) return found;
  for (std::size_t i = 0; i < tree.members.size(); ++i)
    if (const Node* found = shown_by(tree.members[i].value, shown.members[i].value, splice)) return found;
  return nullptr;
}

}  // namespace

// A number may be shown as its format wants it: "3.00" is as good as "3".
Edited change_cells(const Document& document, const std::vector<Change>& changes) {
  Cells cells{document.root(), {}};
  for (const bool adds : {false, true}) {  // what is added moves what stands behind it in its row
    for (const Change& change : changes) {
      if ((change.what == Change::What::add) != adds) continue;
      const auto refusal = adds ? add_cell(document, change, cells) : take_cell(document, change, cells);
      if (refusal) return *refusal;
    }
  }
  for (const auto& [row, key] : cells.emptied)
    std::erase_if(at(cells.tree, row).members, [key = key](const Member& one) { return one.key == key; });
  diag::Diagnostics refused;
  const std::string& sheet = document.sheet().asked_sheet();
  auto bytes = data::edit_workbook(document.path(), document.workbook(), sheet, cells.changes, refused,
                                   data::Limits{}.of_rows());
  if (!bytes) {
    const diag::Diagnostic& first = refused.list().front();
    return Refusal{first.message, first.hint};
  }
  Found found;
  found.header.given = document.header_line();
  found.sheet = sheet;
  auto after = Document::read(document.path(), *std::move(bytes), Format::workbook, found);
  if (!after) return Refusal{"the sheet could not be read with it", "change it in a spreadsheet program"};
  after->set_readings(document.readings() + 1);
  std::vector<std::size_t> otherwise;
  if (!says(cells.tree, after->root(), otherwise)) return in_its_program;
  for (const std::size_t number : otherwise) {
    const std::string& shown = shown_by(cells.tree, after->root(), number)->text;
    if (!same_number(shown, cells.changes[number].text))
      return Refusal{fmt::format("the cell would show '{}'", shown),
                     "its number format or a merged cell decides that; change it in a spreadsheet program"};
  }
  return *std::move(after);
}

}  // namespace kingpress::edit
