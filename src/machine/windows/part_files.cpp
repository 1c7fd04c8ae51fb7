// A run may be ended at any instruction. What it leaves behind has to be found by the next run, without ever touching a
// file of one that still works: its number is in the name.
#include "machine/part_files.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <filesystem>
#include <mutex>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "machine/windows/system.h"

namespace kingpress::machine {

struct PartName::Entry {
  std::string path;
};

namespace {

constexpr std::string_view ending = ".part";

// Eight digits, the same for every run of this machine.
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

// As much of a file's name as leaves room for the rest; whole characters.
std::string beginning(std::string name) {
  constexpr std::size_t longest = 180;
  if (name.size() <= longest) return name;
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) --end;
  return name.substr(0, end);
}

// Of ".NAME.MACHINE-PID-N.part" of this machine the process, or nothing.
std::optional<DWORD> process_of(std::string_view name) {
  if (name.size() < 2 || name.front() != '.' || !name.ends_with(ending)) return std::nullopt;
  name.remove_suffix(ending.size());
  const std::string_view mark = name.substr(name.rfind('.') + 1);
  if (!mark.starts_with(machine() + "-")) return std::nullopt;
  DWORD process = 0;
  const char* first = mark.data() + machine().size() + 1;
  const auto [end, error] = std::from_chars(first, mark.data() + mark.size(), process);
  return error == std::errc() && end != mark.data() + mark.size() && *end == '-' ? std::optional(process)
                                                                                 : std::nullopt;
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
  static unsigned count = 0;
  const std::lock_guard guard(parts().lock);
  if (count == 0) ::SetConsoleCtrlHandler(remove_parts, TRUE);
  const std::filesystem::path file(target);
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  entry_ = new Entry{(folder / fmt::format(".{}.{}-{}-{}{}", beginning(file.filename().generic_string()), machine(),
                                           ::GetCurrentProcessId(), count++, ending))
                         .generic_string()};
  parts().paths.insert(entry_->path);
}

PartName::PartName(PartName&& other) noexcept : entry_(std::exchange(other.entry_, nullptr)) {}

PartName& PartName::operator=(PartName&& other) noexcept {
  forget();
  entry_ = std::exchange(other.entry_, nullptr);
  return *this;
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
    if (const auto process = process_of(it->path().filename().generic_string()); process && !is_running(*process))
      left.push_back(it->path());
  for (const auto& path : left) std::filesystem::remove(path, error);
}

}  // namespace kingpress::machine
