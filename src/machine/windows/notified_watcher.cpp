#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "machine/file_watcher.h"
#include "machine/windows/system.h"

namespace kingpress::machine {
namespace {

using std::chrono::milliseconds;

class ChangeNotice {
 public:
  explicit ChangeNotice(const std::string& folder)
      : handle_(::FindFirstChangeNotificationW(system_path(folder).c_str(), FALSE,
                                               FILE_NOTIFY_CHANGE_FILE_NAME | FILE_NOTIFY_CHANGE_DIR_NAME |
                                                   FILE_NOTIFY_CHANGE_SIZE | FILE_NOTIFY_CHANGE_LAST_WRITE)) {}
  ~ChangeNotice() {
    if (works()) ::FindCloseChangeNotification(handle_);
  }
  ChangeNotice(ChangeNotice&& other) noexcept : handle_(std::exchange(other.handle_, INVALID_HANDLE_VALUE)) {}
  ChangeNotice& operator=(ChangeNotice&&) = delete;
  bool works() const { return handle_ != INVALID_HANDLE_VALUE; }
  HANDLE handle() const { return handle_; }

 private:
  HANDLE handle_;
};

class Notified final : public NotifiedWatcher {
 public:
  Notified() : bell_(::CreateEventW(nullptr, FALSE, FALSE, nullptr)) {}

  void wake() override { ::SetEvent(bell_.get()); }

 private:
  static constexpr std::size_t most = MAXIMUM_WAIT_OBJECTS - 1;

  void place() override {
    const std::set<std::string> watched = folders();
    missed_ = false;
    std::erase_if(notices_, [&watched](const auto& one) { return !watched.contains(one.first); });
    for (const std::string& folder : watched) {
      if (notices_.contains(folder)) continue;
      ChangeNotice notice(folder);
      if (notice.works() && notices_.size() < most)
        notices_.emplace(folder, std::move(notice));
      else
        missed_ = true;
    }
  }

  Heard hear(milliseconds at_most) override {
    std::vector<HANDLE> doors{bell_.get()};
    for (const auto& [folder, notice] : notices_) doors.push_back(notice.handle());
    const auto patience = static_cast<DWORD>(std::min(at_most, milliseconds(3'600'000)).count());
    const DWORD came = ::WaitForMultipleObjects(static_cast<DWORD>(doors.size()), doors.data(), FALSE, patience);
    if (came == WAIT_OBJECT_0) return Heard::woken;
    if (came > WAIT_OBJECT_0 + most) return Heard::nothing;
    if (const DWORD at = came - WAIT_OBJECT_0; !::FindNextChangeNotification(doors[at])) {
      notices_.erase(std::next(notices_.begin(), at - 1));  // the folder is gone
      missed_ = true;
    }
    return Heard::notice;
  }

  Handle bell_;
  std::map<std::string, ChangeNotice> notices_;
};

}  // namespace

std::unique_ptr<FileWatcher> make_notified_watcher() { return std::make_unique<Notified>(); }

}  // namespace kingpress::machine
