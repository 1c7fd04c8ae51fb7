// A short name for bytes: equal bytes have equal digests, others differ for all that happens by accident. Not for
// secrets.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::scene {

std::string digest(std::string_view bytes);  // 32 hexadecimal digits

}  // namespace kingpress::scene
