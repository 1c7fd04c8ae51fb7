#include "program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "../catch.h"

namespace kingpress::test {
namespace {

namespace fs = std::filesystem;

// The child's side: never returns.
[[noreturn]] void become(const std::vector<std::string>& words, const Surroundings& surroundings, int out, int err) {
  const std::string folder = surroundings.folder.empty() ? project_root() : surroundings.folder;
  if (chdir(folder.c_str()) != 0) _exit(126);
  if (!surroundings.standard_output.empty())
    out = open(surroundings.standard_output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
  dup2(open(surroundings.standard_input.empty() ? "/dev/null" : surroundings.standard_input.c_str(), O_RDONLY), 0);
  dup2(out, 1);
  dup2(err, 2);
  for (const int heard : {SIGPIPE, SIGHUP, SIGINT, SIGTERM}) std::signal(heard, SIG_DFL);
  if (surroundings.file_size_limit > 0) {
    const rlimit limit{surroundings.file_size_limit, surroundings.file_size_limit};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  for (const std::string& entry : surroundings.environment) putenv(const_cast<char*>(entry.c_str()));
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

// Reads both pipes to their ends.
void collect(int out, int err, Outcome& outcome) {
  std::array<pollfd, 2> pipes{{{out, POLLIN, 0}, {err, POLLIN, 0}}};
  std::array<std::string*, 2> texts{&outcome.out, &outcome.err};
  for (int open_pipes = 2; open_pipes > 0;) {
    if (poll(pipes.data(), pipes.size(), -1) < 0) break;
    for (std::size_t i = 0; i < pipes.size(); ++i) {
      if (pipes[i].fd < 0 || pipes[i].revents == 0) continue;
      std::array<char, 65536> buffer{};
      const ssize_t count = read(pipes[i].fd, buffer.data(), buffer.size());
      if (count > 0) {
        texts[i]->append(buffer.data(), static_cast<std::size_t>(count));
      } else {
        close(pipes[i].fd);
        pipes[i].fd = -1;
        --open_pipes;
      }
    }
  }
}

}  // namespace

Outcome run(const std::vector<std::string>& words, const Surroundings& surroundings) {
  std::array<int, 2> out{}, err{};
  if (pipe2(out.data(), O_CLOEXEC) != 0 || pipe2(err.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const pid_t child = fork();
  if (child == 0) become(words, surroundings, out[1], err[1]);
  close(out[1]);
  close(err[1]);
  Outcome outcome;
  collect(out[0], err[0], outcome);
  int status = 0;
  waitpid(child, &status, 0);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

bool starves_itself() {
#ifdef KINGPRESS_SANITIZED
  WARN("skipped: the sanitizers need what the test takes away");
  return true;
#else
  return false;
#endif
}

Outcome program(const std::vector<std::string>& words, const Surroundings& surroundings) {
  std::vector<std::string> all{KINGPRESS_PROGRAM};
  all.insert(all.end(), words.begin(), words.end());
  return run(all, surroundings);
}

}  // namespace kingpress::test
