// Workbooks come from strangers, so a program beside this one reads them under limits (src/workbook). What it answers
// is laid out as a text with a line a row, for a message has to quote something.
#include "data/workbook.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "data/text_check.h"
#include "diag/count.h"
#include "diag/environment_error.h"
#include "machine/helper_program.h"
#include "machine/limits.h"

namespace kingpress::data {
namespace {

constexpr const char* reader_name = "kingpress-workbook";
constexpr std::size_t memory_of_the_reader = std::size_t{768} << 20;
constexpr std::array<std::string_view, 5> endings{".xlsx", ".ods", ".xlsm", ".xls", ".xlsb"};

// The fields of one line of the reader's answer.
std::vector<std::string> fields_of(std::string_view line) {
  std::vector<std::string> fields(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\t') {
      fields.emplace_back();
    } else if (line[i] == '\\' && i + 1 < line.size()) {
      const char c = line[++i];
      fields.back() += c == 't' ? '\t' : c == 'n' ? '\n' : c;
    } else {
      fields.back() += line[i];
    }
  }
  return fields;
}

std::size_t number(const std::string& text) {
  std::size_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// Nor the mark of a byte order, which a text that begins with one would lose.
std::string without_outer_blanks(std::string_view text) {
  while (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::size_t first = text.find_first_not_of(" \t\n");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\n") - first + 1));
}

struct SheetCell {
  std::size_t column = 1;
  std::string text, fault, hint;
  std::size_t place = 0;  // among the cells that are laid out
};

struct SheetRow {
  std::size_t number = 1;
  std::vector<SheetCell> cells;
  bool is_head = false;
  Cells laid_out = {};
};

struct Answer {
  std::string sheet;
  std::size_t hidden_rows = 0;
  std::vector<std::size_t> hidden_columns;
  std::vector<SheetRow> rows;
  std::vector<std::string> refusal;  // code, message, hint
  bool whole = false;
};

// By row, then column; a cell that stands where another does is none.
void add(SheetCell cell, std::size_t row, std::vector<SheetRow>& rows) {
  if (cell.text.empty()) cell.text = "?";
  if (rows.empty() || rows.back().number != row) rows.push_back({row, {}});
  std::vector<SheetCell>& cells = rows.back().cells;
  if (cell.column > (cells.empty() ? 0 : cells.back().column)) cells.push_back(std::move(cell));
  if (cells.empty()) rows.pop_back();
}

bool is_code(std::string_view word) { return word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == word.npos; }

Answer read_answer(std::string_view text) {
  Answer answer;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::vector<std::string> fields = fields_of(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string& kind = fields.front();
    if (kind == "sheet" && fields.size() == 4) {
      answer.sheet = std::move(fields[1]);
      answer.hidden_rows = number(fields[2]);
      for (std::string_view left = fields[3]; !left.empty();) {
        const std::size_t end = std::min(left.find(' '), left.size());
        answer.hidden_columns.push_back(number(std::string(left.substr(0, end))));
        left.remove_prefix(std::min(end + 1, left.size()));
      }
    } else if ((kind == "cell" && fields.size() == 4) || (kind == "fault" && fields.size() == 6)) {
      SheetCell cell{number(fields[2]), without_outer_blanks(fields[3]), {}, {}};
      if (fields.size() == 6) cell.fault = std::move(fields[4]), cell.hint = std::move(fields[5]);
      add(std::move(cell), number(fields[1]), answer.rows);
    } else if (kind == "refused" && fields.size() == 4 && is_code(fields[1])) {
      answer.refusal.assign(fields.begin() + 1, fields.end());
    } else if (kind == "end") {
      answer.whole = true;
    }
  }
  return answer;
}

std::string in_one_line(std::string text) {
  for (char& c : text)
    if (c == '\n' || c == '\t') c = ' ';
  return text;
}

// Lays the rows out as a text, a line each, and remembers where each cell of it stands.
class Layout {
 public:
  std::string text;
  diag::SheetCells cells;

  // A cell's place in its row is its column; what stands beyond all columns that a table may have moves up to them.
  void add(SheetRow& row, const Limits& limits) {
    const std::size_t begin = text.size();
    const auto put = [&](std::size_t column, const std::string& value) {
      if (text.size() > begin) text += " | ";
      const std::size_t at = text.size();
      cells.cells.push_back({at, row.number, column});
      text += in_one_line(value);
      row.laid_out.push_back({value, at, text.size(), false});
    };
    for (SheetCell& cell : row.cells) {
      const std::size_t place = std::min(cell.column - 1, limits.csv_columns);
      while (row.laid_out.size() < place) put(row.laid_out.size() + 1, {});
      cell.place = row.laid_out.size();
      put(cell.column, cell.text);
    }
    text += '\n';
  }
};

// "A2:J60" of a sheet, its ends counted in; "A2:J" and "A:J" go down to the last row.
struct Range {
  std::size_t top = 1, left = 1, bottom = 0, right = 0;  // 0: to the end

  bool holds(std::size_t row, std::size_t column) const {
    return row >= top && (bottom == 0 || row <= bottom) && column >= left && (right == 0 || column <= right);
  }
};

bool read_corner(std::string_view text, std::size_t& row, std::size_t& column) {
  std::string plain;
  for (const char c : text)
    if (c != '$') plain += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  std::size_t letters = 0;
  column = 0;
  while (letters < plain.size() && plain[letters] >= 'A' && plain[letters] <= 'Z')
    column = column * 26 + static_cast<std::size_t>(plain[letters++] - 'A' + 1);
  if (letters == 0 || letters > 3 || plain.size() - letters > 7) return false;
  if (letters == plain.size()) return true;
  row = number(plain.substr(letters));
  return row > 0 && plain.find_first_not_of("0123456789", letters) == std::string::npos;
}

// Takes the range off the name of a sheet. No sheet is called so: spreadsheets allow no colon in a name.
std::optional<Range> take_range(std::string& sheet) {
  const std::size_t mark = sheet.rfind('!'), colon = sheet.find(':', mark);
  if (colon == std::string::npos) return std::nullopt;
  Range range;
  const std::string_view name = sheet;
  if (!read_corner(name.substr(mark + 1, colon - mark - 1), range.top, range.left) ||
      !read_corner(name.substr(colon + 1), range.bottom, range.right))
    return std::nullopt;
  sheet.erase(mark);
  return range;
}

void keep_range(const Range& range, std::vector<SheetRow>& rows) {
  for (SheetRow& row : rows)
    std::erase_if(row.cells, [&](const SheetCell& cell) { return !range.holds(row.number, cell.column); });
  std::erase_if(rows, [](const SheetRow& row) { return row.cells.empty(); });
}

std::vector<CellFault> faults_of(const SheetRow& row, const diag::SourceFile& source) {
  std::vector<CellFault> faults;
  for (const SheetCell& cell : row.cells) {
    if (cell.fault.empty()) continue;
    const Cell& place = row.laid_out[cell.place];
    faults.push_back({0, cell.place, {}});
    faults.back().fault = {
        diag::Severity::error, "unreadable-cell", cell.fault, {&source, place.begin, place.end}, cell.hint, {}, {}, {}};
  }
  return faults;
}

// The first row of the table; nothing when the one that is said to be it is empty.
std::optional<std::size_t> header_of(const Answer& answer, const HeaderRow& header, const diag::SourceFile& source,
                                     diag::Diagnostics& diagnostics) {
  std::vector<Cells> rows;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < answer.rows.size(); ++i) {
    const SheetRow& row = answer.rows[i];
    if (row.is_head) continue;
    if (header.given == row.number) return i;
    if (rows.size() >= rows_before_a_header) continue;
    rows.push_back(row.laid_out);
    places.push_back(i);
  }
  if (header.given > 0) {
    diagnostics.error("missing-value", {&source, 0, 0},
                      fmt::format("row {} is given as the header, and is empty", header.given));
    return std::nullopt;
  }
  const std::size_t found = find_header(rows, header);
  if (found > 0) tell_header(source, rows[found], diagnostics);
  return places.empty() ? answer.rows.size() : places[found];
}

std::optional<Table> table_of(Answer& answer, const HeaderRow& header, const diag::SourceFile& source,
                              diag::Diagnostics& diagnostics, const Limits& limits) {
  TableMaker table(source, diagnostics, limits);
  std::string head;
  for (const SheetRow& row : answer.rows) {
    if (!row.is_head) break;
    const Cell& words = row.laid_out[row.cells.front().place];
    const std::size_t line = row.laid_out.front().begin;
    head.resize(line, ' ');
    if (line > 0) head.back() = '\n';
    head.resize(words.begin + 1, ' ');  // the '#' too
    head += source.text().substr(words.begin + 1, words.end - words.begin - 1);
  }
  if (!table.take_head(std::move(head))) return std::nullopt;
  const auto first = header_of(answer, header, source, diagnostics);
  if (!first) return std::nullopt;
  std::size_t before = 0;  // the number of the row above
  for (std::size_t i = *first; i < answer.rows.size(); ++i) {
    SheetRow& row = answer.rows[i];
    if (table.has_header() && row.number > before + 1) table.take_row({});
    before = row.number;
    if (!(table.has_header() ? table.take_row(row.laid_out, faults_of(row, source)) : table.take_header(row.laid_out)))
      return std::nullopt;
    row = {};  // it is kept in the table now
  }
  return table.finish();
}

std::string named_columns(const std::vector<std::size_t>& columns) {
  constexpr std::size_t most_named = 8;
  std::vector<std::string> letters;
  for (const std::size_t column : columns) letters.push_back(diag::column_letters(column));
  return fmt::format("column{} {}", columns.size() == 1 ? "" : "s", diag::listed(letters, most_named));
}

void tell_hidden(const Answer& answer, const diag::SourceFile& source, diag::Diagnostics& diagnostics) {
  const std::size_t columns = answer.hidden_columns.size();
  if (answer.hidden_rows + columns == 0) return;
  std::string what = answer.hidden_rows > 0 ? diag::counted(answer.hidden_rows, "row") : "";
  if (columns > 0) what += (what.empty() ? "" : " and ") + named_columns(answer.hidden_columns);
  const bool one = answer.hidden_rows + columns == 1;
  diagnostics.warning(
      "hidden-cells", {&source, 0, 0},
      fmt::format("{} of this sheet {} hidden, and {} left out", what, one ? "is" : "are", one ? "is" : "are"),
      "show what is to be read, in a filter too");
}

void refuse(diag::Diagnostics& diagnostics, const std::string& path, std::string code, std::string message,
            std::string hint) {
  diagnostics.add({diag::Severity::error, std::move(code), std::move(message), {}, std::move(hint), {}, {}, path});
}

// What is wrong with the workbook as a whole; false when nothing is.
bool is_refused(const machine::Reply& reply, const Answer& answer, const std::string& path,
                diag::Diagnostics& diagnostics) {
  const bool unread = reply.too_costly || (!answer.refusal.empty() && answer.refusal[0] == "too-large-workbook");
  if (unread && machine::memory_is_limited_below(memory_of_the_reader))
    throw diag::EnvironmentError("there is too little memory to read workbooks",
                                 "raise the limit (see ulimit -v), or save the sheet as .csv");
  if (!answer.refusal.empty()) {
    std::string hint = answer.refusal[2];
    if (const std::size_t at = hint.find("{file}"); at != std::string::npos)
      hint.replace(at, 6, path.substr(path.rfind('/') + 1));
    refuse(diagnostics, path, answer.refusal[0], answer.refusal[1], std::move(hint));
  } else if (reply.too_costly) {
    refuse(diagnostics, path, "too-large-workbook", "this workbook takes more time or memory than is given to one",
           "save the sheet as .csv");
  } else if (!answer.whole) {
    refuse(diagnostics, path, "damaged-workbook", "this workbook cannot be read",
           "open it in a spreadsheet program and save it again");
  } else {
    return false;
  }
  return true;
}

machine::Reply ask_reader(const std::string& request, std::string_view bytes, const Limits& limits) {
  const std::string program = machine::helper_program(reader_name);
  const std::string hint = "install kingpress as a whole, or save the sheet as .csv";
  if (program.empty())
    throw diag::EnvironmentError(
        fmt::format("workbooks are read by '{}', which is not beside the program", reader_name), hint);
  machine::Reply reply = machine::ask(program, request, bytes, limits.table_bytes * 2);
  if (!reply.started) throw diag::EnvironmentError(fmt::format("'{}' cannot be started", program), hint);
  return reply;
}

// Where the file's name ends: at the end, or before the '#' of a sheet. npos when it is no workbook's.
std::size_t end_of_file(std::string_view name) {
  for (const std::string_view ending : endings) {
    if (name.ends_with(ending)) return name.size();
    if (const std::size_t at = name.find(std::string(ending) + "#"); at != std::string_view::npos)
      return at + ending.size();
  }
  return std::string_view::npos;
}

}  // namespace

bool is_workbook(std::string_view name) { return end_of_file(name) != std::string_view::npos; }

WorkbookName workbook_name(const std::string& name) {
  const std::size_t end = end_of_file(name);
  if (end >= name.size()) return {name, {}};
  return {name.substr(0, end), name.substr(end + 1)};
}

bool reads_workbooks() { return !machine::helper_program(reader_name).empty(); }

SheetTable read_workbook(const std::string& path, std::string_view bytes, const std::string& sheet,
                         diag::Sources& sources, diag::Diagnostics& diagnostics, const Limits& limits,
                         const HeaderRow& header) {
  std::string name = sheet;
  take_range(name);
  const machine::Reply reply = ask_reader(name, bytes, limits);
  return table_of_answer(path, reply, sources, diagnostics, limits, header, sheet);
}

std::optional<std::string> edit_workbook(const std::string& path, std::string_view bytes, const std::string& sheet,
                                         const std::vector<SheetChange>& changes, diag::Diagnostics& diagnostics,
                                         const Limits& limits) {
  std::string request = sheet;
  take_range(request);
  request += '\n';
  for (const SheetChange& change : changes)
    request += fmt::format("{} {} {}\n{}", change.row, change.column, change.text.size(), change.text);
  machine::Reply reply = ask_reader(request, bytes, limits);
  if (reply.output.starts_with("PK") && !reply.too_costly) return std::move(reply.output);
  is_refused(reply, read_answer(reply.output), path, diagnostics);
  return std::nullopt;
}

SheetTable table_of_answer(const std::string& path, const machine::Reply& reply, diag::Sources& sources,
                           diag::Diagnostics& diagnostics, const Limits& limits, const HeaderRow& header,
                           std::string sheet) {
  Answer answer = read_answer(reply.output);
  if (is_refused(reply, answer, path, diagnostics)) return {};
  const std::string asked = sheet;
  const std::optional<Range> range = take_range(sheet);
  if (range) keep_range(*range, answer.rows);
  if (range && answer.rows.empty()) {
    refuse(diagnostics, path, "empty-file", "this range of the sheet holds nothing",
           "name one that holds the header and its rows");
    return {};
  }
  HeaderRow names = header;
  if (range && names.given == 0) names.given = answer.rows.front().number;

  Layout layout;
  bool above_header = true;
  std::size_t laid = 0;
  const std::size_t most = limits.table_cells + limits.values;  // head and header are not counted by the table
  for (; laid < answer.rows.size() && layout.cells.cells.size() <= most; ++laid) {
    SheetRow& row = answer.rows[laid];
    const SheetCell& first = row.cells.front();
    row.is_head = above_header && (names.given == 0 || row.number < names.given) && first.fault.empty() &&
                  is_of_head(first.text, row.cells.size() > 1);
    above_header = row.is_head;
    if (row.is_head) row.cells.resize(1);
    layout.add(row, limits);
  }
  const bool too_many = laid < answer.rows.size();
  answer.rows.resize(laid);
  layout.cells.sheet = answer.sheet;
  layout.cells.asked = asked;
  const diag::SourceFile& source = sources.add(path, std::move(layout.text), std::move(layout.cells));
  Limits one_line = limits;
  one_line.line_bytes = limits.table_bytes;
  if (!check_text(source, diagnostics, one_line)) return {&source, std::nullopt};
  tell_hidden(answer, source, diagnostics);
  auto table = table_of(answer, names, source, diagnostics, limits);
  if (!table || !too_many) return {&source, std::move(table)};
  report_too_many_cells({&source, source.text().size(), source.text().size()}, diagnostics, limits);
  return {&source, std::nullopt};
}

}  // namespace kingpress::data
