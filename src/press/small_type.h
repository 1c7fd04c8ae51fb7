// Type that becomes too small to read where a kit is printed at another size than its templates are made for.
#pragma once

#include <map>
#include <string>

#include "press/cutouts.h"
#include "press/workshop.h"
#include "scene/scene.h"

namespace kingpress::press {

class SmallType {
 public:
  // A face as it will be printed; one at its template's own size is passed over.
  void meet(const Drawing& drawing, const scene::Nodes& face);
  // One warning for each template.
  void tell(diag::Diagnostics& diagnostics) const;

 private:
  struct Smallest {
    std::string words, name;
    double points = 0;
    std::size_t faces = 0;
  };
  std::map<std::string, Smallest> by_template_;
};

}  // namespace kingpress::press
