// Shards: cut, written, read, put together, refused.
#include "../catch.h"
#include "../editions.h"
#include "../play/builtin.h"

#include "diag/printer.h"
#include "lab/cluster.h"
#include "lab/simulation_shard.h"
#include "play/report.h"
#include "rules/engine/playable.h"

using namespace kingpress;
using lab::Json;

namespace {

lab::Shard shard(std::uint64_t index, std::uint64_t of, std::uint64_t games, std::uint64_t seed = 1) {
  return {"1.0", "simulate", Json{{"seed", seed}}, {index, of}, Json{{"games", games}, {"wins", {games, 0}}}};
}

// A line with the check that a program would have written, where it is JSON at all.
std::string checked(const std::string& line) {
  Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || json.contains("check") || !json.contains("counts")) return line;
  const std::string text = json.dump();
  char mark[17];
  std::snprintf(mark, sizeof mark, "%016llx",
                static_cast<unsigned long long>(rules::hash_bytes(text.data(), text.size())));
  json["check"] = mark;
  return json.dump();
}

// All that merging these lines reports, an empty text when they make a run.
std::string faults(const std::vector<std::string>& lines) {
  lab::Merging merging;
  diag::Diagnostics diagnostics;
  for (std::size_t i = 0; i < lines.size(); ++i) merging.add(lines[i], "file:" + std::to_string(i + 1), diagnostics);
  if (!diagnostics.has_errors()) merging.whole(diagnostics);
  return diag::print(diagnostics);
}

}  // namespace

TEST_CASE("a shard is named by its number and how many there are") {
  CHECK(lab::parse_part("3/8") == lab::Part{3, 8});
  CHECK(lab::parse_part("1/1") == lab::Part{1, 1});
  for (const char* word : {"", "3", "0/8", "9/8", "3/", "/8", "3/8/2", "-1/8", "1/0", "1/1000001", "3 /8", "3/8x"}) {
    CAPTURE(word);
    CHECK_FALSE(lab::parse_part(word));
  }
}

TEST_CASE("shards hold every game once, in order, and differ by one game at most") {
  for (const std::uint64_t all : {0ull, 1ull, 7ull, 8ull, 1'000'000'000'001ull})
    for (const std::uint64_t of : {1ull, 3ull, 8ull, 500ull}) {
      std::uint64_t next = 0;
      for (std::uint64_t index = 1; index <= of; ++index) {
        const lab::Range range = lab::range_of({index, of}, all);
        REQUIRE(range.first == next);
        REQUIRE(range.size() - all / of <= 1);
        next = range.last;
      }
      CHECK(next == all);
    }
}

TEST_CASE("counts add up by key and by place, the longer list counts") {
  Json sum = {{"games", 3}, {"lengths", {1, 2}}};
  lab::add_counts(sum, {{"games", 4}, {"lengths", {1, 0, 5}}, {"draws", 2}});
  CHECK(sum == Json{{"games", 7}, {"lengths", {2, 2, 5}}, {"draws", 2}});
  Json large = 18'446'744'073'709'551'615ull;  // signatures wrap around as they do in a tally
  lab::add_counts(large, Json(2u));
  CHECK(large == 1u);
}

TEST_CASE("shards of one run are put together in any order, and what does not fit is refused") {
  const std::string one = shard_line(shard(1, 3, 10)), two = shard_line(shard(2, 3, 20)),
                    three = shard_line(shard(3, 3, 30));
  lab::Merging merging;
  diag::Diagnostics diagnostics;
  for (const std::string& line : {three, one, two}) CHECK(merging.add(line, "f", diagnostics));
  const auto whole = merging.whole(diagnostics);
  REQUIRE(whole);
  REQUIRE(whole->size() == 1);
  CHECK(whole->front().counts == Json{{"games", 60}, {"wins", {60, 0}}});

  CHECK(faults({one, two, three}).empty());
  CHECK_THAT(faults({one, two, one}), Catch::Contains("shard 1/3 is there twice, first in 'file:1'"));
  CHECK_THAT(faults({three}), Catch::Contains("shards 1 and 2 of 3 are missing"));
  CHECK_THAT(faults({one, three}), Catch::Contains("shard 2 of 3 is missing"));
  CHECK_THAT(faults({}), Catch::Contains("there is no shard here"));
  CHECK_THAT(faults({one, shard_line(shard(2, 3, 20, 7))}), Catch::Contains("'seed' is 7 here and 1 there"));
  CHECK_THAT(faults({one, shard_line(shard(2, 4, 20))}), Catch::Contains("'of' is 4 here and 3 there"));
  lab::Shard newer = shard(2, 3, 20);
  newer.program = "2.0";
  CHECK_THAT(faults({one, shard_line(newer)}), Catch::Contains(R"('kingpress' is "2.0" here and "1.0" there)"));
}

TEST_CASE("stages are put together each by itself, and must follow upon one another") {
  const auto of_stage = [](std::uint64_t stage, std::uint64_t index, std::uint64_t games, const std::string& after) {
    lab::Shard one = shard(index, 2, games);
    one.stage = stage;
    one.after = after;
    return shard_line(one);
  };
  const std::string mark = lab::mark_of({Json{{"games", 30}, {"wins", {30, 0}}}});
  const std::string one = of_stage(1, 1, 10, ""), two = of_stage(1, 2, 20, ""), three = of_stage(2, 1, 3, mark),
                    four = of_stage(2, 2, 4, mark);
  lab::Merging merging;
  diag::Diagnostics diagnostics;
  for (const std::string& line : {four, two, one, three}) CHECK(merging.add(line, "f", diagnostics));
  const auto whole = merging.whole(diagnostics);
  REQUIRE(whole);
  REQUIRE(whole->size() == 2);
  CHECK(whole->at(0).counts.at("games") == 30);
  CHECK(whole->at(1).counts.at("games") == 7);
  CHECK(faults({shard_line(whole->at(1)), shard_line(whole->at(0))}).empty());

  CHECK_THAT(faults({one, two, three}), Catch::Contains("shard 2 of 2 is missing in stage 2"));
  CHECK_THAT(faults({three, four}), Catch::Contains("this is of stage 2, and stage 1 is missing"));
  CHECK_THAT(faults({one, of_stage(1, 2, 21, ""), three, four}),
             Catch::Contains("stage 2 was played after other stages than these"));
  CHECK_THAT(faults({three, of_stage(2, 2, 4, "")}), Catch::Contains("'after' is"));
}

TEST_CASE("a line that is no shard is refused with the reason") {
  const auto [line, why] = GENERATE(table<std::string, std::string>({
      {"{", "not a JSON object"},
      {"[]", "not a JSON object"},
      {R"({"verb":"simulate"})", "no key 'kingpress'"},
      {R"({"more":1})", "unknown key 'more'"},
      {R"({"kingpress":"1","verb":"balance","run":{},"shard":1,"of":3,"counts":{},"check":"0"})",
       "it is not as it was written: 'check' does not fit the rest of the line"},
      {R"({"kingpress":"1","verb":"balance","run":{},"stage":0,"after":"","shard":1,"of":3,"counts":{}})",
       "'stage' and 'after' say no stage"},
      {R"({"kingpress":"1","verb":"balance","run":{},"stage":1,"shard":1,"of":3,"counts":{}})",
       "'stage' and 'after' say no stage"},
      {R"({"kingpress":"1","verb":"simulate","run":{},"shard":4,"of":3,"counts":{}})", "there is no shard 4 of 3"},
      {R"({"kingpress":"1","verb":"simulate","run":{},"shard":1,"of":3,"counts":{"wins":[1,-1]}})",
       "'counts' holds something else than whole numbers from 0"},
      {R"({"kingpress":"1","verb":"simulate","run":{},"shard":1,"of":3,"counts":{"wins":0.5}})",
       "'counts' holds something else than whole numbers from 0"},
  }));
  std::string reason;
  CHECK_FALSE(lab::read_shard(checked(line), reason));
  CHECK(reason == why);
}

TEST_CASE("a shard of which a number was changed is refused, and so are counts that do not add up to each other") {
  const std::string one = shard_line(shard(1, 2, 10));
  std::string changed = one, reason;
  changed.replace(changed.find("[10,0]"), 6, "[60,0]");
  CHECK_FALSE(lab::read_shard(changed, reason));
  CHECK_THAT(reason, Catch::Contains("is not as it was written"));
  lab::Shard odd = shard(2, 2, 10);
  for (const Json& wins : {Json{{"a", 1u}}, Json(5u), Json{Json{1u}, 0u}}) {
    odd.counts["wins"] = wins;
    CHECK_THAT(faults({one, shard_line(odd)}), Catch::Contains("its counts are of another kind than those of"));
  }
}

TEST_CASE("a merged simulation reports byte for byte what the undivided one does, in every game") {
  const auto game = GENERATE(from_range(test::editions()));
  CAPTURE(game);
  const auto handle = test::builtin(game);
  play::Simulation simulation{.games = 53, .seed = 9, .bots = {}};
  simulation.bots.assign(static_cast<std::size_t>(handle->players()),
                         *play::parse_bot(game == "minkingi" ? "greedy" : "random"));
  const play::Tally undivided = play::simulate(*handle, simulation);

  lab::Merging merging;
  diag::Diagnostics diagnostics;
  for (const std::uint64_t index : {4u, 1u, 7u, 3u, 2u, 5u, 6u}) {
    play::Simulation own = lab::cut(simulation, {index, 7});
    own.threads = static_cast<unsigned>(1 + index % 2);
    const lab::Shard part{
        "1.0", "simulate", lab::run_of(*handle, simulation), {index, 7}, lab::counts_of(play::simulate(*handle, own))};
    REQUIRE(merging.add(shard_line(part), "f", diagnostics));
  }
  const auto whole = merging.whole(diagnostics);
  REQUIRE(whole);
  std::string reason;
  const auto merged = lab::simulation_of(whole->front(), reason);
  CHECK(reason.empty());
  REQUIRE(merged);
  CHECK(play::report_text(*merged->game, merged->simulation, merged->tally) ==
        play::report_text(*handle, simulation, undivided));
  CHECK(play::report_json(*merged->game, merged->simulation, merged->tally) ==
        play::report_json(*handle, simulation, undivided));
}

TEST_CASE("records of the shards, one behind the other, are the records of the run") {
  const auto handle = test::builtin("minkingi", {}, "quick");
  const auto records = [&](play::Simulation simulation) {
    std::string text;
    simulation.record = [&](const std::string& line) { text += line + "\n"; };
    play::simulate(*handle, simulation);
    return text;
  };
  const play::Simulation all{.games = 10, .seed = 4, .bots = test::random_bots(2)};
  CHECK(records(lab::cut(all, {1, 3})) + records(lab::cut(all, {2, 3})) + records(lab::cut(all, {3, 3})) ==
        records(all));
}

TEST_CASE("a run that is no simulation is refused") {
  const auto handle = test::builtin("minkingi", {}, "quick");
  const play::Simulation simulation{.games = 3, .seed = 4, .bots = test::random_bots(2)};
  const lab::Shard good{
      "1.0", "simulate", lab::run_of(*handle, simulation), {}, lab::counts_of(play::simulate(*handle, simulation))};
  std::string reason;
  REQUIRE(lab::simulation_of(good, reason));
  const auto refused = [&](auto change) {
    lab::Shard bad = good;
    change(bad);
    reason.clear();
    CHECK_FALSE(lab::simulation_of(bad, reason));
    return reason;
  };
  CHECK(refused([](lab::Shard& bad) { bad.counts["games"] = 2; }) == "it counts 2 games of 3");
  CHECK(refused([](lab::Shard& bad) { bad.run["bots"] = {"random"}; }) == "'bots' is [\"random\"]");
  CHECK_THAT(refused([](lab::Shard& bad) { bad.run["hash"] = "0"; }), Catch::Contains("hash is \"0\""));
  CHECK_THAT(refused([](lab::Shard& bad) { bad.counts.erase("wins"); }), Catch::Contains("wins"));
  // What no games can have come to.
  CHECK(refused([](lab::Shard& bad) { bad.counts["wins"][0] = 1'000'000'000'000'000'000u; }) ==
        "a seat wins more games than were won");
  CHECK(refused([](lab::Shard& bad) {
          bad.counts["wins"] = std::vector<unsigned>(rules::most_seats), bad.counts["draws"] = 0u;
        }) == "'wins' and 'draws' do not add up to its games");
  CHECK(refused([](lab::Shard& bad) { bad.counts["draws"] = 7u; }) == "it counts more draws or limits than games");
  CHECK(refused([](lab::Shard& bad) { bad.counts["lengths"] = Json::array(); }) ==
        "'lengths' do not add up to its games");
  CHECK(refused([](lab::Shard& bad) { bad.counts["played_won"][0] = 99u; }) ==
        "a card is played more often than it can be");
  CHECK(refused([](lab::Shard& bad) { bad.counts["played"] = Json(std::vector<unsigned>(100'000)); }) ==
        "it counts more than there is");
  CHECK_THAT(refused([](lab::Shard& bad) { bad.counts["lengths"] = {{"a", 1u}}; }), Catch::Contains("malformed"));
}

TEST_CASE("the scripts quote what a shell would read otherwise") {
  CHECK(lab::quoted("--games=3") == "--games=3");
  CHECK(lab::quoted("my deck's") == "'my deck'\\''s'");
  CHECK(lab::quoted("") == "''");
  const lab::ClusterJob job{"kingpress", {"simulate", "my deck", "--seed", "3"}, 20, "out"};
  CHECK_THAT(lab::slurm_script(job), Catch::Contains("#SBATCH --array=1-20\n") &&
                                         Catch::Contains("exec kingpress simulate 'my deck' --seed 3 \\\n") &&
                                         Catch::Contains(R"(-o out/"$SLURM_ARRAY_TASK_ID".jsonl)"));
  CHECK_THAT(lab::parallel_command(job), Catch::Contains(R"('kingpress simulate '\''my deck'\'' --seed 3')"));
}
