#include "cli/run.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/complete.h"
#include "cli/confinement.h"
#include "cli/console.h"
#include "cli/help.h"
#include "cli/opened_packs.h"
#include "cli/parser.h"
#include "cli/verbs/verbs.h"
#include "cli/version.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "machine/environment.h"
#include "machine/memory.h"
#include "machine/named_paths.h"
#include "machine/standard_streams.h"
#include "machine/supervise.h"
#include "machine/terminal.h"
#include "machine/work_in_hand.h"
#include "press/folders.h"

namespace kingpress::cli {
namespace {

constexpr std::string_view see_verbs = "'kingpress --help' shows the verbs, 'kingpress VERB --help' one of them";

constexpr const char* please_report = "please report this with the files that cause it";

const Verb& find_verb(const std::string& word) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) {
    if (verb.name == word) return verb;
    if (!verb.hidden) names.push_back(verb.name);
  }
  std::string hint = word == "version" ? "'kingpress --version' says it" : diag::suggest(word, names);
  throw diag::UsageError(fmt::format("unknown verb '{}'", word), hint.empty() ? std::string(see_verbs) : hint);
}

int run_verb(const Verb& verb, const std::vector<std::string>& words, Console& console) {
  const Command command = command_of(verb);
  const Parsed asked = parse(verb.name, command.options, words);
  if (asked == Parsed::options) {
    machine::MadeFolders made;
    confine_to(command, made);
    const OpenedPacks packs(command, console);
    return command.act(console);
  }
  console.text(help(verb, command.options, asked == Parsed::help_all, machine::columns_of(machine::Stream::output)));
  return done;
}

int choose(const std::vector<std::string>& words, Console& console) {
  if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    if (words.size() > 1) return run_verb(find_verb(words[1]), {"--help"}, console);
    console.text(overview(machine::columns_of(machine::Stream::output)));
    return words.empty() ? wrong_usage : done;
  }
  if (words[0] == complete_word) {
    console.text(complete({words.begin() + 1, words.end()}));
    return done;
  }
  if (words[0] == "--version" || words[0] == "-V") {
    console.line(about(machine::columns_of(machine::Stream::output)));
    return done;
  }
  return run_verb(find_verb(words[0]), {words.begin() + 1, words.end()}, console);
}

int ran_out_of_memory(const std::string& work, Console& console) {
  console.failure("memory ran out" + (work.empty() ? std::string() : " while " + work),
                  "raise the limit (see ulimit -v), close other programs, or take fewer cards at a time");
  return broke_off;
}

int do_work(const std::vector<std::string>& words) {
  Console console;
  int status = done;
  machine::name_own_folder(press::config_folder());
  try {
    status = choose(words, console);
  } catch (const diag::UsageError& error) {
    if (!machine::memory_failed()) console.failure(error.what(), error.hint());
    status = wrong_usage;
  } catch (const diag::EnvironmentError& error) {
    if (!machine::memory_failed()) console.failure(error.what(), error.hint());
    status = machine_failed;
  } catch (const std::bad_alloc&) {
    return ran_out_of_memory(machine::work_in_hand(), console);
  } catch (const std::exception& error) {
    if (!machine::memory_failed()) console.failure(fmt::format("unexpected: {}", error.what()), please_report);
    status = broke_off;
  }
  if (!console.flush() && status == done) {
    console.failure("standard output could not be written", "");
    status = machine_failed;
  }
  // A library may have passed over it, and drawn less than it was told or called a whole file damaged.
  if (machine::memory_failed()) return ran_out_of_memory(machine::work_in_hand(), console);
  return status;
}

// What the process that watches has to say of the one that crashed.
int tell_crash(const machine::Ending& ending) {
  Console console;
  if (ending.memory_failed) return ran_out_of_memory(ending.work, console);
  const std::string during = ending.work.empty() ? std::string() : " while " + ending.work;
  if (ending.crash == machine::Ending::Crash::killed)
    console.failure("killed" + during, "the system does so when memory runs out: take fewer cards at a time");
  else if (ending.crash == machine::Ending::Crash::out_of_time)
    console.failure("stopped by a limit of processor time" + during, "raise it (see ulimit -t)");
  else
    console.failure(fmt::format("crashed{} ({})", during, ending.fault), please_report);
  return broke_off;
}

// What is asked of the program itself is answered before a second process would have begun.
bool answers_at_once(const std::vector<std::string>& words) {
  constexpr std::array<std::string_view, 6> asked{"--version", "-V", "--help", "-h", "help", complete_word};
  return words.empty() || std::find(asked.begin(), asked.end(), words[0]) != asked.end();
}

}  // namespace

int run(int argc, const char* const* argv) {
  machine::occupy_standard_streams();
  machine::settle_process();
  const std::vector<std::string> words = machine::arguments(argc, argv);
  if (answers_at_once(words)) return do_work(words);
  const machine::Ending ending = machine::supervise([&] { return do_work(words); });
  return ending.crash == machine::Ending::Crash::none ? ending.status : tell_crash(ending);
}

}  // namespace kingpress::cli
