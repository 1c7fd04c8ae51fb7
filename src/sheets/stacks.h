// Pieces in an order that cutting sorts by itself: place for place through the sheets instead of sheet for sheet.
#pragma once

#include <vector>

#include "sheets/impose.h"

namespace kingpress::sheets {

// Sheets that follow one another and are laid alike, the last perhaps in part, are one stack: the pieces that lie on
// one another, from the top, are neighbours. `fronts` are cut as they were. Folded sheets and tiles stay as they are.
void sort_for_stacks(std::vector<Page>& fronts, const scene::Components& components);

// How many pages from `first` on make one stack.
std::size_t stack_from(const std::vector<Page>& fronts, std::size_t first);

}  // namespace kingpress::sheets
