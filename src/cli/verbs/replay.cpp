#include <cerrno>
#include <cstring>
#include <fstream>
#include <functional>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/verbs/verbs.h"
#include "diag/count.h"
#include "diag/environment_error.h"
#include "play/replay.h"

namespace kingpress::cli {
namespace {

struct Options {
  std::string file;
  bool show = false;
};

int replay(const Options& options, Console& console) {
  std::ifstream records(options.file);
  if (!records) throw diag::EnvironmentError(fmt::format("cannot read '{}': {}", options.file, std::strerror(errno)));
  std::function<void(const std::string&)> tell;
  if (options.show) tell = [&](const std::string& line) { console.line(line); };
  const play::Replayed replayed = play::replay(records, tell);
  if (records.bad()) throw diag::EnvironmentError(fmt::format("cannot read '{}'", options.file));
  if (!replayed.bad && replayed.games == 0)
    throw diag::EnvironmentError(fmt::format("no record in '{}'", options.file));
  if (!replayed.bad) {
    console.remark(fmt::format("replayed {}: every step is lawful", diag::counted(replayed.games, "game")));
    return done;
  }
  const auto& bad = *replayed.bad;
  diag::Diagnostics diagnostics;
  const std::string place = bad.refusal.step > 0 ? fmt::format("game {}, step {}", bad.game, bad.refusal.step)
                                                 : fmt::format("game {}", bad.game);
  diagnostics.error("bad-record", {}, fmt::format("{}: {}", place, bad.refusal.reason)).path =
      fmt::format("{}:{}", options.file, bad.line);
  console.report(diagnostics);
  return wrong_definitions;
}

Command define() {
  auto options = std::make_shared<Options>();
  return {
      {
          {.name = "FILE",
           .into = &options->file,
           .says = "records written by 'kingpress simulate --record'",
           .files = "jsonl",
           .required = true},
          {.name = "--show", .into = &options->show, .says = "tell each game as a person would"},
      },
      [options](Console& console) { return replay(*options, console); },
  };
}

}  // namespace

Verb replay_verb() {
  return {
      .name = "replay",
      .says = "play recorded games again and refuse what is not lawful",
      .about = "A record needs neither the deck's file nor a random generator; cards/RECORDS.md describes it.",
      .examples =
          "kingpress simulate minkingi --games 10 --record games.jsonl\n"
          "kingpress replay games.jsonl\n"
          "kingpress replay games.jsonl --show | less",
      .define = define,
  };
}

}  // namespace kingpress::cli
