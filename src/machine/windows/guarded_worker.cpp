#include "machine/guarded_worker.h"

#include <cerrno>

namespace kingpress::machine {

// A process cannot be copied here, and what would be asked of one (librsvg) is not there either.
bool GuardedWorker::start() {
  errno = ENOSYS;
  return false;
}
void GuardedWorker::stop() noexcept { socket_ = watcher_ = -1; }
GuardedWorker::Reply GuardedWorker::ask(std::string_view) { return {}; }

}  // namespace kingpress::machine
