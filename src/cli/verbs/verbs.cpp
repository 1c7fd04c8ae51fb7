#include "cli/verbs/verbs.h"

namespace kingpress::cli {

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> table = {
      {"print", "press a deck, a field or a whole game onto sheets", define_print},
      {"check", "judge decks and fields by the rules of their game", define_check},
      {"new", "start a deck and a field of one's own", define_new},
      {"list", "games, decks, fields, templates, papers, sizes, fonts, formats", define_list},
      {"dump", "a composed card or page as text", define_dump},
      {"explain", "what a message means and how to mend it", define_explain},
  };
  return table;
}

}  // namespace kingpress::cli
