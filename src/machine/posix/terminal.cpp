#include "machine/terminal.h"

#include <pthread.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <initializer_list>

namespace kingpress::machine {
namespace {

int number_of(Stream stream) {
  switch (stream) {
    case Stream::input: return STDIN_FILENO;
    case Stream::output: return STDOUT_FILENO;
    case Stream::errors: break;
  }
  return STDERR_FILENO;
}

volatile std::sig_atomic_t asked_to_stop = 0, interrupts_heard = 0, interrupts_passed_on = 0;
struct sigaction interrupted_before {};

void hear_interrupt(int signal, siginfo_t* origin, void*) {
  asked_to_stop = 1;
  volatile std::sig_atomic_t& count =
      origin->si_code <= 0 && origin->si_pid == ::getppid() ? interrupts_passed_on : interrupts_heard;
  count = count + 1;
  if (count < 2) return;
  ::sigaction(signal, &interrupted_before, nullptr);
  ::raise(signal);
}

sigset_t heeded_endings() {
  sigset_t endings;
  sigemptyset(&endings);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction now {};
    if (::sigaction(signal, nullptr, &now) == 0 && now.sa_handler != SIG_IGN) sigaddset(&endings, signal);
  }
  return endings;
}

}  // namespace

bool is_terminal(Stream stream) { return ::isatty(number_of(stream)) == 1; }

std::size_t columns_of(Stream stream) {
  winsize size{};
  return ::ioctl(number_of(stream), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

Interruptible::Interruptible() {
  asked_to_stop = 0;
  interrupts_heard = 0;
  interrupts_passed_on = 0;
  struct sigaction action {};
  action.sa_sigaction = hear_interrupt;
  action.sa_flags = SA_SIGINFO;
  ::sigaction(SIGINT, &action, &interrupted_before);
}
Interruptible::~Interruptible() { ::sigaction(SIGINT, &interrupted_before, nullptr); }
bool Interruptible::stopped() const { return asked_to_stop != 0; }

Endings::Endings() {
  const sigset_t endings = heeded_endings();
  ::pthread_sigmask(SIG_BLOCK, &endings, nullptr);
}

void Endings::wait() const {
  const sigset_t endings = heeded_endings();
  int ending = 0;
  ::sigwait(&endings, &ending);
}

void settle_process() {
  ::setenv("LC_ALL", "C.UTF-8", 1);
  ::unsetenv("LANGUAGE");
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace kingpress::machine
