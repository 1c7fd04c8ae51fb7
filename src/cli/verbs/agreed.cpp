#include "cli/verbs/agreed.h"

#include <filesystem>
#include <fstream>
#include <string_view>

#include "cards/cards.h"
#include "cli/verbs/shared_options.h"
#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "press/target.h"
#include "press/workshop.h"

namespace kingpress::cli {

Option told_in_option(AgreedOptions& options) {
  return language_option(&options.language, "describe the game in another language: de");
}

Option as_recorded_option(AgreedOptions& options) {
  return {.name = "--as-recorded",
          .into = &options.as_recorded,
          .says = "use the rules in the record, even if those of the game have changed"};
}

std::vector<Option> agreed_options(AgreedOptions& options) {
  std::vector<Option> all = table_options(options.table);
  std::erase_if(all, [](const Option& option) { return option.name == "--players"; });  // as many as were recorded
  all.front().required = false;
  all.front().says = "the current game: records of other rules or cards are refused";
  all.push_back(told_in_option(options));
  all.push_back(as_recorded_option(options));
  return all;
}

namespace {

// What a record begins with, if the file is one: `{"format":2,"game":"minkingi",`.
std::string recorded_game(const std::string& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return {};  // a pipe is read once
  std::ifstream record(std::filesystem::path(file), std::ios::binary);
  char head[64] = {};
  record.read(head, sizeof head);
  const std::string_view said(head, static_cast<std::size_t>(record.gcount()));
  constexpr std::string_view key = "\"game\":\"";
  const std::size_t begin = said.find(key), end = said.find('"', begin + key.size());
  return begin == said.npos || end == said.npos
             ? ""
             : std::string(said.substr(begin + key.size(), end - begin - key.size()));
}

}  // namespace

bool AgreedGame::read(const AgreedOptions& options, const std::string& record, Console& console) {
  const auto& wish = options.table.wish;
  if (options.table.target.empty() && !(wish.variant.empty() && wish.options.empty() && options.table.field.empty()))
    throw diag::UsageError("--variant, --rules and --field say how a TARGET is played, and none is named");
  if (options.as_recorded && options.language.empty()) return true;
  press::Workshop workshop;
  if (!options.language.empty()) workshop.speak(options.language);
  if (!options.table.target.empty()) {
    game_ = seated(options.table, workshop, console);
    if (game_) agreed_.emplace(play::Agreed{.setting = game_->setting(), .binds = !options.as_recorded});
    return game_ != nullptr;
  }
  std::error_code error;
  TableOptions here = options.table;
  here.target = std::filesystem::exists(cards::own_rules_name, error) ? "." : recorded_game(record);
  if (here.target != "." && !press::has_edition(here.target, workshop)) return true;
  try {
    game_ = seat(here, workshop);
  } catch (const diag::UsageError&) {  // whatever lies here: it was not named
  }
  const bool binds = here.target == "." && !options.as_recorded;
  if (game_) agreed_.emplace(play::Agreed{game_->setting(), false, binds});
  return true;
}

}  // namespace kingpress::cli
