// The PDF that Cairo writes, cut into its objects on the way, so that the pages of several surfaces can stand in one
// document.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "output/passing_bytes.h"

namespace kingpress::output {

struct PdfObject {
  unsigned number = 0;  // in the surface's own count
  std::string text;     // of a stream its dictionary without the length; else all that stands before "endobj"
  std::optional<std::string> stream;
  std::optional<PassedBytes> passed = {};  // in the stream's place
};

// The number at the front of `text` after blanks, which it loses.
std::optional<std::size_t> take_number(std::string_view& text);

class PdfObjects {
 public:
  // Throws diag::EnvironmentError when this is not a PDF as Cairo is known to write it.
  void take(std::string_view bytes);
  // Those that are whole, in the order in which they were written.
  std::vector<PdfObject> taken();
  // After the last byte: throws when something is left that is no end of a PDF.
  void finish() const;

 private:
  bool cut();

  std::string held_;
  std::vector<PdfObject> whole_;
  std::map<std::size_t, std::size_t> lengths_;  // objects that are to hold the length of a stream
};

}  // namespace kingpress::output
