// What was written by edits, so that it can be taken back, after a restart too. Kept as one file of a private folder.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::edit {

// One file of an edit, in bytes as they are on disk: at `begin`, `was` became `is`.
struct FileEdit {
  std::string path;           // beneath the folder that is edited
  std::string before, after;  // marks of the whole file
  std::size_t begin = 0;
  std::string was, is;
};

struct Entry {
  std::string title;  // what was done, for people: "speed of Fire Fox"
  std::vector<FileEdit> files;
};

class Journal {
 public:
  static constexpr std::size_t most_entries = 200, most_bytes = std::size_t{8} << 20;

  // `folder` is made when there is something to keep; empty: nothing is kept beyond this run.
  explicit Journal(std::string folder);

  const Entry* to_undo() const { return done_ > 0 ? &entries_[done_ - 1] : nullptr; }
  const Entry* to_redo() const { return done_ < entries_.size() ? &entries_[done_] : nullptr; }
  void add(Entry entry);  // what could be redone is forgotten
  void undone();
  void redone();

 private:
  void keep() const;

  std::string folder_;
  std::vector<Entry> entries_;
  std::size_t done_ = 0;
};

}  // namespace kingpress::edit
