// What the program says of itself. src/version.cmake writes `version`, src/CMakeLists.txt `built_for` and `built_with`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kingpress::cli {

// Number and commit, "0.2.0 (abc1234)", or the number alone where the commit is not known.
std::string_view version();
// System, processor and compiler: "Linux x86_64, GNU 12.2.0".
std::string_view built_for();
// The libraries with their versions: "Cairo 1.16.0, ...".
std::string_view built_with();

// What `kingpress --version` prints, without the last line's end: the three of them in this order, and what this
// installation cannot do.
std::string about(std::size_t columns);

}  // namespace kingpress::cli
