// A library that is opened when it is first needed, and stays open.
#pragma once

namespace kingpress::machine {

class Library {
 public:
  // By the name the system looks it up by. What it has is found in no other way.
  explicit Library(const char* name);
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
