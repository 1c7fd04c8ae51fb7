// The front matter of a leaflet, the YAML between two lines of ---, and the first page that is made of it.
#pragma once

#include <cstddef>

#include "book/blocks.h"
#include "book/setting.h"
#include "diag/diagnostic.h"

namespace kingpress::book {

// Where the Markdown begins: behind the front matter, if there is any, and a byte order mark.
std::size_t front_matter_end(std::string_view text);

Front read_front(const diag::SourceFile& source, std::size_t end, diag::Sources& sources,
                 diag::Diagnostics& diagnostics);

// The first page: a figure, what it is called and after whom, for how many and how long.
scene::Nodes draw_cover(const Front& front, const Context& context);

}  // namespace kingpress::book
