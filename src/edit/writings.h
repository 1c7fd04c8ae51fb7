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

// The text that is meant where `old` is a block of YAML: it ends its last line as that one did.
std::string as_in_block(const data::Node& old, std::string_view text, std::string_view value);

}  // namespace kingpress::edit
