// Spreadsheets write CSV in many dialects. The separator is found from the text where nothing names it, quotes are read
// by the rules, and what is left open is reported with its line.
#include "data/csv.h"

#include <fmt/format.h>

#include <algorithm>

#include "data/csv_cutter.h"
#include "data/text_check.h"

namespace kingpress::data {
namespace {

class CsvReader {
 public:
  CsvReader(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits,
            const HeaderRow& header)
      : source_(source),
        diagnostics_(diagnostics),
        header_(header),
        cutter_(source, diagnostics),
        table_(source, diagnostics, limits) {}

  std::optional<Table> read() {
    read_separator();
    if (!read_head() || !move_to_header()) return std::nullopt;
    while (!cutter_.done()) {
      if (!table_.has_header() && !separator_) cutter_.set_delimiter(cutter_.sniff());
      const auto cells = cutter_.next();
      if (!cells) return std::nullopt;
      if (!table_.has_header() && is_blank(*cells)) continue;
      if (!(table_.has_header() ? table_.take_row(*cells) : table_.take_header(*cells))) return std::nullopt;
    }
    return table_.finish();
  }

 private:
  // False when the line that is said to be the header is none.
  bool move_to_header() {
    if (header_.given > 0) {
      const std::size_t at = source_.line_start(header_.given);
      const bool blank = is_blank_line(at);
      if (at < cutter_.position() || blank)
        diagnostics_.error("missing-value", {&source_, at, at},
                           fmt::format("'header: {}' names a line that {}", header_.given,
                                       blank ? "is empty" : "stands above the table"));
      else
        cutter_.move_to(at);
      return at >= cutter_.position() && !blank;
    }
    if (!header_.is_key) return true;
    diag::Diagnostics unheard;  // what is wrong is told when it is read
    CsvCutter ahead(source_, unheard);
    ahead.move_to(cutter_.position());
    std::vector<Cells> rows;
    std::vector<std::size_t> starts;
    while (!ahead.done() && rows.size() < rows_before_a_header) {
      const std::size_t start = ahead.position();
      ahead.set_delimiter(separator_ ? source_.text()[4] : ahead.sniff());
      auto cells = ahead.next();
      if (!cells) break;
      if (is_blank(*cells)) continue;
      rows.push_back(std::move(*cells));
      starts.push_back(start);
    }
    const std::size_t found = find_header(rows, header_);
    if (found == 0) return true;
    tell_header(source_, rows[found], diagnostics_);
    cutter_.move_to(starts[found]);
    return true;
  }

  bool is_blank_line(std::size_t at) const {
    const std::size_t stop = source_.text().find_first_not_of(" \t,;", at);
    return stop == std::string_view::npos || is_line_end(source_.text()[stop]);
  }

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
      if (text[start] != '"' && !is_head_line(text.substr(first, text.find_first_of("\r\n", first) - first))) break;
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
    return table_.take_head(std::move(yaml));
  }

  // Of a line that begins with '#'.
  bool is_head_line(std::string_view line) const {
    const std::string_view cell = line.substr(0, line.find_first_of(",;\t"));
    return is_of_head(cell, line.find_first_not_of(",;\t \"", cell.size()) != line.npos);
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

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  const HeaderRow& header_;
  CsvCutter cutter_;
  TableMaker table_;
  bool separator_ = false;
};

}  // namespace

std::optional<Table> read_csv(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits,
                              const HeaderRow& header) {
  if (!check_text(source, diagnostics, limits, true)) return std::nullopt;
  if (source.text().find_first_not_of(" \t\r\n") == std::string_view::npos) {
    diagnostics.error("empty-file", {&source, 0, 0}, "the file is empty");
    return std::nullopt;
  }
  return CsvReader(source, diagnostics, limits, header).read();
}

std::string csv_cell(std::string_view words) {
  const std::string text = reads_as_formula(words) ? "'" + std::string(words) : std::string(words);
  const bool plain = !text.empty() && text.find_first_of(",;\t\"\r\n") == std::string_view::npos &&
                     text.front() != ' ' && text.back() != ' ' && text.front() != '#' && text.front() != '_';
  if (plain) return text;
  std::string cell = "\"";
  for (const char c : text) {
    if (c == '"') cell += '"';
    cell += c;
  }
  return cell + '"';
}

}  // namespace kingpress::data
