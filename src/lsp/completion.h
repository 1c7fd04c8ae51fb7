// `textDocument/completion`.
#pragma once

#include "lsp/offers.h"

namespace kingpress::lsp {

// At most some hundreds, those that begin as the word does first.
Json completion_of(const Asked& asked, Units units);

}  // namespace kingpress::lsp
