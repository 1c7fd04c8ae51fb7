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

namespace {

constexpr const char* slurm_head = R"(#!/bin/sh
#SBATCH --job-name=kingpress
#SBATCH --array=1-{shards}
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
# Submit it with 'sbatch FILE' from the folder that the decks are named from, with --partition and --time as your
# cluster asks for. Submitted again it plays only what is missing.)";

constexpr const char* slurm_in_one = R"( When all tasks have ended:
#   {program} merge {folder}/*.jsonl
set -eu
exec {command} \
  --threads "${{SLURM_CPUS_PER_TASK:-1}}" --shard "$SLURM_ARRAY_TASK_ID/{shards}" \
  -o {folder}/"$SLURM_ARRAY_TASK_ID".jsonl
)";

// The shards of stage 3 are the files 3-1.jsonl, 3-2.jsonl ...
constexpr const char* slurm_in_stages = R"(
# It plays a stage. When all tasks have ended, put what there is together,
#   {program} merge {folder}/[0-9]*-*.jsonl >{folder}/stages.new && mv {folder}/stages.new {folder}/stages.jsonl
# and submit it again, until a task says that no stage is left to play. Then the run is told by
#   {command} --after {folder}/stages.jsonl
set -eu
[ ! -e {folder}/stages.jsonl ] || set -- --after {folder}/stages.jsonl
stage=$(($(cat {folder}/stages.jsonl 2>/dev/null | wc -l) + 1))
exec {command} "$@" \
  --threads "${{SLURM_CPUS_PER_TASK:-1}}" --shard "$SLURM_ARRAY_TASK_ID/{shards}" \
  -o {folder}/"$stage-$SLURM_ARRAY_TASK_ID".jsonl
)";

// GNU parallel hands the words to a shell once more.
constexpr const char* parallel_in_one =
    "seq {shards} | parallel --halt soon,fail=10 --retries 3 {requoted_command} --threads 1 --shard {{}}/{shards} "
    "-o {requoted_folder}/{{}}.jsonl\n";

constexpr const char* parallel_in_stages = R"(#!/bin/sh
# Plays stage after stage and ends with what is found. Started again it plays only what is missing.
set -eu
after=
while :; do
  [ ! -e {folder}/stages.jsonl ] || after={requoted_after}
  stage=$(($(cat {folder}/stages.jsonl 2>/dev/null | wc -l) + 1))
  seq {shards} | parallel --halt soon,fail=10 --retries 3 {requoted_command} "$after" --threads 1 \
    --shard {{}}/{shards} -o {requoted_folder}/"$stage"-{{}}.jsonl >&2
  [ -e {folder}/"$stage"-1.jsonl ] || break
  {program} merge {folder}/[0-9]*-*.jsonl >{folder}/stages.new
  mv {folder}/stages.new {folder}/stages.jsonl
done
{command} --after {folder}/stages.jsonl
)";

std::string filled(const std::string& script, const ClusterJob& job) {
  const std::string folder = quoted(job.folder), command = command_of(job);
  return fmt::format(fmt::runtime(script), fmt::arg("shards", job.shards), fmt::arg("program", quoted(job.program)),
                     fmt::arg("folder", folder), fmt::arg("command", command),
                     fmt::arg("requoted_command", quoted(command)), fmt::arg("requoted_folder", quoted(folder)),
                     fmt::arg("requoted_after", quoted("--after " + folder + "/stages.jsonl")));
}

}  // namespace

std::string slurm_script(const ClusterJob& job) {
  return filled(std::string(slurm_head) + (job.staged ? slurm_in_stages : slurm_in_one), job);
}

std::string parallel_command(const ClusterJob& job) {
  return filled(job.staged ? parallel_in_stages : parallel_in_one, job);
}

}  // namespace kingpress::lab
