// Old beside new on paper: three cards a page, what changed in words beside them.
#pragma once

#include <string>
#include <vector>

#include "site/comparison.h"
#include "site/comparison_page.h"

namespace kingpress::site {

// Writes a PDF of A4. Throws diag::EnvironmentError when the disk will not have it.
void write_comparison_pdf(const std::string& path, const ComparisonWords& words, const std::vector<ComparedDeck>& decks,
                          DrawnCards& before, DrawnCards& after);

}  // namespace kingpress::site
