// The verbs as they are used: each script starts the program, does what a person would and says what went wrong.
#include <cstdio>
#include <string>

#include "../catch.h"
#include "../project_root.h"
#include "../said_by.h"

namespace {

void check_script(const std::string& name) {
  const std::string command =
      "python3 '" + kingpress::project_root() + "/tests/serve/" + name + "' '" KINGPRESS_PROGRAM "'";
  const auto [status, said] = kingpress::said_by(command);
  INFO(said);
  CHECK(status == 0);
  if (const auto at = said.find("skipped: "); at != std::string::npos)
    std::printf("%s for %s\n", said.substr(at, said.find('\n', at) - at).c_str(), name.c_str());
}

}  // namespace

TEST_CASE("watch prints again at every change and keeps the last good file") { check_script("watch.py"); }

TEST_CASE("the workbench shows, follows, proofs and prints a deck in a browser") { check_script("page.py"); }

TEST_CASE("the workbench shows two decks of equal ids, bad cells and many saves as the files say") {
  check_script("decks.py");
}

TEST_CASE("the workbench plays the five games by clicking, looks through a record and tries games out") {
  check_script("play.py");
}

TEST_CASE("what a move would bring is told beside it, and comes true") { check_script("foreseeing.py"); }

TEST_CASE("games by a rules file lie on the table, and are played there by hand") { check_script("own.py"); }

TEST_CASE("a German table says nothing in English, to its end and without rules") { check_script("german.py"); }

TEST_CASE("no sentence of the page lacks its German words") { check_script("page_sentences.py"); }

TEST_CASE("a kit without rules lies on the table, and hands stay hidden") { check_script("sandbox.py"); }

TEST_CASE("friends sit down at a table from their phones, and see no hand but their own") {
  check_script("friends.py");
}

TEST_CASE("the page's scripts are short, and their types fit") { check_script("script_types.py"); }

TEST_CASE("no view and no table of the page keeps out who sees, hears or moves otherwise") {
  check_script("access.py");
}

TEST_CASE("nobody who knows no address takes the workbench's memory or its places") { check_script("floods.py"); }

TEST_CASE("of many cards only those near the view are made, and a change is told as what changed") {
  check_script("many.py");
}

TEST_CASE("a card is seen as git's HEAD had it") { check_script("earlier.py"); }

TEST_CASE("a card is added or copied in the page, and opens") { check_script("adding.py"); }

TEST_CASE("values and cards are edited in the page, in files of every kind of text") { check_script("editing.py"); }

TEST_CASE("an edit goes to the card that is shown, whatever changes hands") { check_script("namesakes.py"); }

TEST_CASE("several cards are selected in the page, and edited, printed and exported together") {
  check_script("selecting.py");
}

TEST_CASE("notes and views are kept beside the deck, and written in the page") { check_script("notes.py"); }

TEST_CASE("a line of an editor opens its card, and what is saved flashes") { check_script("showing.py"); }

TEST_CASE("the search takes expressions, and the page's address says what is shown") { check_script("search.py"); }

TEST_CASE("boxes of a face are moved and sized in the page, in the deck's own template") { check_script("boxes.py"); }

TEST_CASE("Ctrl-C and SIGTERM end every verb within a second, whatever it is at") { check_script("endings.py"); }

TEST_CASE("the workbench answers its own page only") { check_script("strangers.py"); }
