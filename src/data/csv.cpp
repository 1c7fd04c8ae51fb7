#include "data/csv.h"

#include <fmt/format.h>

#include <algorithm>

#include "data/text_check.h"

namespace kingpress::data {
namespace {

constexpr std::string_view quotes_hint = "put the whole cell in quotes and write each quote inside it twice";

struct Cell {
  std::string text;
  std::size_t begin = 0, end = 0;  // the quotes included
  bool quoted = false;
};
using Record = std::vector<Cell>;

bool is_line_end(char c) { return c == '\n' || c == '\r'; }

// Cuts records from the text, one at a time.
class Cutter {
 public:
  Cutter(const diag::SourceFile& source, diag::Diagnostics& diagnostics) : source_(source), text_(source.text()), diagnostics_(diagnostics) {}

  bool done() const { return at_ >= text_.size(); }
  std::size_t position() const { return at_; }
  void move_to(std::size_t at) { at_ = at; }
  void set_delimiter(char delimiter) { delimiter_ = delimiter; }

  // The delimiter that the record here uses most, outside quotes; comma when it has none.
  char sniff() const {
    std::size_t count[3] = {};
    bool quoted = false;
    for (std::size_t at = at_; at < text_.size() && (quoted || !is_line_end(text_[at])); ++at) {
      if (text_[at] == '"') quoted = !quoted;
      else if (const std::size_t which = delimiters.find(text_[at]); !quoted && which != std::string_view::npos) ++count[which];
    }
    return delimiters[static_cast<std::size_t>(std::max_element(count, count + 3) - count)];
  }

  // Nothing after an error, which is reported.
  std::optional<Record> next() {
    Record record;
    while (true) {
      std::optional<Cell> cell = cut_cell();
      if (!cell) return std::nullopt;
      record.push_back(std::move(*cell));
      if (at_ < text_.size() && text_[at_] == delimiter_) {
        ++at_;
        continue;
      }
      skip_line_end();
      return record;
    }
  }

 private:
  static constexpr std::string_view delimiters = ",;\t";

  bool at_end_of_cell(std::size_t at) const { return at >= text_.size() || text_[at] == delimiter_ || is_line_end(text_[at]); }

  void skip_line_end() {
    if (at_ < text_.size() && text_[at_] == '\r') ++at_;
    if (at_ < text_.size() && text_[at_] == '\n') ++at_;
  }

  std::optional<Cell> cut_cell() {
    std::size_t begin = at_;
    while (begin < text_.size() && text_[begin] == ' ') ++begin;
    if (begin < text_.size() && text_[begin] == '"') return cut_quoted(begin);
    while (!at_end_of_cell(at_)) ++at_;
    std::size_t end = at_;
    begin = std::min(begin, end);
    while (end > begin && (text_[end - 1] == ' ' || text_[end - 1] == '\t')) --end;
    return Cell{std::string(text_.substr(begin, end - begin)), begin, end, false};
  }

  std::optional<Cell> cut_quoted(std::size_t begin) {
    Cell cell{{}, begin, begin + 1, true};
    std::size_t at = begin + 1;
    for (; at < text_.size(); ++at) {
      if (text_[at] == '"') {
        if (at + 1 >= text_.size() || text_[at + 1] != '"') break;
        ++at;
      }
      if (text_[at] == '\r') {  // a line break in a cell is one character, however the file ends its lines
        if (at + 1 >= text_.size() || text_[at + 1] != '\n') cell.text += '\n';
        continue;
      }
      cell.text += text_[at];
    }
    if (at >= text_.size()) {
      diagnostics_.error("open-quote", {&source_, begin, begin + 1}, "the quote that opens this cell is never closed", "add the closing quote, or write a quote in a cell twice");
      return std::nullopt;
    }
    cell.end = ++at;
    while (at < text_.size() && text_[at] == ' ') ++at;
    if (!at_end_of_cell(at)) {
      diagnostics_.error("malformed-csv", {&source_, at, at + 1}, "text after the closing quote of a cell", std::string(quotes_hint));
      return std::nullopt;
    }
    at_ = at;
    return cell;
  }

  const diag::SourceFile& source_;
  std::string_view text_;
  diag::Diagnostics& diagnostics_;
  std::size_t at_ = 0;
  char delimiter_ = ',';
};

std::string key_of(std::string_view name) {
  std::string key;
  for (const char c : name) key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c == ' ' || c == '-' || c == '\n' || c == '\t' ? '_' : c;
  return key;
}

bool is_blank(const Record& record) {
  return std::all_of(record.begin(), record.end(), [](const Cell& cell) { return cell.text.empty() && !cell.quoted; });
}

class TableReader {
 public:
  TableReader(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits) : source_(source), diagnostics_(diagnostics), limits_(limits), cutter_(source, diagnostics) {}

  std::optional<Table> read() {
    read_separator();
    if (!read_head() || !read_header() || !read_rows()) return std::nullopt;
    return std::move(table_);
  }

 private:
  diag::Span span(const Cell& cell) const { return {&source_, cell.begin, cell.end}; }

  // "sep=;", which some spreadsheets write and read.
  void read_separator() {
    const std::string_view text = source_.text();
    separator_ = text.starts_with("sep=") && text.size() > 4 && std::string_view(",;\t").find(text[4]) != std::string_view::npos && (text.size() == 5 || is_line_end(text[5]));
    if (!separator_) return;
    cutter_.set_delimiter(text[4]);
    cutter_.move_to(5);
    (void)cutter_.next();  // the rest of the line, which is empty
  }

  // The '#' lines are laid out as a YAML text of their own in which every byte keeps its place.
  bool read_head() {
    const std::string_view text = source_.text();
    std::string yaml;
    while (!cutter_.done()) {
      const std::size_t start = cutter_.position();
      const std::size_t first = std::min(text.find_first_not_of(" \"", start), text.size());
      if (first >= text.size() || text[first] != '#') break;
      if (!separator_) cutter_.set_delimiter(cutter_.sniff());
      const auto line = text[start] == '"' ? cutter_.next() : std::nullopt;
      std::size_t end = std::min(text.find_first_of("\r\n", first), text.size());
      std::string_view words = text.substr(first + 1, end - first - 1);
      if (line) words = std::string_view(line->front().text).substr(1), end = cutter_.position();
      else while (!words.empty() && (words.back() == ',' || words.back() == ';' || words.back() == '\t')) words.remove_suffix(1);  // a spreadsheet fills the row up
      if (yaml.empty()) yaml = blank(text.substr(0, start));
      yaml.resize(first, ' ');
      yaml += ' ';
      yaml += words;
      if (!line) cutter_.move_to(skip_end(end));
      const std::size_t stop = cutter_.position();
      if (yaml.size() < stop) yaml.resize(stop, ' ');
      if (stop > 0 && is_line_end(text[stop - 1])) yaml[stop - 1] = '\n';
    }
    if (yaml.find_first_not_of(" \r\n") == std::string::npos) return true;
    // Kept by the caller's sources for as long as its spans are needed: the head's places are moved to the table itself.
    const diag::SourceFile head(source_.path(), std::move(yaml));
    diag::Diagnostics found;
    auto root = read_yaml(head, found, limits_);
    for (diag::Diagnostic diagnostic : found.list()) {
      adopt(diagnostic.span);
      for (diag::Related& related : diagnostic.related) adopt(related.span);
      diagnostics_.add(std::move(diagnostic));
    }
    if (!root) return false;
    adopt(*root);
    if (root->is_map()) table_.head = std::move(*root);
    else diagnostics_.error("malformed-csv", root->span, "the lines with '#' above the header must be keys and values", "such as '# game: minkingi'");
    return root->is_map();
  }

  static std::string blank(std::string_view text) {
    std::string result(text);
    for (char& c : result)
      if (c != '\n') c = ' ';
    return result;
  }

  std::size_t skip_end(std::size_t at) const {
    const std::string_view text = source_.text();
    if (at < text.size() && text[at] == '\r') ++at;
    if (at < text.size() && text[at] == '\n') ++at;
    return at;
  }

  void adopt(diag::Span& span) const {
    if (span.file != nullptr) span.file = &source_;
  }
  void adopt(Node& node) const {
    adopt(node.span);
    for (Node& item : node.items) adopt(item);
    for (Member& member : node.members) {
      adopt(member.key_span);
      adopt(member.value);
    }
  }

  bool read_header() {
    Record record;
    do {
      if (cutter_.done()) {
        diagnostics_.error("empty-file", {&source_, 0, 0}, "the table has no header", "name the columns in its first row");
        return false;
      }
      if (!separator_) cutter_.set_delimiter(cutter_.sniff());
      auto next = cutter_.next();
      if (!next) return false;
      record = std::move(*next);
    } while (is_blank(record));
    if (record.size() > limits_.csv_columns) {
      diagnostics_.error("too-many-columns", span(record[limits_.csv_columns]), fmt::format("the table has {} columns, the limit is {}", record.size(), limits_.csv_columns));
      return false;
    }
    for (const Cell& cell : record) {
      const std::string key = key_of(cell.text);
      const auto first = std::find(table_.columns.begin(), table_.columns.end(), key);
      if (!key.empty() && first != table_.columns.end()) {
        const auto index = static_cast<std::size_t>(first - table_.columns.begin());
        diagnostics_.error("duplicate-key", span(cell), fmt::format("two columns are called '{}'", key), "rename or delete one").related.push_back({"first used here", table_.headers[index]});
      }
      table_.columns.push_back(key);
      table_.headers.push_back(span(cell));
    }
    return true;
  }

  bool read_rows() {
    table_.rows.kind = Node::Kind::sequence;
    table_.rows.span = {&source_, cutter_.position(), source_.text().size()};
    while (!cutter_.done()) {
      const auto record = cutter_.next();
      if (!record) return false;
      if (is_blank(*record)) continue;
      values_ += record->size();
      if (values_ > limits_.values) {
        diagnostics_.error("too-many-values", span(record->front()), fmt::format("the table holds more than {} cells, the limit", limits_.values), "split it into several files");
        return false;
      }
      table_.rows.items.push_back(row_of(*record));
    }
    if (!table_.rows.items.empty()) return true;
    diagnostics_.error("missing-value", {&source_, table_.headers.front().begin, table_.headers.back().end}, "the table has a header but no rows", "write one card a row");
    return false;
  }

  Node row_of(const Record& record) {
    Node row;
    row.kind = Node::Kind::map;
    row.span = {&source_, record.front().begin, record.back().end};
    for (std::size_t i = 0; i < record.size(); ++i) {
      const Cell& cell = record[i];
      if (cell.text.empty() && !cell.quoted) continue;
      if (i >= table_.columns.size()) {
        diagnostics_.error("malformed-csv", span(cell), fmt::format("the row has {} cells, the header has {}", record.size(), table_.columns.size()), std::string("a comma in a cell? ") + std::string(quotes_hint));
        break;
      }
      if (table_.columns[i].empty()) {
        diagnostics_.error("malformed-csv", span(cell), "this cell stands in a column without a name", "name the column in the header");
        continue;
      }
      if (const auto at = find_control(cell.text); at && cell.text[*at] != '\r') continue;  // reported with the text
      Node value;
      value.kind = Node::Kind::scalar;
      value.text = cell.text;
      value.span = span(cell);
      if (row.find(table_.columns[i]) == nullptr) row.members.push_back({table_.columns[i], table_.headers[i], std::move(value)});
    }
    return row;
  }

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  const Limits& limits_;
  Cutter cutter_;
  Table table_;
  bool separator_ = false;
  std::size_t values_ = 0;
};

}  // namespace

std::optional<Table> read_csv(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits) {
  if (!check_text(source, diagnostics, limits, true)) return std::nullopt;
  if (source.text().find_first_not_of(" \t\r\n") == std::string_view::npos) {
    diagnostics.error("empty-file", {&source, 0, 0}, "the file is empty");
    return std::nullopt;
  }
  return TableReader(source, diagnostics, limits).read();
}

std::string csv_cell(std::string_view text) {
  const bool plain = !text.empty() && text.find_first_of(",;\t\"\r\n") == std::string_view::npos && text.front() != ' ' && text.back() != ' ' && text.front() != '#';
  if (plain) return std::string(text);
  std::string cell = "\"";
  for (const char c : text) {
    if (c == '"') cell += '"';
    cell += c;
  }
  return cell + '"';
}

}  // namespace kingpress::data
