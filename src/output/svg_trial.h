// Reads an SVG and draws it as the writers do, in this very process: see svg_guard.h for what that may lead to.
#pragma once

#include <string>

#include "output/svg_verdict.h"

namespace kingpress::output {

// `reason` says why it is refused.
SvgVerdict try_out(const std::string& svg, std::string& reason);

}  // namespace kingpress::output
