// Editors save in several steps, often as another file that takes the name. So folders are watched, not files, and a
// change counts once nothing more is being written. What changed in a folder is not asked for: differs() tells.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "machine/file_watcher.h"
#include "machine/windows/system.h"

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;
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

class Notified final : public FileWatcher {
 public:
  Notified() : bell_(::CreateEventW(nullptr, FALSE, FALSE, nullptr)) {}

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
  void wake() override { ::SetEvent(bell_.get()); }
  bool polls() const override { return missed_; }

 private:
  static constexpr std::size_t most = MAXIMUM_WAIT_OBJECTS - 1;

  void place() override {
    std::set<std::string> folders;
    for (const auto& [path, met] : met_) {
      if (!met.endings.empty()) folders.insert(path);
      std::error_code error;
      fs::path folder = fs::absolute(path, error).parent_path();
      while (!fs::is_directory(folder, error) && folder != folder.root_path()) folder = folder.parent_path();
      folders.insert(folder.generic_string());
    }
    missed_ = false;
    std::erase_if(notices_, [&folders](const auto& one) { return !folders.contains(one.first); });
    for (const std::string& folder : folders) {
      if (notices_.contains(folder)) continue;
      ChangeNotice notice(folder);
      if (notice.works() && notices_.size() < most)
        notices_.emplace(folder, std::move(notice));
      else
        missed_ = true;
    }
  }

  // -1: woken; 0: nothing came; 1: something has changed in one of the folders.
  int hear(milliseconds at_most) {
    std::vector<HANDLE> doors{bell_.get()};
    for (const auto& [folder, notice] : notices_) doors.push_back(notice.handle());
    const auto patience = static_cast<DWORD>(std::min(at_most, milliseconds(3'600'000)).count());
    const DWORD came = ::WaitForMultipleObjects(static_cast<DWORD>(doors.size()), doors.data(), FALSE, patience);
    if (came == WAIT_OBJECT_0) return -1;
    if (came > WAIT_OBJECT_0 + most) return 0;
    ::FindNextChangeNotification(doors[came - WAIT_OBJECT_0]);
    return 1;
  }

  // Whether nothing more is being written: a save may be several steps.
  bool rest() {
    for (int steps = 0, heard = 1; steps < 10 && heard > 0; ++steps)
      if (heard = hear(milliseconds(8)); heard < 0) wake();  // it is wait() that is woken
    return differs();
  }

  Handle bell_;
  std::map<std::string, ChangeNotice> notices_;
  bool missed_ = false;
};

}  // namespace

std::unique_ptr<FileWatcher> make_notified_watcher() { return std::make_unique<Notified>(); }

}  // namespace kingpress::machine
