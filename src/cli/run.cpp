#include "cli/run.h"

#include <csignal>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/complete.h"
#include "cli/console.h"
#include "cli/help.h"
#include "cli/parser.h"
#include "cli/verbs/verbs.h"
#include "cli/version.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "press/usage_error.h"

namespace kingpress::cli {
namespace {

constexpr std::string_view see_verbs = "'kingpress --help' shows the verbs, 'kingpress VERB --help' one of them";

// The same bytes whatever the user's language, and write errors come back as errors instead of killing the process.
void settle_environment() {
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("LANGUAGE");
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

const Verb& find_verb(const std::string& word) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) {
    if (verb.name == word) return verb;
    if (!verb.hidden) names.push_back(verb.name);
  }
  std::string hint = diag::suggest(word, names);
  throw press::UsageError(fmt::format("unknown verb '{}'", word), hint.empty() ? std::string(see_verbs) : hint);
}

int run_verb(const Verb& verb, const std::vector<std::string>& words, Console& console) {
  const Command command = command_of(verb);
  if (parse(verb.name, command.options, words) == Parsed::help) {
    console.text(help(verb, command.options));
    return done;
  }
  return command.act(console);
}

int choose(const std::vector<std::string>& words, Console& console) {
  if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    if (words.size() > 1) return run_verb(find_verb(words[1]), {"--help"}, console);
    console.text(overview());
    return words.empty() ? wrong_usage : done;
  }
  if (words[0] == complete_word) {
    console.text(complete({words.begin() + 1, words.end()}));
    return done;
  }
  if (words[0] == "--version") {
    console.line(fmt::format("kingpress {}", version()));
    return done;
  }
  return run_verb(find_verb(words[0]), {words.begin() + 1, words.end()}, console);
}

}  // namespace

int run(int argc, const char* const* argv) {
  settle_environment();
  Console console;
  int status = done;
  try {
    status = choose({argv + (argc > 0 ? 1 : 0), argv + argc}, console);
  } catch (const press::UsageError& error) {
    console.failure(error.what(), error.hint());
    status = wrong_usage;
  } catch (const diag::EnvironmentError& error) {
    console.failure(error.what(), error.hint());
    status = machine_failed;
  } catch (const std::bad_alloc&) {
    console.failure("out of memory", "");
    status = machine_failed;
  } catch (const std::exception& error) {
    console.failure(fmt::format("unexpected: {}", error.what()), "please report this with the files that cause it");
    status = machine_failed;
  }
  if (!console.flush() && status == done) {
    console.failure("standard output could not be written", "");
    status = machine_failed;
  }
  return status;
}

}  // namespace kingpress::cli
