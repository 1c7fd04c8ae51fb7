#include "cli/run.h"

#include <csignal>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/console.h"
#include "cli/verbs/verbs.h"
#include "cli/version.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "press/usage_error.h"

namespace kingpress::cli {
namespace {

constexpr std::string_view see_help = "'kingpress --help' shows the verbs, 'kingpress VERB --help' one of them";

// The same bytes whatever the user's language, and write errors come back as errors instead of killing the process.
void settle_environment() {
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("LANGUAGE");
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

std::string overview() {
  std::string text =
      "kingpress presses decks of cards, boards and tokens for cutting out, and judges them by the rules that play "
      "them.\n\n"
      "usage: kingpress VERB [options]\n\n";
  for (const Verb& verb : verbs()) text += fmt::format("  {:<10} {}\n", verb.name, verb.says);
  text +=
      "\n"
      "  kingpress VERB --help shows a verb's options and examples.\n\n"
      "examples:\n"
      "  kingpress print minkingi              a whole game for two: output/minkingi.pdf\n"
      "  kingpress new minkingi my-cards       a deck and a field of one's own to start from\n"
      "  kingpress check my-cards              what its rules say of it\n\n"
      "exit status: 0 done, 1 the definitions are wrong, 2 the command line is wrong, 3 the machine failed\n";
  return text;
}

const Verb& find_verb(const std::string& word) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs()) {
    if (verb.name == word) return verb;
    names.push_back(verb.name);
  }
  std::string hint = diag::suggest(word, names);
  throw press::UsageError(fmt::format("unknown verb '{}'", word), hint.empty() ? std::string(see_help) : hint);
}

int run_verb(const Verb& verb, const std::vector<std::string>& words, Console& console) {
  CLI::App app(std::string(verb.says), fmt::format("kingpress {}", verb.name));
  app.get_formatter()->column_width(34);
  const Action action = verb.define(app);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes the words last first
  } catch (const CLI::CallForHelp&) {
    console.text(app.help());
    return done;
  } catch (const CLI::ParseError& error) {
    throw press::UsageError(error.what(), fmt::format("'kingpress {} --help' shows its options", verb.name));
  }
  return action(console);
}

int choose(const std::vector<std::string>& words, Console& console) {
  if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    if (words.size() > 1) return run_verb(find_verb(words[1]), {"--help"}, console);
    console.text(overview());
    return words.empty() ? wrong_usage : done;
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
