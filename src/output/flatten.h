// A page on which nothing is seen through: what would be is drawn together with all that lies beneath it, as one opaque
// picture in its place. For readers of PDF that know no other paint.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "output/raster.h"
#include "scene/scene.h"

namespace kingpress::output {

class Flattener {
 public:
  explicit Flattener(fonts::FontSet& fonts);
  ~Flattener();

  // `what` names the page in messages. A page that is opaque comes back as it is.
  scene::Scene flat(const scene::Scene& page, const std::string& what);

 private:
  struct Walk;
  bool is_seen_through(const scene::Node& node);
  bool is_seen_through(const scene::Picture& picture);
  bool holds_any(const scene::Nodes& nodes);

  Rasteriser rasteriser_;
  std::map<std::string, bool> pictures_;        // by id
  std::map<const scene::Nodes*, bool> groups_;  // of one page
};

// Whether an SVG may paint anything that is not opaque; rather too often than too seldom.
bool may_fade(std::string_view svg);

}  // namespace kingpress::output
