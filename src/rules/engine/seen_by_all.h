// What somebody who holds no seat may see of a position: what every seat sees. Where they see different things, it is
// hidden.
#pragma once

#include <vector>

#include "rules/engine/board.h"

namespace kingpress::rules {

// `boards`: the position as each seat knows it. Whatever stands in the answer stands in each of them, but for backs and
// question marks; hands are shown by their backs.
Board seen_by_all(const std::vector<Board>& boards);

}  // namespace kingpress::rules
