// `kingpress new language de DECK`: the file that a translator fills in.
#pragma once

#include <optional>
#include <string>

#include "press/workshop.h"

namespace kingpress::start {

struct BegunLanguage {
  std::string path;       // the file written
  std::size_t texts = 0;  // that it holds
};

// Writes languages/<code><ending> (".yaml", ".csv", ".po") beside the deck, or, of a built-in one, in the folder of its
// name where one works, with all that its kit prints and that is
// not yet said in the language. Nothing when the deck is wrong: the diagnostics say why. Throws UsageError when there
// is such a file, or nothing to translate.
std::optional<BegunLanguage> begin_language(const std::string& code, const std::string& ending, const std::string& word,
                                            press::Workshop& workshop);

}  // namespace kingpress::start
