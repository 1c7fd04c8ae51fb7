#include "cli/verbs/verbs.h"

#include <memory>

// The table: a verb a line, in the order of --help; its file defines `Verb <name>_verb()`.
// clang-format off
#define KINGPRESS_VERBS(verb) \
  verb(print)                 \
  verb(watch)                 \
  verb(serve)                 \
  verb(lsp)                   \
  verb(plan)                  \
  verb(printers)              \
  verb(calibrate)             \
  verb(check)                 \
  verb(export)                \
  verb(site)                  \
  verb(pack)                  \
  verb(braille)               \
  verb(new)                   \
  verb(field)                 \
  verb(convert)               \
  verb(schema)                \
  verb(list)                  \
  verb(stats)                 \
  verb(diff)                  \
  verb(credits)               \
  verb(dump)                  \
  verb(simulate)              \
  verb(balance)               \
  verb(tune)                  \
  verb(merge)                 \
  verb(cluster)               \
  verb(replay)                \
  verb(perft)                 \
  verb(play)                  \
  verb(explain)               \
  verb(completions)           \
  verb(manual)
// clang-format on

namespace kingpress::cli {

#define DECLARE(name) Verb name##_verb();
KINGPRESS_VERBS(DECLARE)

const std::vector<Verb>& verbs() {
#define ENTRY(name) name##_verb(),
  static const std::vector<Verb> table = {KINGPRESS_VERBS(ENTRY)};
  return table;
}

Command command_of(const Verb& verb) {
  const auto quiet = std::make_shared<bool>(false);
  Command command = verb.define();
  command.options.push_back({.name = "-q,--quiet",
                             .into = quiet.get(),
                             .says = "print only errors and warnings: no notes, no progress, no closing line"});
  command.act = [quiet, act = std::move(command.act)](Console& console) {
    if (*quiet) console.be_quiet();
    return act(console);
  };
  return command;
}

}  // namespace kingpress::cli
