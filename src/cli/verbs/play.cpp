// A game is begun or goes on from a record; the two take different options. What is asked of a person is in person.cpp.
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "cards/schema.h"
#include "cli/verbs/agreed.h"
#include "cli/verbs/person.h"
#include "cli/verbs/table_options.h"
#include "cli/verbs/verbs.h"
#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "machine/read_file.h"
#include "play/replay.h"
#include "press/workshop.h"

namespace kingpress::cli {
namespace {

struct PlayOptions {
  AgreedOptions agreed;
  std::string bots = "greedy";
  int seat = 1;
  std::optional<std::uint64_t> seed;
  std::string resume;
};

void refuse(const std::string& file, const play::Refusal& refusal, Console& console) {
  const std::string place = refusal.step > 0 ? fmt::format("step {}: ", refusal.step) : std::string();
  diag::Diagnostics one;
  one.error("bad-record", {}, place + refusal.reason).path = file;
  console.report(one);
}

// The game that is wished for, or goes on; null after a report.
std::unique_ptr<play::GameHandle> open(const PlayOptions& options, play::Opened& opened, Console& console) {
  if (options.resume.empty()) {
    if (options.agreed.table.target.empty()) throw diag::UsageError("no game is named", "name one, or --resume FILE");
    press::Workshop workshop;
    if (!options.agreed.language.empty()) workshop.speak(options.agreed.language);
    return seated(options.agreed.table, workshop, console);
  }
  if (!std::filesystem::is_regular_file(options.resume))
    throw diag::UsageError(fmt::format("no file '{}'", options.resume));
  std::ifstream file(std::filesystem::path(options.resume), std::ios::binary);
  if (!file) throw diag::EnvironmentError(fmt::format("cannot read '{}': {}", options.resume, std::strerror(errno)));
  AgreedGame now;
  if (!now.read(options.agreed, options.resume, console)) return nullptr;
  opened = play::open_record(file, now.agreed());
  machine::throw_if_broken_off(options.resume, file);
  if (!opened.refusal) return std::move(opened.game);
  refuse(options.resume, *opened.refusal, console);
  return nullptr;
}

// Who plays, a word a seat: as the record says, or as wished.
std::vector<std::string> players(const PlayOptions& options, const play::Opened& opened, int seats) {
  if (opened.record.is_object()) return opened.record.at("bots").get<std::vector<std::string>>();
  if (options.seat > seats) throw diag::UsageError(fmt::format("no seat {} at a table of {}", options.seat, seats));
  std::vector<std::string> words;
  for (const play::BotSpec& bot : bots_for(options.bots, seats)) words.push_back(play::to_text(bot));
  words[static_cast<std::size_t>(options.seat - 1)] = "person";
  return words;
}

int play(const PlayOptions& options, Console& console) {
  play::Opened opened;
  const auto game = open(options, opened, console);
  if (!game) return wrong_definitions;
  const std::vector<std::string> words = players(options, opened, game->players());
  const auto person = std::ranges::find(words, "person");
  if (std::ranges::count(words, "person") != 1) {
    refuse(options.resume, {0, "'bots' names no seat, or several, as a person's"}, console);
    return wrong_definitions;
  }
  const int seat = static_cast<int>(person - words.begin());
  std::vector<play::BotSpec> bots;
  for (const std::string& word : words) bots.push_back(play::parse_bot(word).value_or(play::BotSpec{}));
  std::uint64_t seed = options.seed.value_or(std::chrono::system_clock::now().time_since_epoch().count());
  if (opened.record.is_object()) seed = opened.record.at("seed").get<std::uint64_t>();
  for (bool resumed = !options.resume.empty();; resumed = false, ++seed) {
    const auto session = game->sit_down(seed, bots);
    if (resumed)
      if (const auto refusal = session->resume(opened.record)) {
        refuse(options.resume, *refusal, console);
        return wrong_definitions;
      }
    const bool has_page = std::filesystem::exists(rules_page(game->setting()));
    console.line(game->setting().spoken.say(
        has_page ? "{title}: you are seat {n} of {players}. Type ? for help, r for the rules."
                 : "{title}: you are seat {n} of {players}. Type ? for help.",
        {{"title", game->setting().title},
         {"n", std::to_string(seat + 1)},
         {"players", std::to_string(game->players())}}));
    const Sitting sitting{*game, *session, seat, seed, words};
    Person at_table(sitting, console);
    if (!at_table.play() || !at_table.wants_another()) return done;
  }
}

Command define_play() {
  auto options = std::make_shared<PlayOptions>();
  std::vector<Option> table = table_options(options->agreed.table);
  table.front().required = false;
  for (Option& option : table)
    if (option.name == "--players") option.excludes = "--resume";  // the file says it
  return {
      joined({std::move(table),
              {{.name = "--bots",
                .into = &options->bots,
                .value = "BOT,...",
                .says = "bots of the other seats: one for all, or one per seat with yours",
                .known = {"random", "greedy", "mcts"},
                .several = true,
                .excludes = "--resume"},
               {.name = "--seat",
                .into = &options->seat,
                .value = "N",
                .says = "your seat",
                .least = 1,
                .most = rules::most_seats,
                .excludes = "--resume"},
               {.name = "--seed",
                .into = &options->seed,
                .value = "N",
                .says = "play the same cards again",
                .otherwise = "from the clock",
                .excludes = "--resume"},
               told_in_option(options->agreed),
               {.name = "--resume",
                .into = &options->resume,
                .value = "FILE",
                .says = "continue a game that was saved with 's FILE'",
                .files = "jsonl"},
               as_recorded_option(options->agreed)}}),
      [options](Console& console) { return play(*options, console); },
      {.asks = true},
  };
}

}  // namespace

Verb play_verb() {
  return {
      .name = "play",
      .says = "play a game against bots in the terminal",
      .examples =
          "kingpress play minkingi --field quick\n"
          "kingpress play kings-keys --variant battle-royal --players 3 --bots mcts:300\n"
          "kingpress play --resume game.jsonl",
      .define = define_play,
  };
}

}  // namespace kingpress::cli
