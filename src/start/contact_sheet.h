// The gallery on one sheet: of each template a card, its name, what it is and the keys it shows, and its back.
#pragma once

#include <string>
#include <vector>

#include "press/workshop.h"

namespace kingpress::start {

struct ContactSheetJob {
  std::string output;  // its ending is the format
  double dpi = 150;    // of PNG
};

// The file written; nothing when a template is wrong, which is then in the diagnostics. Throws UsageError for an ending
// that cannot be printed.
std::vector<std::string> press_contact_sheet(const ContactSheetJob& job, press::Workshop& workshop);

// The sheet itself.
scene::Scene contact_sheet(press::Workshop& workshop);

}  // namespace kingpress::start
