#include "cli/verbs/target_options.h"

namespace kingpress::cli {

Option target_option(Slot into, std::string_view says) {
  return {.name = "TARGET", .into = into, .says = says, .offers = "games", .files = deck_files, .required = true};
}

Option table_game_option(std::string& into) {
  return {.name = "--game",
          .into = &into,
          .value = "GAME",
          .says = "the game of a table that does not say it",
          .offers = "games"};
}

}  // namespace kingpress::cli
