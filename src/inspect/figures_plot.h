// A deck's figures as a page of bar charts: a row a field, a column a group.
#pragma once

#include <string>
#include <vector>

#include "inspect/figures.h"
#include "scene/scene.h"

namespace kingpress::inspect {

scene::Scene plot(const DeckFigures& figures, press::Workshop& workshop);

// A page for each deck, in a format of `output` that makes a file a page. Returns the files written.
std::vector<std::string> write_plots(const std::vector<DeckFigures>& decks, const std::string& path,
                                     press::Workshop& workshop);

}  // namespace kingpress::inspect
