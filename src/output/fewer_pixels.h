// Pictures with no more pixels than an area of paper can show: PNG as PNG, JPEG as JPEG, the same bytes each time. What
// it makes are pictures like any other, so every format prints the same pixels.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <tuple>

#include "geometry/shapes.h"
#include "scene/scene.h"

namespace kingpress::output {

class FewerPixels {
 public:
  // `budget`: bytes kept of pictures that nobody holds.
  explicit FewerPixels(std::size_t budget = 16u << 20) : budget_(budget) {}

  // The picture itself where its pixels are few enough, or it has none (SVG).
  std::shared_ptr<const scene::Picture> for_area(const std::shared_ptr<const scene::Picture>& picture,
                                                 geometry::Size area, double most_dpi);

 private:
  using Key = std::tuple<std::string, unsigned, unsigned>;  // the digest of what it was, and its size now
  void keep(const std::shared_ptr<const scene::Picture>& picture);

  std::size_t budget_, kept_bytes_ = 0;
  std::map<Key, std::weak_ptr<const scene::Picture>> made_;
  std::list<std::shared_ptr<const scene::Picture>> kept_;  // latest first
};

}  // namespace kingpress::output
