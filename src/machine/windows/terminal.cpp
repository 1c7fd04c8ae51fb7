#include "machine/terminal.h"

#include <io.h>

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>

#include "machine/windows/system.h"

namespace kingpress::machine {
namespace {

DWORD name_of(Stream stream) {
  switch (stream) {
    case Stream::input: return STD_INPUT_HANDLE;
    case Stream::output: return STD_OUTPUT_HANDLE;
    case Stream::errors: break;
  }
  return STD_ERROR_HANDLE;
}

int number_of(Stream stream) { return stream == Stream::input ? 0 : stream == Stream::output ? 1 : 2; }

std::atomic<bool> asked_to_stop{false};

BOOL WINAPI hear_interrupt(DWORD event) {
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) return FALSE;
  return asked_to_stop.exchange(true) ? FALSE : TRUE;  // the second one ends the program
}

struct Waiting {
  std::mutex lock;
  std::condition_variable told;
  bool ends = false;
};
Waiting& waiting() {
  static Waiting one;
  return one;
}

// Of a window that is closed, or a user who leaves, the system waits for the answer and ends the process after it.
BOOL WINAPI hear_ending(DWORD) {
  Waiting& all = waiting();
  const std::lock_guard guard(all.lock);
  all.ends = true;
  all.told.notify_all();
  return TRUE;
}

}  // namespace

bool is_terminal(Stream stream) {
  DWORD mode = 0;  // a device that is no console, such as NUL, is no terminal
  return ::_isatty(number_of(stream)) != 0 && ::GetConsoleMode(::GetStdHandle(name_of(stream)), &mode);
}

std::size_t columns_of(Stream stream) {
  CONSOLE_SCREEN_BUFFER_INFO about{};
  return ::GetConsoleScreenBufferInfo(::GetStdHandle(name_of(stream)), &about)
             ? static_cast<std::size_t>(about.srWindow.Right - about.srWindow.Left + 1)
             : 0;
}

Interruptible::Interruptible() {
  asked_to_stop = false;
  ::SetConsoleCtrlHandler(hear_interrupt, TRUE);
}
Interruptible::~Interruptible() { ::SetConsoleCtrlHandler(hear_interrupt, FALSE); }
bool Interruptible::stopped() const { return asked_to_stop; }

Endings::Endings() {
  ::SetConsoleCtrlHandler(nullptr, FALSE);  // of a process group of its own, Ctrl-C is ignored at first
  ::SetConsoleCtrlHandler(hear_ending, TRUE);
}

void Endings::wait() const {
  Waiting& all = waiting();
  std::unique_lock lock(all.lock);
  all.told.wait(lock, [&all] { return all.ends; });
}

// Text to the console is UTF-8, and colours are sequences, as elsewhere.
void settle_process() {
  ::SetConsoleOutputCP(CP_UTF8);
  ::SetConsoleCP(CP_UTF8);
  for (const Stream stream : {Stream::output, Stream::errors}) {
    const HANDLE console = ::GetStdHandle(name_of(stream));
    DWORD mode = 0;
    // A console that takes sequences is told of as terminals are elsewhere.
    if (::GetConsoleMode(console, &mode) && ::SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) &&
        std::getenv("TERM") == nullptr)
      ::_putenv_s("TERM", "xterm-256color");
  }
  ::SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOOPENFILEERRORBOX | SEM_NOGPFAULTERRORBOX);  // no windows that wait
}

}  // namespace kingpress::machine
