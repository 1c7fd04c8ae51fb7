#include "fonts/capitals.h"

#include <glib.h>

#include <memory>

namespace kingpress::fonts {

std::string in_capitals(std::string_view text) {
  const std::unique_ptr<gchar, decltype(&g_free)> capitals(g_utf8_strup(text.data(), static_cast<gssize>(text.size())),
                                                           g_free);
  return capitals.get();
}

}  // namespace kingpress::fonts
