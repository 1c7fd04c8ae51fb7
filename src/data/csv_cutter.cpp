#include "data/csv_cutter.h"

#include <algorithm>
#include <cctype>

namespace kingpress::data {
namespace {

constexpr std::string_view delimiters = ",;\t";

void take_off_apostrophe(std::string& text) {
  if (text.starts_with('\'') && reads_as_formula(std::string_view(text).substr(1))) text.erase(0, 1);
}

}  // namespace

bool reads_as_formula(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of('\''), text.size()));
  if (text.size() < 2 || std::string_view("=+-@\t\r\n").find(text.front()) == std::string_view::npos) return false;
  const bool is_number = (text.front() == '-' || text.front() == '+') &&
                         std::isdigit(static_cast<unsigned char>(text[1])) &&
                         text.find_first_not_of("0123456789.,%", 1) == std::string_view::npos;
  return !is_number;
}

char CsvCutter::sniff() const {
  std::size_t count[3] = {};
  bool quoted = false;
  for (std::size_t at = at_; at < text_.size() && (quoted || !is_line_end(text_[at])); ++at) {
    if (text_[at] == '"')
      quoted = !quoted;
    else if (const std::size_t which = delimiters.find(text_[at]); !quoted && which != std::string_view::npos)
      ++count[which];
  }
  return delimiters[static_cast<std::size_t>(std::max_element(count, count + 3) - count)];
}

std::optional<Cells> CsvCutter::next() {
  Cells record;
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

bool CsvCutter::at_end_of_cell(std::size_t at) const {
  return at >= text_.size() || text_[at] == delimiter_ || is_line_end(text_[at]);
}

void CsvCutter::skip_line_end() {
  if (at_ < text_.size() && text_[at_] == '\r') ++at_;
  if (at_ < text_.size() && text_[at_] == '\n') ++at_;
}

std::optional<Cell> CsvCutter::cut_cell() {
  std::size_t begin = at_;
  while (begin < text_.size() && text_[begin] == ' ') ++begin;
  if (begin < text_.size() && text_[begin] == '"') return cut_quoted(begin);
  while (!at_end_of_cell(at_)) ++at_;
  std::size_t end = at_;
  begin = std::min(begin, end);
  while (end > begin && (text_[end - 1] == ' ' || text_[end - 1] == '\t')) --end;
  Cell cell{std::string(text_.substr(begin, end - begin)), begin, end, false};
  take_off_apostrophe(cell.text);
  return cell;
}

std::optional<Cell> CsvCutter::cut_quoted(std::size_t begin) {
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
    diagnostics_.error("open-quote", {&source_, begin, begin + 1}, "the quote that opens this cell is never closed",
                       "add the closing quote, or write a quote in a cell twice");
    return std::nullopt;
  }
  cell.end = ++at;
  while (at < text_.size() && text_[at] == ' ') ++at;
  if (!at_end_of_cell(at)) {
    diagnostics_.error("malformed-csv", {&source_, at, at + 1}, "text after the closing quote of a cell",
                       std::string(csv_quotes_hint));
    return std::nullopt;
  }
  at_ = at;
  take_off_apostrophe(cell.text);
  return cell;
}

}  // namespace kingpress::data
