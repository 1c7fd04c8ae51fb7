// The front matter of a leaflet: the YAML between two lines of ---.
#pragma once

#include <cstddef>

#include "book/blocks.h"
#include "diag/diagnostic.h"

namespace kingpress::book {

// Where the Markdown begins: behind the front matter, if there is any, and a byte order mark.
std::size_t front_matter_end(std::string_view text);

Front read_front(const diag::SourceFile& source, std::size_t end, diag::Sources& sources,
                 diag::Diagnostics& diagnostics);

}  // namespace kingpress::book
