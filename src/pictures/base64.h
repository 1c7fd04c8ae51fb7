// Bytes as base64 (RFC 4648), for pictures inside an SVG.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::pictures {

std::string base64(std::string_view bytes);
// What is no digit is passed over.
std::string from_base64(std::string_view text);

}  // namespace kingpress::pictures
