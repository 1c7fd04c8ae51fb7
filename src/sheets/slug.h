// What a sheet says of itself in its waste: a ruler of 100 mm and 4 in, the footer, and on tiles a map. Everything
// keeps clear of the obstacles it is given.
#pragma once

#include <vector>

#include "sheets/measures.h"

namespace kingpress::sheets {

inline constexpr geometry::Length slug_text = geometry::Length::points(6);
inline constexpr scene::Colour slug_ink{51, 51, 51, 255};

struct Footer {
  std::string title, label, sheet, hash;  // pieces, in order; empty ones are left out
  std::vector<std::string> advice;        // beside the ruler, else at the edge across: the first that has room
};

// Ruler and footer of a page, along the lower or the right edge, as page.slug says; at the edge across only what has no
// room there.
scene::Nodes draw_bands(const Page& page, const geometry::Rect& printable, const std::vector<geometry::Rect>& obstacles,
                        const Footer& footer, const LabelSource& labels);

// Where the map of the tiles and the tile's name go, and what they look like.
scene::Nodes draw_map(const Page& page, const SheetSpec& spec, const geometry::Rect& printable,
                      const std::vector<geometry::Rect>& obstacles, const LabelSource& labels);

}  // namespace kingpress::sheets
