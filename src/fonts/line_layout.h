// Left-to-right text in simple scripts: greedy line breaking and justification over remembered words. No Pango.
#pragma once

#include <vector>

#include "fonts/face_metrics.h"
#include "fonts/text_layout.h"
#include "fonts/word_shaper.h"

namespace kingpress::fonts {

Laid lay_lines(const Paragraph& paragraph, WordShaper& shaper, FaceMeasures& measures);

// Adds what lies under `width` points of text that begins at x on a baseline; to the last one, where it goes on there.
void underline(const TextStyle& style, geometry::Length x, geometry::Length width, geometry::Length baseline,
               std::vector<Underline>& to);

// Where the baselines of `count` equal lines lie, from the top of the first line's leading box.
struct LineGrid {
  geometry::Length first, step;
};
LineGrid line_grid(const TextStyle& base, geometry::Length leading, const FaceMetrics& metrics);

}  // namespace kingpress::fonts
