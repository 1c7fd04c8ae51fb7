#include "machine/launcher.h"

#include "machine/windows/system.h"
// After it.
#include <shellapi.h>

namespace kingpress::machine {
namespace {

// What is asked goes from one call to the next: nothing here has lost any rights meanwhile.
struct Known {
  std::mutex guard;
  std::map<const Launcher*, Launcher::Programs> programs;
  std::map<const Launcher*, std::function<void()>> at_the_end;
};
Known& known() {
  static Known all;
  return all;
}

// As Explorer would: a program by its path or name, or a document by what opens it.
bool open_by_shell(const Words& words) {
  std::string rest;
  for (auto word = words.begin() + 1; word != words.end(); ++word) rest += (rest.empty() ? "\"" : " \"") + *word + "\"";
  const auto answer = reinterpret_cast<INT_PTR>(
      ::ShellExecuteW(nullptr, L"open", wide(words.front()).c_str(), wide(rest).c_str(), nullptr, SW_SHOWNORMAL));
  return answer > 32;
}

}  // namespace

bool has_desktop() { return true; }
std::vector<Words> ways_to_open(const std::string& page) { return {{page}}; }

Launcher::Launcher(const Programs& programs, const std::function<void()>& at_the_end) {
  const std::lock_guard guard(known().guard);
  known().programs[this] = programs;
  known().at_the_end[this] = at_the_end;
}

Launcher::~Launcher() {
  std::function<void()> at_the_end;
  {
    const std::lock_guard guard(known().guard);
    at_the_end = known().at_the_end[this];
    known().programs.erase(this);
    known().at_the_end.erase(this);
  }
  if (at_the_end) at_the_end();
}

bool Launcher::start(const std::string& name, const Words& asked) {
  const std::lock_guard guard(known().guard);
  const Programs& programs = known().programs[this];
  const auto program = programs.find(name);
  if (program == programs.end()) return false;
  for (const Words& command : program->second(asked))
    if (!command.empty() && open_by_shell(command)) return true;
  return false;
}

}  // namespace kingpress::machine
