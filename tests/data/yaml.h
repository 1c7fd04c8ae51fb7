// Literal YAML or CSV in, a tree or the messages out: "line:column: severity: message [code]", one a line, hints after
// '|'.
#pragma once

#include <optional>
#include <string>

#include "data/csv.h"
#include "data/yaml.h"
#include "diag/diagnostic.h"

namespace kingpress::data {

struct Read {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const diag::SourceFile* file = nullptr;
  std::optional<Node> root;
  std::optional<Table> table;
};

inline std::string said(const diag::Diagnostics& diagnostics) {
  std::string text;
  for (const diag::Diagnostic& d : diagnostics.sorted()) {
    if (d.span) {
      const auto place = d.span.file->place(d.span.begin);
      text += std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
    }
    text += d.severity == diag::Severity::error ? "error: " : "warning: ";
    text += d.message + " [" + d.code + "]";
    if (!d.hint.empty()) text += " | " + d.hint;
    text += "\n";
  }
  return text;
}

inline Read read_text(std::string text, const Limits& limits = {}) {
  Read read;
  read.file = &read.sources.add("deck.yaml", std::move(text));
  read.root = read_yaml(*read.file, read.diagnostics, limits);
  return read;
}

inline Read read_table(std::string text, const Limits& limits = {}) {
  Read read;
  read.file = &read.sources.add("deck.csv", std::move(text));
  read.table = read_csv(*read.file, read.diagnostics, limits);
  return read;
}

inline std::string written(const diag::Span& span) {
  return std::string(span.file->text().substr(span.begin, span.end - span.begin));
}

}  // namespace kingpress::data
