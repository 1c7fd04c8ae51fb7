#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/parser.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "lab/cluster.h"
#include "lab/part.h"
#include "press/text_file.h"

namespace kingpress::cli {
namespace {

constexpr std::array<std::string_view, 4> divisible{"simulate", "balance", "tune", "field"};

struct ClusterOptions {
  std::string kind, output = "-";
  std::vector<std::string> words;
  std::optional<std::uint64_t> shards;
  std::string folder = "shards", program = "kingpress";
  bool force = false;
};

// The command must be one that can be divided and must be right, before a thousand tasks say that it is not.
void judge(const std::vector<std::string>& words) {
  const std::string& name = words.front();
  if (std::ranges::find(divisible, name) == divisible.end())
    throw diag::UsageError(fmt::format("'{}' cannot be divided into shards", name),
                           diag::suggest(name, {divisible.begin(), divisible.end()}));
  for (const std::string& word : words)
    for (const std::string_view option : {"--shard", "--after", "--output", "--record", "--threads"})
      if (word == "-o" || word == option || word.starts_with(std::string(option) + "="))
        throw diag::UsageError(fmt::format("'{}' is set by the script for each shard", word), "leave it out");
  if (name == "field" && std::ranges::find(words, "--fair") == words.end())
    throw diag::UsageError("only 'field --fair' can be divided into shards");
  const auto verb = std::ranges::find(verbs(), name, &Verb::name);
  parse(name, command_of(*verb).options, {words.begin() + 1, words.end()});
}

int cluster(const ClusterOptions& options, Console& console) {
  if (options.words.empty())
    throw diag::UsageError("there is no command to divide",
                           "write it behind '--': -- simulate minkingi --games 1000000");
  judge(options.words);
  const lab::ClusterJob job{options.program, options.words, *options.shards, options.folder,
                            options.words.front() != "simulate"};
  if (options.output == "-") console.leave_stdout();
  press::write_text(options.output, options.kind == "slurm" ? lab::slurm_script(job) : lab::parallel_command(job),
                    options.force);
  if (options.output != "-") console.remark("wrote " + options.output);
  return done;
}

Command define_cluster() {
  auto options = std::make_shared<ClusterOptions>();
  return {
      {
          {.name = "KIND",
           .into = &options->kind,
           .says = "slurm: a job array; parallel: a command for GNU parallel",
           .choices = {"slurm", "parallel"},
           .required = true},
          {.name = "COMMAND",
           .into = &options->words,
           .says = "behind --: a command line of simulate, balance, tune or field --fair"},
          {.name = "--shards",
           .into = &options->shards,
           .value = "N",
           .says = "how many tasks share the games",
           .least = 1,
           .most = static_cast<double>(lab::most_parts),
           .required = true},
          {.name = "--folder", .into = &options->folder, .value = "FOLDER", .says = "where the shards are written"},
          {.name = "--program",
           .into = &options->program,
           .value = "PATH",
           .says = "path of kingpress on the machines that run it"},
          output_option(&options->output, "the script, or - for stdout", {}),
          force_option(options->force),
      },
      [options](Console& console) { return cluster(*options, console); },
  };
}

}  // namespace

Verb cluster_verb() {
  return {
      .name = "cluster",
      .says = "write the script for playing a run on a cluster",
      .about =
          "A task that was killed is run again. If the script is started again, it plays only what is missing.\n"
          "Submit a run in stages (balance, tune, field --fair) to Slurm once for each stage; the command for\n"
          "parallel plays all.",
      .examples =
          "kingpress cluster slurm --shards 500 -o job.sh -- simulate minkingi --games 1000000000 --bots greedy\n"
          "sbatch job.sh && kingpress merge shards/*.jsonl\n"
          "kingpress cluster parallel --shards 64 -- simulate minkingi --games 1000000 --bots mcts | sh\n"
          "kingpress cluster parallel --shards 8 -- balance minkingi --bot mcts:300 --games 100000 | sh",
      .define = define_cluster,
  };
}

}  // namespace kingpress::cli
