#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
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

using std::chrono::milliseconds;

#ifdef __linux__
class Notified final : public NotifiedWatcher {
 public:
  Notified() : notices_(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK)), bell_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  bool works() const { return notices_.number() >= 0 && bell_.number() >= 0; }

  void wake() override { ::eventfd_write(bell_.number(), 1); }

 private:
  void place() override {
    const std::set<std::string> watched = folders();
    missed_ = false;
    std::map<std::string, int> now;
    for (const std::string& folder : watched) {
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

  Heard hear(milliseconds at_most) override {
    std::array<pollfd, 2> doors{pollfd{notices_.number(), POLLIN, 0}, pollfd{bell_.number(), POLLIN, 0}};
    const int came =
        ::poll(doors.data(), doors.size(), static_cast<int>(std::min(at_most, milliseconds(3'600'000)).count()));
    if (came <= 0) return Heard::nothing;
    if (doors[1].revents != 0) {
      eventfd_t rings = 0;
      ::eventfd_read(bell_.number(), &rings);
      return Heard::woken;
    }
    alignas(inotify_event) std::array<char, 8192> notices;
    while (::read(notices_.number(), notices.data(), notices.size()) > 0) {
    }
    return Heard::notice;
  }

  Descriptor notices_, bell_;
  std::map<std::string, int> watches_;
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
