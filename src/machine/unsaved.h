// Texts that stand for files while somebody edits them: whoever reads such a file gets the text, as if it were saved.
// No more can be read than without them: a file that may not be opened stays closed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace kingpress::machine {

// `path` is absolute. From now on, on every thread.
void stand_for(const std::string& path, std::string text);
void stand_no_more(const std::string& path);
// The text that stands for the file, and how often such texts had been set by then: a number that no other text has.
struct UnsavedText {
  std::string text;
  std::int64_t number = 0;
};
std::optional<UnsavedText> unsaved(const std::string& path);
// The same without its text; 0: none stands for it.
std::int64_t unsaved_number(const std::string& path);

}  // namespace kingpress::machine
