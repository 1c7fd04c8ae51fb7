// A scene whose letters are outlines: it looks the same on a page that has other fonts.
#pragma once

#include "fonts/font_set.h"
#include "scene/scene.h"

namespace kingpress::output {

scene::Scene outlined(const scene::Scene& scene, fonts::FontSet& fonts);

}  // namespace kingpress::output
