#include "machine/shared_page.h"

#include "machine/windows/system.h"

namespace kingpress::machine {

void* shared_page(std::size_t) noexcept { return nullptr; }
int process_number() noexcept { return static_cast<int>(::GetCurrentProcessId()); }

}  // namespace kingpress::machine
