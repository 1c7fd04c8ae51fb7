#include "machine/library.h"

#include <dlfcn.h>

namespace kingpress::machine {
namespace {

std::string file_of(const std::string& name, int version) {
#ifdef __APPLE__
  return "@rpath/lib" + name + '.' + std::to_string(version) + ".dylib";
#else
  return "lib" + name + ".so." + std::to_string(version);
#endif
}

}  // namespace

Library::Library(const std::string& name, int version)
    : handle_(::dlopen(file_of(name, version).c_str(), RTLD_NOW | RTLD_LOCAL)) {}

void* Library::symbol(const char* name) const { return handle_ == nullptr ? nullptr : ::dlsym(handle_, name); }

}  // namespace kingpress::machine
