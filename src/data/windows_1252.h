// Text in Windows-1252, which spreadsheets and editors of older Windows write, as UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "diag/source.h"

namespace kingpress::data {

// Nothing unless the text can hardly be anything else: it is no UTF-8 and holds no letter written in UTF-8, no byte
// that Windows-1252 leaves open and no control character.
std::optional<std::string> from_windows_1252(std::string_view text);

// A text of a table or a list as a source in UTF-8. One in Windows-1252 is taken as what it is, which is a note
// ("windows-1252") at its first such letter.
const diag::SourceFile& add_as_utf8(const std::string& path, std::string text, diag::Sources& sources,
                                    diag::Diagnostics& diagnostics);

// Back again. Nothing when it holds a letter that Windows-1252 lacks.
std::optional<std::string> to_windows_1252(std::string_view utf8);

}  // namespace kingpress::data
