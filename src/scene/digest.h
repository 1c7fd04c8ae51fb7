// A short name for bytes: equal bytes have equal digests, others differ for all that happens by accident. Not for
// secrets.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "scene/scene.h"

namespace kingpress::scene {

std::string digest(std::string_view bytes);  // 32 hexadecimal digits

// All that a picture paints, as bytes: equal pictures have equal bytes, whoever made them. For digests; nobody reads
// them back.
// `font` names a face so that another run or another set of fonts names it alike. Lengths count to a thousandth of a
// millimetre, so that the last digit of a sum does not.
std::string imprint(const Nodes& nodes, const std::function<std::string(std::uint32_t face)>& font);

}  // namespace kingpress::scene
