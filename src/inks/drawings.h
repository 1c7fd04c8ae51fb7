// Every drawing of a document in inks: pages, forms, patterns, glyphs that are drawings, gradients and pictures.
#pragma once

#include <qpdf/QPDF.hh>

#include "inks/seen_through.h"
#include "inks/separation.h"

namespace kingpress::inks {

// Takes effect when the document is written; `separation` and `trouble` must live until then. What is found to have no
// known inks while it is written is left in `trouble`.
void separate_drawings(QPDF& pdf, const Masks& masks, Separation& separation, std::string& trouble);

}  // namespace kingpress::inks
