// A question at the terminal that is to be seen again when the program was laid aside (Ctrl-Z) and is called back.
#pragma once

#include <string>

namespace kingpress::machine {

// While it lives, `question` is written to standard output whenever the process goes on after a stop; nothing unless
// standard input is a terminal. One at a time.
class AskedAgain {
 public:
  explicit AskedAgain(std::string question);
  ~AskedAgain();
  AskedAgain(const AskedAgain&) = delete;
  AskedAgain& operator=(const AskedAgain&) = delete;

 private:
  std::string question_;
};

}  // namespace kingpress::machine
