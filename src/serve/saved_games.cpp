#include "serve/saved_games.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "machine/private_folder.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t most_games_kept = 24, largest_game = 8u << 20;
constexpr const char* game_ending = ".game";

std::string game_file(const std::string& id) { return id + game_ending; }

}  // namespace

bool is_game_id(const std::string& id) {
  return id.size() == 32 && id.find_first_not_of("0123456789abcdef") == std::string::npos;
}

std::optional<std::string> SavedGames::open(const std::string& id, std::uint64_t& number) const {
  if (!is_game_id(id)) return std::nullopt;
  auto file = machine::PrivateFolder(folder_).read(game_file(id), largest_game);
  if (!file || file->too_long) return std::nullopt;
  number = file->number;
  return std::move(file->text);
}

std::optional<std::string> SavedGames::read(const std::string& id) {
  std::uint64_t number = 0;
  auto text = open(id, number);
  const std::lock_guard guard(lock_);
  if (text) known_[id] = number;
  return text;
}

std::optional<std::string> SavedGames::look_at(const std::string& id) const {
  std::uint64_t number = 0;
  return open(id, number);
}

bool SavedGames::write(const std::string& id, const std::string& text) {
  if (!keeps() || !is_game_id(id)) return true;
  const auto folder = machine::PrivateFolder::make(folder_);
  if (!folder.is_open()) return true;
  const std::lock_guard guard(lock_);
  const std::string name = game_file(id);
  const auto known = known_.find(id);
  if (known != known_.end() && folder.number_of(name) != known->second) return false;
  if (folder.write(name, text)) known_[id] = folder.number_of(name);
  return true;
}

void SavedGames::forget(const std::string& id) {
  const machine::PrivateFolder folder(folder_);
  if (!is_game_id(id) || !folder.is_open()) return;
  folder.remove(game_file(id));
  const std::lock_guard guard(lock_);
  known_.erase(id);
}

std::vector<std::string> SavedGames::list() const {
  std::vector<std::pair<std::filesystem::file_time_type, std::string>> found;
  std::error_code error;
  if (keeps())
    for (std::filesystem::directory_iterator it(folder_, error), end; !error && it != end; it.increment(error))
      if (const std::filesystem::path& path = it->path();
          path.extension() == game_ending && is_game_id(path.stem().generic_string()))
        found.emplace_back(std::filesystem::last_write_time(path, error), path.stem().generic_string());
  std::sort(found.rbegin(), found.rend());
  for (std::size_t at = most_games_kept; at < found.size(); ++at)
    std::filesystem::remove(std::filesystem::path(folder_) / game_file(found[at].second), error);
  std::vector<std::string> ids;
  for (std::size_t at = 0; at < std::min(found.size(), most_games_kept); ++at)
    ids.push_back(std::move(found[at].second));
  return ids;
}

}  // namespace kingpress::serve
