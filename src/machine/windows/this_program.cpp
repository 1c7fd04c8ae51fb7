#include "machine/this_program.h"

#include <string>

#include "machine/windows/system.h"

namespace kingpress::machine {

std::filesystem::path this_program() {
  std::wstring name(32768, L'\0');
  name.resize(::GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size())));
  return name;
}

}  // namespace kingpress::machine
