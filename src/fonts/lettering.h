// SVGs as nodes, their words in the fonts of the run: every pen draws the same.
#pragma once

#include <functional>
#include <memory>

#include "fonts/text_layout.h"
#include "svg/picture.h"

namespace kingpress::fonts {

class Lettering {
 public:
  // The face of words in none of whose families anything can be set; nothing: then they cannot be set.
  using Instead = std::function<std::optional<FaceId>(const svg::Words&)>;

  explicit Lettering(FontSet& fonts, Instead instead = {}) : fonts_(fonts), instead_(std::move(instead)) {}

  // What a box shows that is `scale` points a unit of the picture. Null where nodes cannot say all of it: `why` then
  // names what.
  std::shared_ptr<const scene::Nodes> drawing(const scene::Picture& picture, std::string& why, double scale = 1);

  // From here on the libraries of this process that find fonts by themselves, librsvg above all, find those of the run
  // as well. No other thread may use one of them meanwhile.
  void lend_fonts() const;

 private:
  // As svg::Typesetter; words that run from right to left are left to those who lay whole paragraphs.
  std::optional<svg::Line> set(const std::vector<svg::Words>& words);
  std::optional<FaceId> face_of(const svg::Words& words) const;

  FontSet& fonts_;
  Instead instead_;
  std::unique_ptr<TextLayout> layout_;  // when the first words are met
};

}  // namespace kingpress::fonts
