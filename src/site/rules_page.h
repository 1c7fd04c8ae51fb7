// The leaflet of a kit as a page to read, with its pictures.
#pragma once

#include <string>
#include <vector>

#include "book/blocks.h"
#include "press/prepare.h"
#include "site/site_folder.h"

namespace kingpress::site {

struct Rules {
  std::string page;                // the body of rules.html; empty: there is no leaflet
  book::Front front;               // what its cover says
  std::string lead;                // its first paragraph, where that is short
  std::vector<std::string> steps;  // its first list of steps, in words
};

// Adds the pictures to the folder. What is wrong with the leaflet is a diagnostic, and there are no rules then.
Rules rules_of(const press::Prepared& prepared, press::Workshop& workshop, SiteFolder& folder);

}  // namespace kingpress::site
