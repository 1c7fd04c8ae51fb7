#include "press/text_file.h"

#include <filesystem>

#include <fmt/format.h>

#include "output/staged_file.h"
#include "press/usage_error.h"

namespace kingpress::press {

void write_text(const std::string& path, std::string_view text, bool replace) {
  std::error_code error;
  if (!replace && path != output::standard_output && std::filesystem::exists(path, error))
    throw UsageError(fmt::format("'{}' is there already", path), "name another file, or add --force");
  output::StagedFile file(path);
  file.write(text);
  file.commit();
}

}  // namespace kingpress::press
