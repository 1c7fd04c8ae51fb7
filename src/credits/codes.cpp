#include "credits/codes.h"

namespace kingpress::credits {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"credit-contradicts",
       "A picture is declared as made by hand, but its file contains what programs leave in pictures that they make by "
       "AI. Reported by 'kingpress check --credits'.",
       "", "art: {file: owl.png, made: hand}   # with settings of such a program in it\n",
       "art: {file: owl.png, made: ai}\n"},
      {"missing-credit",
       "Nothing says who made a picture, under which licence, or whether by hand or by AI; or a font has no licence. "
       "The card, credits.yaml, the file's metadata and its name were searched. Reported by 'kingpress check "
       "--credits'.",
       "", "art: owl.png\n", "art: {file: owl.png, by: Ada Lovelace, licence: CC BY 4.0, made: hand}\n"},
      {"unused-credit", "credits.yaml names a file that nothing uses. Reported by 'kingpress check --credits'.", "",
       "files: {owll.png: {by: Ada}}\n", "files: {owl.png: {by: Ada}}\n"},
  };
  return entries;
}

}  // namespace kingpress::credits
