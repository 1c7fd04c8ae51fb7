// Reads an SVG and draws it as the writers do, in this very process: see svg_guard.h for what that may lead to.
#pragma once

#include <string>

#include "pictures/svg_verdict.h"

namespace kingpress::pictures {

// `reason` says why it is refused.
SvgVerdict try_out(const std::string& svg, std::string& reason);

}  // namespace kingpress::pictures
