// `kingpress new tts`: a saved object of Tabletop Simulator whose pictures lie on this disk, as a deck of full-bleed
// cards: each cell of its sheets a picture of its own.
#pragma once

#include <string>
#include <vector>

#include "press/workshop.h"

namespace kingpress::start {

struct TableDeckJob {
  std::string folder;  // a new one
  std::string file;
  std::vector<std::string> folders;  // where its pictures may lie, besides the file's own
  std::string size_name = "63x88mm", bleed_from = "mirror";
};

struct TableDeck {
  std::vector<std::string> written;
  std::size_t cards = 0, copies = 0;
};

// Nothing is written when the diagnostics have errors. Throws UsageError when the folder is not empty.
TableDeck make_table_deck(const TableDeckJob& job, press::Workshop& workshop);

}  // namespace kingpress::start
