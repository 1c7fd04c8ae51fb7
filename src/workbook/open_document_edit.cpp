// Cells of an OpenDocument sheet, exchanged in its part. What is the same is written once there, with how often it
// stands: a repeated row or cell that is changed is taken apart first.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "workbook/cell_edit.h"
#include "workbook/tag.h"
#include "workbook/xml.h"

namespace kingpress::workbook {
namespace {

struct ContentCell {
  std::size_t column = 1, repeats = 1;
  Bytes tag, end;
  Bytes text;  // from its first paragraph to its last; nothing: an empty one at `end`
  std::string type;
  bool covered = false, has_formula = false;
};

struct ContentRow {
  std::size_t number = 1, repeats = 1;
  Bytes tag, end;
  std::vector<ContentCell> cells;
};

class ContentLayout : public XmlVisitor {
 public:
  explicit ContentLayout(std::size_t wanted) : wanted_(wanted) {}
  std::vector<ContentRow> rows;

  void start(std::string_view name, const Attributes& attributes) override {
    ++depth_;
    if (name == "table" && in_table_ == 0 && count_++ == wanted_) in_table_ = depth_;
    if (in_table_ == 0) return;
    if (name == "table-row" && in_cell_ == 0) {
      const std::size_t next = rows.empty() ? 1 : rows.back().number + rows.back().repeats;
      rows.push_back({next, std::max<std::size_t>(attributes.number("number-rows-repeated", 1), 1), tag, tag, {}});
    } else if ((name == "table-cell" || name == "covered-table-cell") && in_cell_ == 0 && !rows.empty()) {
      std::vector<ContentCell>& cells = rows.back().cells;
      const std::size_t next = cells.empty() ? 1 : cells.back().column + cells.back().repeats;
      cells.push_back({next,
                       std::max<std::size_t>(attributes.number("number-columns-repeated", 1), 1),
                       tag,
                       tag,
                       {},
                       attributes.text("value-type"),
                       name == "covered-table-cell",
                       attributes.find("formula") != nullptr});
      in_cell_ = depth_;
    } else if (name == "p" && depth_ == in_cell_ + 1) {
      Bytes& text = rows.back().cells.back().text;
      if (text.end == 0) text.begin = tag.begin;
    }
  }
  void end(std::string_view name) override {
    if (in_table_ != 0) {
      if (depth_ == in_cell_) rows.back().cells.back().end = tag, in_cell_ = 0;
      if (name == "p" && in_cell_ != 0 && depth_ == in_cell_ + 1) rows.back().cells.back().text.end = tag.end;
      if (name == "table-row" && in_cell_ == 0 && !rows.empty()) rows.back().end = tag;
      if (depth_ == in_table_) in_table_ = 0;
    }
    --depth_;
  }
  void text(std::string_view) override {}

 private:
  std::size_t wanted_, count_ = 0, depth_ = 0, in_table_ = 0, in_cell_ = 0;
};

std::string paragraphs(const std::string& text) {
  std::string out = "<text:p>";
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      out += "</text:p><text:p>";
    } else if (text[i] == '\t') {
      out += "<text:tab/>";
    } else if (text[i] == ' ' && (i == 0 || i + 1 == text.size() || text[i - 1] == ' ' || text[i - 1] == '\n')) {
      out += "<text:s/>";
    } else {
      out += escaped(text.substr(i, 1));
    }
  }
  return out + "</text:p>";
}

class Editor {
 public:
  explicit Editor(std::string_view xml) : xml_(xml) {}

  // The row with its cells changed, as one row.
  std::string row_with(const ContentRow& row, std::size_t number, const ByColumn& changes) const {
    Tag tag(at(row.tag));
    if (row.repeats > 1) tag.remove({"number-rows-repeated"});
    std::string cells;
    auto change = changes.begin();
    std::size_t next = 1;
    for (const ContentCell& cell : row.cells) {
      next = cell.column + cell.repeats;
      if (change == changes.end() || change->first >= next) {
        cells += whole(cell);
        continue;
      }
      std::size_t from = cell.column;
      for (; change != changes.end() && change->first < next; ++change) {
        cells += repeated(cell, change->first - from);
        cells += cell_with(cell, number, change->first, change->second);
        from = change->first + 1;
      }
      cells += repeated(cell, next - from);
    }
    for (; change != changes.end(); ++change) {
      if (change->second.empty()) continue;
      if (change->first > next) cells += empty_cells(change->first - next);
      cells += cell_as(Tag("<table:table-cell/>"), "", change->second, "", "");
      next = change->first + 1;
    }
    return tag.start() + cells + tag.end();
  }

  std::string row_repeated(const ContentRow& row, std::size_t repeats) const {
    if (repeats == 0) return {};
    Tag tag(at(row.tag));
    tag.remove({"number-rows-repeated"});
    if (repeats > 1) tag.add(fmt::format("{}number-rows-repeated=\"{}\"", tag.prefix(), repeats));
    if (row.tag.begin == row.end.begin) return tag.empty();
    return tag.start() + std::string(xml_.substr(row.tag.end, row.end.end - row.tag.end));
  }

  static std::string empty_cells(std::size_t count) {
    return count > 1 ? fmt::format("<table:table-cell table:number-columns-repeated=\"{}\"/>", count)
                     : "<table:table-cell/>";
  }

 private:
  std::string_view at(const Bytes& bytes) const { return xml_.substr(bytes.begin, bytes.end - bytes.begin); }
  bool is_empty(const ContentCell& cell) const { return cell.tag.begin == cell.end.begin; }
  std::string whole(const ContentCell& cell) const {
    return std::string(xml_.substr(cell.tag.begin, cell.end.end - cell.tag.begin));
  }

  std::string repeated(const ContentCell& cell, std::size_t repeats) const {
    if (repeats == 0) return {};
    Tag tag(at(cell.tag));
    tag.remove({"number-columns-repeated"});
    if (repeats > 1) tag.add(fmt::format("{}number-columns-repeated=\"{}\"", tag.prefix(), repeats));
    if (is_empty(cell)) return tag.empty();
    return tag.start() + std::string(xml_.substr(cell.tag.end, cell.end.end - cell.tag.end));
  }

  std::string cell_with(const ContentCell& cell, std::size_t row, std::size_t column, const std::string& text) const {
    if (cell.has_formula) refuse_formula(row, column);
    if (cell.covered) throw Refused("not-written", "this cell lies under one that is merged", "undo the merging");
    Bytes words = cell.text;
    if (words.end == 0) words = {cell.end.begin, cell.end.begin};
    std::string_view before, after;
    if (!is_empty(cell)) {
      before = xml_.substr(cell.tag.end, words.begin - cell.tag.end);
      after = xml_.substr(words.end, cell.end.begin - words.end);
    }
    return cell_as(Tag(at(cell.tag)), cell.type, text, before, after);
  }

  // `before`, `after`: what else stands in the cell, such as a comment.
  static std::string cell_as(Tag tag, const std::string& old_type, const std::string& text, std::string_view before,
                             std::string_view after) {
    tag.remove({"number-columns-repeated", "value-type", "value", "date-value", "time-value", "boolean-value",
                "string-value", "currency"});
    std::string words;
    if (!text.empty()) {
      if (old_type == "boolean" && (text == "true" || text == "false"))
        tag.add(fmt::format("office:value-type=\"boolean\" office:boolean-value=\"{}\"", text));
      else if (old_type != "string" && is_plain_number(text))
        tag.add(fmt::format("office:value-type=\"float\" office:value=\"{}\"", text));
      else
        tag.add("office:value-type=\"string\"");
      words = paragraphs(text);
    }
    if (words.empty() && before.empty() && after.empty()) return tag.empty();
    return tag.start() + std::string(before) + words + std::string(after) + tag.end();
  }

  std::string_view xml_;
};

}  // namespace

std::string open_document_with(std::string_view xml, std::size_t sheet, const ByRow& changes) {
  ContentLayout layout(sheet);
  read_xml(xml, layout);
  if (layout.rows.empty()) throw Refused("not-written", "this sheet has no rows", "write its first row in its program");
  const Editor editor(xml);
  std::vector<Splice> splices;
  auto change = changes.begin();
  for (const ContentRow& row : layout.rows) {
    const std::size_t next = row.number + row.repeats;
    if (change == changes.end()) break;
    if (change->first >= next) continue;
    std::string rows;
    std::size_t from = row.number;
    for (; change != changes.end() && change->first < next; ++change) {
      rows += editor.row_repeated(row, change->first - from) + editor.row_with(row, change->first, change->second);
      from = change->first + 1;
    }
    splices.push_back({row.tag.begin, row.end.end, rows + editor.row_repeated(row, next - from)});
  }
  if (change != changes.end()) throw Refused("not-written", "this row is below the sheet's last", "");
  return spliced(xml, std::move(splices));
}

}  // namespace kingpress::workbook
