// All drawings that `kingpress list symbols` names on one sheet, as they look in black.
#pragma once

#include <string>
#include <vector>

#include "press/workshop.h"
#include "start/contact_sheet.h"

namespace kingpress::start {

// The file written; nothing when a drawing is wrong, which is then in the diagnostics. Throws UsageError for an ending
// that cannot be printed.
std::vector<std::string> press_symbol_sheet(const ContactSheetJob& job, press::Workshop& workshop);

}  // namespace kingpress::start
