#include "machine/helper_program.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>

#include "machine/posix/sockets.h"
#include "machine/this_program.h"

extern char** environ;

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;

// Starts the program with the socket as its standard input and output; its error channel goes nowhere.
bool start(const std::string& program, const std::string& word, int socket, pid_t& child) {
  posix_spawn_file_actions_t actions;
  if (::posix_spawn_file_actions_init(&actions) != 0) return false;
  ::posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
  ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::string name = program, argument = word;
  char* words[] = {name.data(), argument.data(), nullptr};
  const bool good = ::posix_spawn(&child, program.c_str(), &actions, nullptr, words, environ) == 0;
  ::posix_spawn_file_actions_destroy(&actions);
  return good;
}

void receive_all(int socket, std::size_t most, Reply& reply) {
  std::array<char, 1 << 16> block;
  while (reply.output.size() <= most) {
    const ssize_t count = ::recv(socket, block.data(), block.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    reply.output.append(block.data(), static_cast<std::size_t>(count));
  }
  reply.too_costly = true;
}

}  // namespace

std::string helper_program(const std::string& name) {
  const fs::path folder = this_program().parent_path();
  for (const fs::path& place : {folder, folder.parent_path() / "libexec" / "kingpress",
                                folder.parent_path() / "lib" / "kingpress", folder.parent_path()})
    if (::access((place / name).c_str(), X_OK) == 0) return (place / name).string();
  return {};
}

Reply ask(const std::string& program, const std::string& word, std::string_view input, std::size_t most) {
  Reply reply;
  std::array<int, 2> ends{};
  if (!open_socket_pair(ends)) return reply;
  pid_t child = 0;
  reply.started = start(program, word, ends[1], child);
  ::close(ends[1]);
  if (reply.started) {
    send_all(ends[0], input);  // where it has gone, its ending says why
    ::shutdown(ends[0], SHUT_WR);
    receive_all(ends[0], most, reply);
    if (reply.too_costly) ::kill(child, SIGKILL);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (signal == SIGKILL || signal == SIGXCPU || signal == SIGALRM) reply.too_costly = true;
  }
  ::close(ends[0]);
  return reply;
}

}  // namespace kingpress::machine
