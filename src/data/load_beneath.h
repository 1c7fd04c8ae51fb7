// Reading a file that another file names: beneath that one's folder whatever links its path holds, so that a deck from
// a stranger reaches nothing else, only a regular file, and only up to limits.file_bytes.
#pragma once

#include <optional>
#include <string>

#include "data/yaml.h"

namespace kingpress::data {

// `name` is relative to `folder` (empty: the current one); the text is kept and shown under both joined. A problem is
// a diagnostic without a span that names the path (load_source's codes and "file-outside").
const diag::SourceFile* load_beneath(const std::string& folder, const std::string& name, diag::Sources& sources,
                                     diag::Diagnostics& diagnostics, const Limits& limits = {});

// The same of a file that is no text.
std::optional<std::string> load_bytes_beneath(const std::string& folder, const std::string& name,
                                              diag::Diagnostics& diagnostics, const Limits& limits = {});

}  // namespace kingpress::data
