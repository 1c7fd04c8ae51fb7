#include <dlfcn.h>
#include <fmt/format.h>

#include "diag/environment_error.h"
#include "machine/companion.h"
#include "press/usage_error.h"
#include "serve/door.h"

namespace kingpress::serve {

std::unique_ptr<Door> open_door(int port, Answer answer) {
  const std::string file = machine::companion("kingpress-door.so");
  void* library = file.empty() ? nullptr : ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);  // stays open
  void* maker = library ? ::dlsym(library, door_maker) : nullptr;
  if (maker == nullptr) {
    const char* why = file.empty() ? "it is not beside the program" : ::dlerror();
    throw diag::EnvironmentError(fmt::format("the workbench cannot be served: {}", why ? why : "its library is broken"),
                                 "install kingpress as a whole, with its library kingpress-door.so");
  }
  std::unique_ptr<Door> door(reinterpret_cast<DoorMaker>(maker)(port, &answer));
  if (!door)
    throw press::UsageError(fmt::format("port {} cannot be had", port), "leave --port out, and a free one is taken");
  return door;
}

}  // namespace kingpress::serve
