// What lines need to know of a face, at 1 em, read from the font once.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "fonts/text_layout.h"
#include "fonts/word_shaper.h"

namespace kingpress::fonts {

struct FaceMetrics : TextLayout::Metrics {
  double space = 0;  // advance of a space between words of different runs
  std::uint32_t space_glyph = 0;
  double hyphen = 0;
};

class FaceMeasures {
 public:
  explicit FaceMeasures(WordShaper& shaper) : shaper_(shaper) {}
  const FaceMetrics& of(FaceId face);

 private:
  WordShaper& shaper_;
  std::vector<std::optional<FaceMetrics>> known_;
};

}  // namespace kingpress::fonts
