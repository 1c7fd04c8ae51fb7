// Texts in small letters, whatever the locale.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::diag {

// Small letters of Latin, Greek and Cyrillic; the rest stays, also what is no UTF-8.
std::string in_small_letters(std::string_view text);

}  // namespace kingpress::diag
