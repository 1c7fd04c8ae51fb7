// A library that is opened when it is first needed, and stays open.
#pragma once

#include <string>

namespace kingpress::machine {

class Library {
 public:
  // By its name and the version of its interface: ("rsvg-2", 2) is librsvg-2.so.2, or what the system calls that.
  Library(const std::string& name, int version);
  bool is_open() const { return handle_ != nullptr; }

  // Null when it has no such function.
  template <class Function>
  void find(Function& function, const char* name) const {
    function = reinterpret_cast<Function>(symbol(name));
  }

 private:
  void* symbol(const char* name) const;
  void* handle_;
};

}  // namespace kingpress::machine
