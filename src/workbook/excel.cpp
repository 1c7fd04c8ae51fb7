// Excel workbooks (.xlsx, ISO/IEC 29500). The names of elements and attributes are the standard's.
#include <fmt/format.h>

#include <charconv>
#include <set>
#include <utility>

#include "geometry/parse_double.h"
#include "workbook/cell_edit.h"
#include "workbook/excel_parts.h"
#include "workbook/formats.h"
#include "workbook/number_format.h"
#include "workbook/xml.h"

namespace kingpress::workbook {
namespace {

class SheetPart : public XmlVisitor {
 public:
  SheetPart(const WorkbookPart& book, const SharedStrings& strings, const Styles& styles)
      : book_(book), strings_(strings), styles_(styles) {}

  void start(std::string_view name, const Attributes& attributes) override {
    if (name == "c") return start_cell(attributes);
    if (name == "v" || name == "t") {
      in_value_ = !phonetic_;
    } else if (name == "row") {
      row_ = attributes.number("r", row_ + 1);
      column_ = 0;
      row_hidden_ = attributes.truth("hidden");
      row_used_ = false;
    } else if (name == "f") {
      formula_ = true;
    } else if (name == "rPh") {
      phonetic_ = true;
    } else if (name == "col" && attributes.truth("hidden")) {
      for (std::size_t i = attributes.number("min", 1); i <= std::min<std::size_t>(attributes.number("max", 0), 16384);
           ++i)
        hidden_columns_.insert(i);
    } else if (name == "mergeCell") {
      take_merge(attributes.text("ref"));
    }
  }

  void end(std::string_view name) override {
    if (name == "v" || name == "t") in_value_ = false;
    if (name == "rPh") phonetic_ = false;
    if (name == "c") end_cell();
  }

  void text(std::string_view text) override {
    if (in_value_) value_ += text;
  }

  Sheet finish(const SheetEntry& entry) {
    sheet_.name = entry.name;
    sheet_.hidden = entry.hidden;
    spread(sheet_, merges_);
    return std::move(sheet_);
  }

 private:
  void start_cell(const Attributes& attributes) {
    ++column_;
    if (const std::string* name = attributes.find("r")) {
      std::size_t row = 0;
      if (!read_cell_name(*name, row, column_)) throw Refused("damaged-workbook", "a cell has no name that is one");
      row_ = row;
    }
    type_ = attributes.text("t");
    style_ = attributes.number("s", 0);
    value_.clear();
    formula_ = false;
  }

  void end_cell() {
    const bool empty = value_.empty() && (!formula_ || type_ == "str");
    if (empty) return;
    const bool column_hidden = hidden_columns_.contains(column_);
    if (row_hidden_ && !std::exchange(row_used_, true)) ++sheet_.hidden_rows;
    if (column_hidden && !row_hidden_) sheet_.hidden_columns.insert(column_);
    if (row_hidden_ || column_hidden) return;
    if (sheet_.cells.size() >= most_cells)
      throw Refused("too-many-values", fmt::format("a sheet holds more than {} cells, the limit", most_cells));
    Cell cell{row_, column_, {}, {}, {}};
    take_value(cell);
    if (!cell.text.empty() || !cell.fault.empty()) sheet_.cells.push_back(std::move(cell));
  }

  void take_value(Cell& cell) {
    if (value_.empty()) {
      cell.fault = no_result_fault, cell.hint = no_result_hint;
    } else if (type_ == "s") {
      std::size_t index = strings_.strings.size();
      std::from_chars(value_.data(), value_.data() + value_.size(), index);
      if (index >= strings_.strings.size())
        throw Refused("damaged-workbook", "a cell names a text that is not in the workbook");
      cell.text = strings_.strings[index];
    } else if (type_ == "inlineStr" || type_ == "str") {
      cell.text = unescaped(value_);
    } else if (type_ == "b") {
      cell.text = value_ == "1" || value_ == "true" ? "true" : "false";
    } else if (type_ == "e") {
      cell.text = value_;
      cell.fault = fmt::format("this cell shows the error '{}'", value_), cell.hint = error_hint;
    } else if (type_ == "d") {
      cell.text = value_;
    } else {
      take_number(cell);
    }
  }

  void take_number(Cell& cell) {
    double value = 0;
    const auto [stop, error] = geometry::parse_double(value_.data(), value_.data() + value_.size(), value);
    if (error != std::errc{} || stop != value_.data() + value_.size())
      throw Refused("damaged-workbook", fmt::format("'{}' is no number", value_));
    const std::string_view format = styles_.format_of(style_);
    if (auto text = shown(value, format, book_.from_1904)) {
      cell.text = std::move(*text);
      return;
    }
    cell.text = value_;
    if (is_of_time(format)) {
      cell.fault = fmt::format("'{}' in this cell is no date: it is {}", value_,
                               value < 0 ? "before the first day of the calendar" : "after the year 9999");
      cell.hint = "write a date, or give the cell a plain number format";
      return;
    }
    cell.fault = fmt::format("the number format '{}' of this cell is not read here", format);
    cell.hint = "give the cell a plain number format, or make it a text";
  }

  void take_merge(const std::string& range) {
    const std::size_t colon = range.find(':');
    Merge merge;
    if (colon != std::string::npos && read_cell_name(std::string_view(range).substr(0, colon), merge.top, merge.left) &&
        read_cell_name(std::string_view(range).substr(colon + 1), merge.bottom, merge.right))
      merges_.push_back(merge);
  }

  const WorkbookPart& book_;
  const SharedStrings& strings_;
  const Styles& styles_;
  Sheet sheet_;
  std::set<std::size_t> hidden_columns_;
  std::vector<Merge> merges_;
  std::size_t row_ = 0, column_ = 0, style_ = 0;
  std::string type_, value_;
  bool row_hidden_ = false, row_used_ = false, formula_ = false, in_value_ = false, phonetic_ = false;
};

class Excel : public Format {
 public:
  explicit Excel(const Archive& archive)
      : archive_(archive), book_file_(file_of_workbook(archive)), relations_(archive, book_file_) {
    read_xml(archive.part(book_file_), book_);
    std::erase_if(book_.sheets, [&](const SheetEntry& entry) {
      const Relation* relation = relations_.by_id(entry.id);
      return relation == nullptr || relation->kind != "worksheet";  // a chart
    });
    for (const SheetEntry& entry : book_.sheets) names_.push_back({entry.name, entry.hidden});
    if (const std::string xml = archive.part(relations_.file_of("sharedStrings")); !xml.empty())
      read_xml(xml, strings_);
    if (const std::string xml = archive.part(relations_.file_of("styles")); !xml.empty()) read_xml(xml, styles_);
  }

  const std::vector<SheetName>& sheets() const override { return names_; }

  Sheet sheet(std::size_t index) const override {
    SheetPart part(book_, strings_, styles_);
    read_xml(xml_of(index), part);
    return part.finish(book_.sheets[index]);
  }

  std::string part_of(std::size_t index) const override { return relations_.by_id(book_.sheets[index].id)->file; }
  std::string edited(std::size_t index, const ByRow& changes) const override {
    return excel_with(xml_of(index), changes);
  }

 private:
  std::string xml_of(std::size_t index) const {
    std::string xml = archive_.part(part_of(index));
    if (!xml.empty()) return xml;
    throw Refused("damaged-workbook", fmt::format("the sheet '{}' is not in it", book_.sheets[index].name));
  }

  static std::string file_of_workbook(const Archive& archive) {
    const std::string file = Relations(archive, "").file_of("officeDocument");
    if (!archive.has(file)) throw Refused("damaged-workbook", "there is no workbook in it");
    return file;
  }

  const Archive& archive_;
  std::string book_file_;
  Relations relations_;
  WorkbookPart book_;
  SharedStrings strings_;
  Styles styles_;
  std::vector<SheetName> names_;
};

}  // namespace

std::unique_ptr<Format> open_excel(const Archive& archive) { return std::make_unique<Excel>(archive); }

}  // namespace kingpress::workbook
