// Games that are played until they are all played, or until somebody stops them.
#pragma once

#include <unistd.h>

#include <csignal>

namespace kingpress::cli {

// Ctrl-C while games are played asks them to stop; the second one ends the program as usual. A signal to the whole
// process group comes twice, by itself and from the process that watches: that is one.
class Interruptible {
 public:
  Interruptible() {
    asked = 0;
    heard = 0;
    passed_on = 0;
    struct sigaction action {};
    action.sa_sigaction = hear;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGINT, &action, &before);
  }
  ~Interruptible() { sigaction(SIGINT, &before, nullptr); }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  bool stopped() const { return asked != 0; }

 private:
  static void hear(int signal, siginfo_t* origin, void*) {
    asked = 1;
    volatile std::sig_atomic_t& count = origin->si_code <= 0 && origin->si_pid == getppid() ? passed_on : heard;
    count = count + 1;
    if (count < 2) return;
    sigaction(signal, &before, nullptr);
    raise(signal);
  }

  static inline volatile std::sig_atomic_t asked = 0, heard = 0, passed_on = 0;
  static inline struct sigaction before {};
};

}  // namespace kingpress::cli
