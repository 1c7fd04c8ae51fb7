#include "cli/verbs/verbs.h"

// The table: a verb a line, in the order of --help; its file defines `Verb <name>_verb()`.
#define KINGPRESS_VERBS(verb)                                                                                   \
  verb(print) verb(check) verb(new) verb(field) verb(convert) verb(schema) verb(list) verb(dump) verb(simulate) \
      verb(replay) verb(perft) verb(play) verb(explain)

namespace kingpress::cli {

#define DECLARE(name) Verb name##_verb();
KINGPRESS_VERBS(DECLARE)

const std::vector<Verb>& verbs() {
#define ENTRY(name) name##_verb(),
  static const std::vector<Verb> table = {KINGPRESS_VERBS(ENTRY)};
  return table;
}

}  // namespace kingpress::cli
