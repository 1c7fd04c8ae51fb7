// The terminal as the verbs see it: results to stdout, diagnostics and progress to stderr, colour only where a person
// looks.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/diagnostic.h"

namespace kingpress::cli {

class Console {
 public:
  // Colour and progress need a terminal on stderr; colour also an unset or empty NO_COLOR and a TERM that is not
  // "dumb".
  Console();

  bool colour() const { return colour_; }
  bool colours_results() const { return colours_results_; }  // the same for a terminal on stdout

  void be_quiet() { quiet_ = true; }  // no notes, no progress, no remarks
  // From now on a report that says the same as the last one is left out, and remarks begin with these words.
  void tell_news_only(std::string each_remark = {}) {
    news_only_ = true;
    each_remark_ = std::move(each_remark);
  }
  void leave_stdout() { stdout_is_left_ = true; }  // what a file would hold goes there: remarks go to stderr

  // Wherever this path is told from here on, `name` is told in its place: of a folder that nobody named.
  void call(std::string path, std::string name) { called_.emplace_back(std::move(path), std::move(name)); }

  void line(std::string_view text);                                   // a result: stdout
  void text(std::string_view text);                                   // the same without a newline
  void remark(std::string_view text);                                 // what was done, one line: stdout
  void report(const diag::Diagnostics& diagnostics);                  // stderr, sorted
  void failure(const std::string& message, const std::string& hint);  // stderr: "kingpress: error: ..."

  // A bar on the terminal, drawn once the work has lasted half a second; nothing when piped. `what`: "printing".
  void progress(std::string_view what, std::size_t done, std::size_t total);
  void end_progress();  // wipes the bar

  // False when stdout could not take what was written (a full disk); a reader that went away is no failure.
  bool flush();

 private:
  using Clock = std::chrono::steady_clock;
  bool colour_ = false, colours_results_ = false, interactive_ = false, quiet_ = false, stdout_is_left_ = false;
  bool bar_shown_ = false, failed_ = false, news_only_ = false;
  std::string told(std::string_view text) const;

  std::vector<std::pair<std::string, std::string>> called_;
  std::string each_remark_, last_report_;
  Clock::time_point started_, last_drawn_, part_began_;
  std::size_t part_total_ = 0, part_done_ = 0, part_first_ = 0;  // of what the bar counts now
};

}  // namespace kingpress::cli
