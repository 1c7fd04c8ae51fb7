// `group:` - elements in a box of their own: their container is the group's box, they turn, scale and are clipped
// together. The `use: part` of a template file is a group too: the part's elements with the parameters as `let`.
#pragma once

#include <memory>
#include <vector>

#include "templates/elements/common.h"

namespace kingpress::templates {

struct Element;
using Elements = std::vector<Element>;

// A name given to a value for the elements inside: the value itself when the pattern is a single name, else its text.
// Names are looked up from the inside out.
struct Let {
  std::string name;
  Pattern value;
};

struct Group : Common {
  std::vector<Let> lets;
  double scale = 1;                    // about the top left corner of the box, before the rotation
  bool mirror = false;                 // left and right swapped about the centre of the box
  std::optional<scene::Outline> clip;  // in the group's own coordinates (top left of the box is 0, 0)
  bool clip_box = false;               // clipped to the box
  std::shared_ptr<const Elements> children;
};

}  // namespace kingpress::templates
