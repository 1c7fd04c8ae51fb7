// `svg:` - an SVG that is written into the template, as anybody's program writes it.
#pragma once

#include <memory>
#include <string>

#include "templates/elements/common.h"

namespace kingpress::templates {

struct Svg : Common {
  std::shared_ptr<const std::string> text;  // well-formed, with an area of its own; null: draws nothing
  std::string name;                         // for messages, where it is a part of a larger drawing
};

}  // namespace kingpress::templates
