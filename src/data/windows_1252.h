// Text in Windows-1252, which spreadsheets of older Windows write, as UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kingpress::data {

// Nothing unless the text can hardly be anything else: it is no UTF-8 and holds no letter written in UTF-8, no byte
// that Windows-1252 leaves open and no control character.
std::optional<std::string> from_windows_1252(std::string_view text);

// Back again. Nothing when it holds a letter that Windows-1252 lacks.
std::optional<std::string> to_windows_1252(std::string_view utf8);

}  // namespace kingpress::data
