// Composed faces as SVG, written by whatever threads ask for them: as many at once as the machine has cores, each with
// the glyphs it has met.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "fonts/font_set.h"
#include "output/svg_text.h"
#include "scene/scene.h"

namespace kingpress::serve {

class SvgWriters {
 public:
  std::string write(const std::shared_ptr<fonts::FontSet>& fonts, const scene::Scene& scene, const std::string& title);

 private:
  struct Writer {
    std::shared_ptr<fonts::FontSet> fonts;
    output::SvgText text;
    explicit Writer(std::shared_ptr<fonts::FontSet> set)
        : fonts(std::move(set)), text(*fonts, output::Glyphs::in_place) {}
  };
  std::mutex lock_;
  std::condition_variable has_place_;
  std::vector<std::unique_ptr<Writer>> idle_;  // the last first: it has met the most
  std::size_t busy_ = 0;
};

}  // namespace kingpress::serve
