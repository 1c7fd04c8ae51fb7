// What a C library hands out, destroyed by that library's own function: Owned<FcConfig, FcConfigDestroy>.
#pragma once

#include <memory>

namespace kingpress::fonts {

template <auto destroy>
struct Destroyer {
  template <class T>
  void operator()(T* object) const {
    destroy(object);
  }
};
template <class T, auto destroy>
using Owned = std::unique_ptr<T, Destroyer<destroy>>;

}  // namespace kingpress::fonts
