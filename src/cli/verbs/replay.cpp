#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "cli/verbs/verbs.h"
#include "diag/count.h"
#include "diag/environment_error.h"
#include "diag/visible.h"
#include "machine/open_beneath.h"
#include "machine/work_in_hand.h"
#include "play/replay.h"

namespace kingpress::cli {
namespace {

struct ReplayOptions {
  std::string file;
  bool show = false;
};

int refuse_records(const std::string& file, const char* code, std::string message, std::string hint, Console& console) {
  diag::Diagnostics one;
  one.error(code, {}, std::move(message), std::move(hint)).path = file;
  console.report(one);
  return wrong_definitions;
}

// Status of a file that cannot hold records, or nothing. A pipe or a device would be waited for, or never end.
std::optional<int> refuse_file(const std::string& file, Console& console) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) {
    if (errno == ENOENT || errno == ENOTDIR)
      return refuse_records(file, "file-not-found", fmt::format("file '{}' does not exist", file), {}, console);
    return refuse_records(file, "file-unreadable",
                          fmt::format("file '{}' cannot be opened: {}", file, std::strerror(errno)), {}, console);
  }
  if (S_ISREG(status.st_mode)) return std::nullopt;
  if (S_ISDIR(status.st_mode))
    return refuse_records(file, "not-a-file", fmt::format("'{}' is a folder, expected a file", file), {}, console);
  return refuse_records(file, "not-a-file", fmt::format("'{}' is no regular file", file),
                        "'-' reads records from standard input", console);
}

int replay(const ReplayOptions& options, Console& console) {
  const bool piped = options.file == "-";
  std::ifstream file;
  if (!piped) {
    if (const auto refused = refuse_file(options.file, console)) return *refused;
    file.open(options.file, std::ios::binary);
    if (!file && machine::is_exhaustion(errno))
      throw diag::EnvironmentError(fmt::format("cannot read '{}': {}", options.file, std::strerror(errno)));
    if (!file)
      return refuse_records(options.file, "file-unreadable",
                            fmt::format("file '{}' cannot be opened: {}", options.file, std::strerror(errno)), {},
                            console);
  }
  std::istream& records = piped ? std::cin : file;
  machine::working_on(fmt::format("replaying '{}'", options.file));
  std::function<void(const std::string&)> tell;
  if (options.show) tell = [&](const std::string& line) { console.line(diag::visible(line)); };
  const play::Replayed replayed = play::replay(records, tell);
  if (!replayed.bad && replayed.games == 0)
    return refuse_records(options.file, "empty-file", fmt::format("no record in '{}'", options.file), {}, console);
  if (!replayed.bad) {
    console.remark(fmt::format("replayed {}: every step is lawful", diag::counted(replayed.games, "game")));
    return done;
  }
  const auto& bad = *replayed.bad;
  const std::string place = bad.refusal.step > 0 ? fmt::format("game {}, step {}", bad.game, bad.refusal.step)
                                                 : fmt::format("game {}", bad.game);
  return refuse_records(fmt::format("{}:{}", options.file, bad.line), "bad-record",
                        fmt::format("{}: {}", place, bad.refusal.reason), {}, console);
}

Command define_replay() {
  auto options = std::make_shared<ReplayOptions>();
  return {
      {
          {.name = "FILE",
           .into = &options->file,
           .says = "records written by 'kingpress simulate --record', - for standard input",
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
          "kingpress replay games.jsonl --show | less\n"
          "zcat games.jsonl.gz | kingpress replay -",
      .define = define_replay,
  };
}

}  // namespace kingpress::cli
