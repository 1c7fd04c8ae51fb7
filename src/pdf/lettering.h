// SVGs as nodes, their words in the fonts of the run: every pen draws the same.
#pragma once

#include <memory>

#include "fonts/text_layout.h"
#include "svg/picture.h"

namespace kingpress::pdf {

class Lettering {
 public:
  explicit Lettering(fonts::FontSet& fonts) : fonts_(fonts) {}

  // What a box of the picture's own size shows. Null where nodes cannot say all of it: `why` then names what.
  std::shared_ptr<const scene::Nodes> drawing(const scene::Picture& picture, std::string& why);

 private:
  // As svg::Typesetter; words that run from right to left are left to those who lay whole paragraphs.
  std::optional<svg::Line> set(const std::vector<svg::Words>& words);
  std::optional<fonts::FaceId> face_of(const svg::Words& words) const;

  fonts::FontSet& fonts_;
  std::unique_ptr<fonts::TextLayout> layout_;  // when the first words are met
};

}  // namespace kingpress::pdf
