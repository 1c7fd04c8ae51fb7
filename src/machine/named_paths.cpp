#include "machine/named_paths.h"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <vector>

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;
using Steps = std::vector<std::string>;

// "a/./b/" as a, b; ".." stays, since what it leads to depends on links.
Steps steps_of(const fs::path& path) {
  Steps steps;
  for (const fs::path& step : path)
    if (!step.empty() && step != ".") steps.push_back(step.generic_string());
  return steps;
}

bool lies_beneath(const Steps& path, const Steps& folder) {
  return folder.size() <= path.size() && std::equal(folder.begin(), folder.end(), path.begin());
}

struct Named {
  std::mutex guard;
  std::vector<Steps> paths, own_folders;
};
Named& named() {
  static Named all;
  return all;
}

// How many steps of the path somebody named. Of an absolute one that the program was told of otherwise, by the
// environment, the folder counts.
std::size_t steps_named(const Steps& path) {
  const std::size_t root = !path.empty() && path.front() == "/" ? 1 : path.size() > 1 && path[1] == "/" ? 2 : 0;
  const bool absolute = root > 0;
  std::size_t most = root;
  for (Steps name : named().paths) {
    if (lies_beneath(path, name)) most = std::max(most, name.size());
    if (name.empty()) continue;
    name.pop_back();
    if (lies_beneath(path, name)) most = std::max(most, name.size());
  }
  return absolute && most == root ? path.size() - 1 : most;
}

}  // namespace

void name_path(const std::string& path) {
  const std::lock_guard lock(named().guard);
  named().paths.push_back(steps_of(path));
}

void name_own_folder(const std::string& folder) {
  const std::lock_guard lock(named().guard);
  if (!folder.empty()) named().own_folders.push_back(steps_of(folder));
}

std::optional<std::string> unnamed_link(const std::string& path) {
  const Steps steps = steps_of(path);
  const std::lock_guard lock(named().guard);
  for (const Steps& folder : named().own_folders)
    if (lies_beneath(steps, folder)) return std::nullopt;
  const std::size_t from = steps_named(steps);
  fs::path at;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    at /= steps[i];
    if (i >= from && is_link(at)) return at.generic_string();
  }
  return std::nullopt;
}

}  // namespace kingpress::machine
