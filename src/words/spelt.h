// The words of many texts held against the dictionaries of their language.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "words/corpus.h"
#include "words/spelling.h"

namespace kingpress::words {

class Spelling {
 public:
  Spelling(std::vector<std::string> folders, diag::Diagnostics& diagnostics)
      : folders_(std::move(folders)), diagnostics_(diagnostics) {}

  // Words that are right in whatever language: names of the game.
  void learn(std::string_view text);
  // A title; it is what is meant by a word that is nearly one.
  void learn_title(std::string_view title);
  // Texts of one language, "en"; empty: the one whose dictionary has most of their words. What no dictionary of the
  // machine can judge is told once.
  // `original`: of a translation; words that stand beside each other in it too are quoted, or a name.
  void check(const std::vector<const Said*>& texts, std::string language, const Said* original = nullptr);

 private:
  Dictionary* dictionary(const std::string& language);
  bool is_right(const std::string& word, const std::string& language, Dictionary& dictionary);
  std::string language_of(const std::vector<const Said*>& texts);

  std::vector<std::string> folders_;
  diag::Diagnostics& diagnostics_;
  std::set<std::string> own_;
  std::vector<std::string> titles_;  // of one word
  std::map<std::string, std::unique_ptr<Dictionary>> dictionaries_;
  std::set<std::string> missing_;
};

}  // namespace kingpress::words
