// The verbs of the command line. A verb is one file here that ends in its entry, and its name in the table in
// verbs.cpp. Its options are a table too (cli/option.h), made only for the chosen verb, so that a verb costs nothing at
// start.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"
#include "cli/option.h"
#include "cli/run.h"
#include "machine/confine.h"

namespace kingpress::cli {

// What a run opens besides what its options name (cli/confinement.h).
struct Needs {
  bool settings = false;    // writes the user's configuration
  bool goes_on = false;     // reads and writes again and again: folders may be made anew meanwhile
  bool asks = false;        // names of files are asked for: all of them can be opened
  bool sockets = false;     // speaks to a browser
  bool temporary = false;   // writes into a folder of its own for temporary files
  bool rules_here = false;  // reads the deck and the rules.yaml of the working folder, where there is one
};

// One run of a verb: the options, bound to members that `act` keeps alive, and what to do once they are read. `act`
// returns the exit status. It throws diag::UsageError for what the table cannot say, diag::EnvironmentError for the
// machine's failures; both are caught in run.cpp.
struct Command {
  std::vector<Option> options;
  std::function<int(Console&)> act;
  Needs needs = {};
  std::function<void(machine::MadeFolders&)> before = {};  // the last that is done before the run is confined
  std::function<std::vector<std::string>()> folders = {};  // that are read besides: who starts it names them, not words
};

struct Verb {
  std::string_view name, says;
  std::string_view about = {};  // more than a line, for its help; lines end where they should
  std::string_view examples;    // a command a line
  Command (*define)();
  bool hidden = false;  // for those who build the program
};

const std::vector<Verb>& verbs();  // in the order of --help

// What the verb defines, with the option that every verb has: --quiet.
Command command_of(const Verb& verb);

}  // namespace kingpress::cli
