// How a value may be written in a file: as what stood there was, else in quotes. Whether a writing reads as the value
// is for the caller to see, by reading it again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "edit/document.h"

namespace kingpress::edit {

// What the value is to its reader. A plain one (a number, a truth value, nothing) is never put in quotes.
enum class Form { text, plain };

// The writings of `value` in the place of `old`, the best first. `old` is "" for a value that was not there.
std::vector<std::string> writings(Format format, std::string_view old, std::string_view value, Form form);

// A key, in quotes where it needs them.
std::string key_as_written(Format format, const std::string& key);

// Those of them that read as the value where they stand alone: the others would keep a whole file from being read.
std::vector<std::string> that_read(std::vector<std::string> writings, std::string_view value, bool in_brackets);
// The best writing of a text as a value of a new key of YAML, on a line of its own.
std::string best_alone(std::string_view value);

// The text that is meant where `old` is a block of YAML: it ends its last line as that one did.
std::string as_in_block(const data::Node& old, std::string_view text, std::string_view value);

}  // namespace kingpress::edit
