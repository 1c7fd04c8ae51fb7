// A packed game that goes on being read, by `watch` and `serve`: when its file changes, the folder into which it was
// unpacked becomes what it holds now, as if somebody had saved these files.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "machine/temporary_tree.h"
#include "pack/pack.h"

namespace kingpress::cli {

class FollowedPack {
 public:
  // `opened`: what the tree holds of it, in a folder of its name. A file that is no packed game any more is told, and
  // the folder stays as it was. The tree outlives this.
  FollowedPack(std::string file, const machine::TemporaryTree& tree, pack::Opened opened);
  ~FollowedPack();
  FollowedPack(const FollowedPack&) = delete;
  FollowedPack& operator=(const FollowedPack&) = delete;

 private:
  void follow();
  void take();

  const std::string file_;
  const machine::TemporaryTree& tree_;
  pack::Opened opened_;
  std::mutex lock_;
  std::condition_variable ending_;
  bool ends_ = false;
  std::thread follower_;
};

// Throws UsageError, which names the file, for one that is no packed game.
pack::Opened read_pack(const std::string& file);

}  // namespace kingpress::cli
