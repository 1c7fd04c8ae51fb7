#include "expr/letter_case.h"

#include <glib.h>

#include <memory>

namespace kingpress::expr {
namespace {

using Letters = std::unique_ptr<gchar, decltype(&g_free)>;

}  // namespace

std::string in_capitals(std::string_view text) {
  return Letters(g_utf8_strup(text.data(), static_cast<gssize>(text.size())), g_free).get();
}

std::string in_small_letters(std::string_view text) {
  return Letters(g_utf8_strdown(text.data(), static_cast<gssize>(text.size())), g_free).get();
}

}  // namespace kingpress::expr
