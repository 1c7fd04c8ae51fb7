// Starts programs of the user's - an editor, a browser - for a process that confines itself (machine/confine.h): a
// process of its own, forked before, which starts what it knew of by then and nothing else.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace kingpress::machine {

using Words = std::vector<std::string>;

// Whether there are windows at all, and the command lines by which the user's browser shows a page that lies in a file.
bool has_desktop();
std::vector<Words> ways_to_open(const std::string& page);

class Launcher {
 public:
  // By name: the command lines to try for what is asked, the first that exists is started. Before any thread is.
  using Programs = std::map<std::string, std::function<std::vector<Words>(const Words& asked)>>;

  // `at_the_end`: once this process has gone, however it ended.
  explicit Launcher(
      const Programs& programs, const std::function<void()>& at_the_end = [] {});
  ~Launcher();
  Launcher(const Launcher&) = delete;
  Launcher& operator=(const Launcher&) = delete;

  // Does not wait for its end; false when there is none.
  bool start(const std::string& name, const Words& asked);

 private:
  std::mutex guard_;
  int socket_ = -1, process_ = -1;
};

}  // namespace kingpress::machine
