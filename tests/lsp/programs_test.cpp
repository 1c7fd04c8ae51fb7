// The language server as an editor uses it: each script starts the program, speaks the protocol and says what went
// wrong.
#include <string>

#include "../catch.h"
#include "../project_root.h"
#include "../said_by.h"
#include "../temp_folder.h"

namespace {

void check_script(const std::string& name) {
  const auto [status, said] =
      kingpress::said_by("python3 '" + kingpress::project_root() + "/tests/lsp/" + name + "' '" KINGPRESS_PROGRAM "'");
  INFO(said);
  CHECK(status == 0);
}

}  // namespace

TEST_CASE("an editor is told what is wrong as one types, and nothing that it sends harms the server") {
  check_script("faults.py");
}

TEST_CASE("an editor completes keys, values and names, explains them, and shows faces") { check_script("knowing.py"); }

TEST_CASE("an editor finds where a thing is named in every file of a game, and its faults can be mended") {
  check_script("naming.py");
}

TEST_CASE("an editor renames a thing in every file of a game, and formats without changing a value") {
  check_script("renaming.py");
}

TEST_CASE("the extension for Visual Studio Code declares what it has") { check_script("vscode.py"); }

TEST_CASE("check judges texts that are not saved yet, and refuses what are none") {
  const kingpress::TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntemplate: card\ncards: [{title: Owl}]\n");
  const std::string check = "cd '" + folder.path() + "' && '" KINGPRESS_PROGRAM "' check deck.yaml --unsaved ";
  CHECK(kingpress::said_by(check + "nothing.json 2>&1").status == 2);
  folder.write("texts.json", R"({"deck.yaml": "game: freeform\ntemplate: card\ncards: [{titel: Owl}]\n"})");
  const auto edited = kingpress::said_by(check + "texts.json 2>&1");
  CHECK(edited.status == 1);
  CHECK(edited.text.find("unknown key 'titel'") != std::string::npos);
  for (const char* wrong : {"[]", "{", R"({"deck.yaml": 1})"}) {
    folder.write("texts.json", wrong);
    CHECK(kingpress::said_by(check + "- <texts.json 2>&1").status == 2);
  }
}
