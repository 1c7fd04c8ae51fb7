// What a process has that is started without some of its standard streams.
#include "machine/standard_streams.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "../catch.h"

using namespace kingpress;

namespace {

// The status with which a process of its own ends.
int status_of(const std::function<int()>& work) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work());
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("closed standard streams are taken, the wrong way round, and open ones are left") {
  const std::vector<int> closed = GENERATE(std::vector<int>{}, std::vector<int>{0}, std::vector<int>{1},
                                           std::vector<int>{2}, std::vector<int>{0, 2}, std::vector<int>{0, 1, 2});
  const int status = status_of([&] {
    for (int stream = 0; stream <= 2; ++stream) {  // each may be read and written
      const int both = ::open("/dev/null", O_RDWR);
      if (both != stream) {
        ::dup2(both, stream);
        ::close(both);
      }
    }
    for (const int stream : closed) ::close(stream);
    machine::occupy_standard_streams();
    for (int stream = 0; stream <= 2; ++stream) {
      const int flags = ::fcntl(stream, F_GETFL);
      if (flags < 0) return 1 + stream;
      const bool was_closed = std::find(closed.begin(), closed.end(), stream) != closed.end();
      const int wanted = !was_closed ? O_RDWR : stream == 0 ? O_WRONLY : O_RDONLY;
      if ((flags & O_ACCMODE) != wanted) return 11 + stream;
    }
    return 0;
  });
  CHECK(status == 0);
}
