#include "pictures/librsvg/rsvg.h"

#include <fmt/format.h>
#include <gdk-pixbuf/gdk-pixbuf.h>

#include <mutex>

#include "diag/environment_error.h"
#include "machine/library.h"
#include "pictures/has_librsvg.h"

namespace kingpress::pictures {
namespace {

machine::Library librsvg() { return {"rsvg-2", 2}; }
constexpr const char* install_hint = "install the package librsvg2-2, or leave out SVG pictures";

Rsvg open_library() {
  const machine::Library library = librsvg();  // stays open: it starts threads of its own
  if (!library.is_open())
    throw diag::EnvironmentError("SVG pictures need librsvg, which is not installed", install_hint);
  const auto find = [&library](auto& function, const char* name) {
    library.find(function, name);
    if (function == nullptr)
      throw diag::EnvironmentError(fmt::format("librsvg is too old: it has no '{}'", name), install_hint);
  };
  Rsvg functions{};
  find(functions.new_from_data, "rsvg_handle_new_from_data");
  find(functions.render_document, "rsvg_handle_render_document");
  find(functions.intrinsic_dimensions, "rsvg_handle_get_intrinsic_dimensions");
  find(functions.size_in_pixels, "rsvg_handle_get_intrinsic_size_in_pixels");
  find(functions.unref, "g_object_unref");
  find(functions.free_error, "g_error_free");
  return functions;
}

struct Pixbuf {
  decltype(&gdk_pixbuf_loader_new) make = nullptr;
  decltype(&gdk_pixbuf_loader_write) write = nullptr;
  decltype(&gdk_pixbuf_loader_close) close = nullptr;
  decltype(&gdk_pixbuf_loader_get_pixbuf) get = nullptr;
  bool is_there() const { return make && write && close && get; }
};

Pixbuf open_pixbuf() {
  Pixbuf functions;
  const machine::Library library("gdk_pixbuf-2.0", 0);
  library.find(functions.make, "gdk_pixbuf_loader_new");
  library.find(functions.write, "gdk_pixbuf_loader_write");
  library.find(functions.close, "gdk_pixbuf_loader_close");
  library.find(functions.get, "gdk_pixbuf_loader_get_pixbuf");
  return functions;
}

}  // namespace

bool pixbuf_decodes(std::string_view bytes) {
  static const Pixbuf pixbuf = open_pixbuf();
  static std::mutex one_at_a_time;
  if (!pixbuf.is_there()) return false;
  const std::lock_guard alone(one_at_a_time);
  GdkPixbufLoader* loader = pixbuf.make();
  const bool written =
      pixbuf.write(loader, reinterpret_cast<const guchar*>(bytes.data()), bytes.size(), nullptr) == TRUE;
  const bool closed = pixbuf.close(loader, nullptr) == TRUE;
  const bool decoded = written && closed && pixbuf.get(loader) != nullptr;
  rsvg().unref(loader);
  return decoded;
}

std::string_view left_out_of_svg() { return librsvg().is_open() ? "" : "SVG pictures (librsvg is not installed)"; }

const Rsvg& rsvg() {
  static const Rsvg functions = open_library();
  return functions;
}

}  // namespace kingpress::pictures
