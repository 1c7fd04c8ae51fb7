// Components as pages of their own size instead of sheets: what print shops and virtual tables want. Copies are drawn
// once.
#pragma once

#include "press/prepare.h"
#include "scene/scene.h"
#include "sheets/impose.h"

namespace kingpress::press {

// `bleed` is drawn around each trim, at most the component's own, which is noted.
sheets::Plan plan_singles(const Prepared& prepared, geometry::Length bleed);
// A piece of another shape than a rectangle ends with its bleed. `contour`: as SheetSpec::cut_contour.
scene::Scene draw_single(const sheets::Page& page, const scene::Components& components, const sheets::FaceSource& faces,
                         const std::string& contour = {});

}  // namespace kingpress::press
