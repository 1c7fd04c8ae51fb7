// A run cut into shards at the command line: played, left alone when it is there, merged, refused.
#include "../catch.h"
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

TEST_CASE("what cannot be a shard is a usage error") {
  CHECK(contains(program({"simulate", "minkingi", "--shard", "9/8"}).err, "'9/8' is no shard"));
  CHECK(contains(program({"simulate", "minkingi", "-o", "x"}).err, "-o is for --shard"));
  CHECK(contains(program({"cluster", "slurm", "--shards", "3", "--", "play", "minkingi"}).err,
                 "'play' cannot be divided"));
  CHECK(contains(program({"cluster", "slurm", "--shards", "3", "--", "simulate", "--shard", "1/3"}).err,
                 "said by the script"));
  CHECK(contains(program({"cluster", "slurm", "--shards", "3", "--", "simulate", "minkingi", "--game", "7"}).err,
                 "'simulate' has no option '--game'"));
}

TEST_CASE("the command for GNU parallel is a line of shell that plays every shard") {
  const TempFolder folder;
  const std::string script = folder / "run.sh", shards = folder / "my shards";
  REQUIRE(program({"cluster", "parallel", "--shards", "3", "--folder", shards, "--program", KINGPRESS_PROGRAM, "-o",
                   script, "--", "simulate", "minkingi", "--games", "30"})
              .status == 0);
  if (run({"parallel", "--version"}).status != 0) {
    WARN("skipped: GNU parallel is not installed");
    return;
  }
  REQUIRE(run({"sh", script}).status == 0);
  CHECK(program({"merge", shards + "/1.jsonl", shards + "/2.jsonl", shards + "/3.jsonl"}).out ==
        program({"simulate", "minkingi", "--games", "30"}).out);
}
