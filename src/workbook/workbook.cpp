#include "workbook/workbook.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "workbook/formats.h"

namespace kingpress::workbook {
namespace {

constexpr std::string_view ole_mark = "\xD0\xCF\x11\xE0";
constexpr std::string_view encrypted_part("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e", 31);  // UTF-16

std::string listed(const std::vector<SheetName>& sheets) {
  std::string names;
  for (const SheetName& sheet : sheets) names += fmt::format("{}'{}'", names.empty() ? "" : ", ", sheet.name);
  return names;
}

bool stands_before(const Cell& a, const Cell& b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); }

std::vector<Cell>::iterator find_cell(Sheet& sheet, std::size_t row, std::size_t column) {
  const Cell wanted{row, column, {}, {}, {}};
  const auto at = std::lower_bound(sheet.cells.begin(), sheet.cells.end(), wanted, stands_before);
  return at != sheet.cells.end() && at->row == row && at->column == column ? at : sheet.cells.end();
}

// Programs may keep values in cells that lie under a merged one, where nobody sees them.
void leave_out_covered(Sheet& sheet, const std::vector<Merge>& merges) {
  std::stable_sort(sheet.cells.begin(), sheet.cells.end(), stands_before);
  std::vector<bool> covered(sheet.cells.size());
  for (const Merge& merge : merges) {
    const Cell first{merge.top, 0, {}, {}, {}};
    auto cell = std::lower_bound(sheet.cells.begin(), sheet.cells.end(), first, stands_before);
    for (; cell != sheet.cells.end() && cell->row <= merge.bottom; ++cell)
      if (cell->column >= merge.left && cell->column <= merge.right &&
          std::pair(cell->row, cell->column) != std::pair(merge.top, merge.left))
        covered[static_cast<std::size_t>(cell - sheet.cells.begin())] = true;
  }
  std::vector<Cell> kept;
  for (std::size_t i = 0; i < covered.size(); ++i)
    if (!covered[i]) kept.push_back(std::move(sheet.cells[i]));
  sheet.cells = std::move(kept);
}

}  // namespace

void spread(Sheet& sheet, const std::vector<Merge>& merges) {
  if (merges.empty()) return;
  std::set<std::size_t> rows;
  for (const Cell& cell : sheet.cells) rows.insert(cell.row);
  std::vector<Cell> more;
  leave_out_covered(sheet, merges);
  for (const Merge& merge : merges) {
    const auto first = find_cell(sheet, merge.top, merge.left);
    if (first == sheet.cells.end()) continue;
    if (merge.right > merge.left) {
      first->fault = fmt::format("this cell is merged over {} columns", merge.right - merge.left + 1);
      first->hint = "undo the merging";
      continue;
    }
    for (auto row = rows.upper_bound(merge.top); row != rows.end() && *row <= merge.bottom; ++row) {
      Cell copy = *first;
      copy.row = *row;
      more.push_back(std::move(copy));
    }
  }
  sheet.cells.insert(sheet.cells.end(), more.begin(), more.end());
  std::stable_sort(sheet.cells.begin(), sheet.cells.end(), stands_before);
}

// A workbook that cannot be opened as an archive, and why.
void refuse_other_kinds(std::string_view bytes) {
  if (!bytes.starts_with(ole_mark)) return;
  if (bytes.find(encrypted_part) != std::string_view::npos)
    throw Refused("locked-workbook", "this workbook is locked with a password", "save it without one");
  throw Refused("old-workbook", "this is a workbook of the old kind (.xls)", "save it as .xlsx, .ods or .csv");
}

std::unique_ptr<Format> open(const Archive& archive) {
  if (archive.has("[Content_Types].xml")) {
    const bool macros = archive.part("[Content_Types].xml").find("macroEnabled") != std::string::npos;
    if (macros || archive.has("xl/vbaProject.bin"))
      throw Refused("macro-workbook", "this workbook holds macros, and is not read", "save it as .xlsx");
    return open_excel(archive);
  }
  if (archive.has("content.xml")) return open_document(archive);
  throw Refused("damaged-workbook", "this is a zip archive, but no workbook", "save the sheet as .xlsx, .ods or .csv");
}

std::size_t index_of(const Format& format, const std::string& sheet) {
  const std::vector<SheetName>& sheets = format.sheets();
  std::vector<SheetName> filled;
  std::size_t found = 0;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    if (sheet.empty() ? sheets[i].hidden || format.sheet(i).cells.empty() : sheets[i].name != sheet) continue;
    if (!sheet.empty()) return i;
    filled.push_back(sheets[i]);
    found = i;
  }
  if (!sheet.empty())
    throw Refused("unknown-sheet", fmt::format("the workbook has no sheet '{}'", sheet),
                  fmt::format("it has {}", listed(sheets)));
  if (filled.empty()) throw Refused("empty-file", "no sheet of the workbook shows a cell");
  if (filled.size() == 1) return found;
  throw Refused("unknown-sheet", fmt::format("the workbook has {} sheets, and none is named", filled.size()),
                fmt::format("write '{{file}}#{}', or another of {}", filled.front().name, listed(filled)));
}

Sheet read(std::string_view bytes, const std::string& sheet) {
  refuse_other_kinds(bytes);
  const Archive archive(bytes);
  const std::unique_ptr<Format> format = open(archive);
  return format->sheet(index_of(*format, sheet));
}

}  // namespace kingpress::workbook
