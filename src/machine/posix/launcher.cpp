#include "machine/launcher.h"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

#include "machine/posix/sockets.h"
#include "machine/posix/spawn.h"

namespace kingpress::machine {
namespace {

constexpr std::size_t longest = 1 << 16;
#ifdef __APPLE__
constexpr int by_messages = SOCK_STREAM;
#else
constexpr int by_messages = SOCK_SEQPACKET;
#endif

// By a shell in between, which leaves it alone at once: nobody here has to wait for its end.
bool start_program(const Words& said) {
  Words words{"/bin/sh", "-c", "command -v -- \"$1\" >/dev/null || exit 1; \"$@\" >/dev/null 2>&1 &", "sh"};
  words.insert(words.end(), said.begin(), said.end());
  const int process = spawn(std::move(words));
  return process >= 0 && wait_for(process) == 0;
}

// What was asked, cut at its NULs: a name and its words.
Words cut(const std::string& asked) {
  Words words;
  for (std::size_t at = 0; at < asked.size(); at = asked.find('\0', at) + 1) words.emplace_back(asked.c_str() + at);
  return words;
}

bool launch(const Launcher::Programs& programs, const std::string& asked) {
  Words words = cut(asked);
  const auto program = words.empty() ? programs.end() : programs.find(words.front());
  if (program == programs.end()) return false;
  words.erase(words.begin());
  for (const Words& command : program->second(words))
    if (!command.empty() && start_program(command)) return true;
  return false;
}

// What the asker is told to end by is not for this one: it goes when the asker has gone.
[[noreturn]] void serve(int socket, const Launcher::Programs& programs, const std::function<void()>& at_the_end) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_IGN);
  std::string asked(longest, '\0');
  for (;;) {
    const ssize_t size = ::recv(socket, asked.data(), asked.size(), 0);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) break;
    const char answer = launch(programs, asked.substr(0, static_cast<std::size_t>(size))) ? 'y' : 'n';
    static_cast<void>(::send(socket, &answer, 1, no_signal));
  }
  at_the_end();
  ::_exit(0);
}

}  // namespace

bool has_desktop() {
#ifdef __APPLE__
  return true;
#else
  return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
#endif
}

std::vector<Words> ways_to_open(const std::string& page) {
  const char* named = std::getenv("BROWSER");
  return {{named && *named ? named : "xdg-open", page}, {"xdg-open", page}, {"open", page}};
}

Launcher::Launcher(const Programs& programs, const std::function<void()>& at_the_end) {
  std::array<int, 2> ends{};
  if (!open_socket_pair(ends, by_messages)) return;
  process_ = ::fork();
  if (process_ == 0) {
    ::close(ends[0]);
    serve(ends[1], programs, at_the_end);
  }
  ::close(ends[1]);
  if (process_ > 0)
    socket_ = ends[0];
  else
    ::close(ends[0]);
}

Launcher::~Launcher() {
  if (socket_ < 0) return;
  ::close(socket_);
  wait_for(process_);
}

bool Launcher::start(const std::string& name, const Words& asked) {
  std::string message = name + '\0';
  for (const std::string& word : asked) message += word + '\0';
  const std::lock_guard lock(guard_);
  char answer = 'n';
  if (socket_ < 0 || message.size() > longest || ::send(socket_, message.data(), message.size(), no_signal) < 0)
    return false;
  while (::recv(socket_, &answer, 1, 0) < 0 && errno == EINTR) {
  }
  return answer == 'y';
}

}  // namespace kingpress::machine
