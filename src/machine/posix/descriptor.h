// What is open is closed again.
#pragma once

#include <sys/stat.h>
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

// Is what was opened of this type (S_IFREG, S_IFDIR), our user's, and closed to others in these ways (077: in all)?
inline bool is_ours(const Descriptor& file, mode_t type, mode_t closed = 0) {
  struct stat status {};
  return file.number() >= 0 && ::fstat(file.number(), &status) == 0 && (status.st_mode & S_IFMT) == type &&
         status.st_uid == ::geteuid() && (status.st_mode & closed) == 0;
}

}  // namespace kingpress::machine
