#include "serve/saved_games.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "machine/descriptor.h"
#include "machine/private_file.h"

namespace kingpress::serve {
namespace {

constexpr mode_t all_others = 077;
constexpr std::size_t most_games_kept = 24, largest_game = 8u << 20;
constexpr const char* game_ending = ".game";

machine::Descriptor open_games(const std::string& folder) {
  const int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  return machine::Descriptor(folder.empty() ? -1 : ::open(folder.c_str(), flags));
}

std::string game_file(const std::string& id) { return id + game_ending; }

std::uint64_t number_of_file(int folder, const std::string& name) {
  struct stat status {};
  return ::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_ino : 0;
}

}  // namespace

bool is_game_id(const std::string& id) {
  return id.size() == 32 && id.find_first_not_of("0123456789abcdef") == std::string::npos;
}

std::optional<std::string> SavedGames::open(const std::string& id, std::uint64_t& number) const {
  const machine::Descriptor in = open_games(folder_);
  if (!is_game_id(id) || !machine::is_ours(in, S_IFDIR, all_others)) return std::nullopt;
  const machine::Descriptor file(
      ::openat(in.number(), game_file(id).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!machine::is_ours(file, S_IFREG, all_others)) return std::nullopt;
  struct stat status {};
  if (::fstat(file.number(), &status) != 0 || status.st_size > static_cast<off_t>(largest_game)) return std::nullopt;
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  std::size_t at = 0;
  while (at < text.size()) {
    const ssize_t got = ::read(file.number(), text.data() + at, text.size() - at);
    if (got <= 0) return std::nullopt;
    at += static_cast<std::size_t>(got);
  }
  number = status.st_ino;
  return text;
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
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(folder_).parent_path(), error);
  ::mkdir(folder_.c_str(), 0700);
  const machine::Descriptor in = open_games(folder_);
  if (!machine::is_ours(in, S_IFDIR, all_others)) return true;
  const std::lock_guard guard(lock_);
  const std::string name = game_file(id);
  const auto known = known_.find(id);
  if (known != known_.end() && number_of_file(in.number(), name) != known->second) return false;
  if (machine::write_private(in, name, text)) known_[id] = number_of_file(in.number(), name);
  return true;
}

void SavedGames::forget(const std::string& id) {
  const machine::Descriptor in = open_games(folder_);
  if (!is_game_id(id) || !machine::is_ours(in, S_IFDIR, all_others)) return;
  ::unlinkat(in.number(), game_file(id).c_str(), 0);
  const std::lock_guard guard(lock_);
  known_.erase(id);
}

std::vector<std::string> SavedGames::list() const {
  std::vector<std::pair<std::filesystem::file_time_type, std::string>> found;
  std::error_code error;
  if (keeps())
    for (std::filesystem::directory_iterator it(folder_, error), end; !error && it != end; it.increment(error))
      if (const std::filesystem::path& path = it->path();
          path.extension() == game_ending && is_game_id(path.stem().string()))
        found.emplace_back(std::filesystem::last_write_time(path, error), path.stem().string());
  std::sort(found.rbegin(), found.rend());
  for (std::size_t at = most_games_kept; at < found.size(); ++at)
    std::filesystem::remove(std::filesystem::path(folder_) / game_file(found[at].second), error);
  std::vector<std::string> ids;
  for (std::size_t at = 0; at < std::min(found.size(), most_games_kept); ++at)
    ids.push_back(std::move(found[at].second));
  return ids;
}

}  // namespace kingpress::serve
