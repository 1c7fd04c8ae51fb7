// What the files of this folder share: text as Windows takes it, what is open is closed again, errors as errno.
#pragma once

#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <winsock2.h>
// After it.
#include <windows.h>

#include <string>
#include <string_view>
#include <utility>

namespace kingpress::machine {

// UTF-8 and back. What is no UTF-8 becomes replacement characters.
std::wstring wide(std::string_view text);
std::string narrow(std::wstring_view text);
// A path as the system opens it however long it is, and without names of devices (CON, NUL): absolute, behind \\?\.
std::wstring system_path(const std::string& path);

// Where what is open lies, all links followed; empty where it lies nowhere.
std::wstring place_of(HANDLE file);

// The errno that says the same.
int errno_of(DWORD error);
inline int last_errno() { return errno_of(::GetLastError()); }

class Handle {
 public:
  Handle() = default;
  explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
  ~Handle() { close(); }
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    close();
    handle_ = std::exchange(other.handle_, nullptr);
    return *this;
  }
  explicit operator bool() const { return handle_ != nullptr; }
  HANDLE get() const { return handle_; }
  void close() {
    if (handle_ != nullptr) ::CloseHandle(handle_);
    handle_ = nullptr;
  }

 private:
  HANDLE handle_ = nullptr;
};

}  // namespace kingpress::machine
