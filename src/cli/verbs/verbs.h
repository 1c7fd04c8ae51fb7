// The verbs of the command line. A verb is one file here with one function, and one line of the table in verbs.cpp: the
// function adds its options to `app` and gives back what to do once they are read. Only the chosen verb is ever
// defined, so that a verb costs nothing at start.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "cli/console.h"
#include "cli/run.h"

namespace CLI {
class App;
}

namespace kingpress::cli {

// What to do; returns the exit status. Options live in a shared_ptr that the action holds. Throws press::UsageError for
// what CLI11 cannot see, diag::EnvironmentError for the machine's failures; both are caught in run.cpp.
using Action = std::function<int(Console&)>;

struct Verb {
  std::string_view name, says;
  Action (*define)(CLI::App& app);
};

const std::vector<Verb>& verbs();

Action define_check(CLI::App& app);
Action define_print(CLI::App& app);
Action define_new(CLI::App& app);
Action define_list(CLI::App& app);
Action define_dump(CLI::App& app);
Action define_explain(CLI::App& app);
Action define_simulate(CLI::App& app);
Action define_replay(CLI::App& app);
Action define_perft(CLI::App& app);
Action define_play(CLI::App& app);
Action define_field(CLI::App& app);
Action define_convert(CLI::App& app);
Action define_schema(CLI::App& app);

}  // namespace kingpress::cli
