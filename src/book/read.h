// Markdown -> Book. The part of Markdown that a rules leaflet needs, and a little more: front matter, `<!-- page -->`,
// `{symbol}`, `![caption](picture){lines}`, terms with `: words` below them. Anything else that Markdown knows is an
// error with its place, never silently left out, and so is what data/text_check.h refuses.
#pragma once

#include <optional>

#include "book/blocks.h"
#include "diag/diagnostic.h"

namespace kingpress::book {

// Sources get the front matter as a text of its own: its lines count alike.
std::optional<Book> read(const diag::SourceFile& source, diag::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace kingpress::book
