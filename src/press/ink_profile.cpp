#include "press/ink_profile.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "diag/usage_error.h"
#include "machine/read_file.h"

namespace kingpress::press {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t header_size = 128, largest = std::size_t{32} << 20;
constexpr std::array<std::string_view, 3> usual{"color/icc/colord/FOGRA39L_coated.icc",
                                                "color/icc/ghostscript/default_cmyk.icc",
                                                "ghostscript/iccprofiles/default_cmyk.icc"};

std::vector<std::string> data_folders() {
  const char* named = std::getenv("XDG_DATA_DIRS");
  std::vector<std::string> folders;
  std::istringstream all(named && *named ? named : "/usr/local/share:/usr/share:/opt/homebrew/share");
  for (std::string folder; std::getline(all, folder, ':');)
    if (fs::path(folder).is_absolute()) folders.push_back(folder);
  return folders;
}

// Empty when there is none.
std::string find_installed() {
  std::error_code error;
  for (const std::string_view name : usual)
    for (const std::string& folder : data_folders())
      if (const fs::path path = fs::path(folder) / name; fs::is_regular_file(path, error)) return path.generic_string();
  return {};
}

std::string installed() {
  if (std::string path = find_installed(); !path.empty()) return path;
  throw diag::UsageError(
      "no profile of a press is installed, and none is named",
      "name the print shop's with --icc FILE, or install one: Debian's package libgs-common brings it");
}

}  // namespace

bool is_ink_profile_installed() { return !find_installed().empty(); }

std::string ink_profile(const std::string& named) {
  const std::string path = named.empty() ? installed() : named;
  std::error_code error;
  if (!fs::is_regular_file(path, error))
    throw diag::UsageError(fmt::format("there is no profile '{}'", path), "name an ICC file");
  auto read = machine::read_named(path, largest);
  if (const auto* refusal = std::get_if<machine::Refusal>(&read)) {
    machine::throw_if_exhausted(path, refusal->error);
    throw diag::UsageError(refusal->kind == machine::Refusal::Kind::too_large
                               ? fmt::format("'{}' is too large for a profile", path)
                               : fmt::format("the profile '{}' cannot be read", path));
  }
  std::string& bytes = std::get<std::string>(read);
  const auto stands = [&](std::size_t at, std::string_view word) { return bytes.compare(at, word.size(), word) == 0; };
  if (bytes.size() < header_size || !stands(36, "acsp"))
    throw diag::UsageError(fmt::format("'{}' is no ICC profile", path), "name the file that the print shop gives");
  if (!stands(12, "prtr") || !stands(16, "CMYK"))
    throw diag::UsageError(fmt::format("'{}' is not the profile of a press with four inks", path),
                           "name the file that the print shop gives");
  return std::move(bytes);
}

}  // namespace kingpress::press
