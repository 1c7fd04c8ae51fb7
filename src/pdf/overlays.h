// What a PDF tells apart by name: inks of their own (plates: Separation colour spaces) and layers that a viewer can
// switch off (optional content). One object each, however often they are used.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "pdf/colours.h"
#include "pdf/objects.h"
#include "scene/scene.h"

namespace kingpress::pdf {

class Overlays {
 public:
  enum class Wanted { none, plates, layers, both };
  Overlays(Objects& objects, const Colours& colours, Wanted wanted)
      : objects_(objects), colours_(colours), wanted_(wanted) {}

  // The colour space of the plate that the group prints in; 0: it is no plate, or this document has none. Where the ink
  // is not to be had it looks as the first thing that was printed in it does.
  Number plate_of(const scene::Group& group);
  // The layer that the group lies on; 0: none.
  Number layer_of(const scene::Group& group);

  // The names of the plates, sorted.
  std::vector<std::string> plates() const;
  // Of the catalogue: all layers, seen and printed until somebody switches them off.
  std::string catalogue_entry() const;

 private:
  Objects& objects_;
  const Colours& colours_;
  Wanted wanted_;
  std::map<std::string, Number> plates_, layers_;
  std::vector<Number> order_;  // of the layers
};

}  // namespace kingpress::pdf
