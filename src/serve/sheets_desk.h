// The sheets as they will be printed, by `print` itself: pictures of its pages to look at, and the files it makes.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "machine/run_self.h"
#include "serve/background_task.h"

namespace kingpress::serve {

class SheetsDesk {
 public:
  // `always`: words that go with every run. `heard` is told when pages are ready, or not to be had, as JSON.
  SheetsDesk(std::string target, std::vector<std::string> always, std::function<void(const std::string&)> heard);
  ~SheetsDesk();
  SheetsDesk(const SheetsDesk&) = delete;
  SheetsDesk& operator=(const SheetsDesk&) = delete;

  const std::string& folder() const { return folder_; }  // of this run alone; nobody else can enter it
  void close();                                          // what is under way ends; so does what is asked later

  // Options of `print` that a page may say, each "name" or "name=value"; false for any other.
  static bool takes(const std::vector<std::string>& options);

  // Presses the pages of this version with these options, unless that is done or under way.
  void press(std::uint64_t version, const std::vector<std::string>& options);
  // A page by the name that was told; null when there is none such.
  std::shared_ptr<const std::string> page(const std::string& name);

  // The plots of `stats`, a deck each, and what it said.
  machine::RunResult draw_figures(const std::vector<std::string>& options);
  std::size_t figure_count();
  std::shared_ptr<const std::string> figure(std::size_t number);

  // Writes the files where `print` writes them.
  machine::RunResult write(const std::vector<std::string>& options);
  // The bytes of the PDF; null when there is none, as `said` tells.
  std::shared_ptr<const std::string> pdf(const std::vector<std::string>& options, machine::RunResult& said);

  // What `export` can write for, as it lists them; and what it says when it has written these cards there.
  machine::RunResult list_exports();
  machine::RunResult export_cards(const std::string& to, const std::string& cards);

 private:
  std::vector<std::string> words(const std::vector<std::string>& options, const std::string& output) const;

  const std::string target_;
  const std::vector<std::string> always_;
  const std::function<void(const std::string&)> heard_;
  std::string folder_;
  std::mutex lock_;
  std::string asked_for_;
  std::uint64_t run_ = 0;
  std::vector<std::string> pages_;  // of the last run
  std::string pages_in_;
  std::vector<std::shared_ptr<const std::string>> figures_;
  std::atomic<bool> ends_{false};
  BackgroundTask printing_;
};

}  // namespace kingpress::serve
