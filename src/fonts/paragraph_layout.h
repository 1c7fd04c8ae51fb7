// Whole paragraphs laid out by Pango: bidirectional text, joining and stacking scripts, scripts without spaces. Pango
// sees a private fontconfig that holds the faces of the FontSet and nothing else.
#pragma once

#include <memory>

#include "fonts/face_metrics.h"
#include "fonts/text_layout.h"

namespace kingpress::fonts {

class ParagraphLayout {
 public:
  static std::unique_ptr<ParagraphLayout> create(const FontSet& fonts);
  virtual ~ParagraphLayout() = default;
  virtual Laid lay(const Paragraph& paragraph, FaceMeasures& measures) = 0;
};

}  // namespace kingpress::fonts
