#include "machine/shared_page.h"

#include <cstdlib>
#include <string>

#include "machine/windows/shared_page.h"
#include "machine/windows/system.h"

namespace kingpress::machine {

// The mapping stays open as long as the process is there.
void* shared_page(std::size_t size) noexcept {
  const char* watcher = std::getenv(watcher_variable);
  const std::wstring name = LR"(Local\kingpress-)" + (watcher ? wide(watcher) : std::to_wstring(process_number()));
  const HANDLE mapping = watcher ? ::OpenFileMappingW(FILE_MAP_WRITE, FALSE, name.c_str())
                                 : ::CreateFileMappingW(INVALID_HANDLE_VALUE, nullptr, PAGE_READWRITE, 0,
                                                        static_cast<DWORD>(size), name.c_str());
  return mapping == nullptr ? nullptr : ::MapViewOfFile(mapping, FILE_MAP_WRITE, 0, 0, size);
}

int process_number() noexcept { return static_cast<int>(::GetCurrentProcessId()); }

}  // namespace kingpress::machine
