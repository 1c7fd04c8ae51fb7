// Words in capital letters, whatever their script has of them.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::fonts {

std::string in_capitals(std::string_view text);

}  // namespace kingpress::fonts
