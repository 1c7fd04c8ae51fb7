// The command line: words -> verb -> exit status. The only place that catches, and with Console the only one that
// prints.
#pragma once

namespace kingpress::cli {

enum Status : int {
  done = 0,
  wrong_definitions = 1,  // what the user wrote (decks, fields, templates) has errors
  wrong_usage = 2,        // the command line itself
  machine_failed = 3,     // disk, font, missing program
  broke_off = 70,         // a crash, memory that ran out, or what nobody expected
};

int run(int argc, const char* const* argv);

}  // namespace kingpress::cli
