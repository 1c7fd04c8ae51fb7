// Cairo's objects as owners, and its sticky status as our error.
#pragma once

#include <cairo.h>

#include <memory>
#include <string>

namespace kingpress::pictures {

struct CairoDeleter {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_pattern_t* pattern) const { cairo_pattern_destroy(pattern); }
  void operator()(cairo_scaled_font_t* font) const { cairo_scaled_font_destroy(font); }
  void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};
using CairoContext = std::unique_ptr<cairo_t, CairoDeleter>;
using CairoSurface = std::unique_ptr<cairo_surface_t, CairoDeleter>;
using CairoPattern = std::unique_ptr<cairo_pattern_t, CairoDeleter>;
using CairoScaledFont = std::unique_ptr<cairo_scaled_font_t, CairoDeleter>;
using CairoFontOptions = std::unique_ptr<cairo_font_options_t, CairoDeleter>;

// Throws diag::EnvironmentError "cannot draw 'what': ..." unless the status is success.
void check(cairo_status_t status, const std::string& what);

}  // namespace kingpress::pictures
