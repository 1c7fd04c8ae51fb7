// Where the words of a language lie: in files beside the deck, beside the template and those it extends, then in
// templates/languages, which knows the sheets' own words; of a built-in deck first in the folder of its name where one
// works (minkingi/languages/). `de-AT` looks in de where it has nothing itself.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cards/cards.h"
#include "cards/language.h"
#include "templates/template.h"

namespace kingpress::language {

// What is printed.
struct Printed {
  const std::string& word;  // as it was named
  const cards::Edition& edition;
  const std::string& own_folder;  // of a built-in one: the folder in which people keep what is theirs; else empty
};

class LanguageFolders {
 public:
  using Chain = std::vector<const cards::Language*>;  // the first that counts first

  // `templates` is the program's folder of templates.
  LanguageFolders(std::string code, std::string templates, diag::Sources& sources, diag::Diagnostics& diagnostics);

  // The folders of the target from here on, beside those of earlier ones: in these, words may be meant for it.
  std::vector<std::string> take(const Printed& target);
  // The files of one folder.
  const Chain& beside(const std::string& folder);
  // Where the words of a deck in this folder may lie.
  std::vector<std::string> of_deck(const std::string& folder) const;
  bool is_built_in(const std::string& folder) const { return own_.contains(folder); }
  // For words of a template (or of none) and of a deck or board in this folder.
  const Chain& chain(const templates::Template* layout, const std::string& folder);
  // All originals that have a translation in a file read so far, sorted.
  std::vector<std::string> known_words() const;

 private:
  std::string code_, templates_;
  diag::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  std::map<std::pair<std::string, std::string>, std::unique_ptr<const cards::Language>> read_;  // by folder and code
  std::map<std::string, std::string> games_;                                                    // by folder
  std::map<std::string, std::string> own_;  // by folder of a built-in deck
  std::map<std::string, Chain> beside_;     // by folder
  std::map<std::pair<const templates::Template*, std::string>, Chain> chains_;
};

}  // namespace kingpress::language
