// One PDF with all pages: text as text, fonts embedded as subsets, JPEG bytes untouched, an outline entry per section,
// page labels, no scaling when printed; in red, green and blue, or in the inks of a press as PDF/X-1a or PDF/X-4 ask.
// Streams: a page is written when it is drawn. Pages are drawn on several threads; the same pages give the same bytes
// on any number of them.
#pragma once

#include <memory>

#include "output/document.h"

namespace kingpress::output {

std::unique_ptr<DocumentWriter> open_pdf(fonts::FontSet& fonts, const WriterOptions& options);

}  // namespace kingpress::output
