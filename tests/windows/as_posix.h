// What the tests ask of POSIX and MinGW has not; read before each of their files.
#pragma once
#ifdef __cplusplus
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>

inline int setenv(const char* name, const char* value, int overwrite) {
  return !overwrite && std::getenv(name) ? 0 : ::_putenv_s(name, value);
}
inline int unsetenv(const char* name) { return ::_putenv_s(name, ""); }

// As POSIX has it: the last six letters of the pattern are replaced.
inline char* mkdtemp(char* pattern) {
  static std::mt19937 random{std::random_device{}()};
  std::string path = pattern;
  for (int attempt = 0; attempt < 100; ++attempt) {
    for (std::size_t at = path.size() - 6; at < path.size(); ++at) path[at] = static_cast<char>('a' + random() % 26);
    if (std::filesystem::create_directory(path)) return path.copy(pattern, path.size()) ? pattern : nullptr;
  }
  errno = EEXIST;
  return nullptr;
}
#endif
