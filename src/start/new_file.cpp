#include "start/new_file.h"

#include <filesystem>

#include <fmt/format.h>

#include "diag/usage_error.h"
#include "press/text_file.h"

namespace kingpress::start {

void refuse_existing(const std::string& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error))
    throw diag::UsageError(fmt::format("'{}' is there already", path),
                           "name another, or move it away: nothing is ever written over");
}

void write_new(const std::string& path, std::string_view text) {
  refuse_existing(path);
  press::write_text(path, text, false);
}

}  // namespace kingpress::start
