// Pictures as Cairo surfaces, for pages (PDF: the bytes of a JPEG, and the pixels of most PNGs, go there untouched) or
// for pixels (decoded). Holds a bounded number of bytes; a picture that comes back later is made again and still
// embedded once.
#pragma once

#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "output/cairo_handles.h"
#include "output/passing_bytes.h"
#include "scene/scene.h"

namespace kingpress::output {

enum class Medium { pages, pixels };

// Something painted whole, perhaps several times. Cairo 1.16 lists an XObject in a page's resources once per use, and a
// dictionary that holds a key twice is not valid PDF: so every use but the first on a page goes through a form of its
// own, which names the shared object in resources of its own.
class Stamp {
 public:
  // `id` is unique in the document; the surface's area is `extents` (whole units).
  Stamp(std::string id, CairoSurface surface, const cairo_rectangle_t& extents);
  // The surface to paint for the n-th use (from 0) on one page; all look alike.
  cairo_surface_t* for_use(unsigned n);

 private:
  std::string id_;
  CairoSurface surface_;
  cairo_rectangle_t extents_;
  std::vector<CairoSurface> wrappers_;
};

class PictureSurfaces {
 public:
  explicit PictureSurfaces(Medium medium, std::size_t budget);

  struct Entry {
    std::string id;
    std::size_t cost = 0;
    double width = 0, height = 0;  // of the surface: pixels before turning, or an SVG's area
    Stamp stamp;
  };
  // Valid until the next call. Throws diag::EnvironmentError when memory does not suffice.
  Entry& entry(const std::shared_ptr<const scene::Picture>& picture);
  // Of pages: what did not pass through Cairo.
  PassingBytes& passing() { return passing_; }

 private:
  Medium medium_;
  std::size_t budget_, held_ = 0;
  std::list<Entry> entries_;  // latest use first
  std::unordered_map<std::string, std::list<Entry>::iterator> by_id_;
  PassingBytes passing_;
};

}  // namespace kingpress::output
