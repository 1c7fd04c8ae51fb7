#include "machine/this_program.h"

#include <string>
#include <string_view>

#include "machine/windows/system.h"

namespace kingpress::machine {

// Where it lies, not a link to it: winget makes one for each program.
std::filesystem::path this_program() {
  constexpr std::wstring_view long_name = LR"(\\?\)";
  std::wstring name(32768, L'\0');
  name.resize(::GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size())));
  const Handle file(::CreateFileW(name.c_str(), FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr,
                                  OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
  const std::wstring place = place_of(file.get());
  if (!place.starts_with(long_name)) return name;
  return place[long_name.size() + 1] == L':' ? place.substr(long_name.size()) : name;
}

}  // namespace kingpress::machine
