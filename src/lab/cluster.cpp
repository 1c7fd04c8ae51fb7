#include "lab/cluster.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace kingpress::lab {
namespace {

std::string command_of(const ClusterJob& job) {
  std::string text = quoted(job.program);
  for (const std::string& word : job.words) text += " " + quoted(word);
  return text;
}

}  // namespace

std::string quoted(const std::string& word) {
  const auto plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || std::string_view("-_./:,=+@%").find(c) != std::string::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, plain)) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

std::string slurm_script(const ClusterJob& job) {
  const std::string folder = quoted(job.folder);
  return fmt::format(R"(#!/bin/sh
#SBATCH --job-name=kingpress
#SBATCH --array=1-{shards}
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
# Submit it with 'sbatch FILE' from the folder that the decks are named from, with --partition and --time as your
# cluster asks for. Submitted again it plays only what is missing. When all tasks have ended:
#   {program} merge {folder}/*.jsonl
set -eu
exec {command} \
  --threads "${{SLURM_CPUS_PER_TASK:-1}}" --shard "$SLURM_ARRAY_TASK_ID/{shards}" \
  -o {folder}/"$SLURM_ARRAY_TASK_ID".jsonl
)",
                     fmt::arg("shards", job.shards), fmt::arg("program", quoted(job.program)),
                     fmt::arg("folder", folder), fmt::arg("command", command_of(job)));
}

std::string parallel_command(const ClusterJob& job) {
  // GNU parallel hands the words to a shell once more.
  return fmt::format(
      "seq {} | parallel --halt soon,fail=10 --retries 3 {} --threads 1 --shard {{}}/{} -o {}/{{}}.jsonl\n", job.shards,
      quoted(command_of(job)), job.shards, quoted(quoted(job.folder)));
}

}  // namespace kingpress::lab
