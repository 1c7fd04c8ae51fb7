// Type that becomes too small to read where a kit is printed at another size than its templates are made for.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "press/cutouts.h"
#include "press/workshop.h"
#include "scene/scene.h"

namespace kingpress::press {

// The words in the smallest type of those under `points`, which becomes their size; nothing when there are none.
std::optional<std::string> smallest_type(const scene::Nodes& nodes, double& points);

class SmallType {
 public:
  explicit SmallType(double least) : least_(least) {}

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
  double least_;
  std::map<std::string, Smallest> by_template_;
};

}  // namespace kingpress::press
