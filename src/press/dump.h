// `kingpress dump`: composed faces or a whole page as the stable text of scene/dump.h.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "press/job.h"

namespace kingpress::press {

// The faces of the selection, each under a heading; or with `page` (from 1) that page as it would be printed. Nothing
// when errors stopped it. Throws UsageError when there is no such page.
std::optional<std::string> dump(Target target, const PrintJob& job, std::optional<std::size_t> page,
                                Workshop& workshop);

}  // namespace kingpress::press
