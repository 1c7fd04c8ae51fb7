#include "cli/verbs/lines.h"

#include <cstring>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "cli/run.h"
#include "diag/environment_error.h"
#include "machine/read_file.h"

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
  const auto refusal = machine::open_regular(path, file);
  if (!refusal) return true;
  machine::throw_if_exhausted(path, refusal->error);
  using Kind = machine::Refusal::Kind;
  if (refusal->kind == Kind::missing) return refuse("file-not-found", fmt::format("file '{}' does not exist", path));
  if (refusal->kind == Kind::unreadable)
    return refuse("file-unreadable",
                  fmt::format("file '{}' cannot be opened: {}", path, std::strerror(refusal->error)));
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return refuse("not-a-file", fmt::format("'{}' is a folder, expected a file", path));
  return refuse("not-a-file", fmt::format("'{}' is no regular file", path), "'-' reads from standard input");
}

}  // namespace kingpress::cli
