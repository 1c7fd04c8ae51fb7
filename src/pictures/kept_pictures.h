// The latest pictures, held although nobody else may hold them; at least the latest stays.
#pragma once

#include <cstddef>
#include <list>
#include <memory>

#include "scene/scene.h"

namespace kingpress::pictures {

class KeptPictures {
 public:
  explicit KeptPictures(std::size_t budget) : budget_(budget) {}  // bytes of files
  void keep(std::shared_ptr<const scene::Picture> picture);

 private:
  std::size_t budget_, bytes_ = 0;
  std::list<std::shared_ptr<const scene::Picture>> latest_;  // first
};

}  // namespace kingpress::pictures
