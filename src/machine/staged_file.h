// One output file, written beside its target and renamed over it when whole, so that a reader sees the old file or the
// new one and never a part. Bytes go to a nameless file of the target's folder (a hidden, uniquely named one where the
// file system has none), so that even a killed run leaves nothing behind but for the moment between the two names; what
// was left then goes with the next run in that folder. Every call is checked; each failure is an
// EnvironmentError that names the target, and the old file is untouched. Destroyed without `commit`, it was never
// there, nor the folders that were made for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "machine/part_files.h"

namespace kingpress::machine {

// The name of standard output among paths: written to a nameless file as well, and poured out when it is whole.
inline constexpr std::string_view standard_output = "-";

class StagedFile {
 public:
  // Follows a symbolic link to the file it names where the command line named it (machine/named_paths.h) and refuses
  // any other; creates missing folders. Refuses a target that exists and is not a regular file.
  explicit StagedFile(const std::string& path);
  ~StagedFile();
  StagedFile(StagedFile&& other) noexcept;
  StagedFile& operator=(StagedFile&&) = delete;

  void write(std::string_view bytes);
  std::uint64_t size() const { return written_ + buffer_.size(); }

  // Everything handed to the system and closed, still invisible: frees the descriptor when many files wait for one
  // commit.
  void seal();
  // Waits until everything is on disk and gives the file its name.
  void commit();
  // The same for many: all are on disk before the first gets its name, and the disk is waited for once, not per file.
  static void commit_all(std::deque<StagedFile>& files);

  const std::string& path() const { return path_; }  // as the user named it

 private:
  static constexpr std::size_t buffer_limit = std::size_t{128} * 1024;

  bool to_standard_output() const { return path_ == standard_output; }
  std::string folder() const;
  void open_nameless();
  void open_beside();
  int open_named();
  void give_name();
  void flush();
  void write_through(std::string_view bytes);
  void sync();
  void rename();
  static void sync_folder(const std::string& folder);  // so that the name too is on disk
  void pour();
  void discard() noexcept;
  [[noreturn]] void fail(const char* doing, int error) const;

  std::string path_, target_;
  PartName staged_;                        // empty while the file has no name
  std::vector<std::string> made_folders_;  // for this file, the deepest first
  std::string buffer_;
  std::uint64_t written_ = 0;
  int descriptor_ = -1;
  unsigned old_mode_ = 0;  // permissions of the file to be replaced
  bool sealed_ = false, committed_ = false;
};

}  // namespace kingpress::machine
