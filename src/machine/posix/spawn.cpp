#include "machine/posix/spawn.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>

extern char** environ;

namespace kingpress::machine {
namespace {

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

std::vector<char*> ended_list(std::vector<std::string>& words) {
  std::vector<char*> list;
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

}  // namespace

int spawn(std::vector<std::string> words, Channels channels) {
  std::vector<char*> list = ended_list(words), surroundings;
  if (channels.environment) surroundings = ended_list(*channels.environment);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (channels.in >= 0)
    posix_spawn_file_actions_adddup2(&actions, channels.in, 0);
  else
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (channels.out >= 0) posix_spawn_file_actions_adddup2(&actions, channels.out, 1);
  if (channels.err >= 0) posix_spawn_file_actions_adddup2(&actions, channels.err, 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  hear_as_usual(attributes);
  pid_t process = -1;
  const int failed = ::posix_spawn(&process, list.front(), &actions, &attributes, list.data(),
                                   channels.environment ? surroundings.data() : environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed == 0 ? process : -1;
}

int wait_for(int process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace kingpress::machine
