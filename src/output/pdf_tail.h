// What Cairo cannot put into a PDF, put in afterwards: printers are asked not to scale and on which sides to print, and
// pages are given the boxes a print shop reads. Works on the end of the file that Cairo has just finished: the objects
// concerned are written anew behind the last one, then one cross-reference table for all. A tail of another shape (a
// later Cairo) is left as it is.
#pragma once

#include <optional>
#include <vector>

#include "geometry/shapes.h"
#include "output/document.h"
#include "output/staged_file.h"

namespace kingpress::output {

struct PageBoxes {
  geometry::Length height;  // of the page: PDF counts from the bottom
  std::optional<geometry::Rect> trim, bleed;
};

// `pages`: one entry per page, in order. False when the tail was not understood.
bool finish_pdf(StagedFile& file, const std::vector<PageBoxes>& pages, const PrinterWish& wish = {});

}  // namespace kingpress::output
