// LEAFLET.md beside a deck and its translations: terms, numbers that rules.yaml says otherwise, and what a translation
// has otherwise than the original. What is wrong with the files as such is told elsewhere.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "words/corpus.h"

namespace kingpress::words {

inline constexpr const char* leaflet_name = "LEAFLET.md";

struct Leaflet {
  cards::Value value;
  std::size_t front = 0;  // where the lines before the text end
  Said said;
};

// Null where there is none.
std::unique_ptr<const Leaflet> read_leaflet(const std::string& folder, const std::string& name, diag::Sources& sources);
// Those of languages/LEAFLET.de.md: "de", sorted.
std::vector<std::string> languages_of_leaflet(const std::string& folder);

// Terms of the deck, in the language of the cards.
void compare_with_cards(const Leaflet& leaflet, const std::vector<Corpus>& corpora, diag::Diagnostics& diagnostics);
// rules.yaml of the folder, where there is one.
void compare_with_rules(const std::string& folder, const std::vector<const Leaflet*>& leaflets,
                        const std::vector<Corpus>& corpora, diag::Sources& sources, diag::Diagnostics& diagnostics);
// Sections, and their numbers and pictures.
void compare_leaflets(const Leaflet& original, const Leaflet& translated, const std::string& code,
                      diag::Diagnostics& diagnostics);

}  // namespace kingpress::words
