#include "press/text_file.h"

#include <filesystem>

#include <fmt/format.h>

#include "diag/usage_error.h"
#include "machine/staged_file.h"

namespace kingpress::press {

void judge_output(const std::string& path, bool replace) {
  std::error_code error;
  if (!replace && path != machine::standard_output && std::filesystem::is_regular_file(path, error))
    throw diag::UsageError(fmt::format("'{}' is there already", path), "name another file, or add --force");
}

void write_text(const std::string& path, std::string_view text, bool replace) {
  judge_output(path, replace);
  machine::StagedFile file(path);
  file.write(text);
  file.commit();
}

}  // namespace kingpress::press
