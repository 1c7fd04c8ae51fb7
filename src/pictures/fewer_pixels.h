// Pictures with no more pixels than an area of paper can show: PNG as PNG, JPEG as JPEG, the same bytes each time. What
// it makes are pictures like any other, so every format prints the same pixels.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <tuple>

#include "geometry/shapes.h"
#include "pictures/kept_pictures.h"
#include "scene/scene.h"

namespace kingpress::pictures {

class FewerPixels {
 public:
  // `budget`: bytes kept of pictures that nobody holds.
  explicit FewerPixels(std::size_t budget = 16u << 20) : kept_(budget) {}

  // The picture itself where its pixels are few enough, or it has none (SVG).
  std::shared_ptr<const scene::Picture> for_area(const std::shared_ptr<const scene::Picture>& picture,
                                                 geometry::Size area, double most_dpi);

 private:
  using Key = std::tuple<std::string, unsigned, unsigned>;  // the digest of what it was, and its size now

  std::map<Key, std::weak_ptr<const scene::Picture>> made_;
  KeptPictures kept_;
};

}  // namespace kingpress::pictures
