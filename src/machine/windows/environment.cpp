#include "machine/environment.h"

#include <cstdlib>

#include "machine/windows/system.h"
// After it.
#include <shellapi.h>

namespace kingpress::machine {

// Whatever the code page: as the system keeps it.
std::vector<std::string> arguments(int, const char* const*) {
  int count = 0;
  wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  std::vector<std::string> said;
  for (int i = 1; i < count; ++i) said.push_back(narrow(words[i]));
  ::LocalFree(words);
  return said;
}

std::vector<std::string> surroundings() {
  std::vector<std::string> all;
  wchar_t* const block = ::GetEnvironmentStringsW();
  for (const wchar_t* at = block; at != nullptr && *at != L'\0'; at += std::wstring_view(at).size() + 1)
    if (*at != L'=') all.push_back(narrow(at));  // "=C:=..." is not for others
  ::FreeEnvironmentStringsW(block);
  return all;
}

void set_variable(const char* name, const std::string& value) {
  ::_wputenv_s(wide(name).c_str(), wide(value).c_str());
  if (std::string_view(name) == "TMPDIR") ::_wputenv_s(L"TMP", wide(value).c_str());
}

std::string user_folder(UserFolder which) {
  const wchar_t* base = ::_wgetenv(L"LOCALAPPDATA");
  if (base == nullptr || *base == L'\0') return {};
  std::string folder = narrow(base);
  for (char& c : folder)
    if (c == '\\') c = '/';
  folder += "/kingpress";
  switch (which) {
    case UserFolder::cache: return folder + "/cache";
    case UserFolder::state: return folder + "/state";
    case UserFolder::config: break;
  }
  return folder + "/config";
}

}  // namespace kingpress::machine
