// Texts in capital or small letters, whatever their script has of them.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::expr {

std::string in_capitals(std::string_view text);
std::string in_small_letters(std::string_view text);

}  // namespace kingpress::expr
