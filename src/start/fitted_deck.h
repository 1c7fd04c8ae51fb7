// `kingpress new freeform DIR TABLE`: a deck round a table that is there, with the template that its columns ask for.
#pragma once

#include <string>
#include <vector>

#include "press/workshop.h"

namespace kingpress::start {

struct FittedDeck {
  std::vector<std::string> written;
  bool has_pictures = false;  // files that the table names, and that do not lie in the folder
  std::string layout, why;    // why: "since it has the columns 'Rang' and 'Farbe'"
  std::string nameless;       // the first row's number over a column of numbers, which may be a card; empty: none is
};

// `table`: .csv, .tsv, .xlsx, .ods, of a workbook perhaps a sheet ("game.xlsx#Spells"). It is copied into the folder,
// unless it lies there already. `layout`: the template that is wanted; none: the one that fits. `drawing`: an SVG that
// is the look of the cards, copied like the table; none: a template of ours. Nothing is written when the diagnostics
// have errors. Throws UsageError when the folder holds something else, and as start() does.
FittedDeck start_with_table(const std::string& folder, const std::string& table, const std::string& layout,
                            const std::string& drawing, press::Workshop& workshop);

}  // namespace kingpress::start
