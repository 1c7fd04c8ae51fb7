// Cells of an Excel workbook's sheet, exchanged in its part. A text is written into the cell itself: the table of
// shared strings stays as it is.
#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "diag/source.h"
#include "workbook/cell_edit.h"
#include "workbook/excel_parts.h"
#include "workbook/tag.h"

namespace kingpress::workbook {
namespace {

struct SheetCell {
  std::size_t column = 1;
  Bytes tag, whole;
  std::string type;
  bool has_formula = false;
};

struct SheetRow {
  std::size_t number = 1;
  Bytes tag, end;  // of an empty element both are the same
  std::vector<SheetCell> cells;
};

class SheetLayout : public XmlVisitor {
 public:
  Bytes data_tag, data_end;
  std::vector<SheetRow> rows;

  void start(std::string_view name, const Attributes& attributes) override {
    if (name == "sheetData") data_tag = tag;
    if (name == "f" && in_cell_) rows.back().cells.back().has_formula = true;
    if (name == "row") {
      const std::size_t before = rows.empty() ? 0 : rows.back().number;
      rows.push_back({attributes.number("r", before + 1), tag, tag, {}});
    }
    if (name == "c" && !rows.empty()) {
      std::vector<SheetCell>& cells = rows.back().cells;
      std::size_t row = 0, column = cells.empty() ? 1 : cells.back().column + 1;
      if (const std::string* given = attributes.find("r")) read_cell_name(*given, row, column);
      cells.push_back({column, tag, tag, attributes.text("t"), false});
      in_cell_ = true;
    }
  }
  void end(std::string_view name) override {
    if (name == "sheetData") data_end = tag;
    if (name == "row" && !rows.empty()) rows.back().end = tag;
    if (name != "c" || !in_cell_) return;
    rows.back().cells.back().whole.end = tag.end;
    in_cell_ = false;
  }
  void text(std::string_view) override {}

 private:
  bool in_cell_ = false;
};

// "_x000D_" written as a text would be read as a character.
std::string as_string(const std::string& text) {
  std::string out = escaped(text);
  for (std::size_t at = out.find("_x"); at != out.npos; at = out.find("_x", at + 8))
    if (out.size() >= at + 7 && out[at + 6] == '_') out.insert(at, "_x005F");
  return out;
}

std::string cell_as(Tag tag, const std::string& old_type, const std::string& text) {
  tag.remove({"t", "cm", "vm"});
  if (text.empty()) return tag.empty();
  const std::string prefix = tag.prefix();
  const auto of = [&](const char* name, const std::string& inner) {
    return fmt::format("<{0}{1}>{2}</{0}{1}>", prefix, name, inner);
  };
  if (old_type == "b" && (text == "true" || text == "false"))
    return tag.add("t=\"b\"").start() + of("v", text == "true" ? "1" : "0") + tag.end();
  if ((old_type.empty() || old_type == "n") && is_plain_number(text)) return tag.start() + of("v", text) + tag.end();
  tag.add("t=\"inlineStr\"");
  return fmt::format("{0}<{1}is><{1}t xml:space=\"preserve\">{2}</{1}t></{1}is>{3}", tag.start(), prefix,
                     as_string(text), tag.end());
}

std::string new_cell(const std::string& prefix, std::size_t row, std::size_t column, const std::string& text) {
  return cell_as(Tag(fmt::format("<{}c r=\"{}\"/>", prefix, diag::cell_name(row, column))), "", text);
}

void change_row(std::string_view xml, const SheetRow& row, const ByColumn& changes, std::vector<Splice>& splices) {
  const Tag tag(xml.substr(row.tag.begin, row.tag.end - row.tag.begin));
  std::string added;  // behind the last cell
  auto cell = row.cells.begin();
  for (const auto& [column, text] : changes) {
    while (cell != row.cells.end() && cell->column < column) ++cell;
    if (cell != row.cells.end() && cell->column == column) {
      if (cell->has_formula) refuse_formula(row.number, column);
      const Tag old(xml.substr(cell->tag.begin, cell->tag.end - cell->tag.begin));
      splices.push_back({cell->whole.begin, cell->whole.end, cell_as(old, cell->type, text)});
    } else if (text.empty()) {
      continue;
    } else if (cell != row.cells.end()) {
      splices.push_back({cell->whole.begin, cell->whole.begin, new_cell(tag.prefix(), row.number, column, text)});
    } else {
      added += new_cell(tag.prefix(), row.number, column, text);
    }
  }
  if (added.empty()) return;
  if (row.tag.begin == row.end.begin)
    splices.push_back({row.tag.begin, row.tag.end, tag.start() + added + tag.end()});
  else
    splices.push_back({row.end.begin, row.end.begin, added});
}

}  // namespace

std::string excel_with(std::string_view xml, const ByRow& changes) {
  SheetLayout layout;
  read_xml(xml, layout);
  const Tag data(xml.substr(layout.data_tag.begin, layout.data_tag.end - layout.data_tag.begin));
  std::vector<Splice> splices;
  std::string added;  // behind the last row
  auto row = layout.rows.begin();
  for (const auto& [number, columns] : changes) {
    while (row != layout.rows.end() && row->number < number) ++row;
    if (row != layout.rows.end() && row->number == number) {
      change_row(xml, *row, columns, splices);
      continue;
    }
    std::string cells;
    for (const auto& [column, text] : columns)
      if (!text.empty()) cells += new_cell(data.prefix(), number, column, text);
    if (cells.empty()) continue;
    const std::string whole = fmt::format("<{0}row r=\"{1}\">{2}</{0}row>", data.prefix(), number, cells);
    if (row != layout.rows.end())
      splices.push_back({row->tag.begin, row->tag.begin, whole});
    else
      added += whole;
  }
  if (!added.empty() && layout.data_tag.begin == layout.data_end.begin)
    splices.push_back({layout.data_tag.begin, layout.data_tag.end, data.start() + added + data.end()});
  else if (!added.empty())
    splices.push_back({layout.data_end.begin, layout.data_end.begin, added});
  return spliced(xml, std::move(splices));
}

}  // namespace kingpress::workbook
