// A PDF as a print shop wants it: asked of the program beside this one, which knows inks, and laid down in the place
// of the file that Cairo wrote.
#pragma once

#include <string>
#include <vector>

#include "output/document.h"
#include "output/staged_file.h"

namespace kingpress::output {

// Rewrites `file`. `labels` name the pages in messages. What the file has become, for people: "PDF/X-1a style for
// 'profile', at most 280 % ink". Throws diag::EnvironmentError when it cannot be done.
std::string rewrite_in_inks(StagedFile& file, const ShopPdf& shop, const std::vector<std::string>& labels);

}  // namespace kingpress::output
