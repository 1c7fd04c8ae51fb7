// What a kit holds, counted: as a page beside its parts and as a table for people and scripts.
#pragma once

#include <vector>

#include "press/catalogue.h"
#include "press/cutouts.h"

namespace kingpress::press {

// One line for all pieces of a part that are of one size, in the order of the kit.
Catalogue parts_of(const std::vector<Cutout>& cutouts);

// The page that says the same, or several where there are many parts; nothing when its template cannot be had.
std::vector<Cutout> parts_pages(const std::vector<Cutout>& cutouts, const ChosenParts& parts, Workshop& workshop);

// "kingpress list parts TARGET": reads, judges and measures its kit. Without lines when errors stopped it.
Catalogue list_parts(const std::string& target, std::optional<int> players, Workshop& workshop);

}  // namespace kingpress::press
