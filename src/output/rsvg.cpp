#include "output/rsvg.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include "diag/environment_error.h"

namespace kingpress::output {
namespace {

#ifdef __APPLE__
constexpr const char* library_name = "@rpath/librsvg-2.2.dylib";
#else
constexpr const char* library_name = "librsvg-2.so.2";
#endif
constexpr const char* install_hint = "install the package librsvg2-2, or leave out SVG pictures";

Rsvg open_library() {
  void* library = ::dlopen(library_name, RTLD_NOW | RTLD_LOCAL);  // stays open: it starts threads of its own
  if (library == nullptr)
    throw diag::EnvironmentError("SVG pictures need librsvg, which is not installed", install_hint);
  const auto find = [library](auto& function, const char* name) {
    void* symbol = ::dlsym(library, name);
    if (symbol == nullptr)
      throw diag::EnvironmentError(fmt::format("librsvg is too old: it has no '{}'", name), install_hint);
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(symbol);
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

}  // namespace

const Rsvg& rsvg() {
  static const Rsvg functions = open_library();
  return functions;
}

}  // namespace kingpress::output
