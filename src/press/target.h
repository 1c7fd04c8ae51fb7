// What a TARGET of the command line means: a game's name (its built-in edition), a built-in deck or field
// ("minkingi/sampler"), a YAML or CSV file, a folder, or "-": a file on standard input. The name of a game wins over a
// folder of that name; "./minkingi" is always the folder.
#pragma once

#include <string>
#include <vector>

#include "cards/cards.h"
#include "press/workshop.h"
#include "rules/game.h"

namespace kingpress::press {

struct Target {
  enum class Shape { edition, deck, field };
  Shape shape = Shape::edition;
  std::string word;     // as it was named
  std::string name;     // "minkingi", or the file's stem or the folder's name: names the output
  bool listed = false;  // there is an edition.yaml, or a field was named besides: they say what comes first
  bool alone = false;   // one deck or field file is named: it may be part of a larger set
  cards::Edition edition;
  // Of a built-in target: the folder, from the working folder, in which people keep what is theirs of it ("minkingi").
  std::string own_folder;
};

// Reads it; what is wrong with the files is in the workshop's diagnostics. Throws UsageError when there is no such
// target.
Target load(const std::string& word, Workshop& workshop);

// The file or folder that a word means, with the part of a workbook that it names. Throws the same UsageError when
// there is none, and reads nothing.
std::string path_of(const std::string& word, const Workshop& workshop);
// The same where the path is not wanted.
void require_target(const std::string& word, const Workshop& workshop);

// Whether the program brings an edition of this game along (of a freeform game it cannot).
bool has_edition(const std::string& game, const Workshop& workshop);

// The same for all words of a command line. A field file after a deck or a game of its own kind becomes that kit's
// field: `print core.yaml quick.yaml` prints one kit.
std::vector<Target> load_kits(const std::vector<std::string>& words, Workshop& workshop);

// The path a built-in deck or field is shown and opened by: relative when the data lies below the working folder.
std::string built_in(const std::string& name, const Workshop& workshop);

// Puts the deck before its game's judge, the field before that of its own `game`. Freeform finds no fault. That a deck
// is too small to be played is a warning only when it may be part of a larger set.
void judge(const rules::Judged& deck, bool part_of_set, diag::Diagnostics& diagnostics);
void judge(const cards::Field& field, diag::Diagnostics& diagnostics);

}  // namespace kingpress::press
