// What an editor asks to see: `kingpress serve --show FILE:LINE` tells the workbench of that file's deck. Both are
// processes of one user and meet in a folder that nobody else can enter, so that no address is looked for on a port
// which another could have taken, and no token is sent anywhere.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "machine/file_watcher.h"

namespace kingpress::serve {

// The workbench's side, as long as it is there.
class ShownPlaces {
 public:
  using Heard = std::function<void(const std::string& inside, std::size_t line)>;  // the path beneath `root`

  // `folder`: see kept_address.h; empty: nothing is heard. `root`: the deck's folder.
  ShownPlaces(std::string folder, const std::string& root, Heard heard);
  ~ShownPlaces();
  ShownPlaces(const ShownPlaces&) = delete;
  ShownPlaces& operator=(const ShownPlaces&) = delete;

 private:
  void listen();

  const std::string folder_, root_;
  const Heard heard_;
  std::atomic<bool> ends_{false};
  std::unique_ptr<machine::FileWatcher> watcher_;
  std::thread thread_;
};

// The editor's side: whether a workbench of a folder above the file has taken it.
bool ask_to_show(const std::string& folder, const std::string& file, std::size_t line,
                 std::chrono::milliseconds patience = std::chrono::milliseconds(2000));

// "deck.yaml:12"; the line is 1 where none is said.
struct PlaceToShow {
  std::string file;
  std::size_t line = 1;
};
PlaceToShow place_to_show(const std::string& word);

}  // namespace kingpress::serve
