#include "pictures/cairo_handles.h"

#include <fmt/format.h>

#include "diag/environment_error.h"

namespace kingpress::pictures {

void check(cairo_status_t status, const std::string& what) {
  if (status == CAIRO_STATUS_SUCCESS) return;
  throw diag::EnvironmentError(fmt::format("cannot draw '{}': {}", what, cairo_status_to_string(status)));
}

}  // namespace kingpress::pictures
