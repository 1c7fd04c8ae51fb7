// What is read of an Excel or OpenDocument workbook: the cells of one sheet, as the sheet shows them. Hidden rows and
// columns are left out and counted; a cell merged over rows stands in each of them. A room that is a program of its
// own: it reads what strangers made, under limits, and nothing of it is linked into kingpress.
#pragma once

#include <cstddef>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::workbook {

inline constexpr std::size_t most_cells = 4'000'000;

struct Cell {
  std::size_t row = 1, column = 1;
  std::string text;
  std::string fault, hint;  // why it cannot be read, and what to do; told when the cell is used
};

struct Merge {
  std::size_t top = 1, left = 1, bottom = 1, right = 1;
};

struct Sheet {
  std::string name;
  bool hidden = false;
  // What holds something and is not shown: so many rows, these columns.
  std::size_t hidden_rows = 0;
  std::set<std::size_t> hidden_columns;
  std::vector<Cell> cells;  // by row, then column
};

// Why a workbook is not read at all.
class Refused : public std::runtime_error {
 public:
  Refused(std::string code, const std::string& message, std::string hint = {})
      : std::runtime_error(message), code_(std::move(code)), hint_(std::move(hint)) {}
  const std::string& code() const { return code_; }
  const std::string& hint() const { return hint_; }

 private:
  std::string code_, hint_;
};

// The sheet of that name; without a name the only one that is visible and not empty. Throws Refused, and whatever the
// library throws at a damaged file.
Sheet read(std::string_view bytes, const std::string& sheet);

// Writes each merged cell into every row that it covers and that holds something else; what lies under it is left out.
// One that covers several columns cannot be read.
void spread(Sheet& sheet, const std::vector<Merge>& merges);

// What the program answers, read by data/workbook.cpp: lines of fields with tabs between them. Where the name of the
// sheet is followed by lines that change cells (cell_edit.h), the workbook as it is then.
std::string answer_to(std::string_view bytes, const std::string& request);

// The program: a workbook on standard input, the request as the only argument, the answer on standard output, under
// limits of time and memory.
int answer(int count, char* words[]);

}  // namespace kingpress::workbook
