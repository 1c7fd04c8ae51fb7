// The pieces of a kit for the page (JSON): their keys, what they are called, where they stand in their file, what they
// hold, how large they are, and the keys of their faces.
#pragma once

#include <string>

#include "ledger/changed.h"
#include "serve/laid.h"

namespace kingpress::serve {

// `translation`: of the language that is shown; null where nothing is translated.
std::string pieces_of(const Laid& laid, language::Translation* translation = nullptr);

// What the ledger beside the deck says of a piece, by its key: an array, empty for one that it does not know.
std::string boxed(const Laid& laid, const std::string& piece, press::Workshop& workshop);

// The pieces that differ from those before: an array of their places among all and what they are now. "null" where
// others have come or gone, or more differ than a page has in view.
std::string changed_pieces(const Laid& before, const Laid& now, language::Translation* translation = nullptr);

}  // namespace kingpress::serve
