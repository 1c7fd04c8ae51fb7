// Games of a workbench as files, one a game, in a folder that nobody else can enter. A game that another program has
// gone on with is not written over.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace kingpress::serve {

class SavedGames {
 public:
  // `folder` is made when there is something to save; empty: nothing is kept.
  explicit SavedGames(std::string folder) : folder_(std::move(folder)) {}

  bool keeps() const { return !folder_.empty(); }
  std::optional<std::string> read(const std::string& id);  // to go on with it
  std::optional<std::string> look_at(const std::string& id) const;
  // False when another program has written the game since it was read or written here. That the disk does not take it
  // is no reason to stop a game.
  bool write(const std::string& id, const std::string& text);
  void forget(const std::string& id);
  std::vector<std::string> list() const;  // newest first

 private:
  std::optional<std::string> open(const std::string& id, std::uint64_t& number) const;

  const std::string folder_;
  std::mutex lock_;
  std::map<std::string, std::uint64_t> known_;  // the file that was read or written last, by its number
};

// 32 hexadecimal digits: what a page may name.
bool is_game_id(const std::string& id);

}  // namespace kingpress::serve
