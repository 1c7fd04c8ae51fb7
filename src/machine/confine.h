// From here on nothing but what is granted can be opened, by this process and those that it starts: what a library
// does whose fault a stranger's file finds stays among the files that the command line named. The kernel sees to it
// (Landlock, Linux 5.13 and later, and filters of system calls); where it cannot, nothing changes.
#pragma once

#include <string>
#include <vector>

namespace kingpress::machine {

struct Grants {
  std::vector<std::string> read;   // files, and folders with all that lies beneath; what is not there is passed over
  std::vector<std::string> names;  // folders whose names may be read
  std::vector<std::string> run;    // programs
  std::vector<std::string> write;  // folders and files: read, written, made
  std::vector<std::string> empty;  // folders from which empty folders may be taken
  bool sockets = false;
};

// What every program needs of the system: its libraries, fonts, the kernel's own files.
void grant_system(Grants& grants);

// Before any thread is started; can only be made narrower later. False where the kernel does not know how, or is told
// not to by KINGPRESS_SANDBOX=off.
bool confine(const Grants& grants);

// Whether it would do so.
bool can_confine();

// The same for a process that reads what it is sent and answers: no file, no other process, nothing but memory and
// what is open already.
void confine_to_answering();
// For one that draws by libraries: it may read what it needs of the system, and start nothing.
void confine_to_drawing();

// A folder that is to be granted has to be there. Those that had to be made go again with this object, the deepest
// first, when they are still empty and nobody else has come to use them.
class MadeFolders {
 public:
  MadeFolders() = default;
  ~MadeFolders() { take_away(); }
  MadeFolders(const MadeFolders&) = delete;
  MadeFolders& operator=(const MadeFolders&) = delete;

  void make(const std::string& folder, unsigned mode = 0777);
  // One of its own beneath the folder for temporary files; empty where none can be made.
  std::string make_temporary();
  const std::vector<std::string>& list() const { return made_; }
  void take_away();

 private:
  std::vector<std::string> made_;
};

}  // namespace kingpress::machine
