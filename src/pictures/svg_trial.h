// Reads an SVG and draws it as the writers do, in this very process: see svg_guard.h for what that may lead to.
#pragma once

#include <string>

namespace kingpress::pictures {

// What is known of an SVG once it was tried out.
struct SvgVerdict {
  enum class Kind : unsigned char { sound, refused, too_costly, crashed, without_library };
  Kind kind = Kind::sound;
  double width = 0, height = 0;  // its own size in px, or its viewBox's; 0 when it has neither
};

// `reason` says why it is refused.
SvgVerdict try_out(const std::string& svg, std::string& reason);

}  // namespace kingpress::pictures
