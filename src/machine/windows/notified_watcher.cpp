#include "machine/file_watcher.h"

namespace kingpress::machine {

std::unique_ptr<FileWatcher> make_notified_watcher() { return nullptr; }

}  // namespace kingpress::machine
