// The words of SVGs in the fonts of the run.
#pragma once

#include <memory>

#include "fonts/text_layout.h"
#include "svg/picture.h"

namespace kingpress::pdf {

class Lettering {
 public:
  explicit Lettering(fonts::FontSet& fonts) : fonts_(fonts) {}

  // As svg::Typesetter; words that run from right to left are left to those who lay whole paragraphs.
  std::optional<svg::Line> set(const std::vector<svg::Words>& words);

 private:
  std::optional<fonts::FaceId> face_of(const svg::Words& words) const;

  fonts::FontSet& fonts_;
  std::unique_ptr<fonts::TextLayout> layout_;  // when the first words are met
};

}  // namespace kingpress::pdf
