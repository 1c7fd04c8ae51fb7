// Spelling by the dictionaries of hunspell that the machine has, and by the game's own words. The only file that knows
// hunspell.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::words {

class Dictionary {
 public:
  // All of a language, "en": a word is right where one of them has it. Null where the machine has none. `folders`:
  // where to look instead of where the system keeps them.
  static std::unique_ptr<Dictionary> open(std::string_view language, const std::vector<std::string>& folders = {});
  static bool is_built_in();  // whether this program can read one at all
  virtual ~Dictionary() = default;

  virtual bool has(const std::string& word) = 0;
  // The most likely word that was meant; empty where none is.
  virtual std::string suggest(const std::string& word) = 0;
};

}  // namespace kingpress::words
