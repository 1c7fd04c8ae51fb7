#include "machine/file_watcher.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "../catch.h"
#include "../temp_folder.h"

using namespace kingpress;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

machine::FilesMet meeting(const std::vector<std::string>& files, const std::string& folder = {}) {
  machine::note_files();
  for (const std::string& file : files) machine::met_file(file);
  if (!folder.empty()) machine::met_folder(folder, ".yaml .yml");
  return machine::files_met();
}

machine::Watching either() { return GENERATE(machine::Watching::as_the_system_can, machine::Watching::polling); }

}  // namespace

TEST_CASE("a lookout tells that a file was written, replaced, taken away or has come") {
  const TempFolder folder;
  const std::string deck = folder.write("deck.yaml", "one"), later = folder / "art/later.svg";
  const auto lookout = machine::make_file_watcher(either());
  const auto again = [&] { lookout->watch(meeting({deck, later})); };
  again();
  CHECK_FALSE(lookout->wait(50ms));
  folder.write("deck.yaml", "two!");
  CHECK(lookout->wait(5s));
  again();
  folder.write("new", "three");
  fs::rename(folder / "new", deck);
  CHECK(lookout->wait(5s));
  again();
  folder.write("art/later.svg", "<svg/>");
  CHECK(lookout->wait(5s));
  again();
  fs::remove(deck);
  CHECK(lookout->wait(5s));
}

TEST_CASE("a lookout is not disturbed by files that were not met") {
  const TempFolder folder;
  const std::string deck = folder.write("deck.yaml", "one");
  const auto lookout = machine::make_file_watcher(either());
  lookout->watch(meeting({deck}, folder.path()));
  folder.write("deck.pdf", "%PDF");
  folder.write("notes.txt", "none of the deck's");
  CHECK_FALSE(lookout->wait(600ms));
  folder.write("field.yaml", "a new one");
  CHECK(lookout->wait(5s));
}

TEST_CASE("a change between meeting a file and watching it is told") {
  const TempFolder folder;
  const std::string deck = folder.write("deck.yaml", "one");
  const machine::FilesMet met = meeting({deck});
  folder.write("deck.yaml", "four");
  const auto lookout = machine::make_file_watcher(either());
  lookout->watch(met);
  CHECK(lookout->wait(5s));
}

TEST_CASE("a lookout that nobody wakes waits as long as it was told to") {
  const TempFolder folder;
  const auto lookout = machine::make_file_watcher(either());
  lookout->watch(meeting({folder.write("deck.yaml", "one")}));
  const auto began = std::chrono::steady_clock::now();
  CHECK_FALSE(lookout->wait(200ms));
  CHECK(std::chrono::steady_clock::now() - began >= 150ms);
}

TEST_CASE("a lookout that waits can be woken") {
  const TempFolder folder;
  const auto lookout = machine::make_file_watcher(either());
  lookout->watch(meeting({folder.write("deck.yaml", "one")}));
  std::thread bell([&] {
    std::this_thread::sleep_for(50ms);
    lookout->wake();
  });
  const auto began = std::chrono::steady_clock::now();
  CHECK_FALSE(lookout->wait(20s));
  CHECK(std::chrono::steady_clock::now() - began < 10s);
  bell.join();
}

TEST_CASE("what is looked for beside the work is not noted, and what comes after it is") {
  machine::note_files();
  machine::met_file("/first");
  {
    const machine::Unnoted beside;
    machine::met_file("/beside");
  }
  machine::met_file("/last");
  const machine::FilesMet met = machine::files_met();
  CHECK(met.size() == 2);
  CHECK(met.contains("/first"));
  CHECK(met.contains("/last"));
}
