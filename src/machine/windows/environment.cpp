#include "machine/environment.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "machine/windows/system.h"
// After it.
#include <shellapi.h>

namespace kingpress::machine {

namespace {

// A path that is said with '\' is one with '/' from here on, as all of ours, where such a word can only be a path: in
// an expression '\' means another thing.
std::string with_slashes(std::string word) {
  const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
  const std::size_t begin = equals == std::string::npos ? 0 : equals + 1;
  const std::string part = word.substr(begin);
  if (part.find('\\') == std::string::npos) return word;
  const std::filesystem::path path(part);
  std::error_code error;
  if (!path.has_root_path() && !std::filesystem::exists(path, error) &&
      !std::filesystem::is_directory(path.parent_path(), error))
    return word;
  return word.replace(begin, std::string::npos, path.generic_string());
}

}  // namespace

// Whatever the code page: as the system keeps it.
std::vector<std::string> arguments(int, const char* const*) {
  int count = 0;
  wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  std::vector<std::string> said;
  for (int i = 1; i < count; ++i) said.push_back(with_slashes(narrow(words[i])));
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

unsigned usable_cores() { return std::max(1u, std::thread::hardware_concurrency()); }

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
