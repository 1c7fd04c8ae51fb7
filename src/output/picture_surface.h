// Pictures as Cairo surfaces of their pixels, SVGs as the nodes that documents draw where nodes can say them. Holds a
// bounded number of bytes; a picture that comes back later is made again.
#pragma once

#include <list>
#include <memory>
#include <string>
#include <unordered_map>

#include "fonts/lettering.h"
#include "pictures/cairo_handles.h"
#include "scene/scene.h"

namespace kingpress::output {

class PictureSurfaces {
 public:
  PictureSurfaces(std::size_t budget, fonts::Lettering& lettering) : budget_(budget), lettering_(lettering) {}

  struct Entry {
    std::string id;
    std::size_t cost = 0;
    double width = 0, height = 0;               // of the surface: pixels before turning, or an SVG's area
    pictures::CairoSurface surface;             // none where there are nodes
    pictures::CairoSurface pixels;              // of an SVG without nodes: a pixel a unit of its surface
    std::shared_ptr<const scene::Nodes> nodes;  // of an SVG, in units of the picture
  };
  // Valid until the next call. Throws diag::EnvironmentError when memory does not suffice.
  Entry& entry(const std::shared_ptr<const scene::Picture>& picture);

 private:
  std::size_t budget_, held_ = 0;
  fonts::Lettering& lettering_;
  std::list<Entry> entries_;  // latest use first
  std::unordered_map<std::string, std::list<Entry>::iterator> by_id_;
};

}  // namespace kingpress::output
