#include "cli/verbs/lines.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "cli/run.h"
#include "diag/environment_error.h"
#include "machine/open_beneath.h"

namespace kingpress::cli {

int refuse_lines(const std::string& place, const char* code, std::string message, std::string hint, Console& console) {
  diag::Diagnostics one;
  one.error(code, {}, std::move(message), std::move(hint)).path = place;
  console.report(one);
  return wrong_definitions;
}

bool open_lines(const std::string& path, std::ifstream& file, Console& console) {
  const auto refuse = [&](const char* code, std::string message, std::string hint = {}) {
    refuse_lines(path, code, std::move(message), std::move(hint), console);
    return false;
  };
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    if (errno == ENOENT || errno == ENOTDIR)
      return refuse("file-not-found", fmt::format("file '{}' does not exist", path));
    return refuse("file-unreadable", fmt::format("file '{}' cannot be opened: {}", path, std::strerror(errno)));
  }
  if (S_ISDIR(status.st_mode)) return refuse("not-a-file", fmt::format("'{}' is a folder, expected a file", path));
  if (!S_ISREG(status.st_mode))
    return refuse("not-a-file", fmt::format("'{}' is no regular file", path), "'-' reads from standard input");
  file.open(path, std::ios::binary);
  if (!file && machine::is_exhaustion(errno))
    throw diag::EnvironmentError(fmt::format("cannot read '{}': {}", path, std::strerror(errno)));
  if (!file)
    return refuse("file-unreadable", fmt::format("file '{}' cannot be opened: {}", path, std::strerror(errno)));
  return true;
}

}  // namespace kingpress::cli
