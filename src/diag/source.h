// The text a user wrote, and places in it. Offsets are bytes into the text; lines and columns are counted from 1,
// columns in code points, and only worked out when a place is shown.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::diag {

// Where the cells of a spreadsheet stand in the text that is shown of it, in order; rows and columns are counted from
// 1.
struct SheetCells {
  struct Cell {
    std::size_t begin = 0, row = 1, column = 1;
  };
  std::string sheet;
  std::string asked = {};  // as it is named by who reads it: "", "Cards", "Cards!A2:J60"
  std::vector<Cell> cells;
};

// "C7".
std::string cell_name(std::size_t row, std::size_t column);
std::string column_letters(std::size_t column);  // "AB"

class SourceFile {
 public:
  // `path` is how the user named the file; it is shown, never opened. A UTF-8 byte order mark at the start of `text` is
  // dropped: it marks an encoding and counts in no place. Lines end at LF or CRLF; a lone CR ends none.
  SourceFile(std::string path, std::string text);
  // The sheet of a workbook: the text is its rows, a line each, as they are shown to people.
  SourceFile(std::string path, std::string text, SheetCells cells);

  const std::string& path() const { return path_; }
  std::string_view text() const { return text_; }

  struct Place {
    std::size_t line = 1, column = 1;
  };
  // Of a sheet: its row, and the column as a number.
  Place place(std::size_t offset) const;
  // As people say it: "deck.yaml:3:5", "cards.xlsx, sheet 'Spells', C7".
  std::string place_name(std::size_t offset) const;
  bool is_sheet() const { return !sheet_.sheet.empty(); }
  const std::string& sheet() const { return sheet_.sheet; }
  const std::string& asked_sheet() const { return sheet_.asked; }
  const SheetCells::Cell& cell_at(std::size_t offset) const;  // of a sheet
  std::size_t line_at(std::size_t offset) const;              // of the text, from 1
  // Byte offset at which a line (from 1) starts; the text's size when there is no such line.
  std::size_t line_start(std::size_t line) const;
  std::string_view line_text(std::size_t line) const;  // without its line ending
  std::size_t line_count() const { return line_starts_.size(); }

 private:
  std::string path_, text_;
  std::vector<std::size_t> line_starts_;
  SheetCells sheet_;
};

// A piece of a source file, [begin, end) in bytes. A span without a file belongs to no text (a command line, a whole
// run).
struct Span {
  const SourceFile* file = nullptr;
  std::size_t begin = 0, end = 0;
  explicit operator bool() const { return file != nullptr; }
};

// Owns every text of a run, so that spans stay valid until the diagnostics are printed.
class Sources {
 public:
  const SourceFile& add(std::string path, std::string text);
  const SourceFile& add(std::string path, std::string text, SheetCells cells);
  const std::deque<SourceFile>& files() const { return files_; }  // in the order read

 private:
  std::deque<SourceFile> files_;
};

}  // namespace kingpress::diag
