// Pictures in greys, for print with one ink: PNG and JPEG as grey PNG, SVG with its #rrggbb colours made grey.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "scene/scene.h"

namespace kingpress::pictures {

class GreyPictures {
 public:
  // The same picture for the same one as long as somebody holds it. Throws diag::EnvironmentError for one that does not
  // decode.
  std::shared_ptr<const scene::Picture> in_grey(const std::shared_ptr<const scene::Picture>& picture);

 private:
  std::map<std::string, std::weak_ptr<const scene::Picture>> made_;  // by the digest of what it was
};

}  // namespace kingpress::pictures
