#include "machine/library.h"

#include <dlfcn.h>

namespace kingpress::machine {

Library::Library(const char* name) : handle_(::dlopen(name, RTLD_NOW | RTLD_LOCAL)) {}

void* Library::symbol(const char* name) const { return handle_ == nullptr ? nullptr : ::dlsym(handle_, name); }

}  // namespace kingpress::machine
