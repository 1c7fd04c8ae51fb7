// YAML text -> Node tree, through yaml-cpp's event interface. Refuses, with a place: malformed text, a second document,
// a never-closed quote, duplicate keys, keys that are not scalars, anchors and aliases beyond limits, merge keys, tags,
// nesting beyond a limit, and text that is binary or not UTF-8.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::data {

// Every limit of the readers, each named in the message that enforces it (reliability: limits stand at the border).
struct Limits {
  std::size_t file_bytes = 4u << 20;
  std::size_t line_bytes = 64u << 10;
  std::size_t values = 200'000;
  std::size_t depth = 32;
  std::size_t aliases = 1'000;
  std::size_t table_bytes = 32u << 20;  // of a file of rows
  std::size_t table_cells = 2'000'000;
  std::size_t csv_columns = 200;

  // For a file that is all rows.
  Limits of_rows() const {
    Limits rows = *this;
    rows.file_bytes = table_bytes;
    rows.values = table_cells;
    return rows;
  }
};

// The tree, or nothing when the text cannot be trusted at all (the errors say why). An empty document is an error too.
std::optional<Node> read_yaml(const diag::SourceFile& source, diag::Diagnostics& diagnostics,
                              const Limits& limits = {});

// Reads a regular file of at most limits.file_bytes into `sources`; "-" is not special. A problem is a diagnostic
// without a span that names the path (code "file-not-found", "not-a-file", "file-too-large", "file-unreadable").
const diag::SourceFile* load_source(const std::string& path, diag::Sources& sources, diag::Diagnostics& diagnostics,
                                    const Limits& limits = {});

// The same of a file that is no text.
std::optional<std::string> load_bytes(const std::string& path, diag::Diagnostics& diagnostics,
                                      const Limits& limits = {});

// The name of standard input among paths.
inline constexpr std::string_view standard_input = "-";
// The same of all that standard input holds; its path is "-".
std::optional<std::string> load_standard_bytes(diag::Diagnostics& diagnostics, const Limits& limits = {});
const diag::SourceFile* load_standard_input(diag::Sources& sources, diag::Diagnostics& diagnostics,
                                            const Limits& limits = {});

}  // namespace kingpress::data
