// Edits of literal texts, for tests: what stands where in them, and what they are afterwards.
#pragma once

#include <string>

#include "../catch.h"
#include "edit/change.h"

namespace kingpress::edit {

inline Document document(const std::string& text, Format format = Format::yaml) {
  auto read = Document::read("deck", text, format);
  REQUIRE(read);
  return std::move(*read);
}

// The place of the first `word` in a text; of the n-th with `nth`.
inline Place place_of(const std::string& text, const std::string& word, std::size_t nth = 0) {
  std::size_t at = text.find(word);
  for (; nth > 0; --nth) at = text.find(word, at + 1);
  REQUIRE(at != std::string::npos);
  return {at, at + word.size()};
}

inline std::string done(const Edited& edited) {
  if (const auto* refusal = std::get_if<Refusal>(&edited)) return "refused: " + refusal->reason;
  return std::string(std::get<Document>(edited).text());
}

}  // namespace kingpress::edit
