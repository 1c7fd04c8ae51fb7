// Games in one file (`FILE.kingpress`) among the targets of a command line: each is unpacked into a folder of this
// run's own, which the verb then reads as any other.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/followed_pack.h"
#include "cli/option.h"
#include "cli/verbs/verbs.h"
#include "machine/temporary_tree.h"

namespace kingpress::cli {

// Whether one is named.
bool names_pack(const Option& option);
bool names_pack(const Command& command);

class OpenedPacks {
 public:
  // Puts the folders into the members of the options. After confine_to(): what an archive holds is read by a process
  // that can do little. Throws UsageError for one that is no such archive.
  // Messages name the archive in place of the folder.
  OpenedPacks(const Command& command, Console& console);

 private:
  std::string open(const std::string& file, Console& console);
  std::deque<machine::TemporaryTree> trees_;
  std::deque<FollowedPack> followed_;  // of a verb that goes on; they end before their trees
  bool goes_on_ = false;
};

// Writes what a packed game holds, or these files by their names, into a new folder; the paths. Throws UsageError where
// the folder holds something.
std::vector<std::string> unpack_to(const std::string& file, const std::string& folder);
std::vector<std::string> write_to(const std::string& folder, const std::map<std::string, std::string>& files);

}  // namespace kingpress::cli
