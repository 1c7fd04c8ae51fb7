// A run in parts has to be cut, stopped and put together in the same way by every verb that plays. What they share is
// here, so that a part of one kind is refused by another with the same words.
#include "cli/verbs/shards.h"

#include <fstream>
#include <iostream>

#include <fmt/format.h>

#include "cli/run.h"
#include "cli/verbs/lines.h"
#include "cli/verbs/shared_options.h"
#include "cli/version.h"
#include "diag/count.h"
#include "diag/usage_error.h"
#include "machine/read_file.h"
#include "machine/staged_file.h"
#include "machine/work_in_hand.h"

namespace kingpress::cli {

std::vector<Option> shard_options(ShardOptions& options) {
  return {
      {.name = "--shard",
       .into = &options.shard,
       .value = "I/N",
       .says = "play the I-th of N parts of the next stage; print a line of JSON or use -o"},
      {.name = "--after",
       .into = &options.after,
       .value = "FILE",
       .says = "the shards of the earlier stages, or what 'kingpress merge' printed for them",
       .files = "jsonl"},
  };
}

std::optional<lab::Part> part_of(const std::string& word) {
  if (word.empty()) return std::nullopt;
  const auto part = lab::parse_part(word);
  if (!part) throw diag::UsageError(fmt::format("'{}' is no shard", word), "write 3/8 for the third of eight");
  return part;
}

bool is_file(const std::string& output) { return !output.empty() && output != machine::standard_output; }

bool is_there(const std::string& path, const lab::Shard& shard, Console& console) {
  std::ifstream file;
  if (machine::open_regular(path, file)) return false;
  std::string line, reason;
  std::getline(file, line);
  machine::throw_if_broken_off(path, file);
  const auto found = lab::read_shard(line, reason);
  const bool same = found && found->program == shard.program && found->run == shard.run &&
                    found->stage == shard.stage && found->after == shard.after && found->part == shard.part;
  if (!same)
    throw diag::UsageError(fmt::format("'{}' is there and holds something else than this shard", path),
                           "remove it, or name another file with -o");
  console.remark(fmt::format("shard {} is there: {}", to_text(shard.part), path));
  return true;
}

void write_shard(const std::string& output, const lab::Shard& shard, const std::string& what, Console& console) {
  if (!is_file(output)) {
    console.line(lab::shard_line(shard));
    return;
  }
  machine::StagedFile file(output);
  file.write(lab::shard_line(shard) + "\n");
  file.commit();
  console.remark(fmt::format("played shard {}, {}: {}", to_text(shard.part), what, output));
}

int stopped_before(const lab::Part& part, Console& console) {
  console.failure(fmt::format("stopped before shard {} was whole; nothing was written", to_text(part)), {});
  return machine_failed;
}

int status_of(const play::Tally& tally, Console& console) {
  if (tally.games == 0 || tally.capped < tally.games) return done;
  diag::Diagnostics found;
  found.error("endless-game", {},
              fmt::format("none of the {} came to an end: the limit on length stopped all of them",
                          diag::counted(tally.games, "game")),
              "'kingpress check' names the loop that they did not leave");
  console.report(found);
  return wrong_definitions;
}

lab::Hands hands_for(std::optional<int> threads, Console& console) {
  return {threads_for(threads), [&console](std::uint64_t done, std::uint64_t of) {
            console.progress("playing", done, of);
            return true;
          }};
}

bool gather(const std::vector<std::string>& files, lab::Merging& merging, Console& console) {
  diag::Diagnostics diagnostics;
  for (const std::string& path : files) {
    machine::working_on(fmt::format("merging '{}'", path));
    std::ifstream file;
    if (path != "-" && !open_lines(path, file, console)) return false;
    std::istream& lines = path == "-" ? std::cin : file;
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (!line.empty() && !merging.add(line, fmt::format("{}:{}", path, number), diagnostics)) break;
    }
    machine::throw_if_broken_off(path, lines);
  }
  console.report(diagnostics);
  return !diagnostics.has_errors();
}

StagedRun::StagedRun(const ShardOptions& options, const std::string& verb, lab::Json run)
    : shard_{std::string(version()), verb, std::move(run), {}, {}},
      after_(options.after),
      part_(part_of(options.shard)) {
  if (part_) shard_.part = *part_;
}

bool StagedRun::open(Console& console) {
  lab::Merging merging;
  if (!gather(after_, merging, console)) return false;
  if (!after_.empty()) {
    diag::Diagnostics diagnostics;
    const auto stages = merging.whole(diagnostics);
    console.report(diagnostics);
    if (!stages) return false;
    const lab::Shard& first = stages->front();
    if (first.program != shard_.program || first.verb != shard_.verb || first.run != shard_.run || first.stage == 0) {
      refuse(console);
      return false;
    }
    for (const lab::Shard& stage : *stages) earlier_.push_back(stage.counts);
  }
  shard_.stage = earlier_.size() + 1;
  shard_.after = lab::mark_of(earlier_);
  if (part_)
    course_.emplace(earlier_, *part_);
  else
    course_.emplace(earlier_);
  return true;
}

bool StagedRun::is_there(const std::string& output, Console& console) const {
  return part_ && is_file(output) && cli::is_there(output, shard_, console);
}

std::optional<int> StagedRun::close(bool ended, const std::string& output, Console& console) {
  if (course_->misled()) return refuse(console);
  if (!part_) return std::nullopt;
  if (ended) {
    console.remark("no stage is left to play: run it without --shard for the report");
    return done;
  }
  if (!course_->played()) return stopped_before(*part_, console);
  shard_.counts = *course_->played();
  write_shard(output, shard_, fmt::format("stage {}", shard_.stage), console);
  return done;
}

int StagedRun::refuse(Console& console) const {
  return refuse_lines(after_.front(), "bad-shard", "these stages are of another run than this",
                      "say the very command line that they were played with", console);
}

}  // namespace kingpress::cli
