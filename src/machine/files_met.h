// The files that the work has looked for, whether they were there or not, as they were then: when one of them differs,
// the work is to be done again. Nothing is noted until somebody asks for it.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace kingpress::machine {

// What a file can be told from another by: all zero when it is not there. Of a folder, `names` is of those it holds
// with one of the endings that are asked for (".yaml .yml").
struct FileMark {
  std::int64_t changed = 0;  // nanoseconds
  std::uint64_t size = 0, number = 0, names = 0;
  bool operator==(const FileMark&) const = default;
};
FileMark mark_of(const std::string& path, const std::string& endings = {});
FileMark system_mark(const std::string& path, bool& is_folder);  // as the system has it, without names

struct FileMet {
  FileMark mark;
  std::string endings;  // of the names that were read of a folder
};
using FilesMet = std::map<std::string, FileMet>;

void note_files();                                                     // from now on, beginning with none
void met_file(const std::string& path);                                // before it is looked for; on any thread
void met_folder(const std::string& path, const std::string& endings);  // before its names are read
FilesMet files_met();                                                  // since note_files()

// As long as it is there, nothing that its thread looks for is noted: other work beside that which may be done again.
class Unnoted {
 public:
  Unnoted();
  ~Unnoted();
  Unnoted(const Unnoted&) = delete;
  Unnoted& operator=(const Unnoted&) = delete;
};

}  // namespace kingpress::machine
