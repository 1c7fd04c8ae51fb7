// What is wrong, for the page (JSON): as `check --format json` tells it, with the line it stands in.
#pragma once

#include <functional>
#include <string>

#include "diag/diagnostic.h"

namespace kingpress::serve {

std::string faults_of(const diag::Diagnostics& diagnostics);
// One that has no place in a file.
std::string fault_of(const std::string& message, const std::string& hint);
// What `check` told, each with its line, where `may_read` its file; nothing when it is not what `check` tells.
std::string with_lines(const std::string& told, const std::function<bool(const std::string& path)>& may_read);

}  // namespace kingpress::serve
