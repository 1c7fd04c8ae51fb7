// Labels in braille as dots of true size on sheets of paper: for paper that swells where it is black, to compare
// embossed labels with, or, mirrored, as a template beneath which a slate is laid.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "braille/labels.h"
#include "press/workshop.h"
#include "scene/scene.h"
#include "sheets/impose.h"

namespace kingpress::braille {

// Measures of braille on paper, from centre to centre (EN 15823, and BANA's sizes of literary braille).
inline constexpr geometry::Length dot_distance = geometry::Length::mm(2.5), cell_distance = geometry::Length::mm(6),
                                  line_distance = geometry::Length::mm(10), dot_diameter = geometry::Length::mm(1.5);

struct DotPaper {
  geometry::Size size;
  geometry::Length margin;
  bool mirrored = false;  // cells from right to left, and each the other way round: dots are pressed from behind
};

// One scene a page: labels with lines to cut along, each with the name of its card in ink, and a bar of 100 mm. Labels
// that are larger than the paper are left out; there are none of cards.
std::vector<scene::Scene> dot_pages(const std::vector<Label>& labels, LabelSize size, const DotPaper& paper,
                                    const sheets::LabelSource& type);

// The files. Throws UsageError where there is one and `replace` is not set.
std::vector<std::string> print_dots(const std::vector<Label>& labels, LabelSize size, const DotPaper& paper,
                                    const std::string& path, bool replace, press::Workshop& workshop);

}  // namespace kingpress::braille
