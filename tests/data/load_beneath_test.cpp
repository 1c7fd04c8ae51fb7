#include "data/load_beneath.h"

#include <sys/stat.h>

#include <filesystem>

#include "../catch.h"
#include "../temp_folder.h"
#include "yaml.h"

using namespace kingpress;
namespace fs = std::filesystem;

namespace {

// A folder with a deck's folder in it, and a file that is nobody's business beside that.
class Place {
 public:
  Place() {
    fs::create_directories(root_ / "deck/inner");
    root_.write("secret.csv", "secret\n");
    root_.write("deck/cards.csv", "title\nWolf\n");
  }
  std::string deck(const std::string& name) const { return root_ / ("deck/" + name); }
  void link(const std::string& to, const std::string& name) const { fs::create_symlink(to, deck(name)); }

  // The text, or what is said instead.
  std::string load(const std::string& name, std::size_t limit = 4u << 20) const {
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    data::Limits limits;
    limits.file_bytes = limit;
    const auto* file = data::load_beneath(root_ / "deck", name, sources, diagnostics, limits);
    if (file != nullptr) return std::string(file->text());
    REQUIRE(diagnostics.list().size() == 1);
    return diagnostics.list().front().code;
  }

 private:
  TempFolder root_;
};

}  // namespace

TEST_CASE("a file that another names is read beneath its folder") {
  const Place place;
  CHECK(place.load("cards.csv") == "title\nWolf\n");
  place.link("cards.csv", "same.csv");
  CHECK(place.load("same.csv") == "title\nWolf\n");
  place.link("../cards.csv", "inner/up.csv");
  CHECK(place.load("inner/up.csv") == "title\nWolf\n");
}

TEST_CASE("a link out of the folder is refused, however it leads there") {
  const Place place;
  place.link("../secret.csv", "a.csv");
  place.link("/etc/passwd", "b.csv");
  place.link("..", "c");
  place.link("/proc/self/root/etc", "d");
  CHECK(place.load("a.csv") == "file-outside");
  CHECK(place.load("b.csv") == "file-outside");
  CHECK(place.load("c/secret.csv") == "file-outside");
  CHECK(place.load("d/passwd") == "file-outside");
  CHECK(place.load("../secret.csv") == "file-outside");
  CHECK(place.load("/etc/passwd") == "file-outside");
}

TEST_CASE("what is no regular file, or is not there, is refused at once") {
  const Place place;
  REQUIRE(::mkfifo(place.deck("pipe.csv").c_str(), 0600) == 0);
  place.link("loop.csv", "loop.csv");
  CHECK(place.load("pipe.csv") == "not-a-file");
  CHECK(place.load("inner") == "not-a-file");
  CHECK(place.load("loop.csv") == "file-unreadable");
  CHECK(place.load("nothing.csv") == "file-not-found");
  CHECK(place.load("cards.csv", 5) == "file-too-large");
}
