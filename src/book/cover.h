// The first page: a figure, what it is called and after whom, for how many and how long.
#pragma once

#include "book/setting.h"

namespace kingpress::book {

scene::Nodes draw_cover(const Front& front, const Context& context);

}  // namespace kingpress::book
