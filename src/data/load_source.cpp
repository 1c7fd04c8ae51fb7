#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "data/load_beneath.h"
#include "data/yaml.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "machine/read_file.h"

namespace kingpress::data {
namespace {

void report(diag::Diagnostics& diagnostics, const std::string& path, std::string code, std::string message,
            std::string hint) {
  diag::Diagnostic diagnostic{
      diag::Severity::error, std::move(code), std::move(message), {}, std::move(hint), {}, {}, path};
  diagnostics.add(std::move(diagnostic));
}

// "did you mean" over the names in the same folder; nothing when the folder itself is missing.
std::string near_files(const std::string& path) {
  const std::filesystem::path wanted(path);
  const std::filesystem::path folder = wanted.parent_path();
  std::error_code error;
  std::vector<std::string> names;
  for (std::filesystem::directory_iterator it(folder.empty() ? "." : folder, error), end;
       !error && it != end && names.size() < 1000; it.increment(error))
    names.push_back((folder / it->path().filename()).generic_string());
  std::sort(names.begin(), names.end());
  const auto near = diag::nearest(path, std::span<const std::string>(names));
  return near ? fmt::format("did you mean '{}'?", *near) : std::string();
}

void report_missing(diag::Diagnostics& diagnostics, const std::string& path) {
  report(diagnostics, path, "file-not-found", fmt::format("file '{}' does not exist", path), near_files(path));
}

void report_unreadable(diag::Diagnostics& diagnostics, const std::string& path, int error) {
  machine::throw_if_exhausted(path, error);
  report(diagnostics, path, "file-unreadable",
         fmt::format("file '{}' cannot be opened: {}", path, std::strerror(error)), {});
}

void report_too_large(diag::Diagnostics& diagnostics, const std::string& path, std::string message) {
  report(diagnostics, path, "file-too-large", std::move(message), "split it into several files");
}

}  // namespace

std::optional<std::string> load_bytes(const std::string& path, diag::Diagnostics& diagnostics, const Limits& limits) {
  if (path.empty() || path.find('\0') != std::string::npos) {
    report(diagnostics, path, "file-not-found", "the name of a file cannot be empty or hold a NUL character", {});
    return std::nullopt;
  }
  auto file = machine::read_named(path, limits.file_bytes);
  const auto* refusal = std::get_if<machine::Refusal>(&file);
  if (refusal == nullptr) return std::move(std::get<std::string>(file));
  switch (refusal->kind) {
    case machine::Refusal::Kind::missing: report_missing(diagnostics, path); break;
    case machine::Refusal::Kind::not_a_file:
      report(diagnostics, path, "not-a-file", fmt::format("'{}' is {}, expected a file", path, refusal->found), {});
      break;
    case machine::Refusal::Kind::too_large:
      report_too_large(
          diagnostics, path,
          fmt::format("file '{}' is {} bytes long, the limit is {} bytes", path, refusal->bytes, limits.file_bytes));
      break;
    case machine::Refusal::Kind::outside:
    case machine::Refusal::Kind::unreadable: report_unreadable(diagnostics, path, refusal->error); break;
  }
  return std::nullopt;
}

const diag::SourceFile* load_source(const std::string& path, diag::Sources& sources, diag::Diagnostics& diagnostics,
                                    const Limits& limits) {
  std::optional<std::string> text = load_bytes(path, diagnostics, limits);
  return text ? &sources.add(path, std::move(*text)) : nullptr;
}

std::optional<std::string> load_standard_bytes(diag::Diagnostics& diagnostics, const Limits& limits) {
  const std::string path(standard_input);
  auto input = machine::read_input(limits.file_bytes);
  const auto* refusal = std::get_if<machine::Refusal>(&input);
  if (refusal == nullptr) return std::move(std::get<std::string>(input));
  if (refusal->kind == machine::Refusal::Kind::too_large)
    report_too_large(diagnostics, path,
                     fmt::format("standard input is longer than the limit of {} bytes", limits.file_bytes));
  else
    report(diagnostics, path, "file-unreadable",
           fmt::format("standard input cannot be read: {}", std::strerror(refusal->error)), {});
  return std::nullopt;
}

const diag::SourceFile* load_standard_input(diag::Sources& sources, diag::Diagnostics& diagnostics,
                                            const Limits& limits) {
  std::optional<std::string> text = load_standard_bytes(diagnostics, limits);
  return text ? &sources.add(std::string(standard_input), std::move(*text)) : nullptr;
}

std::optional<std::string> load_bytes_beneath(const std::string& folder, const std::string& name,
                                              diag::Diagnostics& diagnostics, const Limits& limits) {
  const std::string path = (std::filesystem::path(folder) / name).generic_string();
  auto file = machine::read_beneath(folder, name, limits.file_bytes);
  const auto* refusal = std::get_if<machine::Refusal>(&file);
  if (refusal == nullptr) return std::move(std::get<std::string>(file));
  switch (refusal->kind) {
    case machine::Refusal::Kind::missing: report_missing(diagnostics, path); break;
    case machine::Refusal::Kind::outside:
      report(diagnostics, path, "file-outside",
             fmt::format("'{}' leads out of the folder '{}' by a symbolic link", path, folder.empty() ? "." : folder),
             "copy the file there");
      break;
    case machine::Refusal::Kind::not_a_file:
      report(diagnostics, path, "not-a-file", fmt::format("'{}' is no regular file", path), {});
      break;
    case machine::Refusal::Kind::too_large:
      report_too_large(diagnostics, path,
                       fmt::format("file '{}' is larger than the limit of {} bytes", path, limits.file_bytes));
      break;
    case machine::Refusal::Kind::unreadable: report_unreadable(diagnostics, path, refusal->error); break;
  }
  return std::nullopt;
}

const diag::SourceFile* load_beneath(const std::string& folder, const std::string& name, diag::Sources& sources,
                                     diag::Diagnostics& diagnostics, const Limits& limits) {
  std::optional<std::string> text = load_bytes_beneath(folder, name, diagnostics, limits);
  return text ? &sources.add((std::filesystem::path(folder) / name).generic_string(), std::move(*text)) : nullptr;
}

}  // namespace kingpress::data
