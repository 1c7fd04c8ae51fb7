// A Scene as stable text: one node a line, two spaces of indent a level, lengths in millimetres at three decimals. What
// `kingpress dump` prints and what the goldens compare. Two scenes that print alike dump alike.
#pragma once

#include <string>

#include "scene/scene.h"

namespace kingpress::scene {

std::string dump(const Scene& scene);

}  // namespace kingpress::scene
