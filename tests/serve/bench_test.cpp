#include "serve/bench.h"

#include <chrono>
#include <thread>

#include "../catch.h"
#include "../temp_folder.h"
#include "serve/dumped.h"

using namespace kingpress;

namespace {

constexpr const char* two = R"(game: freeform
title: Two
template: card
cards:
  - {title: Wolf}
  - {title: Bear}
)";

class Bench {
 public:
  explicit Bench(const TempFolder& folder)
      : bench({folder.path(), {}, {}}, [this](const serve::Standing& now) { version = now.version; }) {
    wait_for(1);
  }
  // The standing of this version or a later one.
  serve::Standing wait_for(std::uint64_t wanted) {
    for (int i = 0; i < 1000 && version < wanted; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    REQUIRE(version >= wanted);
    return bench.standing();
  }
  static std::string front(const serve::Standing& standing, std::size_t piece) {
    return serve::Json::parse(*standing.pieces)[piece]["front"];
  }

  std::atomic<std::uint64_t> version{0};
  serve::Bench bench;
};

}  // namespace

TEST_CASE("a card that is changed gets another face, and no other does") {
  const TempFolder folder;
  folder.write("deck.yaml", two);
  Bench at(folder);
  const serve::Standing before = at.bench.standing();
  CHECK(before.title == "Two");
  const auto wolf = at.bench.face(Bench::front(before, 0), scene::Tone::colour);
  const auto bear = at.bench.face(Bench::front(before, 1), scene::Tone::colour);
  REQUIRE((wolf && bear));
  CHECK(wolf->starts_with("<?xml"));
  CHECK(at.bench.drawn() == 2);
  std::string changed = two;
  changed.replace(changed.find("Bear"), 4, "Bison");
  folder.write("deck.yaml", changed);
  const serve::Standing after = at.wait_for(2);
  CHECK(Bench::front(after, 0) == Bench::front(before, 0));
  CHECK(Bench::front(after, 1) != Bench::front(before, 1));
  CHECK(at.bench.face(Bench::front(after, 0), scene::Tone::colour) == wolf);
  CHECK(*at.bench.face(Bench::front(after, 1), scene::Tone::colour) != *bear);
  CHECK(at.bench.drawn() == 3);
}

TEST_CASE("a file that cannot be read leaves the last good picture standing") {
  const TempFolder folder;
  folder.write("deck.yaml", two);
  Bench at(folder);
  const serve::Standing good = at.bench.standing();
  folder.write("deck.yaml", std::string(two) + "cards: [\n");
  const serve::Standing broken = at.wait_for(2);
  CHECK(broken.broken);
  CHECK(broken.pieces == good.pieces);
  CHECK(broken.faults.find("\"error\"") != std::string::npos);
  CHECK(at.bench.face(Bench::front(good, 0), scene::Tone::colour));
  folder.write("deck.yaml", two);
  const serve::Standing mended = at.wait_for(3);
  CHECK_FALSE(mended.broken);
  CHECK(*mended.pieces == *good.pieces);
}

TEST_CASE("a template of the deck's own makes its faces anew, another deck's file does not") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntemplate: own.yaml\ncards:\n  - {title: Wolf}\n");
  folder.write("own.yaml", "extends: card\n");
  Bench at(folder);
  const serve::Standing before = at.bench.standing();
  REQUIRE(at.bench.face(Bench::front(before, 0), scene::Tone::colour));
  folder.write("own.yaml", "extends: card\nbleed: 2mm\n");
  const serve::Standing after = at.wait_for(2);
  CHECK(Bench::front(after, 0) != Bench::front(before, 0));
  CHECK(at.bench.has_met(folder / "own.yaml"));
  CHECK_FALSE(at.bench.has_met("/etc/passwd"));
  CHECK(at.bench.face("no such key", scene::Tone::colour) == nullptr);
}
