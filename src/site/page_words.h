// The words that the pages have of their own, in the language that is shown: from templates/languages, beside those of
// sheets. They are English where a language has none; nobody is told, since a deck's words are what people translate.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "press/workshop.h"

namespace kingpress::site {

class PageWords {
 public:
  // `folder`: of the cards.
  PageWords(press::Workshop& workshop, std::string folder) : workshop_(workshop), folder_(std::move(folder)) {}

  // `values`: for "{name}" in the words.
  std::string plain(std::string_view words, const std::map<std::string, std::string>& values = {}) const;
  // The same as markup.
  std::string operator()(std::string_view words, const std::map<std::string, std::string>& values = {}) const;
  // "3 cards", by the words "{n} cards"; of one by `one`.
  std::string counted(std::size_t number, std::string_view one, std::string_view many) const;

 private:
  press::Workshop& workshop_;
  std::string folder_;
};

}  // namespace kingpress::site
