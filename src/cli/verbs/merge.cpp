#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/verbs/lines.h"
#include "cli/verbs/verbs.h"
#include "lab/simulation_shard.h"
#include "machine/work_in_hand.h"
#include "play/report.h"

namespace kingpress::cli {
namespace {

struct MergeOptions {
  std::vector<std::string> files;
  std::string format = "text";
};

// False when one of them was refused, and then it was said why.
bool gather(const MergeOptions& options, lab::Merging& merging, diag::Diagnostics& diagnostics, Console& console) {
  for (const std::string& path : options.files) {
    machine::working_on(fmt::format("merging '{}'", path));
    std::ifstream file;
    if (path != "-" && !open_lines(path, file, console)) return false;
    std::istream& lines = path == "-" ? std::cin : file;
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (!line.empty() && !merging.add(line, fmt::format("{}:{}", path, number), diagnostics)) break;
    }
  }
  console.report(diagnostics);
  return !diagnostics.has_errors();
}

int merge(const MergeOptions& options, Console& console) {
  lab::Merging merging;
  diag::Diagnostics diagnostics;
  if (!gather(options, merging, diagnostics, console)) return wrong_definitions;
  const auto whole = merging.whole(diagnostics);
  if (!whole) {
    console.report(diagnostics);
    return wrong_definitions;
  }
  std::string reason = fmt::format("no verb '{}' makes shards", whole->verb);
  const auto merged = whole->verb == "simulate" ? lab::simulation_of(*whole, reason) : std::nullopt;
  if (!merged)
    return refuse_lines(options.files.front(), "bad-shard", fmt::format("what was run cannot be read: {}", reason), {},
                        console);
  console.text(options.format == "json" ? play::report_json(*merged->game, merged->simulation, merged->tally) + "\n"
                                        : play::report_text(*merged->game, merged->simulation, merged->tally));
  return done;
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
          {.name = "--format", .into = &options->format, .says = "json: one object", .choices = {"text", "json"}},
      },
      [options](Console& console) { return merge(*options, console); },
  };
}

}  // namespace

Verb merge_verb() {
  return {
      .name = "merge",
      .says = "put the shards of a run together",
      .about =
          "Prints, byte for byte, what the run would have printed undivided. A shard that is missing, there twice, or\n"
          "of another run is refused.",
      .examples =
          "kingpress simulate minkingi --games 1000000 --shard 1/2 -o 1.jsonl\n"
          "kingpress merge 1.jsonl 2.jsonl\n"
          "cat shards/*.jsonl | kingpress merge - --format json",
      .define = define_merge,
  };
}

}  // namespace kingpress::cli
