// `kingpress new`: a deck and a field to start from, copied from cards/<game>/starter, with a
// JSON Schema beside them for the editor. Never writes over anything.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "press/workshop.h"

namespace kingpress::start {

// What `kingpress new` begins besides a game.
inline constexpr std::array<std::string_view, 8> other_beginnings{"kit", "rules", "images", "list",
                                                                  "tts", "look",  "from",   "language"};

// Throws UsageError, with the nearest, for a word that is neither a game with a starter nor one of these.
void refuse_unknown(const std::string& beginning, const press::Workshop& workshop);

// Writes the starter's files into `folder` and returns their paths. Throws UsageError for an unknown game or a folder
// that is not empty, diag::EnvironmentError when the disk will not have it.
// With a template of the gallery: a deck that looks so, and a table of its cards.
std::vector<std::string> start(const std::string& game, const std::string& folder, const std::string& layout,
                               press::Workshop& workshop);

// `kingpress new rules KIND`: a rules.yaml to begin with, and the file that completes it in editors. A new or empty
// folder gets cards or a kit as well; where something lies already, only those two are written. Throws as start()
// does, also where there is a rules.yaml.
std::vector<std::string> start_rules(const std::string& kind, const std::string& folder,
                                     const press::Workshop& workshop);
std::vector<std::string> kinds_of_rules(const press::Workshop& workshop);  // "board", "deck-building", ...

}  // namespace kingpress::start
