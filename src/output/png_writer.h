// One PNG per page at a given resolution, 8-bit RGB on white. Pages are drawn one after the other and encoded on as
// many threads as the run may use; the bytes do not depend on their number, and at most one page per thread waits.
#pragma once

#include <memory>

#include "output/document.h"

namespace kingpress::output {

std::unique_ptr<DocumentWriter> open_png(fonts::FontSet& fonts, const WriterOptions& options);

}  // namespace kingpress::output
