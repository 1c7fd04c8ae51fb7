// A deck as pages for any host: its cards to search and turn over, its rules, its sheets to print. Static files, no
// server, nothing from elsewhere.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "press/prepare.h"
#include "site/site_folder.h"

namespace kingpress::site {

struct Download {
  std::string name;   // "print/minkingi-a4.pdf"
  std::string label;  // "A4"
  std::size_t sheets = 0, bytes = 0;
};

struct SiteParts {
  std::string language = "en", version;
  std::vector<Download> downloads;  // in the folder already
  std::size_t sheets = 0;           // of the first
  std::string since;                // what the older version is called
  std::size_t changed = 0;          // cards, since then
  unsigned jobs = 1;
};

struct SiteMade {
  std::size_t cards = 0;
  bool has_rules = false;
};

// Everything but the downloads and changes.html is added to the folder; nothing is published. What is wrong with faces
// or leaflet is in the workshop's diagnostics.
SiteMade make_site(const press::Prepared& prepared, const SiteParts& parts, press::Workshop& workshop,
                   SiteFolder& folder, const std::function<void(std::size_t done, std::size_t total)>& progress);

}  // namespace kingpress::site
