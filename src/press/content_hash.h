// Eight hexadecimal digits that name what was pressed: every definition, template and drawing read so far. Two sheets
// with the same hash in their footer come from the same files, whatever the files were called.
#pragma once

#include <string>

#include "diag/source.h"

namespace kingpress::press {

std::string content_hash(const diag::Sources& sources);

}  // namespace kingpress::press
