// A run may be killed at any instruction. What it leaves behind has to be found by the next run, without ever touching
// a file of one that still works: hence the lock in each folder and the numbers in names.
#include "machine/part_files.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string_view>
#include <utility>

namespace kingpress::machine {

// Never freed or changed but for `used`, so that the handler may walk the list at any moment.
struct PartName::Entry {
  std::string path, folder;
  std::atomic<bool> used{true};
  Entry* next = nullptr;
};

namespace {

constexpr std::time_t day = 24 * 60 * 60;

std::atomic<PartName::Entry*> entries{nullptr};  // what a signal handler can reach has to be global
static_assert(std::atomic<PartName::Entry*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

// Async-signal-safe: reads what was published, unlinks, and lets the signal end the process.
void remove_parts(int signal) {
  const int error = errno;
  for (const PartName::Entry* entry = entries.load(std::memory_order_acquire); entry != nullptr; entry = entry->next) {
    if (entry->used.load(std::memory_order_acquire)) ::unlink(entry->path.c_str());
  }
  errno = error;
  ::raise(signal);  // with its own way again (SA_RESETHAND)
}

// Again for every name: a run may have been forked from one that had taken them, or given them back.
void take_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGXCPU}) {
    struct sigaction now {};
    if (::sigaction(signal, nullptr, &now) != 0 || (now.sa_flags & SA_SIGINFO) != 0 || now.sa_handler != SIG_DFL)
      continue;
    struct sigaction ours {};
    ours.sa_handler = remove_parts;
    ours.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigemptyset(&ours.sa_mask);
    ::sigaction(signal, &ours, nullptr);
  }
}

// Which process ids can be asked after: those of this host, in this container.
const std::string& machine() {
  static const std::string digits = [] {
    std::array<char, 256> text{};
    std::uint32_t hash = 2166136261u;
    const auto add = [&] {
      for (const char c : std::string_view(text.data())) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    };
    if (::gethostname(text.data(), text.size() - 1) == 0) add();
    text.fill(0);
    if (::readlink("/proc/self/ns/pid", text.data(), text.size() - 1) > 0) add();
    return fmt::format("{:08x}", hash);
  }();
  return digits;
}

int open_folder(const std::string& folder) { return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }

bool take_lock(int folder, int how) {
  while (::flock(folder, how) != 0)
    if (errno != EINTR) return false;
  return true;
}

// The folders in which this run has parts, each under a lock that runs share. The system gives it up with the process,
// however that ends.
class BusyFolders {
 public:
  void enter(const std::string& folder) {
    const std::lock_guard guard(guard_);
    Busy& busy = folders_[folder];
    if (busy.parts++ > 0) return;
    busy.descriptor = open_folder(folder);  // a folder that may be written and not read has none
    if (busy.descriptor >= 0) take_lock(busy.descriptor, LOCK_SH);
  }
  void leave(const std::string& folder) {
    const std::lock_guard guard(guard_);
    const auto at = folders_.find(folder);
    if (at == folders_.end() || --at->second.parts > 0) return;
    if (at->second.descriptor >= 0) ::close(at->second.descriptor);
    folders_.erase(at);
  }

 private:
  struct Busy {
    int descriptor = -1;
    std::size_t parts = 0;
  };
  std::mutex guard_;
  std::map<std::string, Busy> folders_;
};

BusyFolders& busy_folders() {
  static BusyFolders folders;
  return folders;
}

}  // namespace

PartName::PartName(const std::string& target) {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  take_signals();
  std::string path = part_path(target, {machine(), static_cast<std::uint64_t>(::getpid())});
  std::string folder = std::filesystem::path(path).parent_path().string();
  busy_folders().enter(folder);
  entry_ = new Entry{std::move(path), std::move(folder), true, entries.load()};
  entries.store(entry_, std::memory_order_release);
}

const std::string& PartName::path() const { return entry_->path; }

void PartName::forget() {
  if (entry_ == nullptr) return;
  entry_->used.store(false, std::memory_order_release);
  busy_folders().leave(entry_->folder);
  entry_ = nullptr;
}

void clear_parts_of_dead_runs(const std::string& folder) {
  static std::mutex mutex;
  static std::set<std::string> cleared;
  const std::lock_guard lock(mutex);
  if (!cleared.insert(folder).second) return;
  const std::unique_ptr<DIR, int (*)(DIR*)> listing(::opendir(folder.c_str()), ::closedir);
  if (!listing) return;
  const int here = ::dirfd(listing.get());
  const bool alone = take_lock(here, LOCK_EX | LOCK_NB);
  while (const dirent* entry = ::readdir(listing.get())) {
    const auto owner = part_mark(entry->d_name);
    struct stat file {};
    if (!owner || ::fstatat(here, entry->d_name, &file, AT_SYMLINK_NOFOLLOW) != 0) continue;
    const bool dead = owner->machine == machine() ? alone : std::time(nullptr) - file.st_mtime > day;
    if (S_ISREG(file.st_mode) && dead) ::unlinkat(here, entry->d_name, 0);
  }
}

}  // namespace kingpress::machine
