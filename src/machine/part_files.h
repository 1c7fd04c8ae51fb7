// The named files of a run that are not yet what they will be: ".NAME.MACHINE-PID-N.part" beside their target. A run
// that is told to end takes its own away; a run that could not (kill -9, a lost machine) leaves them to the next.
#pragma once

#include <atomic>
#include <string>

namespace kingpress::machine {

// A name of this run's, unused as far as is known, entered before the file is made, so that no moment is left in which
// SIGINT, SIGTERM or SIGHUP would leave it behind. Signals that have another handler, or are ignored, are left so.
class PartName {
 public:
  PartName() = default;
  explicit PartName(const std::string& target);
  ~PartName() { forget(); }
  PartName(PartName&& other) noexcept;
  PartName& operator=(PartName&& other) noexcept;

  bool empty() const { return entry_ == nullptr; }
  const std::string& path() const;
  const char* c_str() const { return path().c_str(); }
  void forget();  // the file has another name now, or is gone

  struct Entry;

 private:
  Entry* entry_ = nullptr;
};

// Removes from `folder` what dead runs of this machine left there, and what runs of others (which share the disk) left
// more than a day ago. A run that has parts holds a lock of their folder: while one does, those of this machine stay.
// Once a folder, later calls do nothing.
void clear_parts_of_dead_runs(const std::string& folder);

}  // namespace kingpress::machine
