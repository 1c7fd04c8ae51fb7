#include "cli/verbs/verbs.h"

namespace kingpress::cli {

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> table = {
      {"print", "press a deck, a field or a whole game onto sheets", define_print},
      {"check", "judge decks and fields by the rules of their game", define_check},
      {"new", "start a deck and a field of one's own", define_new},
      {"field", "make an Active Field for Minkingi", define_field},
      {"convert", "a deck from YAML to a table (CSV) and back", define_convert},
      {"schema", "JSON Schema of deck and field files, for editors", define_schema},
      {"list", "games, decks, fields, templates, papers, sizes, fonts, formats", define_list},
      {"dump", "a composed card or page as text", define_dump},
      {"simulate", "let bots play a deck many times, with honest statistics", define_simulate},
      {"replay", "play recorded games again and refuse what is not lawful", define_replay},
      {"perft", "count the sequences of plies from a fixed position", define_perft},
      {"play", "play a game against bots in the terminal", define_play},
      {"explain", "what a message means and how to mend it", define_explain},
  };
  return table;
}

}  // namespace kingpress::cli
