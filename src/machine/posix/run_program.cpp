#include "machine/run_program.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "machine/posix/descriptor.h"
#include "machine/posix/sockets.h"
#include "machine/posix/spawn.h"

namespace kingpress::machine {
namespace {

constexpr int moment = 50;  // milliseconds between looks at the clock

// What one channel says. `from` below 0: it is at its end.
struct Heard {
  int from;
  std::string& said;
};

// False when it says more than it may.
bool take(Heard& heard, std::size_t most) {
  std::array<char, 1 << 16> piece;
  const ssize_t size = ::read(heard.from, piece.data(), piece.size());
  if (size < 0 && errno == EINTR) return true;
  if (size <= 0) {
    heard.from = -1;
    return true;
  }
  const auto room = most - std::min(most, heard.said.size());
  heard.said.append(piece.data(), std::min(room, static_cast<std::size_t>(size)));
  return static_cast<std::size_t>(size) <= room;
}

// What is left of the input goes on; the end is closed when all has gone, or nobody reads it.
class Giving {
 public:
  Giving(int to, std::string_view input) : to_(to), left_(input) { close_at_the_end(); }
  ~Giving() { close(); }
  Giving(const Giving&) = delete;
  Giving& operator=(const Giving&) = delete;

  int number() const { return to_; }
  void give() {
    const ssize_t size = ::write(to_, left_.data(), std::min<std::size_t>(left_.size(), PIPE_BUF));
    if (size < 0 && errno == EINTR) return;
    if (size < 0) return close();
    left_.remove_prefix(static_cast<std::size_t>(size));
    close_at_the_end();
  }

 private:
  void close_at_the_end() {
    if (left_.empty()) close();
  }
  void close() {
    if (to_ >= 0) ::close(to_);
    to_ = -1;
  }
  int to_;
  std::string_view left_;
};

// Speaks and hears until both channels are at their end. False when the run is to be ended before. Who is called back
// may still say something.
bool converse(const Run& run, int process, Giving& giving, Heard out, Heard err, bool& cut_short) {
  const auto began = std::chrono::steady_clock::now();
  bool called_back = false;
  while (out.from >= 0 || err.from >= 0) {
    if (run.callback && *run.callback && !called_back) called_back = ::kill(process, SIGTERM) == 0;
    if (run.longest.count() > 0 && std::chrono::steady_clock::now() - began > run.longest) {
      cut_short = true;
      return false;
    }
    std::array<pollfd, 3> ends{pollfd{out.from, POLLIN, 0}, pollfd{err.from, POLLIN, 0},
                               pollfd{giving.number(), POLLOUT, 0}};
    if (::poll(ends.data(), ends.size(), moment) < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    for (const auto& [heard, end] : {std::pair(&out, &ends[0]), std::pair(&err, &ends[1])})
      if (end->revents != 0 && !take(*heard, run.most) && run.ends_beyond) {
        cut_short = true;
        return false;
      }
    if (ends[2].revents != 0) giving.give();
  }
  return !called_back;
}

}  // namespace

RunResult run_program(const Run& run) {
  RunResult result;
  std::array<int, 2> in{-1, -1}, out{-1, -1}, err{-1, -1};
  const bool open = open_pipe(in) && open_pipe(out) && open_pipe(err);
  const Descriptor from_out(out[0]), from_err(err[0]);
  Giving giving(in[1], run.input);
  int process = -1;
  {
    const Descriptor theirs_in(in[0]), theirs_out(out[1]), theirs_err(err[1]);
    if (open) process = spawn(run.words, {in[0], out[1], err[1], run.environment});
  }
  if (process < 0) return result;
  const bool to_its_end = converse(run, process, giving, {from_out.number(), result.out},
                                   {from_err.number(), result.err}, result.cut_short);
  if (result.cut_short) ::kill(process, SIGKILL);
  const int status = wait_for(process);
  if (to_its_end) result.status = status;
  return result;
}

std::string find_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (!folder.starts_with('/')) continue;
    const std::filesystem::path program = std::filesystem::path(folder) / name;
    std::error_code error;
    if (std::filesystem::is_regular_file(program, error) && ::access(program.c_str(), X_OK) == 0)
      return program.string();
  }
  return {};
}

}  // namespace kingpress::machine
