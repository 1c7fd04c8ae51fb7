// What Pango itself makes of a text in one font file, with positions unrounded and hinting off: the measure our lines
// are held against.
#pragma once

#include <string>
#include <vector>

namespace kingpress::fonts {

struct PangoLine {
  std::string text;
  double width = 0;  // points, without the space at its end
};
// `width` in points; 0 does not wrap.
std::vector<PangoLine> pango_lines(const std::string& file, const std::string& family, int weight, double size,
                                   const std::string& text, double width, bool justify = false);

}  // namespace kingpress::fonts
