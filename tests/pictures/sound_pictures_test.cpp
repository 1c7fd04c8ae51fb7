// What a run remembers of the pictures it found sound, and what becomes of that memory when it is damaged, crowded,
// shared or not to be had.
#include <sys/stat.h>

#include <filesystem>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "pictures/picture.h"
#include "pictures/sound_pictures.h"
#include "scene/digest.h"

using namespace kingpress;
using pictures::SoundPictures;
namespace fs = std::filesystem;

namespace {

std::string id(int number) { return scene::digest("picture " + std::to_string(number)); }

void remember(const std::string& folder, int first, int last) {
  SoundPictures sound(folder);
  sound.knows(id(first));
  for (int number = first; number <= last; ++number) sound.add(id(number));
}

std::string damaged_png() {
  std::string png = read_bytes(project_root() + "/tests/data/hostile/img/good_rgb8.png");
  png.resize(png.size() / 2);
  return png;
}

std::string judged(const std::string& deck, const std::string& memory) {
  pictures::PictureCache cache(8u << 20, {}, memory);
  const pictures::LoadedPicture loaded = cache.load(deck, "art.png");
  const auto* problem = std::get_if<pictures::PictureProblem>(&loaded);
  return problem ? problem->code : "sound";
}

}  // namespace

TEST_CASE("pictures found sound are known to the next run, and to none without a folder") {
  const TempFolder folder;
  const std::string memory = folder.path("new/kingpress");
  remember(memory, 1, 3);
  SoundPictures next(memory), none;
  CHECK(next.knows(id(1)));
  CHECK(next.knows(id(3)));
  CHECK_FALSE(next.knows(id(4)));
  none.add(id(1));
  CHECK_FALSE(none.knows(id(1)));
}

TEST_CASE("a picture known to be sound is not decoded again") {
  const TempFolder folder;
  folder.write("deck/art.png", damaged_png());
  const std::string memory = folder.path("memory");
  CHECK(judged(folder.path("deck"), memory) == "picture-damaged");
  CHECK(judged(folder.path("deck"), memory) == "picture-damaged");  // only what is sound is remembered
  {
    SoundPictures lied(memory);
    lied.add(scene::digest(damaged_png()));
  }
  CHECK(judged(folder.path("deck"), memory) == "sound");
  CHECK(judged(folder.path("deck"), "") == "picture-damaged");
}

TEST_CASE("an SVG known to be sound is not tried out again") {
  const TempFolder folder;
  const std::string svg =
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h9v9z"/></svg>)";
  folder.write("deck/art.svg", svg);
  const auto size = [&](const std::string& memory) {
    pictures::PictureCache cache(8u << 20, {}, memory);
    const auto loaded = cache.load(folder.path("deck"), "art.svg");
    const auto* picture = std::get_if<std::shared_ptr<const scene::Picture>>(&loaded);
    return picture ? std::pair{(*picture)->width, (*picture)->height} : std::pair{0.0, 0.0};
  };
  CHECK(size(folder.path("memory")) == std::pair{30.0, 20.0});
  CHECK(SoundPictures(folder.path("memory")).find(scene::digest(svg))->width == 30);
  {
    SoundPictures lied(folder.path("other"));
    lied.add(scene::digest(svg), {31, 0.1 + 0.2});
  }
  CHECK(size(folder.path("other")) == std::pair{31.0, 0.1 + 0.2});
}

TEST_CASE("a sound picture is remembered by its bytes, whatever it is called") {
  const TempFolder folder;
  const std::string png = read_bytes(project_root() + "/tests/data/hostile/img/good_rgb8.png");
  folder.write("deck/art.png", png);
  CHECK(judged(folder.path("deck"), folder.path("memory")) == "sound");
  CHECK(SoundPictures(folder.path("memory")).knows(scene::digest(png)));
}

TEST_CASE("damage to the memory makes no picture sound") {
  const TempFolder folder;
  remember(folder.path("memory"), 1, 9);
  const std::string file = folder.path("memory/sound-pictures-3"), whole = read_bytes(file);
  const std::size_t line = whole.size() / 9;
  const auto known = [&](const std::string& bytes) {
    folder.write("memory/sound-pictures-3", bytes);
    SoundPictures sound(folder.path("memory"));
    int count = 0;
    for (int number = 1; number <= 9; ++number) count += sound.knows(id(number));
    for (int number = 10; number <= 99; ++number) CHECK_FALSE(sound.knows(id(number)));
    return count;
  };
  CHECK(known(whole) == 9);
  for (std::size_t at = 0; at < 2 * line; ++at) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    const int count = known(changed);
    CHECK((count == 8 || count == 7));  // a lost end of a line takes the next one along
  }
  CHECK(known(whole.substr(0, 3 * line + 5)) == 3);
  CHECK(known(std::string(100, '\n') + whole.substr(line)) == 8);
  CHECK(known(std::string(1000, '\0')) == 0);
  CHECK(known("") == 0);
  CHECK(known(std::string(4u << 20, 'a')) == 0);
  remember(folder.path("memory"), 1, 9);
  CHECK(read_bytes(file) == whole);
}

TEST_CASE("the memory is of limited size and keeps the latest pictures") {
  const TempFolder folder;
  const std::string memory = folder.path("memory");
  for (int run = 0; run < 8; ++run) {
    remember(memory, 1000 * run, 1000 * run + 999);
    CHECK(fs::file_size(folder.path("memory/sound-pictures-3")) <= 74 * SoundPictures::most);
  }
  SoundPictures sound(memory);
  CHECK(sound.knows(id(7999)));
  CHECK_FALSE(sound.knows(id(0)));
  remember(memory, 10000, 29999);  // more at once than it takes
  CHECK(SoundPictures(memory).knows(id(29999)));
  CHECK(fs::file_size(folder.path("memory/sound-pictures-3")) <= 74 * SoundPictures::most);
  CHECK(std::distance(fs::directory_iterator(memory), {}) == 1);
}

TEST_CASE("runs at the same time keep what each other found") {
  const TempFolder folder;
  {
    SoundPictures one(folder.path("memory")), other(folder.path("memory"));
    one.knows(id(1));
    other.knows(id(1));
    one.add(id(1));
    other.add(id(2));
  }
  SoundPictures sound(folder.path("memory"));
  CHECK(sound.knows(id(1)));
  CHECK(sound.knows(id(2)));
}

TEST_CASE("a memory that cannot be had is none, and nothing else is touched") {
  const TempFolder folder;
  const std::string other = folder.write("other", "left alone\n"), memory = folder.path("memory");
  SECTION("a file where the folder should be") { folder.write("memory", "left alone\n"); }
  SECTION("a link where the file should be") {
    fs::create_directory(memory);
    fs::create_symlink(other, memory + "/sound-pictures-3");
  }
  SECTION("a pipe where the file should be") {
    fs::create_directory(memory);
    REQUIRE(::mkfifo((memory + "/sound-pictures-3").c_str(), 0600) == 0);
  }
  SECTION("a folder where the file should be") { fs::create_directories(memory + "/sound-pictures-3"); }
  remember(memory, 1, 2);
  CHECK_FALSE(SoundPictures(memory).knows(id(1)));
  CHECK(read_bytes(other) == "left alone\n");
}
