#include "machine/library.h"

#include "machine/windows/system.h"

namespace kingpress::machine {

// Beside the program and in the system's own folder: never in the working folder, which may be a stranger's.
Library::Library(const std::string& name, int version)
    : handle_(::LoadLibraryExW(wide("lib" + name + '-' + std::to_string(version) + ".dll").c_str(), nullptr,
                               LOAD_LIBRARY_SEARCH_APPLICATION_DIR | LOAD_LIBRARY_SEARCH_SYSTEM32)) {}

void* Library::symbol(const char* name) const {
  return handle_ == nullptr ? nullptr : reinterpret_cast<void*>(::GetProcAddress(static_cast<HMODULE>(handle_), name));
}

}  // namespace kingpress::machine
