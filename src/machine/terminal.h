// What this process talks to: terminals or not, how wide, and Ctrl-C.
#pragma once

#include <cstddef>

namespace kingpress::machine {

enum class Stream { input, output, errors };
bool is_terminal(Stream stream);
std::size_t columns_of(Stream stream);  // 0 where it is no terminal, or does not tell

// While it lives, Ctrl-C asks to stop; the second one ends the program as usual. A signal to the whole process group
// comes twice, by itself and from the process that watches: that is one. One at a time.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  bool stopped() const;
};

// The wishes to end that reach this process (SIGINT, SIGTERM, SIGHUP; not those that are ignored: nohup), kept for who
// waits for one: by all threads that are started from here on.
class Endings {
 public:
  Endings();  // before any other thread is started
  void wait() const;
};

// Write errors come back as errors instead of ending the process, and texts are the same whatever the user's language.
void settle_process();

}  // namespace kingpress::machine
