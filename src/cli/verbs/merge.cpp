#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/verbs/lines.h"
#include "cli/verbs/shards.h"
#include "cli/verbs/table_options.h"
#include "cli/verbs/verbs.h"
#include "lab/simulation_shard.h"
#include "play/report.h"

namespace kingpress::cli {
namespace {

struct MergeOptions {
  std::vector<std::string> files;
  std::string format = "text";
};

int merge(const MergeOptions& options, Console& console) {
  lab::Merging merging;
  if (!gather(options.files, merging, console)) return wrong_definitions;
  diag::Diagnostics diagnostics;
  const auto stages = merging.whole(diagnostics);
  console.report(diagnostics);
  if (!stages) return wrong_definitions;
  const lab::Shard& whole = stages->front();
  if (whole.stage > 0) {
    for (const lab::Shard& stage : *stages) console.line(lab::shard_line(stage));
    return done;
  }
  std::string reason = fmt::format("no verb '{}' makes shards", whole.verb);
  const auto merged = whole.verb == "simulate" ? lab::simulation_of(whole, reason) : std::nullopt;
  if (!merged)
    return refuse_lines(options.files.front(), "bad-shard", fmt::format("what was run cannot be read: {}", reason), {},
                        console);
  console.text(options.format == "json" ? play::report_json(*merged->game, merged->simulation, merged->tally) + "\n"
                                        : play::report_text(*merged->game, merged->simulation, merged->tally));
  return status_of(merged->tally, console);
}

Command define_merge() {
  auto options = std::make_shared<MergeOptions>();
  return {
      {
          {.name = "FILE",
           .into = &options->files,
           .says = "shards, in any order and any number of files; - for standard input",
           .files = "jsonl",
           .required = true},
          report_option(options->format),
      },
      [options](Console& console) { return merge(*options, console); },
  };
}

}  // namespace

Verb merge_verb() {
  return {
      .name = "merge",
      .says = "join the shards of a run",
      .about =
          "Prints exactly what 'simulate' would have printed in one run, with the same exit status. For a run in\n"
          "stages (balance, field --fair, tune) it prints a line for each stage. The same command with these lines\n"
          "as --after plays the next stage, or prints the result of the run if no stage is left. A shard that is\n"
          "missing, given twice or from another run is refused.",
      .examples =
          "kingpress simulate minkingi --games 1000000 --shard 1/2 -o 1.jsonl\n"
          "kingpress merge 1.jsonl 2.jsonl\n"
          "cat shards/*.jsonl | kingpress merge - --format json\n"
          "kingpress merge balance-1-*.jsonl > stages.jsonl",
      .define = define_merge,
  };
}

}  // namespace kingpress::cli
