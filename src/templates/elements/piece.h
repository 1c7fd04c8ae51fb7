// `piece:` - a component of the kit as it is printed, small: "card:15", "back:card", "token".
#pragma once

#include "templates/elements/common.h"

namespace kingpress::templates {

struct Piece : Common {
  Pattern name;  // an empty name draws nothing
};

}  // namespace kingpress::templates
