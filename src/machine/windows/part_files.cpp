// A run may be ended at any instruction. What it leaves behind has to be found by the next run, without ever touching a
// file of one that still works: its number is in the name.
#include "machine/part_files.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "machine/windows/system.h"

namespace kingpress::machine {

struct PartName::Entry {
  std::string path;
};

namespace {

const std::string& machine() {
  static const std::string digits = [] {
    std::array<wchar_t, 256> name{};
    auto size = static_cast<DWORD>(name.size());
    ::GetComputerNameW(name.data(), &size);
    std::uint32_t hash = 2166136261u;
    for (DWORD i = 0; i < size; ++i) hash = (hash ^ name[i]) * 16777619u;
    return fmt::format("{:08x}", hash);
  }();
  return digits;
}

bool is_running(DWORD process) {
  const Handle found(::OpenProcess(SYNCHRONIZE, FALSE, process));
  return found ? ::WaitForSingleObject(found.get(), 0) == WAIT_TIMEOUT : ::GetLastError() == ERROR_ACCESS_DENIED;
}

struct Parts {
  std::mutex lock;
  std::set<std::string> paths;
};
Parts& parts() {
  static Parts all;
  return all;
}

// The threads go on meanwhile: what they have open is taken away when the process ends.
BOOL WINAPI remove_parts(DWORD) {
  const std::lock_guard guard(parts().lock);
  for (const std::string& path : parts().paths) ::DeleteFileW(system_path(path).c_str());
  return FALSE;
}

}  // namespace

PartName::PartName(const std::string& target) {
  static bool listens = false;
  const std::lock_guard guard(parts().lock);
  if (!std::exchange(listens, true)) ::SetConsoleCtrlHandler(remove_parts, TRUE);
  entry_ = new Entry{part_path(target, {machine(), ::GetCurrentProcessId()})};
  parts().paths.insert(entry_->path);
}

const std::string& PartName::path() const { return entry_->path; }

void PartName::forget() {
  if (entry_ == nullptr) return;
  const std::lock_guard guard(parts().lock);
  parts().paths.erase(entry_->path);
  delete std::exchange(entry_, nullptr);
}

void clear_parts_of_dead_runs(const std::string& folder) {
  static std::mutex mutex;
  static std::set<std::string> cleared;
  const std::lock_guard lock(mutex);
  if (!cleared.insert(folder).second) return;
  std::vector<std::filesystem::path> left;
  std::error_code error;
  for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (const auto part = part_mark(it->path().filename().generic_string());
        part && part->machine == machine() && !is_running(static_cast<DWORD>(part->process)))
      left.push_back(it->path());
  for (const auto& path : left) std::filesystem::remove(path, error);
}

}  // namespace kingpress::machine
