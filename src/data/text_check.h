// What every text of a user must be before it is parsed: UTF-8, no binary, no control characters, lines of a bounded
// length.
#pragma once

#include <optional>
#include <string_view>

#include "data/yaml.h"
#include "diag/diagnostic.h"
#include "diag/source.h"

namespace kingpress::data {

// Reports what is wrong ("not-utf8", "binary-file", "control-character", "line-too-long", "old-line-ending"); false
// when the text cannot be parsed. Invisible direction overrides are a warning ("invisible-direction").
// `lone_cr_ends_line` is for CSV, where old spreadsheets still write it.
bool check_text(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits,
                bool lone_cr_ends_line = false);

// Byte offset of the first control character other than tab and newline in decoded text (escapes may make them), if
// any.
std::optional<std::size_t> find_control(std::string_view text);

}  // namespace kingpress::data
