// Pictures as Cairo surfaces of their pixels. Holds a bounded number of bytes; a picture that comes back later is made
// again.
#pragma once

#include <list>
#include <memory>
#include <string>
#include <unordered_map>

#include "pictures/cairo_handles.h"
#include "scene/scene.h"

namespace kingpress::output {

class PictureSurfaces {
 public:
  explicit PictureSurfaces(std::size_t budget) : budget_(budget) {}

  struct Entry {
    std::string id;
    std::size_t cost = 0;
    double width = 0, height = 0;  // of the surface: pixels before turning, or an SVG's area
    pictures::CairoSurface surface;
  };
  // Valid until the next call. Throws diag::EnvironmentError when memory does not suffice.
  Entry& entry(const std::shared_ptr<const scene::Picture>& picture);

 private:
  std::size_t budget_, held_ = 0;
  std::list<Entry> entries_;  // latest use first
  std::unordered_map<std::string, std::list<Entry>::iterator> by_id_;
};

}  // namespace kingpress::output
