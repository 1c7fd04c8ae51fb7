// A deck's figures as a page of bar charts: a row a field, a column a group.
#pragma once

#include <string>
#include <vector>

#include "press/deck_figures.h"
#include "scene/scene.h"

namespace kingpress::press {

scene::Scene plot(const DeckFigures& figures, Workshop& workshop);

// A page for each deck, in a format of `output` that makes a file a page. Returns the files written.
std::vector<std::string> write_plots(const std::vector<DeckFigures>& decks, const std::string& path,
                                     Workshop& workshop);

}  // namespace kingpress::press
