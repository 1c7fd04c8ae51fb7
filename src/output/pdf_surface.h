// Pages drawn by Cairo, as the objects of a PDF.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "fonts/font_set.h"
#include "output/pdf_objects.h"
#include "scene/scene.h"

namespace kingpress::output {

class PdfSurface {
 public:
  // `opaque`: what is seen through becomes pictures. `picture_budget`: see Painter.
  PdfSurface(fonts::FontSet& fonts, bool opaque, std::size_t picture_budget);
  ~PdfSurface();

  // `what` names the page in messages. Throws diag::EnvironmentError.
  std::vector<PdfObject> page(const scene::Scene& scene, const std::string& what);
  // What stands behind the last page: the fonts.
  std::vector<PdfObject> end();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kingpress::output
