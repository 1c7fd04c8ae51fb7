// Pictures in a tint and cut out by a mask, as pixels: pictures like any other, so that every format prints the same.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>

#include "compose/compose.h"
#include "pictures/kept_pictures.h"

namespace kingpress::press {

class TreatedPictures {
 public:
  // The same picture for the same treatment as long as somebody holds it. Throws diag::EnvironmentError for one that
  // does not decode.
  std::shared_ptr<const scene::Picture> of(const compose::Treatment& treatment, fonts::FontSet& fonts);

 private:
  std::map<std::string, std::weak_ptr<const scene::Picture>> made_;
  pictures::KeptPictures kept_{16U << 20};
};

}  // namespace kingpress::press
