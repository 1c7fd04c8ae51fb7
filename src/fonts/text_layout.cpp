#include "fonts/text_layout.h"

#include <algorithm>

#include "fonts/letters.h"
#include "fonts/line_layout.h"
#include "fonts/paragraph_layout.h"

namespace kingpress::fonts {

namespace {

class Layout final : public TextLayout {
 public:
  explicit Layout(FontSet& fonts) : fonts_(fonts), shaper_(fonts), measures_(shaper_) {}

  Laid lay(const Paragraph& paragraph) override {
    const bool whole = std::any_of(paragraph.runs.begin(), paragraph.runs.end(),
                                   [](const Run& run) { return !run.box && needs_whole_paragraph(run.text); });
    if (!whole) return lay_lines(paragraph, shaper_, measures_);
    if (!pango_) pango_ = ParagraphLayout::create(fonts_);
    return pango_->lay(paragraph, measures_);
  }

  Metrics metrics(FaceId face) override { return measures_.of(face); }

 private:
  FontSet& fonts_;
  WordShaper shaper_;
  FaceMeasures measures_;
  std::unique_ptr<ParagraphLayout> pango_;  // started by the first paragraph that needs it
};

}  // namespace

std::unique_ptr<TextLayout> TextLayout::create(FontSet& fonts) { return std::make_unique<Layout>(fonts); }

}  // namespace kingpress::fonts
