// What belongs to a PDF as a whole: the tree of its pages, their labels, the outline, facts, what is asked of the
// printer.
#pragma once

#include <string>
#include <vector>

#include "pdf/objects.h"
#include "scene/document.h"

namespace kingpress::pdf {

struct PageEntry {
  Number object;
  geometry::Length height;
  std::string section, label;
};

// Further entries of the catalogue and of the facts (Info).
struct Further {
  std::string catalogue, facts;
};

// Writes all of it; the entries of the trailer. `tree` is the number that the pages name as their parent.
std::string write_catalog(Objects& objects, Number tree, const std::vector<PageEntry>& pages,
                          const scene::DocumentInfo& info, const scene::PrinterWish& wish, const Further& further = {});

}  // namespace kingpress::pdf
