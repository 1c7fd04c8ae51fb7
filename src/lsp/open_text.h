// The text of a file as the editor has it, and places in it as the protocol counts them: lines and units from 0, units
// of UTF-16 or, where both sides know them, of UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/message.h"

namespace kingpress::lsp {

enum class Units { utf16, utf8 };

struct Position {
  std::size_t line = 0, unit = 0;
  bool operator==(const Position&) const = default;
};

class OpenText {
 public:
  explicit OpenText(std::string text = {}) { take(std::move(text)); }

  const std::string& text() const { return text_; }
  std::size_t line_count() const { return starts_.size(); }
  std::string_view line(std::size_t number) const;  // without its line end; empty when there is none
  std::size_t line_start(std::size_t number) const;
  std::size_t line_at(std::size_t offset) const;

  // A place that is not in the text becomes the nearest one that is, and one within a character its beginning.
  std::size_t offset(Position at, Units units) const;
  Position position(std::size_t offset, Units units) const;
  // Of a place as diag::SourceFile has it: a line, and code points, from 1. A byte order mark counts in none.
  std::size_t offset_of_column(std::size_t line, std::size_t column) const;

  void take(std::string text);
  void replace(std::size_t begin, std::size_t end, std::string_view with);

 private:
  std::string text_;
  std::vector<std::size_t> starts_;
};

// {line, character} and {start, end}, as they are sent.
Json to_json(Position at);
Json range_of(const OpenText& text, std::size_t begin, std::size_t end, Units units);
// Nothing sensible becomes the beginning.
Position position_of(const Json& json);

}  // namespace kingpress::lsp
