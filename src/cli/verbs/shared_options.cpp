#include "cli/verbs/shared_options.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "machine/environment.h"
#include "rules/game.h"

namespace kingpress::cli {

Option target_option(Slot into, std::string_view says) {
  return {
      .name = "TARGET", .into = into, .says = says, .offers = "shipped games", .files = deck_files, .required = true};
}

Option table_game_option(std::string& into) {
  std::vector<std::string_view> games;
  for (const rules::Game& game : rules::games()) games.push_back(game.name);
  return {.name = "--game",
          .into = &into,
          .value = "GAME",
          .says = "the game of a table that does not name its game",
          .choices = std::move(games)};
}

Option variant_option(Slot into) {
  return {.name = "--variant",
          .into = into,
          .value = "NAME",
          .says = "a variant of the deck, by its name under 'variants:'",
          .empty = "no variant is named"};
}

Option language_option(Slot into, std::string_view says) {
  return {.name = "--language", .into = into, .value = "CODE", .says = says, .offers = "languages"};
}

Option output_option(Slot into, std::string_view says, std::string_view files, std::string_view value, Writes writes) {
  return {.name = "-o,--output", .into = into, .value = value, .says = says, .files = files, .writes = writes};
}

Option force_option(bool& into) { return {.name = "--force", .into = &into, .says = "overwrite an existing file"}; }

Option paper_option(Slot into, std::string_view says, std::string_view otherwise) {
  return {
      .name = "--paper", .into = into, .value = "NAME|WxH", .says = says, .otherwise = otherwise, .offers = "papers"};
}

Option duplex_option(Slot into, std::string_view says, std::string_view otherwise) {
  return {.name = "--duplex",
          .into = into,
          .value = "EDGE",
          .says = says,
          .otherwise = otherwise,
          .choices = {"none", "long-edge", "short-edge"}};
}

Option dpi_option(Slot into, std::string_view says, std::string_view otherwise) {
  return {.name = "--dpi", .into = into, .value = "N", .says = says, .otherwise = otherwise, .least = 20, .most = 2400};
}

Option ink_profile_option(Slot into, std::string_view says) {
  return {.name = "--icc",
          .into = into,
          .value = "FILE",
          .says = says,
          .otherwise = "the one installed",
          .files = "icc icm"};
}

Option threads_option(std::optional<int>& threads, std::string_view says, std::string_view name) {
  return {
      .name = name, .into = &threads, .value = "N", .says = says, .otherwise = "all cores", .least = 1, .most = 256};
}

Option jobs_option(std::optional<int>& jobs) {
  return threads_option(jobs, "threads; the output does not depend on their number", "--jobs");
}

unsigned threads_for(std::optional<int> wanted) {
  if (wanted) return static_cast<unsigned>(*wanted);
  return std::min(machine::usable_cores(), 64u);
}

Option rare(Option option) {
  option.rare = true;
  return option;
}

}  // namespace kingpress::cli
