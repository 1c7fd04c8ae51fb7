// `kingpress serve`: the workbench behind a local page. Puts the live deck, the sheets and all else to look at
// behind their addresses.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "machine/launcher.h"
#include "serve/earlier_deck.h"

namespace kingpress::serve {

constexpr int most_at_head_mb = 64;  // of the folder at HEAD

struct WorkbenchWishes {
  std::string target, language, game, variant;
  int port = 0;                                           // 0: any that is free
  bool open = false;                                      // a browser is opened
  bool edit = false;                                      // the page may write the files of the deck
  bool share = false;                                     // seats may be played from the local network
  std::string share_on;                                   // by this address alone; empty: by all of the network's
  std::string show = {};                                  // for the command line: see shown_place.h
  std::string replay;                                     // a file of records: its first game, step by step
  std::string editor;                                     // "code -g {path}:{line}"; empty: none
  std::optional<Earlier> earlier = {};                    // the deck at git's HEAD
  bool head_is_too_large = false;                         // more lay there than is compared
  std::shared_ptr<machine::Launcher> launcher = nullptr;  // of editor and browser; none without
};

// What starts the editor of `wishes` and a browser for who confines itself from here on.
std::shared_ptr<machine::Launcher> make_launcher(const WorkbenchWishes& wishes,
                                                 const std::function<void()>& at_the_end);

// Serves until the process is asked to end (Ctrl-C). `say` hears lines for who started it. Throws diag::UsageError and
// diag::EnvironmentError.
void serve(const WorkbenchWishes& wishes, const std::function<void(const std::string&)>& say);

}  // namespace kingpress::serve
