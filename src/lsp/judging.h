// Judges the deck that is being edited, by the engine of the workbench: at once what reading finds, a little later all
// that `check` finds. One deck at a time is held ready: the one that was edited last.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "lsp/message.h"
#include "lsp/open_files.h"
#include "press/target.h"
#include "press/workshop.h"
#include "serve/background_task.h"
#include "serve/live_deck.h"

namespace kingpress::lsp {

class Judging {
 public:
  // Work for the thread of the server, from any other.
  using Post = std::function<void(std::function<void()>)>;
  // Faults of a target as `check --format json` tells them; they replace what was told of it before.
  using Tell = std::function<void(const std::string& target, const std::vector<Json>& faults)>;
  using Look = std::function<void(const press::Target&, press::Workshop&)>;  // on the thread of the live deck

  // `words`: what texts say is judged too (`check --words`).
  Judging(const OpenFiles& files, Post post, Tell tell, Look look, bool words);
  ~Judging();
  Judging(const Judging&) = delete;
  Judging& operator=(const Judging&) = delete;

  void take_folders(std::vector<std::string> folders) { folders_ = std::move(folders); }
  // The deck of this file is the one that is held ready. True when another one was.
  bool turn_to(const std::string& path);
  // What is open has changed.
  void changed();
  void lines_changed(const std::string& path, const std::vector<LinesChanged>& changed);

  // Null until a deck is held.
  serve::LiveDeck* live() const { return live_.get(); }
  const std::string& target() const { return target_; }
  const std::string& asked() const { return asked_; }  // the file for whose sake it is held

 private:
  void hold(const std::string& target);
  void heard(const serve::Standing& now);
  void examine();
  void tell_all();
  bool choose_again(const std::string& path);

  const OpenFiles& files_;
  const Post post_;
  const Tell tell_;
  const Look look_;
  const bool words_;
  std::vector<std::string> folders_;
  std::string target_;
  std::uint64_t round_ = 0, edits_ = 0;                      // what belongs to an earlier one is too late
  std::map<std::string, std::vector<std::string>> choices_;  // targets of a file that were not tried yet
  std::string asked_;
  std::vector<Json> read_, checked_;  // found by reading; what `check` found beside it
  std::unique_ptr<serve::LiveDeck> live_;
  serve::BackgroundTask examining_;
};

}  // namespace kingpress::lsp
