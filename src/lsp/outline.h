// `textDocument/documentSymbol`: what a file holds, two levels deep, for an editor's outline.
#pragma once

#include "lsp/open_text.h"
#include "lsp/parsed_files.h"
#include "lsp/roles.h"

namespace kingpress::lsp {

Json outline_of(const std::string& path, const OpenText& text, Role role, Units units, ParsedFiles& parsed);

}  // namespace kingpress::lsp
