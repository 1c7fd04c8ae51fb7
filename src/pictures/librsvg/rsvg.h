// The few functions of librsvg that are used, looked up in the library when the first SVG is met.
#pragma once

#include <librsvg/rsvg.h>

#include <memory>

namespace kingpress::pictures {

struct Rsvg {
  decltype(&rsvg_handle_new_from_data) new_from_data;
  decltype(&rsvg_handle_render_document) render_document;
  decltype(&rsvg_handle_get_intrinsic_dimensions) intrinsic_dimensions;
  decltype(&rsvg_handle_get_intrinsic_size_in_pixels) size_in_pixels;
  decltype(&g_object_unref) unref;
  decltype(&g_error_free) free_error;
};

// Throws diag::EnvironmentError, naming the package, when the library is not installed.
const Rsvg& rsvg();

struct RsvgDeleter {
  void operator()(RsvgHandle* handle) const { rsvg().unref(handle); }
  void operator()(GError* error) const { rsvg().free_error(error); }
};
using RsvgDocument = std::unique_ptr<RsvgHandle, RsvgDeleter>;
using RsvgTrouble = std::unique_ptr<GError, RsvgDeleter>;

}  // namespace kingpress::pictures
