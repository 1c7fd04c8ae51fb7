// What `kingpress list` shows: tables of what the program brings along, a row of texts for each thing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "press/workshop.h"

namespace kingpress::inspect {

struct Catalogue {
  std::vector<std::string> columns;  // the first is the name to write in commands and files
  std::vector<std::vector<std::string>> rows;
};

struct CatalogueKind {
  std::string_view name;  // "papers"
  Catalogue (*make)(press::Workshop& workshop);
};
const std::vector<CatalogueKind>& catalogues();

// "kingpress list cards TARGET": the cards of its decks, in their order.
Catalogue list_cards(const std::string& target, press::Workshop& workshop);
// "kingpress list options TARGET": what `--rules` of its game takes.
Catalogue list_options(const std::string& target, press::Workshop& workshop);
// The languages that files beside its decks and templates, and the sheets' own words, are written in.
Catalogue list_languages(const std::string& target, press::Workshop& workshop);

// "kingpress list parts TARGET": reads, judges and measures its kit. Without lines when errors stopped it.
Catalogue list_parts(const std::string& target, std::optional<int> players, press::Workshop& workshop);

}  // namespace kingpress::inspect
