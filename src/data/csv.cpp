#include "data/csv.h"

#include <fmt/format.h>

#include <algorithm>

#include "data/csv_cutter.h"
#include "data/text_check.h"

namespace kingpress::data {
namespace {

std::string key_of(std::string_view name) {
  std::string key;
  for (const char c : name)
    key += c >= 'A' && c <= 'Z'                             ? static_cast<char>(c - 'A' + 'a')
           : c == ' ' || c == '-' || c == '\n' || c == '\t' ? '_'
                                                            : c;
  return key;
}

bool is_blank(const CsvRecord& record) {
  return std::all_of(record.begin(), record.end(),
                     [](const CsvCell& cell) { return cell.text.empty() && !cell.quoted; });
}

class TableReader {
 public:
  TableReader(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits)
      : source_(source), diagnostics_(diagnostics), limits_(limits), cutter_(source, diagnostics) {}

  std::optional<Table> read() {
    read_separator();
    if (!read_head() || !read_header() || !read_rows()) return std::nullopt;
    return std::move(table_);
  }

 private:
  diag::Span span(const CsvCell& cell) const { return {&source_, cell.begin, cell.end}; }

  // "sep=;", which some spreadsheets write and read.
  void read_separator() {
    const std::string_view text = source_.text();
    separator_ = text.starts_with("sep=") && text.size() > 4 &&
                 std::string_view(",;\t").find(text[4]) != std::string_view::npos &&
                 (text.size() == 5 || is_line_end(text[5]));
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
      if (line)
        words = std::string_view(line->front().text).substr(1), end = cutter_.position();
      else
        while (!words.empty() && (words.back() == ',' || words.back() == ';' || words.back() == '\t'))
          words.remove_suffix(1);  // a spreadsheet fills the row up
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
    // Kept by the caller's sources for as long as its spans are needed: the head's places are moved to the table
    // itself.
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
    if (root->is_map())
      table_.head = std::move(*root);
    else
      diagnostics_.error("malformed-csv", root->span, "the lines with '#' above the header must be keys and values",
                         "such as '# game: minkingi'");
    return root->is_map();
  }

  // A header that begins with '_' or '#' is the designer's own: two alike are no loss.
  static bool is_own(const diag::Span& header) {
    return header.begin < header.end &&
           std::string_view("_#").find(header.file->text()[header.begin]) != std::string_view::npos;
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
    CsvRecord record;
    do {
      if (cutter_.done()) {
        diagnostics_.error("empty-file", {&source_, 0, 0}, "the table has no header",
                           "name the columns in its first row");
        return false;
      }
      if (!separator_) cutter_.set_delimiter(cutter_.sniff());
      auto next = cutter_.next();
      if (!next) return false;
      record = std::move(*next);
    } while (is_blank(record));
    if (record.size() > limits_.csv_columns) {
      diagnostics_.error("too-many-columns", span(record[limits_.csv_columns]),
                         fmt::format("the table has {} columns, the limit is {}", record.size(), limits_.csv_columns));
      return false;
    }
    for (const CsvCell& cell : record) {
      const std::string key = key_of(cell.text);
      const auto first = std::find(table_.columns.begin(), table_.columns.end(), key);
      if (!key.empty() && first != table_.columns.end() && !is_own(span(cell))) {
        const auto index = static_cast<std::size_t>(first - table_.columns.begin());
        diagnostics_
            .error("duplicate-key", span(cell), fmt::format("two columns are called '{}'", key), "rename or delete one")
            .related.push_back({"first used here", table_.headers[index]});
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
        diagnostics_.error("too-many-values", span(record->front()),
                           fmt::format("the table holds more than {} cells, the limit", limits_.values),
                           "split it into several files");
        return false;
      }
      table_.rows.items.push_back(row_of(*record));
    }
    if (!table_.rows.items.empty()) return true;
    diagnostics_.error("missing-value", {&source_, table_.headers.front().begin, table_.headers.back().end},
                       "the table has a header but no rows", "write one card a row");
    return false;
  }

  Node row_of(const CsvRecord& record) {
    Node row;
    row.kind = Node::Kind::map;
    row.span = {&source_, record.front().begin, record.back().end};
    for (std::size_t i = 0; i < record.size(); ++i) {
      const CsvCell& cell = record[i];
      if (cell.text.empty() && !cell.quoted) continue;
      if (i >= table_.columns.size()) {
        diagnostics_.error("malformed-csv", span(cell),
                           fmt::format("the row has {} cells, the header has {}", record.size(), table_.columns.size()),
                           fmt::format("a comma in a cell? {}", csv_quotes_hint));
        break;
      }
      if (table_.columns[i].empty()) {
        diagnostics_.error("malformed-csv", span(cell), "this cell stands in a column without a name",
                           "name the column in the header");
        continue;
      }
      if (const auto at = find_control(cell.text); at && cell.text[*at] != '\r') continue;  // reported with the text
      Node value;
      value.kind = Node::Kind::scalar;
      value.text = cell.text;
      value.span = span(cell);
      if (row.find(table_.columns[i]) == nullptr)
        row.members.push_back({table_.columns[i], table_.headers[i], std::move(value)});
    }
    return row;
  }

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  const Limits& limits_;
  CsvCutter cutter_;
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
  const bool plain = !text.empty() && text.find_first_of(",;\t\"\r\n") == std::string_view::npos &&
                     text.front() != ' ' && text.back() != ' ' && text.front() != '#' && text.front() != '_';
  if (plain) return std::string(text);
  std::string cell = "\"";
  for (const char c : text) {
    if (c == '"') cell += '"';
    cell += c;
  }
  return cell + '"';
}

}  // namespace kingpress::data
