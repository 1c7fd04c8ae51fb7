// The scripts that let engines made for it run the shards of a run: Slurm, GNU parallel.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kingpress::lab {

struct ClusterJob {
  std::string program = "kingpress";  // as the machines that run it know it
  std::vector<std::string> words;     // of the command line, the verb first, without --shard and -o
  std::uint64_t shards = 1;
  std::string folder = "shards";  // where they are written, a file each
  bool staged = false;            // a run in stages: each is played, put together, and followed by the next
};

// A word as a shell reads it.
std::string quoted(const std::string& word);

// A job array, a task a shard. A task that runs again plays its shard again or finds it there. A run in stages is
// submitted once a stage.
std::string slurm_script(const ClusterJob& job);
// One command, of a run in stages a script that ends with what is found; either can be started again.
std::string parallel_command(const ClusterJob& job);

}  // namespace kingpress::lab
