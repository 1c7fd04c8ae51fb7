// Where the pixels of a picture lie in the box it is drawn in, by its EXIF orientation.
#pragma once

#include "pictures/cairo_handles.h"
#include "scene/scene.h"

namespace kingpress::output {

// From a box on the page to a picture's own pixels.
cairo_matrix_t box_to_pixels(const geometry::Rect& box, int orientation, double width, double height);

}  // namespace kingpress::output
