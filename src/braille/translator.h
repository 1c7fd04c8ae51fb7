// Words as braille in ASCII, by the table of their language. Translated by liblouis; the only file that knows it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::braille {

// "The Owl" -> ",! {l"; nothing when there is no table of the language, which is told once.
class Translator {
 public:
  explicit Translator(std::string language);
  static bool is_built_in();  // whether this program can translate at all
  bool has_table() const { return !table_.empty(); }
  // Signs that the table lacks are written plainer, such as quotes; what has no plainer form is left out, and `unknown`
  // has each once.
  std::string translate(std::string_view text, std::vector<std::string>* unknown = nullptr) const;

 private:
  bool knows(const std::string& character) const;

  std::string table_;
  mutable std::map<std::string, bool> known_;
};

// The dots 1 to 6 of a cell of braille in ASCII, as bits.
unsigned dots_of(char cell);

}  // namespace kingpress::braille
