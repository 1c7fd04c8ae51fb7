#include "machine/run_self.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <string_view>
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

}  // namespace

RunResult run_self(const std::vector<std::string>& said, const std::atomic<bool>& callback, const std::string& input) {
  RunResult result;
  std::vector<std::string> words{this_program().string()};
  words.insert(words.end(), said.begin(), said.end());
  Pipe out, err, in;
  if (!out.works || !err.works || !in.works) return result;
  const Descriptor out_read(out.ends[0]), err_read(err.ends[0]);
  Giving giving(in.ends[1], input);
  const int process = spawn(std::move(words), out.ends[1], err.ends[1], in.ends[0]);
  ::close(in.ends[0]);
  ::close(out.ends[1]);
  ::close(err.ends[1]);
  if (process < 0) return result;
  bool called_back = false;
  for (bool out_open = true, err_open = true; out_open || err_open;) {
    if (callback && !called_back) {
      ::kill(process, SIGTERM);
      called_back = true;
    }
    std::array<pollfd, 3> ends{pollfd{out_open ? out_read.number() : -1, POLLIN, 0},
                               pollfd{err_open ? err_read.number() : -1, POLLIN, 0},
                               pollfd{giving.number(), POLLOUT, 0}};
    if (::poll(ends.data(), ends.size(), 50) < 0 && errno != EINTR) break;
    if (ends[0].revents != 0) out_open = take(out_read.number(), result.out);
    if (ends[1].revents != 0) err_open = take(err_read.number(), result.err);
    if (ends[2].revents != 0) giving.give();
  }
  const int status = wait_for(process);
  if (!called_back) result.status = status;
  return result;
}

}  // namespace kingpress::machine
