// Waits until a file that was met changes: by the system's own notices where there are any, else by looking again and
// again.
#pragma once

#include <chrono>
#include <memory>
#include <set>
#include <string>

#include "machine/files_met.h"

namespace kingpress::machine {

class FileWatcher {
 public:
  virtual ~FileWatcher() = default;
  // These from now on. A file that differs already from how it was met is told at once.
  void watch(FilesMet met);
  // True when a file differs from how it was met, and the writing has come to rest; false when `at_most` is over or
  // wake() was called.
  virtual bool wait(std::chrono::milliseconds at_most) = 0;
  virtual void wake() = 0;  // from any thread
  virtual bool polls() const = 0;

 protected:
  virtual void place() = 0;  // behind watch(): met_ is new
  bool differs() const;

  FilesMet met_;
};

// What all watchers that are told by the system do: folders are watched, not files, for editors save in several steps,
// often as another file that takes the name. A change counts once nothing more is being written.
class NotifiedWatcher : public FileWatcher {
 public:
  bool wait(std::chrono::milliseconds at_most) override;
  bool polls() const override { return missed_; }

 protected:
  enum class Heard { woken, nothing, notice };
  // What notices say is not asked for: differs() tells what they mean.
  virtual Heard hear(std::chrono::milliseconds at_most) = 0;
  std::set<std::string> folders() const;  // that are to be watched

  bool missed_ = false;  // a folder could not be watched

 private:
  bool rest();
};

enum class Watching { as_the_system_can, polling };
std::unique_ptr<FileWatcher> make_notified_watcher();  // null where the system tells nothing
std::unique_ptr<FileWatcher> make_file_watcher(Watching how = Watching::as_the_system_can);

}  // namespace kingpress::machine
