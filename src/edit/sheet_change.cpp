#include "edit/sheet_change.h"

#include <fmt/format.h>

#include <algorithm>

#include "data/workbook.h"
#include "geometry/parse_double.h"

namespace kingpress::edit {
namespace {

using data::Member;
using data::Node;

const Refusal no_cell{"what was to be edited is not in the file any more", "load the page again"};

bool same_number(std::string_view one, std::string_view other) {
  const auto read = [](std::string_view text) {
    double value = 0;
    const auto [stop, error] = geometry::parse_double(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && stop == text.data() + text.size() ? std::optional(value) : std::nullopt;
  };
  const auto number = read(one);
  return number && number == read(other);
}

// The workbook with one cell changed, where the sheet then shows `tree`. A number may be shown as its format wants it:
// at `way` "3.00" is as good as "3".
Edited with_cell(const Document& document, Node tree, const Way& way, data::SheetChange change) {
  const std::string value = change.text;
  diag::Diagnostics refused;
  const std::string& sheet = document.sheet().asked_sheet();
  auto bytes = data::edit_workbook(document.path(), document.workbook(), sheet, {std::move(change)}, refused,
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
  if (const Node* shown = way.empty() ? nullptr : try_at(after->root(), way)) {
    const bool as_wanted = shown->text == value || same_number(shown->text, value);
    at(tree, way).text = shown->text;
    if (!as_wanted && same(tree, after->root()))
      return Refusal{fmt::format("the cell would show '{}'", shown->text),
                     "its number format or a merged cell decides that; change it in a spreadsheet program"};
  }
  if (!same(tree, after->root()))
    return Refusal{"the sheet would then show something else too", "change it in a spreadsheet program"};
  return *std::move(after);
}

}  // namespace

Edited set_cell(const Document& document, Place place, std::string_view value) {
  auto way = find(document.root(), place.begin, place.end);
  if (!way || way->size() < 2) return no_cell;
  const diag::SheetCells::Cell& cell = document.sheet().cell_at(place.begin);
  Node tree = document.root();
  if (at(tree, *way).is_map()) way->push_back(0);  // the only value of its row has the row's bytes
  if (value.empty()) {
    Way row(way->begin(), way->end() - 1);
    std::vector<Member>& members = at(tree, row).members;
    members.erase(members.begin() + static_cast<std::ptrdiff_t>(way->back()));
    way->clear();
  } else {
    at(tree, *way).text = value;
  }
  return with_cell(document, std::move(tree), *way, {cell.row, cell.column, std::string(value)});
}

Edited add_cell_of_sheet(const Document& document, Place place, const std::string& key, std::string_view value) {
  auto way = find(document.root(), place.begin, place.end);
  if (!way) return no_cell;
  if (!at(document.root(), *way).is_map()) way->pop_back();  // the only value of its row
  Node tree = document.root();
  const std::vector<Node>& columns = tree.members[tree.members.size() - 2].value.items;
  const auto number_of = [&](const std::string& name) {
    return std::find_if(columns.begin(), columns.end(), [&](const Node& known) { return known.text == name; });
  };
  const auto column = number_of(key);
  if (column == columns.end())
    return Refusal{fmt::format("the sheet has no column '{}'", key), "add it in a spreadsheet program"};
  std::vector<Member>& members = at(tree, *way).members;
  const auto next =
      std::find_if(members.begin(), members.end(), [&](const Member& one) { return number_of(one.key) > column; });
  Node node;
  node.kind = Node::Kind::scalar;
  node.text = value;
  way->push_back(static_cast<std::size_t>(next - members.begin()));
  const std::size_t row = document.sheet().cell_at(place.begin).row;
  const std::size_t number = document.sheet().cell_at(column->span.begin).column;
  members.insert(next, {key, {}, std::move(node)});
  return with_cell(document, std::move(tree), *way, {row, number, std::string(value)});
}

}  // namespace kingpress::edit
