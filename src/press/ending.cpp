#include "press/ending.h"

#include <filesystem>

#include <fmt/format.h>

#include "diag/usage_error.h"
#include "output/document.h"

namespace kingpress::press {

std::string format_by_ending(const std::string& path) {
  std::string ending = std::filesystem::path(path).extension().generic_string();
  if (!ending.empty()) ending.erase(0, 1);
  for (const output::Format& format : output::formats())
    if (format.name == ending) return ending;
  throw diag::UsageError(fmt::format("'{}' has an ending that cannot be printed", path), "write .pdf, .svg or .png");
}

}  // namespace kingpress::press
