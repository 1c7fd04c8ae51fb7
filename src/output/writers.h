// The writers of formats that have a file for each page.
#pragma once

#include <memory>

#include "output/document.h"

namespace kingpress::output {

// One PNG per page at a given resolution, 8-bit RGB on white. Pages are drawn one after the other and encoded on as
// many threads as the run may use; the bytes do not depend on their number, and at most one page per thread waits.
std::unique_ptr<DocumentWriter> open_png(fonts::FontSet& fonts, const WriterOptions& options);

// One SVG per page in true size, written straight from the scene: a user unit is a millimetre, type is outlines (each
// glyph once), pictures are inside the file, groups that repeat are defined once. The same page gives the same bytes.
std::unique_ptr<DocumentWriter> open_svg(fonts::FontSet& fonts, const WriterOptions& options);

}  // namespace kingpress::output
