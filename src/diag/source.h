// The text a user wrote, and places in it. Offsets are bytes into the text; lines and columns are counted from 1,
// columns in code points, and only worked out when a place is shown.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::diag {

class SourceFile {
 public:
  // `path` is how the user named the file; it is shown, never opened. A UTF-8 byte order mark at the start of `text` is
  // dropped: it marks an encoding and counts in no place. Lines end at LF or CRLF; a lone CR ends none.
  SourceFile(std::string path, std::string text);

  const std::string& path() const { return path_; }
  std::string_view text() const { return text_; }

  struct Place {
    std::size_t line = 1, column = 1;
  };
  Place place(std::size_t offset) const;
  // Byte offset at which a line (from 1) starts; the text's size when there is no such line.
  std::size_t line_start(std::size_t line) const;
  std::string_view line_text(std::size_t line) const;  // without its line ending
  std::size_t line_count() const { return line_starts_.size(); }

 private:
  std::string path_, text_;
  std::vector<std::size_t> line_starts_;
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
  const std::deque<SourceFile>& files() const { return files_; }  // in the order read

 private:
  std::deque<SourceFile> files_;
};

}  // namespace kingpress::diag
