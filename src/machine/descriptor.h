// What is open is closed again.
#pragma once

#include <unistd.h>

namespace kingpress::machine {

// An open file's number, closed with it; a negative one (the opening failed) is left alone.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

}  // namespace kingpress::machine
