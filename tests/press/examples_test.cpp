// The games of one's own that come along, cards/examples and the starters: in order, and printed.
#include <filesystem>
#include <set>

#include "../catch.h"
#include "../editions.h"
#include "../golden.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "diag/printer.h"

#include "inspect/deck_lists.h"
#include "press/check.h"
#include "press/print.h"

using namespace kingpress;

namespace fs = std::filesystem;

namespace {

std::set<std::string> own_games() {
  std::set<std::string> folders{project_root() + "/cards/kit/starter", project_root() + "/cards/freeform/starter"};
  for (const char* shipped : {"/cards/examples", "/cards/rules"})
    for (const auto& entry : fs::directory_iterator(project_root() + shipped))
      if (entry.is_directory()) folders.insert(entry.path().string());
  return folders;
}

}  // namespace

TEST_CASE("every shipped game, every example and starter of a game of one's own is judged without a word") {
  std::set<std::string> games = own_games();
  for (const std::string& game : kingpress::test::editions()) games.insert(game);
  REQUIRE(games.size() >= 10);
  for (const std::string& path : games) {
    INFO(path);
    press::Workshop workshop;
    const press::Target target = press::load(path, workshop);
    press::check(target, workshop);
    CHECK(diag::print(workshop.diagnostics) == "");
  }
}

TEST_CASE("every example and starter of a game of one's own prints") {
  REQUIRE(own_games().size() >= 5);
  for (const std::string& path : own_games()) {
    INFO(path);
    press::Workshop workshop;
    const press::Target target = press::load(path, workshop);
    const TempFolder folder;
    press::PrintJob job;
    job.output = folder / "out.pdf";
    job.sheets.duplex = sheets::Duplex::long_edge;
    CHECK(press::print(target, job, workshop, [](std::size_t, std::size_t) {}));
    CHECK(fs::file_size(job.output) > 10'000);
  }
}

TEST_CASE("the decks that come with a set are decks by its own rules") {
  const std::string set = project_root() + "/cards/examples/small-wonders";
  std::vector<std::string> lists;
  for (const auto& entry : fs::directory_iterator(set + "/decks")) lists.push_back(entry.path().string());
  press::Workshop workshop;
  CHECK(inspect::check_lists(lists, set, workshop) == 20 * lists.size());
  CHECK(diag::print(workshop.diagnostics) == "");
}

TEST_CASE("every example has rules on paper, and a page of rules with a game played") {
  for (const auto& entry : fs::directory_iterator(project_root() + "/cards/examples")) {
    if (!entry.is_directory()) continue;
    INFO(entry.path().string());
    CHECK(read_bytes(entry.path().string() + "/LEAFLET.md").find("\n## Credits\n") != std::string::npos);
    CHECK(read_bytes(entry.path().string() + "/RULES.md").find("\n## A game played\n") != std::string::npos);
  }
}
