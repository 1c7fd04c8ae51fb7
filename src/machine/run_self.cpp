#include "machine/run_self.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "machine/descriptor.h"
#include "machine/sockets.h"
#include "machine/this_program.h"

extern char** environ;

namespace kingpress::machine {
namespace {

constexpr std::size_t most_said = 16u << 20;

std::vector<char*> arguments(std::vector<std::string>& words) {
  std::vector<char*> list;
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

// The signals that this process waits for elsewhere, as any other process hears them.
void hear_as_usual(posix_spawnattr_t& attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigemptyset(&all);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) sigaddset(&all, signal);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           static_cast<short>(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP));
}

struct Pipe {
  std::array<int, 2> ends{-1, -1};
  bool works = open_pipe(ends);
};

// False at its end.
bool take(int from, std::string& said) {
  std::array<char, 16384> piece;
  const ssize_t size = ::read(from, piece.data(), piece.size());
  if (size < 0 && errno == EINTR) return true;
  if (size <= 0) return false;
  if (said.size() < most_said) said.append(piece.data(), static_cast<std::size_t>(size));
  return true;
}

}  // namespace

RunResult run_self(const std::vector<std::string>& said, const std::atomic<bool>& callback) {
  RunResult result;
  std::vector<std::string> words{this_program().string()};
  words.insert(words.end(), said.begin(), said.end());
  Pipe out, err;
  if (!out.works || !err.works) return result;
  const Descriptor out_read(out.ends[0]), err_read(err.ends[0]);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out.ends[1], 1);
  posix_spawn_file_actions_adddup2(&actions, err.ends[1], 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  hear_as_usual(attributes);
  pid_t process = 0;
  const int failed =
      ::posix_spawn(&process, words.front().c_str(), &actions, &attributes, arguments(words).data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  ::close(out.ends[1]);
  ::close(err.ends[1]);
  if (failed != 0) return result;
  bool called_back = false;
  for (bool out_open = true, err_open = true; out_open || err_open;) {
    if (callback && !called_back) {
      ::kill(process, SIGTERM);
      called_back = true;
    }
    std::array<pollfd, 2> ends{pollfd{out_open ? out_read.number() : -1, POLLIN, 0},
                               pollfd{err_open ? err_read.number() : -1, POLLIN, 0}};
    if (::poll(ends.data(), ends.size(), 50) < 0 && errno != EINTR) break;
    if (ends[0].revents != 0) out_open = take(out_read.number(), result.out);
    if (ends[1].revents != 0) err_open = take(err_read.number(), result.err);
  }
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  if (!called_back && WIFEXITED(status)) result.status = WEXITSTATUS(status);
  return result;
}

}  // namespace kingpress::machine
