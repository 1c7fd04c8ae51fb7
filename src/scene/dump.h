// A Scene as stable text: one node a line, two spaces of indent a level, lengths in millimetres at three decimals. What
// `kingpress dump` prints and what the goldens compare. A long outline, and a picture of outlines that is placed
// somewhere, bears the hash of what it is ("=1a2b3c4d") and is shown once; afterwards the hash alone stands for it. Two
// scenes that print alike dump alike.
#pragma once

#include <string>

#include "scene/scene.h"

namespace kingpress::scene {

std::string dump(const Scene& scene);

}  // namespace kingpress::scene
