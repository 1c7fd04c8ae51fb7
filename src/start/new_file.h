// What `kingpress new` writes: files that were not there, never over others.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::start {

// Throw UsageError when there is a file of this name.
void refuse_existing(const std::string& path);
void write_new(const std::string& path, std::string_view text);

}  // namespace kingpress::start
