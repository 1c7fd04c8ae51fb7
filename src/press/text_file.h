// Writes a text where the user asked for it, staged and whole. Refuses to write over a file that is there.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::press {

// Throws UsageError as write_text would: for what takes long or is written otherwise, to be asked before it is begun.
void judge_output(const std::string& path, bool replace);

// Throws UsageError when `path` is a file (and not "-", standard output) and `replace` is not set,
// diag::EnvironmentError when the disk will not have it.
void write_text(const std::string& path, std::string_view text, bool replace);

}  // namespace kingpress::press
