// What there is to choose from, on one sheet each.
#pragma once

#include <string>
#include <vector>

#include "press/workshop.h"

namespace kingpress::start {

struct ContactSheetJob {
  std::string output;  // its ending is the format
  double dpi = 150;    // of PNG
  std::string skin;    // of templates
};

// The gallery: of each template a card, its name, what it is and the keys it shows, and its back; and all drawings that
// `kingpress list symbols` names, as they look in black. The file written; nothing when a template or a drawing is
// wrong, which is then in the diagnostics. Throws UsageError for an ending that cannot be printed.
std::vector<std::string> print_templates(const ContactSheetJob& job, press::Workshop& workshop);
std::vector<std::string> print_symbols(const ContactSheetJob& job, press::Workshop& workshop);
// Each template of the gallery in each skin.
std::vector<std::string> print_skins(const ContactSheetJob& job, press::Workshop& workshop);

// The sheets themselves.
scene::Scene contact_sheet(press::Workshop& workshop, const std::string& skin = {});
scene::Scene symbol_sheet(press::Workshop& workshop);
scene::Scene skin_sheet(press::Workshop& workshop);

}  // namespace kingpress::start
