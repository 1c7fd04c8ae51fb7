#include "machine/asked_again.h"

#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <utility>

namespace kingpress::machine {
namespace {

std::atomic<const std::string*> asked{nullptr};  // what the handler writes

void ask(int) {
  const int before = errno;
  const std::string* question = asked.load();
  // A question that cannot be written is seen no more than one that is not.
  if (question) static_cast<void>(::write(STDOUT_FILENO, question->data(), question->size()) < 0);
  errno = before;
}

void hear(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  ::sigaction(SIGCONT, &action, nullptr);
}

}  // namespace

AskedAgain::AskedAgain(std::string question) : question_(std::move(question)) {
  if (::isatty(STDIN_FILENO) != 1) return;
  asked = &question_;
  hear(ask);
}

AskedAgain::~AskedAgain() {
  if (asked.load() != &question_) return;
  hear(SIG_DFL);
  asked = nullptr;
}

}  // namespace kingpress::machine
