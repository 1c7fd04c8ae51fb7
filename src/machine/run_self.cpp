#include "machine/run_self.h"

#include "machine/this_program.h"

namespace kingpress::machine {

RunResult run_self(const std::vector<std::string>& said, const std::atomic<bool>& callback, const std::string& input) {
  Run run;
  run.words = {this_program().generic_string()};
  run.words.insert(run.words.end(), said.begin(), said.end());
  run.input = input;
  run.callback = &callback;
  return run_program(run);
}

}  // namespace kingpress::machine
