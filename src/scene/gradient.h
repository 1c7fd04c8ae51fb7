// What a gradient comes to for whoever has no gradients.
#pragma once

#include <vector>

#include "scene/scene.h"

namespace kingpress::scene {

// All its colours as one, as far as each is seen; wholly transparent only where all of them are. What hides more than
// it lets through stands as a whole.
Colour mean(const std::vector<Gradient::Stop>& stops);

}  // namespace kingpress::scene
