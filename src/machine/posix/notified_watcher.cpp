// Editors save in several steps, often as another file that takes the name. So folders are watched, not files, and a
// change counts once nothing more is being written.
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "machine/file_watcher.h"
#include "machine/posix/descriptor.h"

#ifdef __linux__
#include <sys/eventfd.h>
#include <sys/inotify.h>
#endif

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

#ifdef __linux__
// Folders are watched, not files: most editors write another file and give it the name.
class Notified final : public FileWatcher {
 public:
  Notified() : notices_(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK)), bell_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  bool works() const { return notices_.number() >= 0 && bell_.number() >= 0; }

  bool wait(milliseconds at_most) override {
    const auto end = std::chrono::steady_clock::now() + at_most;
    while (!differs() || !rest()) {
      auto left = std::chrono::ceil<milliseconds>(end - std::chrono::steady_clock::now());
      if (left <= milliseconds(0)) return false;
      if (missed_) left = std::min(left, milliseconds(400));  // a folder that could not be watched
      if (hear(left) < 0) return false;
    }
    return true;
  }
  void wake() override { ::eventfd_write(bell_.number(), 1); }
  bool polls() const override { return missed_; }

 private:
  void place() override {
    std::set<std::string> folders;
    for (const auto& [path, met] : met_) {
      if (!met.endings.empty()) folders.insert(path);
      std::error_code error;
      fs::path folder = fs::absolute(path, error).parent_path();
      while (!fs::is_directory(folder, error) && folder != folder.root_path()) folder = folder.parent_path();
      folders.insert(folder.string());
    }
    missed_ = false;
    std::map<std::string, int> now;
    for (const std::string& folder : folders) {
      constexpr std::uint32_t changes =
          IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF;
      const int watch = ::inotify_add_watch(notices_.number(), folder.c_str(), changes | IN_ONLYDIR);
      if (watch < 0)
        missed_ = true;
      else
        now[folder] = watch;
    }
    for (const auto& [folder, watch] : std::exchange(watches_, now))
      if (std::none_of(now.begin(), now.end(), [w = watch](const auto& entry) { return entry.second == w; }))
        ::inotify_rm_watch(notices_.number(), watch);
  }

  // -1: woken; 0: nothing came; 1: notices, which are thrown away: differs() tells what they mean.
  int hear(milliseconds at_most) {
    std::array<pollfd, 2> doors{pollfd{notices_.number(), POLLIN, 0}, pollfd{bell_.number(), POLLIN, 0}};
    const int came =
        ::poll(doors.data(), doors.size(), static_cast<int>(std::min(at_most, milliseconds(3'600'000)).count()));
    if (came <= 0) return 0;
    if (doors[1].revents != 0) {
      eventfd_t rings = 0;
      ::eventfd_read(bell_.number(), &rings);
      return -1;
    }
    alignas(inotify_event) std::array<char, 8192> notices;
    while (::read(notices_.number(), notices.data(), notices.size()) > 0) {
    }
    return 1;
  }

  // Whether nothing more is being written: a save may be several steps.
  bool rest() {
    for (int steps = 0, heard = 1; steps < 10 && heard > 0; ++steps)
      if (heard = hear(milliseconds(8)); heard < 0) wake();  // it is wait() that is woken
    return differs();
  }

  Descriptor notices_, bell_;
  std::map<std::string, int> watches_;
  bool missed_ = false;
};
#endif

}  // namespace

std::unique_ptr<FileWatcher> make_notified_watcher() {
#ifdef __linux__
  if (auto notified = std::make_unique<Notified>(); notified->works()) return notified;
#endif
  return nullptr;
}

}  // namespace kingpress::machine
