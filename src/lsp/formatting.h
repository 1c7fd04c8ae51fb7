// `textDocument/formatting`: blanks at the ends of lines go, and the file ends with one line end. No value and no
// comment changes: the text is read again before it is given out.
#pragma once

#include "lsp/open_text.h"
#include "lsp/parsed_files.h"
#include "lsp/roles.h"

namespace kingpress::lsp {

// Edits, from the last to the first; none where the text cannot be read.
Json formatting_of(const std::string& path, const OpenText& text, Role role, Units units, ParsedFiles& parsed);

}  // namespace kingpress::lsp
