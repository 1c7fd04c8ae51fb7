// `kingpress check --look`: whether the printed kit can be read and its pieces told apart, by everybody.
#pragma once

#include <vector>

#include "press/cutouts.h"
#include "press/workshop.h"

namespace kingpress::inspect {

// Warnings: type or codes for scanners that are small or pale; words that nearly touch a line or others; what does not
// fit on a board or is cut by its seams; values that look the same; cards, tiles and tokens whose faces differ, yet not
// in grey or to an eye that lacks a kind of cone; values of which one in the place of the other would not be seen so;
// symbols in words. Of each kind the first is told, with the number of the others. Composes every face.
void tell_look(const std::vector<press::Cutout>& cutouts, press::Workshop& workshop);
// The same for those who see little: type of 12 pt, and a contrast of 7 to 1 (WCAG 2, level AAA).
void tell_large_print(const std::vector<press::Cutout>& cutouts, press::Workshop& workshop);

}  // namespace kingpress::inspect
