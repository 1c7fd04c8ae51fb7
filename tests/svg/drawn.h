// An SVG read and its nodes told as text: a line a node, in units of the drawing, groups unfolded.
#pragma once

#include <string>

#include "../catch.h"
#include "svg/picture.h"

namespace kingpress::svg {

// `inside` stands in an svg of 100 x 100. "refused: a filter" of what nodes cannot say.
std::string drawn(const std::string& inside, const std::string& head = "viewBox='0 0 100 100'");
// The reason alone; empty when it is drawn.
std::string why_not(const std::string& inside);

// Sets every letter as a square of its size; knows the family "Ours" alone.
std::optional<Line> squares(const std::vector<Words>& words);

}  // namespace kingpress::svg
