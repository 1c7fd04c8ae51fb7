#include "cli/console.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "diag/printer.h"
#include "diag/visible.h"
#include "machine/terminal.h"

namespace kingpress::cli {
namespace {

bool wants_colour() {
  const char* refused = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return (!refused || !*refused) && terminal && std::string_view(terminal) != "dumb";
}

void to_stderr(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace

Console::Console() : interactive_(machine::is_terminal(machine::Stream::errors)), started_(Clock::now()) {
  colour_ = interactive_ && wants_colour();
  colours_results_ = machine::is_terminal(machine::Stream::output) && wants_colour();
}

std::string Console::told(std::string_view text) const {
  std::string all(text);
  for (const auto& [path, name] : called_)
    for (std::size_t at = all.find(path); at != std::string::npos; at = all.find(path, at + name.size()))
      all.replace(at, path.size(), name);
  return all;
}

void Console::text(std::string_view words) {
  const std::string instead = called_.empty() ? std::string() : told(words);
  const std::string_view text = called_.empty() ? words : std::string_view(instead);
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() && errno != EPIPE) failed_ = true;
}

void Console::line(std::string_view text) {
  end_progress();
  this->text(text);
  this->text("\n");
}

void Console::remark(std::string_view text) {
  if (quiet_) return;
  const std::string shown = each_remark_ + diag::visible(text);
  if (!stdout_is_left_) return line(shown);
  end_progress();
  to_stderr(told(shown) + '\n');
}

void Console::report(const diag::Diagnostics& diagnostics) {
  end_progress();
  std::fflush(stdout);
  diag::PrintOptions options;
  options.colour = colour_;
  options.columns = machine::columns_of(machine::Stream::errors);
  diag::Diagnostics grave;
  for (const diag::Diagnostic& diagnostic : diagnostics.sorted())
    if (quiet_ && diagnostic.severity != diag::Severity::note) grave.add(diagnostic);
  std::string text = told(diag::print(quiet_ ? grave : diagnostics, options));
  if (!news_only_ || text != last_report_) to_stderr(text);
  last_report_ = std::move(text);
}

void Console::failure(const std::string& message, const std::string& hint) {
  end_progress();
  std::fflush(stdout);
  diag::Diagnostics one;
  one.error("", {}, message, hint).path = "kingpress";
  report(one);
}

void Console::progress(std::string_view what, std::size_t done, std::size_t total) {
  if (!interactive_ || quiet_ || total == 0) return;
  const auto now = Clock::now();
  if (now - started_ < std::chrono::milliseconds(500)) return;
  if (bar_shown_ && done < total && now - last_drawn_ < std::chrono::milliseconds(50)) return;
  if (total != part_total_ || done < part_done_) {  // another part of the work
    part_began_ = now;
    part_total_ = total;
    part_first_ = done;
  }
  part_done_ = done;
  const std::chrono::duration<double> taken = now - part_began_;
  std::string left;
  if (taken > std::chrono::seconds(2) && done > part_first_) {
    const double seconds = taken.count() * static_cast<double>(total - done) / static_cast<double>(done - part_first_);
    left = seconds < 90 ? fmt::format(", about {:.0f} s left", seconds)
                        : fmt::format(", about {:.0f} min left", seconds / 60);
  }
  constexpr std::size_t width = 30;
  const std::size_t filled = std::min(width, done * width / total);
  to_stderr(fmt::format("\r{} [{}{}] {}/{}{}\033[K", what, std::string(filled, '#'), std::string(width - filled, ' '),
                        done, total, left));
  std::fflush(stderr);
  bar_shown_ = true;
  last_drawn_ = now;
}

void Console::end_progress() {
  if (!bar_shown_) return;
  to_stderr("\r\033[K");
  bar_shown_ = false;
}

bool Console::flush() {
  end_progress();
  if (std::fflush(stdout) != 0 && errno != EPIPE) failed_ = true;
  return !failed_;
}

}  // namespace kingpress::cli
