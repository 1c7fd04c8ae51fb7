// Games that are played until they are all played, or until somebody stops them.
#pragma once

#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <optional>

#include "cli/console.h"
#include "cli/verbs/threads.h"
#include "diag/environment_error.h"
#include "lab/pieces.h"

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

// The lab's hands, which tell the console how far they are, until they are stopped.
inline lab::Hands hands_for(std::optional<int> threads, const Interruptible& interruptible, Console& console) {
  return {threads_for(threads), [&](std::uint64_t done, std::uint64_t of) {
            console.progress("playing", done, of);
            return !interruptible.stopped();
          }};
}

// For what is of no use in part.
inline diag::EnvironmentError stopped_early() { return diag::EnvironmentError("stopped before the games were played"); }

}  // namespace kingpress::cli
