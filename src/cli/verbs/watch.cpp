#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/verbs/print.h"
#include "data/yaml.h"
#include "diag/count.h"
#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "machine/file_watcher.h"
#include "machine/files_met.h"
#include "machine/staged_file.h"

namespace kingpress::cli {
namespace {

std::string time_of_day() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&now, &local);
  return fmt::format("{:02}:{:02}:{:02}", local.tm_hour, local.tm_min, local.tm_sec);
}

// Those that are there.
std::size_t files_of(const machine::FilesMet& met) {
  return static_cast<std::size_t>(std::ranges::count_if(
      met, [](const auto& entry) { return entry.second.endings.empty() && entry.second.mark != machine::FileMark{}; }));
}

// What is read or written once only cannot be done again; nor is every proof printed.
void refuse_what_is_done_once(const std::vector<Option>& options) {
  for (const Option& option : options) {
    if (const auto* targets = std::get_if<std::vector<std::string>*>(&option.into);
        option.name == "TARGET" && targets && std::ranges::count(**targets, data::standard_input) > 0)
      throw diag::UsageError("standard input cannot be watched", "name the file");
    if (const auto* output = std::get_if<std::string*>(&option.into);
        option.name == "-o,--output" && output && **output == machine::standard_output)
      throw diag::UsageError("what is printed again and again needs a file", "name it with -o");
    if (const auto* said = std::get_if<bool*>(&option.into);
        said && **said && (option.name == "--changed" || option.name == "--mark-printed"))
      throw diag::UsageError(fmt::format("what is only watched does not count as printed: {}", option.name),
                             "say it to 'print', when it is");
  }
}

// The first time what is wrong with the command line or the machine ends the verb; later a file may be half written.
int press_again(const Command& print, Console& console) {
  try {
    return print.act(console);
  } catch (const diag::UsageError& error) {
    console.failure(error.what(), error.hint());
  } catch (const diag::EnvironmentError& error) {
    console.failure(error.what(), error.hint());
  }
  return wrong_definitions;
}

int watch(const Command& print, Console& console) {
  refuse_what_is_done_once(print.options);
  const auto watcher = machine::make_file_watcher();
  machine::note_files();
  print.act(console);
  for (bool told = false;; told = true) {
    const machine::FilesMet met = machine::files_met();
    watcher->watch(met);
    if (!told) console.remark(fmt::format("watching {}; Ctrl-C ends it", diag::counted(files_of(met), "file")));
    if (!console.flush()) return machine_failed;
    while (!watcher->wait(std::chrono::hours(1))) {
    }
    machine::note_files();
    console.tell_news_only(time_of_day() + "  ");
    press_again(print, console);
  }
}

Command define_watch() {
  const Command print = print_verb().define();
  return {print.options, [print](Console& console) { return watch(print, console); }, {.goes_on = true}};
}

}  // namespace

Verb watch_verb() {
  return {
      .name = "watch",
      .says = "print again whenever a file changes",
      .about = "Takes what 'print' takes. What is wrong is reported once, and the last good file stays.",
      .examples = "kingpress watch my-cards --only cards --duplex long-edge -o proof.pdf",
      .define = define_watch,
  };
}

}  // namespace kingpress::cli
