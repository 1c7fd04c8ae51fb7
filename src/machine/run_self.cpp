#include "machine/run_self.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include "machine/descriptor.h"
#include "machine/sockets.h"
#include "machine/spawn.h"
#include "machine/this_program.h"

namespace kingpress::machine {
namespace {

constexpr std::size_t most_said = 16u << 20;

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
  const int process = spawn(std::move(words), out.ends[1], err.ends[1]);
  ::close(out.ends[1]);
  ::close(err.ends[1]);
  if (process < 0) return result;
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
  const int status = wait_for(process);
  if (!called_back) result.status = status;
  return result;
}

}  // namespace kingpress::machine
