#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "cli/verbs/agreed.h"
#include "cli/verbs/lines.h"
#include "cli/verbs/verbs.h"
#include "diag/count.h"
#include "diag/visible.h"
#include "machine/read_file.h"
#include "machine/work_in_hand.h"
#include "play/replay.h"

namespace kingpress::cli {
namespace {

struct ReplayOptions {
  std::string file;
  AgreedOptions agreed;
  bool show = false;
};

int replay(const ReplayOptions& options, Console& console) {
  AgreedGame now;
  if (!now.read(options.agreed, options.file, console)) return wrong_definitions;
  const bool piped = options.file == "-";
  std::ifstream file;
  if (!piped && !open_lines(options.file, file, console)) return wrong_definitions;
  std::istream& records = piped ? std::cin : file;
  machine::working_on(fmt::format("replaying '{}'", options.file));
  std::function<void(const std::string&)> tell;
  if (options.show) tell = [&](const std::string& line) { console.line(diag::visible(line)); };
  const play::Replayed replayed = play::replay(records, tell, now.agreed());
  machine::throw_if_broken_off(options.file, records);
  if (!replayed.bad && replayed.games == 0)
    return refuse_lines(options.file, "empty-file", fmt::format("no record in '{}'", options.file), {}, console);
  if (!replayed.bad) {
    const std::string open = replayed.under_way ? fmt::format(", {} not over", replayed.under_way) : std::string();
    console.remark(fmt::format("replayed {}: every step is lawful{}", diag::counted(replayed.games, "game"), open));
    return done;
  }
  const auto& bad = *replayed.bad;
  const std::string place = bad.refusal.step > 0 ? fmt::format("game {}, step {}", bad.game, bad.refusal.step)
                                                 : fmt::format("game {}", bad.game);
  return refuse_lines(fmt::format("{}:{}", options.file, bad.line), "bad-record",
                      fmt::format("{}: {}", place, bad.refusal.reason), {}, console);
}

Command define_replay() {
  auto options = std::make_shared<ReplayOptions>();
  return {
      joined({{
                  {.name = "FILE",
                   .into = &options->file,
                   .says = "records written by 'kingpress simulate --record', - for standard input",
                   .files = "jsonl",
                   .required = true},
              },
              agreed_options(options->agreed),
              {{.name = "--show", .into = &options->show, .says = "describe each game in sentences"}}}),
      [options](Console& console) { return replay(*options, console); },
      {.rules_here = true},
  };
}

}  // namespace

Verb replay_verb() {
  return {
      .name = "replay",
      .says = "play recorded games again and reject illegal steps",
      .about =
          "A record needs neither the deck's file nor a random generator; docs/reference/records.md describes it.\n"
          "In a folder with the game's rules.yaml, a record of other rules is refused, and the changes are listed.",
      .examples =
          "kingpress simulate minkingi --games 10 --record games.jsonl\n"
          "kingpress replay games.jsonl\n"
          "kingpress replay games.jsonl --show | less\n"
          "kingpress replay games.jsonl my-game\n"
          "zcat games.jsonl.gz | kingpress replay -",
      .define = define_replay,
  };
}

}  // namespace kingpress::cli
