#include "machine/confine.h"

#include <filesystem>

#include "machine/private_folder.h"
#include "machine/windows/system.h"

namespace kingpress::machine {

// Windows has nothing that a process could lay on itself to lose the files of its user.
void grant_system(Grants&) {}
bool confine(const Grants&) { return false; }
bool can_confine() { return false; }
void confine_to_answering() {}
void confine_to_drawing() {}

// Nothing is granted, so that no folder has to be there before it is written.
void MadeFolders::make(const std::string&, unsigned) {}

std::string MadeFolders::make_temporary() {
  const std::string name = make_temporary_folder();
  if (!name.empty()) made_.push_back(name);
  return name;
}

void MadeFolders::take_away() {
  for (auto folder = made_.rbegin(); folder != made_.rend(); ++folder) ::RemoveDirectoryW(system_path(*folder).c_str());
  made_.clear();
}

}  // namespace kingpress::machine
