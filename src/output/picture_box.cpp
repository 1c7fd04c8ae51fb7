#include "output/picture_box.h"

namespace kingpress::output {
namespace {

// From the unit square of the picture as shown to that of its pixels as stored, by EXIF orientation.
cairo_matrix_t turned(int orientation) {
  cairo_matrix_t m;
  switch (orientation) {
    case 2: cairo_matrix_init(&m, -1, 0, 0, 1, 1, 0); break;
    case 3: cairo_matrix_init(&m, -1, 0, 0, -1, 1, 1); break;
    case 4: cairo_matrix_init(&m, 1, 0, 0, -1, 0, 1); break;
    case 5: cairo_matrix_init(&m, 0, 1, 1, 0, 0, 0); break;
    case 6: cairo_matrix_init(&m, 0, -1, 1, 0, 0, 1); break;
    case 7: cairo_matrix_init(&m, 0, -1, -1, 0, 1, 1); break;
    case 8: cairo_matrix_init(&m, 0, 1, -1, 0, 1, 0); break;
    default: cairo_matrix_init_identity(&m); break;
  }
  return m;
}

}  // namespace

cairo_matrix_t box_to_pixels(const geometry::Rect& box, int orientation, double width, double height) {
  cairo_matrix_t matrix, turn = turned(orientation), pixels;
  cairo_matrix_init(&matrix, 1 / box.width.points(), 0, 0, 1 / box.height.points(), -box.left() / box.width,
                    -box.top() / box.height);
  cairo_matrix_init_scale(&pixels, width, height);
  cairo_matrix_multiply(&matrix, &matrix, &turn);
  cairo_matrix_multiply(&matrix, &matrix, &pixels);
  return matrix;
}

}  // namespace kingpress::output
