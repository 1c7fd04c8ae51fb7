// Games of a workbench as files: which are kept, what another program's writing does, and how large one may be.
#include "serve/saved_games.h"

#include <chrono>
#include <filesystem>

#include "../catch.h"
#include "../temp_folder.h"

using kingpress::serve::SavedGames;

namespace {

std::string id_of(int number) {
  const std::string digits = std::to_string(number);
  return std::string(32 - digits.size(), '0') + digits;
}

}  // namespace

TEST_CASE("the newest 24 games are kept, the older ones are removed") {
  const TempFolder folder;
  const std::string place = folder / "games";
  SavedGames games(place);
  const auto now = std::filesystem::file_time_type::clock::now();
  const auto save = [&](int number) {
    CHECK(games.write(id_of(number), "game " + std::to_string(number)));
    std::filesystem::last_write_time(place + "/" + id_of(number) + ".game", now + std::chrono::seconds(number));
  };
  for (int number = 1; number <= 24; ++number) save(number);
  CHECK(games.list().size() == 24);
  CHECK(games.look_at(id_of(1)) == "game 1");
  save(25);
  const std::vector<std::string> kept = games.list();
  CHECK(kept.size() == 24);
  CHECK(kept.front() == id_of(25));
  CHECK(kept.back() == id_of(2));
  CHECK_FALSE(games.look_at(id_of(1)));
}

TEST_CASE("a game is read as it was written, up to eight mebibytes") {
  const TempFolder folder;
  SavedGames games(folder / "games");
  CHECK_FALSE(games.read(id_of(1)));
  CHECK(games.write(id_of(1), std::string(8u << 20, 'x')));
  CHECK(games.read(id_of(1)).value_or("").size() == 8u << 20);
  CHECK(games.write(id_of(1), std::string((8u << 20) + 1, 'x')));
  CHECK_FALSE(games.read(id_of(1)));
}

TEST_CASE("a saved game that another program has written since is left as it is") {
  const TempFolder folder;
  SavedGames mine(folder / "games"), other(folder / "games");
  CHECK(mine.write(id_of(1), "mine"));
  CHECK(other.read(id_of(1)) == "mine");
  CHECK(other.write(id_of(1), "other's"));
  CHECK_FALSE(mine.write(id_of(1), "mine again"));
  CHECK(mine.look_at(id_of(1)) == "other's");
  CHECK_FALSE(mine.write(id_of(1), "still"));  // to look at it is not to go on with it
  CHECK(mine.read(id_of(1)) == "other's");
  CHECK(mine.write(id_of(1), "now"));
  mine.forget(id_of(1));
  CHECK_FALSE(other.look_at(id_of(1)));
}

TEST_CASE("what is no game's name is neither written, read nor listed") {
  const TempFolder folder;
  SavedGames games(folder / "games");
  for (const char* name : {"", "../x", "0123456789abcdef0123456789abcde", "0123456789ABCDEF0123456789ABCDEF",
                           "0123456789abcdef0123456789abcdeff"}) {
    CHECK_FALSE(kingpress::serve::is_game_id(name));
    CHECK(games.write(name, "x"));
    CHECK_FALSE(games.look_at(name));
  }
  CHECK(games.list().empty());
  CHECK_FALSE(std::filesystem::exists(folder / "games"));
  SavedGames nowhere("");
  CHECK_FALSE(nowhere.keeps());
  CHECK(nowhere.write(id_of(1), "x"));
  CHECK(nowhere.list().empty());
}
