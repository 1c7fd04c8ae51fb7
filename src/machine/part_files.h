// The named files of a run that are not yet what they will be: ".NAME.MACHINE-PID-N.part" beside their target. A run
// that is told to end takes its own away; a run that could not (kill -9, a lost machine) leaves them to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kingpress::machine {

// A name of this run's, unused as far as is known, entered before the file is made, so that no moment is left in which
// SIGINT, SIGTERM, SIGHUP or a crash would leave it behind. Signals that have another handler, or are ignored, are left
// so.
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

  struct Entry;  // as the system keeps it

 private:
  Entry* entry_ = nullptr;
};

// Removes from `folder` what dead runs of this machine left there, and what runs of others (which share the disk) left
// more than a day ago. A run that has parts holds a lock of their folder: while one does, those of this machine stay.
// Once a folder, later calls do nothing.
void clear_parts_of_dead_runs(const std::string& folder);

// How they are named: ".NAME.MACHINE-PID-N.part", MACHINE being eight digits, the same for every run of a machine.
struct PartMark {
  std::string machine;
  std::uint64_t process = 0;
};
std::string part_path(const std::string& target, const PartMark& mark);  // another one at each call
std::optional<PartMark> part_mark(std::string_view name);                // nothing when the name is no such one

}  // namespace kingpress::machine
