// Runs cut into shards at the command line: the options, the file of a shard, the stages before it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/option.h"
#include "lab/course.h"
#include "lab/pieces.h"
#include "lab/shard.h"
#include "play/simulate.h"

namespace kingpress::cli {

struct ShardOptions {
  std::string shard;
  std::vector<std::string> after;
};
// Of a run in stages.
std::vector<Option> shard_options(ShardOptions& options);

// "3/8"; nothing when none was asked for. Throws UsageError for any other word.
std::optional<lab::Part> part_of(const std::string& word);

bool is_file(const std::string& output);  // a name that is not standard output
// Whether the file holds this very shard, from a run before this one, and then says so. Refuses, by a UsageError, to
// write over anything else.
bool is_there(const std::string& path, const lab::Shard& shard, Console& console);
// To the file, which is told with `what` was played, or to standard output.
void write_shard(const std::string& output, const lab::Shard& shard, const std::string& what, Console& console);
int stopped_before(const lab::Part& part, Console& console);
// Of a whole simulation: numbers of games none of which came to an end by its rules say nothing, which is no success.
int status_of(const play::Tally& tally, Console& console);

// The lab's hands, which tell the console how far they are.
lab::Hands hands_for(std::optional<int> threads, Console& console);

// Shards of files and of standard input. False when one of them was refused, and then it was said why.
bool gather(const std::vector<std::string>& files, lab::Merging& merging, Console& console);

// A run in stages: whole, or with the stages that were played before, or a part of the next one.
class StagedRun {
 public:
  StagedRun(const ShardOptions& options, const std::string& verb, lab::Json run);

  // Reads what was played before. False when that is refused, and then it was said why.
  bool open(Console& console);
  // Whether the part is there already.
  bool is_there(const std::string& output, Console& console) const;
  // For the one who plays.
  lab::Course& course() { return *course_; }
  // After it was played; `ended`: the run has no stage left. The status of what is then done: the stages before were
  // refused, or a part was played and is written. Nothing when the run itself is to be told.
  std::optional<int> close(bool ended, const std::string& output, Console& console);

 private:
  int refuse(Console& console) const;

  lab::Shard shard_;
  std::vector<std::string> after_;
  std::optional<lab::Part> part_;
  std::vector<lab::Json> earlier_;
  std::optional<lab::Course> course_;
};

}  // namespace kingpress::cli
