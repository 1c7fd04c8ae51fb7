// Texts that were asked for in a language and are not there: told as warnings, a file at a time, and listed for whoever
// writes the file of a language.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "language/folders.h"

namespace kingpress::language {

class MissingTexts {
 public:
  struct Text {
    cards::Untranslated text;
    diag::Span span;
    std::string path, beside;  // the file that holds the original; the folder its translation belongs in
  };
  // Who prints what: for hints.
  struct Reader {
    std::string code, target, home;  // target: as it was named; home: the folder in which its user writes words
  };

  void add(Text text);  // noted once
  // A warning for every file; then none is missing any more.
  void tell(const Reader& reader, LanguageFolders& folders, diag::Diagnostics& diagnostics);
  // The words, then all of each card together, as they were met; `of_decks`: a card is named with its deck.
  std::vector<cards::Untranslated> list(bool of_decks) const;

 private:
  std::vector<Text> texts_;
  std::set<std::string> noted_;
};

}  // namespace kingpress::language
