// Old beside new as one page of HTML: it needs no other file and no network, and is read without script.
#pragma once

#include <string>
#include <vector>

#include "fonts/font_set.h"
#include "site/comparison.h"

namespace kingpress::site {

struct ComparisonWords {
  std::string title;    // of the deck
  std::string was, is;  // what the two versions are called: "HEAD", "now"
  std::string changelog;
};

// The look of pages, as templates/site has it.
struct PageLook {
  std::string style, script;
};
// `name`: "compare". Throws diag::EnvironmentError when the program's own files are not there.
PageLook page_look(const press::Workshop& workshop, const std::string& name, bool has_script);

std::string comparison_page(const ComparisonWords& words, const std::vector<ComparedDeck>& decks, DrawnCards& before,
                            DrawnCards& after);

}  // namespace kingpress::site
