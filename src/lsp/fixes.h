// `textDocument/codeAction`: what a fault's hint proposes, as edits.
#pragma once

#include <vector>

#include "lsp/roles.h"
#include "lsp/told_faults.h"

namespace kingpress::lsp {

// For the faults that touch [begin, end) of the file.
Json fixes_of(const OpenFile& file, Role role, const std::vector<ToldFault>& faults, std::size_t begin, std::size_t end,
              Units units);

}  // namespace kingpress::lsp
