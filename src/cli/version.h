// What the program says of its own age; src/version.cmake writes the answer when it is built.
#pragma once

#include <string_view>

namespace kingpress::cli {

// Number and commit, "0.2.0 (abc1234)", or the number alone where the commit is not known.
std::string_view version();

}  // namespace kingpress::cli
