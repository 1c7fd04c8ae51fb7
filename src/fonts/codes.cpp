#include "fonts/codes.h"

namespace kingpress::fonts {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"installed-font",
       "The deck says 'fonts: installed', and a character is printed in a font of this machine, because no font of the "
       "program or beside the deck has it. Another machine may have a different font or none: only with the same fonts "
       "does it print the same bytes.",
       "", "fonts: installed\n", "NotoSansCJK-Regular.ttc beside the deck\n"},
      {"unknown-family",
       "A role of fonts.yaml, or a template, names a font family that neither fonts.yaml nor a file in fonts/ "
       "provides.",
       "", "roles:\n  text: {family: Linux Libertin}\n", "roles:\n  text: {family: Linux Libertine O}\n"},
      {"bad-font", "A .ttf or .otf file in fonts/ cannot be read as a font.", "",
       "fonts/logo.ttf   # a renamed picture\n", "fonts/MyFont.ttf\n"},
      {"variable-font",
       "A font file in fonts/ is a variable font. Only its default weight is used, because its other weights cannot be "
       "embedded in a PDF.",
       "", "fonts/MyFont[wght].ttf\n",
       "fonts/MyFont-Regular.ttf and fonts/MyFont-Bold.ttf, the static files of the same family\n"},
  };
  return entries;
}

}  // namespace kingpress::fonts
