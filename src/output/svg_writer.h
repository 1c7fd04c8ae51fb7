// One SVG per page in true size, written straight from the scene: a user unit is a millimetre, type is outlines (each
// glyph once), pictures are inside the file, groups that repeat are defined once. The same page gives the same bytes.
#pragma once

#include <memory>

#include "output/document.h"

namespace kingpress::output {

std::unique_ptr<DocumentWriter> open_svg(fonts::FontSet& fonts, const WriterOptions& options);

}  // namespace kingpress::output
