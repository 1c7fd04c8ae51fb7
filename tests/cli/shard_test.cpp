// A run cut into shards at the command line: played, left alone when it is there, merged, refused.
#include "../catch.h"
#include "../skipped.h"
#include "program.h"

using namespace kingpress::test;

TEST_CASE("simulate plays a shard, leaves one that is there, and merge prints what the whole run prints") {
  const TempFolder folder;
  const std::vector<std::string> run{"simulate", "minkingi", "--field", "quick", "--games", "40", "--seed", "3"};
  const auto shard = [&](const std::string& part, const std::string& file) {
    std::vector<std::string> words = run;
    words.insert(words.end(), {"--shard", part, "-o", folder / file});
    return program(words);
  };
  CHECK(contains(shard("1/2", "1.jsonl").out, "played shard 1/2, 20 games"));
  CHECK(contains(shard("1/2", "1.jsonl").out, "shard 1/2 is there"));
  const Outcome other = shard("2/2", "1.jsonl");
  CHECK(other.status == 2);
  CHECK(contains(other.err, "is there and holds something else than this shard"));
  const Outcome early = program({"merge", folder / "1.jsonl"});
  CHECK(early.status == 1);
  CHECK(contains(early.err, "shard 2 of 2 is missing"));
  CHECK(shard("2/2", "2.jsonl").status == 0);
  CHECK(program({"merge", folder / "2.jsonl", folder / "1.jsonl"}).out == program(run).out);
  const Outcome twice = program({"merge", folder / "2.jsonl", folder / "1.jsonl", folder / "2.jsonl"});
  CHECK(twice.status == 1);
  CHECK(contains(twice.err, "shard 2/2 is there twice"));
}

TEST_CASE(
    "runs in stages are played in shards and told to the byte as undivided: balance, versions, tune, fair fields") {
  const auto run = GENERATE(
      std::vector<std::string>{"balance", "minkingi", "--field", "quick", "--games", "100", "--skill-games", "4",
                               "--iterations", "4"},
      std::vector<std::string>{"balance", "25-kingdoms", "25-kingdoms", "--games", "100", "--bot", "random"},
      std::vector<std::string>{"tune", "minkingi", "--field", "quick", "--free", "corners:16", "--bounds", "ties=..90",
                               "--games", "100"},
      std::vector<std::string>{"field", "--fair", "minkingi", "--spaces", "4", "--candidates", "3", "--games", "60",
                               "--bot", "greedy", "--confirm", "greedy", "--confirm-games", "40", "-o", "-"});
  CAPTURE(run.front());
  const TempFolder folder;
  const std::string stages = folder / "stages.jsonl";
  const auto with = [&](std::vector<std::string> more, bool after) {
    std::vector<std::string> words = run;
    if (!more.empty() && words.back() == "-") words.resize(words.size() - 2);
    words.insert(words.end(), more.begin(), more.end());
    if (after) words.insert(words.end(), {"--after", stages});
    return program(words);
  };
  for (int stage = 1; stage < 10; ++stage) {
    const bool after = stage > 1;
    const std::string one = folder / (std::to_string(stage) + "-1.jsonl"),
                      two = folder / (std::to_string(stage) + "-2.jsonl");
    const Outcome first = with({"--shard", "1/2", "-o", one}, after);
    REQUIRE(first.status == 0);
    if (contains(first.out, "no stage is left to play")) {
      CHECK(stage > 1);
      break;
    }
    CHECK(contains(first.out, "played shard 1/2, stage " + std::to_string(stage)));
    CHECK(contains(with({"--shard", "1/2", "-o", one}, after).out, "shard 1/2 is there"));
    CHECK(with({"--shard", "2/2", "-o", two}, after).status == 0);
    std::vector<std::string> merge{"merge", two, one};
    if (after) merge.push_back(stages);
    const Outcome merged = program(merge);
    REQUIRE(merged.status == 0);
    folder.write("stages.jsonl", merged.out);
    if (after) CHECK(program({"merge", stages}).out == merged.out);
  }
  const Outcome told = with({}, true), undivided = program(run);
  CHECK(told.status == undivided.status);
  CHECK(told.out == undivided.out);
  const Outcome other = with({"--seed", "9"}, true);
  CHECK(other.status == 1);
  CHECK(contains(other.err, "these stages are of another run than this"));
}

TEST_CASE("what cannot be a shard is a usage error") {
  CHECK(contains(program({"simulate", "minkingi", "--shard", "9/8"}).err, "'9/8' is no shard"));
  CHECK(contains(program({"simulate", "minkingi", "-o", "x"}).err, "-o is for --shard"));
  CHECK(contains(program({"cluster", "slurm", "--shards", "3", "--", "play", "minkingi"}).err,
                 "'play' cannot be divided"));
  CHECK(contains(program({"cluster", "slurm", "--shards", "3", "--", "field", "--spaces", "4"}).err,
                 "only 'field --fair' can be divided"));
  CHECK(contains(program({"cluster", "slurm", "--shards", "3", "--", "simulate", "--shard", "1/3"}).err,
                 "is set by the script"));
  CHECK(contains(program({"cluster", "slurm", "--shards", "3", "--", "simulate", "minkingi", "--game", "7"}).err,
                 "'simulate' has no option '--game'"));
}

TEST_CASE("the command for GNU parallel is a line of shell that plays every shard") {
  const TempFolder folder;
  const std::string script = folder / "run.sh", shards = folder / "my shards";
  REQUIRE(program({"cluster", "parallel", "--shards", "3", "--folder", shards, "--program", KINGPRESS_PROGRAM, "-o",
                   script, "--", "simulate", "minkingi", "--games", "30"})
              .status == 0);
  if (kingpress::skipped(run({"parallel", "--version"}).status != 0, "GNU parallel is not installed")) return;
  REQUIRE(run({"sh", script}).status == 0);
  CHECK(program({"merge", shards + "/1.jsonl", shards + "/2.jsonl", shards + "/3.jsonl"}).out ==
        program({"simulate", "minkingi", "--games", "30"}).out);
}

TEST_CASE("the script for GNU parallel plays a run in stages to its end") {
  if (kingpress::skipped(run({"parallel", "--version"}).status != 0, "GNU parallel is not installed")) return;
  const TempFolder folder;
  const std::string script = folder / "run.sh";
  const std::vector<std::string> balance{"balance", "minkingi",      "--field", "quick",        "--games",
                                         "100",     "--skill-games", "4",       "--iterations", "4"};
  std::vector<std::string> cluster{"cluster",   "parallel",        "--shards", "3",    "--folder", folder / "my shards",
                                   "--program", KINGPRESS_PROGRAM, "-o",       script, "--"};
  cluster.insert(cluster.end(), balance.begin(), balance.end());
  REQUIRE(program(cluster).status == 0);
  const std::string told = program(balance).out;
  CHECK(run({"sh", script}).out == told);
  CHECK(run({"sh", script}).out == told);
}

TEST_CASE("the script for Slurm plays a stage each time it is submitted") {
  const TempFolder folder;
  const std::string script = folder / "job.sh", shards = folder / "my shards";
  const std::vector<std::string> compare{"balance", "25-kingdoms", "25-kingdoms", "--games", "100", "--bot", "random"};
  std::vector<std::string> cluster{"cluster",   "slurm",           "--shards", "2",    "--folder", shards,
                                   "--program", KINGPRESS_PROGRAM, "-o",       script, "--"};
  cluster.insert(cluster.end(), compare.begin(), compare.end());
  REQUIRE(program(cluster).status == 0);
  const auto task = [&](const std::string& index) {
    Surroundings slurm;
    slurm.environment = {"SLURM_ARRAY_TASK_ID=" + index};
    return run({"sh", script}, slurm);
  };
  for (const char* index : {"2", "1"}) CHECK(contains(task(index).out, "stage 1"));
  const Outcome merged = program({"merge", shards + "/1-1.jsonl", shards + "/1-2.jsonl"});
  REQUIRE(merged.status == 0);
  folder.write("my shards/stages.jsonl", merged.out);
  CHECK(contains(task("1").out, "no stage is left to play"));
  std::vector<std::string> told = compare;
  told.insert(told.end(), {"--after", shards + "/stages.jsonl"});
  CHECK(program(told).out == program(compare).out);
}
