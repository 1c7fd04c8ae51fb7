// Pages that tell how a job is cut: each stack of sheets that are laid alike as a small picture, its cuts numbered in
// their order, its piles in the order in which they are put together.
#pragma once

#include <string>
#include <vector>

#include "press/workshop.h"
#include "sheets/impose.h"

namespace kingpress::inspect {

struct CuttingNotes {
  const sheets::SheetSpec& spec;
  std::size_t together = 1;  // sheets that are cut at once
  std::size_t leaflet = 0;   // sheets before the first of them
};

// `pages` are those that are cut, one a sheet. Throws EnvironmentError when the place cannot be written.
void write_cutting_pages(const std::vector<sheets::Page>& pages, const scene::Components& components,
                         const CuttingNotes& notes, const std::string& path, press::Workshop& workshop);

}  // namespace kingpress::inspect
