// What headers of this room call a Descriptor: a socket, closed with it, or a folder by its path.
#pragma once

#include <string>
#include <utility>

#include "machine/windows/system.h"

namespace kingpress::machine {

class Descriptor {
 public:
  explicit Descriptor(SOCKET socket) : socket_(socket) {}
  explicit Descriptor(std::string folder) : folder_(std::move(folder)) {}
  ~Descriptor() {
    if (socket_ != INVALID_SOCKET) ::closesocket(socket_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  SOCKET number() const { return socket_; }
  const std::string& path() const { return folder_; }

 private:
  SOCKET socket_ = INVALID_SOCKET;
  std::string folder_;
};

}  // namespace kingpress::machine
