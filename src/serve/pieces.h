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

// The fronts that differ from those before, by the keys of their pieces, as many as a page has in view: {} when there
// are more.
std::string turned_faces(const Laid& before, const Laid& now);

}  // namespace kingpress::serve
