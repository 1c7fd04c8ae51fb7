// OpenDocument workbooks (.ods, ISO/IEC 26300). The names of elements and attributes are the standard's.
#include <fmt/format.h>

#include <cmath>
#include <set>
#include <utility>

#include "geometry/parse_double.h"
#include "workbook/cell_edit.h"
#include "workbook/formats.h"
#include "workbook/number_format.h"
#include "workbook/xml.h"

namespace kingpress::workbook {
namespace {

constexpr std::size_t most_repeats = 4096;  // of a cell that holds something

// The writing among several readings of a shown number that is nearest to the value: "1.234,50 €" has none, "3,14" is
// 3.14, "1.234" is 1234 or 1.234 as the value says.
std::string plain_digits(const std::string& text, double value) {
  for (const char point : {'.', ',', '\0'}) {
    std::string digits;
    std::size_t places = 0;
    bool fits = true, after = false;
    for (std::size_t i = 0; i < text.size() && fits; ++i) {
      const char c = text[i];
      if (c >= '0' && c <= '9') {
        digits += c;
        if (after) ++places;
      } else if (c == '-' && digits.empty()) {
        digits += c;
      } else if (c == point && point != '\0' && !after) {
        digits += '.';
        after = true;
      } else if (text.compare(i, 2, "\xC2\xA0") == 0) {
        ++i;
      } else if (text.compare(i, 3, "\xE2\x80\xAF") == 0) {
        i += 2;
      } else {
        fits = (c == ',' || c == '.' || c == '\'' || c == ' ') && !after && !digits.empty();
      }
    }
    double read = 0;
    const auto [stop, error] = geometry::parse_double(digits.data(), digits.data() + digits.size(), read);
    if (!fits || error != std::errc{} || stop != digits.data() + digits.size()) continue;
    if (std::abs(read - value) <= 0.50001 * std::pow(10, -static_cast<double>(places))) return digits;
  }
  return text;
}

class Content : public XmlVisitor {
 public:
  // Reads the sheet of this number; only the names of sheets when there is none.
  explicit Content(std::size_t wanted) : wanted_(wanted) {}

  std::vector<SheetName> names;

  void start(std::string_view name, const Attributes& attributes) override {
    if (aside_ > 0 || name == "annotation" || name == "dde-links" || name == "tracked-changes" || name == "shapes" ||
        name == "frame" || name == "forms") {
      ++aside_;
    } else if (name == "style") {
      style_ = attributes.text("name");
    } else if (name == "table-properties" && attributes.text("display") == "false") {
      hidden_styles_.insert(style_);
    } else if (name == "table") {
      start_table(attributes);
    } else if (!reading_) {
      return;
    } else if (name == "table-column") {
      start_columns(attributes);
    } else if (name == "table-row") {
      start_row(attributes);
    } else if (name == "table-cell" || name == "covered-table-cell") {
      start_cell(name, attributes);
    } else if (name == "p") {
      if (paragraphs_++ > 0) text_ += '\n';
      in_paragraph_ = true;
    } else if (name == "s" && in_paragraph_) {
      text_.append(std::min<std::size_t>(attributes.number("c", 1), 1000), ' ');
    } else if ((name == "tab" || name == "line-break") && in_paragraph_) {
      text_ += name == "tab" ? '\t' : '\n';
    }
  }

  void end(std::string_view name) override {
    if (aside_ > 0) {
      --aside_;
    } else if (name == "table") {
      reading_ = false;
    } else if (!reading_) {
      return;
    } else if (name == "table-cell" || name == "covered-table-cell") {
      end_cell();
    } else if (name == "table-row") {
      end_row();
    } else if (name == "p") {
      in_paragraph_ = false;
    }
  }

  void text(std::string_view text) override {
    if (aside_ == 0 && reading_ && in_paragraph_) text_ += text;
  }

  Sheet finish() {
    spread(sheet_, merges_);
    return std::move(sheet_);
  }

 private:
  void start_table(const Attributes& attributes) {
    const bool hidden = hidden_styles_.contains(attributes.text("style-name"));
    reading_ = names.size() == wanted_;
    names.push_back({attributes.text("name"), hidden});
    if (!reading_) return;
    sheet_.name = names.back().name;
    sheet_.hidden = hidden;
  }

  static bool is_hidden(const Attributes& attributes) {
    const std::string visibility = attributes.text("visibility");
    return visibility == "collapse" || visibility == "filter";
  }

  void start_columns(const Attributes& attributes) {
    const std::size_t count = std::min<std::size_t>(attributes.number("number-columns-repeated", 1), 16384);
    if (is_hidden(attributes))
      for (std::size_t i = 1; i <= count; ++i) hidden_columns_.insert(columns_ + i);
    columns_ += count;
  }

  void start_row(const Attributes& attributes) {
    ++row_;
    column_ = 0;
    row_repeats_ = attributes.number("number-rows-repeated", 1);
    row_hidden_ = is_hidden(attributes);
    row_used_ = false;
    row_begin_ = sheet_.cells.size();
  }

  void start_cell(std::string_view name, const Attributes& attributes) {
    ++column_;
    repeats_ = attributes.number("number-columns-repeated", 1);
    covered_ = name == "covered-table-cell";
    type_ = attributes.text("value-type");
    formula_ = attributes.find("formula") != nullptr;
    const std::string* own_type = attributes.find("value-type", "calcext");
    error_ = own_type != nullptr && *own_type == "error";
    value_ = type_ == "boolean"  ? attributes.text("boolean-value")
             : type_ == "date"   ? attributes.text("date-value")
             : type_ == "time"   ? attributes.text("time-value")
             : type_ == "string" ? attributes.text("string-value")
                                 : attributes.text("value");
    rows_spanned_ = attributes.number("number-rows-spanned", 1);
    columns_spanned_ = attributes.number("number-columns-spanned", 1);
    text_.clear();
    paragraphs_ = 0;
  }

  void end_cell() {
    Cell cell{row_, column_, {}, {}, {}};
    if (!covered_) take_value(cell);
    const std::size_t first = column_, repeats = repeats_;
    column_ += repeats - (repeats > 0 ? 1 : 0);
    if (cell.text.empty() && cell.fault.empty()) return;
    if (row_hidden_ && !std::exchange(row_used_, true)) sheet_.hidden_rows += row_repeats_;
    if (row_hidden_) return;
    if (repeats > most_repeats) throw Refused("too-many-values", fmt::format("a cell is repeated {} times", repeats));
    for (std::size_t i = 0; i < repeats; ++i) {
      cell.column = first + i;
      if (hidden_columns_.contains(cell.column))
        sheet_.hidden_columns.insert(cell.column);
      else
        add(cell);
    }
    if (rows_spanned_ > 1 || columns_spanned_ > 1)
      merges_.push_back({row_, first, row_ + rows_spanned_ - 1, first + columns_spanned_ - 1});
  }

  void end_row() {
    const std::size_t end = sheet_.cells.size();
    if (row_repeats_ > 1 && end > row_begin_) {
      if (row_repeats_ > most_cells)
        throw Refused("too-many-values", fmt::format("a row is repeated {} times", row_repeats_));
      for (std::size_t repeat = 1; repeat < row_repeats_; ++repeat)
        for (std::size_t i = row_begin_; i < end; ++i) {
          Cell copy = sheet_.cells[i];
          copy.row += repeat;
          add(copy);
        }
    }
    row_ += row_repeats_ - (row_repeats_ > 0 ? 1 : 0);
  }

  void add(const Cell& cell) {
    if (sheet_.cells.size() >= most_cells)
      throw Refused("too-many-values", fmt::format("a sheet holds more than {} cells, the limit", most_cells));
    sheet_.cells.push_back(cell);
  }

  void take_value(Cell& cell) const {
    if (error_ || (formula_ && (text_.starts_with("Err:") || text_.starts_with("#")))) {
      cell.text = text_;
      cell.fault = fmt::format("this cell shows the error '{}'", text_), cell.hint = error_hint;
    } else if (formula_ && type_.empty() && text_.empty()) {
      cell.fault = no_result_fault, cell.hint = no_result_hint;
    } else if (type_ == "boolean") {
      cell.text = value_;
    } else if (type_ == "float") {
      double value = 0;
      const auto [stop, error] = geometry::parse_double(value_.data(), value_.data() + value_.size(), value);
      if (error != std::errc{} || stop != value_.data() + value_.size())
        throw Refused("damaged-workbook", fmt::format("'{}' is no number", value_));
      cell.text = text_.empty() ? plain_number(value) : plain_digits(text_, value);
    } else {
      cell.text = text_.empty() ? value_ : text_;
    }
  }

  std::size_t wanted_;
  Sheet sheet_;
  std::set<std::string> hidden_styles_;
  std::set<std::size_t> hidden_columns_;
  std::vector<Merge> merges_;
  std::string style_, type_, value_, text_;
  std::size_t aside_ = 0, columns_ = 0, row_ = 0, column_ = 0, row_repeats_ = 1, repeats_ = 1, row_begin_ = 0;
  std::size_t rows_spanned_ = 1, columns_spanned_ = 1, paragraphs_ = 0;
  bool reading_ = false, row_hidden_ = false, row_used_ = false, covered_ = false, formula_ = false, error_ = false;
  bool in_paragraph_ = false;
};

class OpenDocument : public Format {
 public:
  explicit OpenDocument(const Archive& archive) {
    if (archive.part("META-INF/manifest.xml").find("encryption-data") != std::string::npos)
      throw Refused("locked-workbook", "this workbook is locked with a password", "save it without one");
    xml_ = archive.part("content.xml");
    Content content(static_cast<std::size_t>(-1));
    read_xml(xml_, content);
    names_ = std::move(content.names);
  }

  const std::vector<SheetName>& sheets() const override { return names_; }

  Sheet sheet(std::size_t index) const override {
    Content content(index);
    read_xml(xml_, content);
    return content.finish();
  }

  std::string part_of(std::size_t) const override { return "content.xml"; }
  std::string edited(std::size_t index, const ByRow& changes) const override {
    return open_document_with(xml_, index, changes);
  }

 private:
  std::string xml_;
  std::vector<SheetName> names_;
};

}  // namespace

std::unique_ptr<Format> open_document(const Archive& archive) { return std::make_unique<OpenDocument>(archive); }

}  // namespace kingpress::workbook
