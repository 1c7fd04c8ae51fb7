#include "machine/unsaved.h"

#include <filesystem>
#include <variant>

#include "../catch.h"
#include "../temp_folder.h"
#include "machine/files_met.h"
#include "machine/read_file.h"

using namespace kingpress;

namespace {

std::string read(const machine::Bytes& bytes) {
  const auto* text = std::get_if<std::string>(&bytes);
  return text ? *text : "refused";
}

}  // namespace

TEST_CASE("a text that somebody edits stands for its file, by whatever way the file is named") {
  const TempFolder folder;
  folder.write("deck.yaml", "saved");
  const std::string path = folder.path() + "/deck.yaml";
  const machine::FileMark before = machine::mark_of(path);
  machine::stand_for(path, "edited");
  CHECK(read(machine::read_named(folder.path() + "/./deck.yaml", 100)) == "edited");
  CHECK(read(machine::read_beneath(folder.path(), "deck.yaml", 100)) == "edited");
  CHECK(read(machine::read_saved(path, 100)) == "saved");
  CHECK(read(machine::read_named(path, 5)) == "refused");  // the limit holds for it too
  const machine::FileMark first = machine::mark_of(path);
  CHECK(first != before);
  machine::stand_for(path, "edited again");
  CHECK(machine::mark_of(path) != first);
  machine::stand_no_more(path);
  CHECK(read(machine::read_named(path, 100)) == "saved");
  CHECK(machine::mark_of(path) == before);
}

TEST_CASE("a text that stands for a file opens nothing that was closed") {
  const TempFolder folder;
  std::filesystem::create_symlink("/etc/passwd", folder.path() + "/link.yaml");
  machine::stand_for(folder.path() + "/link.yaml", "edited");
  machine::stand_for(folder.path() + "/new.yaml", "new");
  CHECK(read(machine::read_beneath(folder.path(), "link.yaml", 100)) == "refused");
  CHECK(read(machine::read_beneath(folder.path(), "new.yaml", 100)) == "new");
  machine::stand_no_more(folder.path() + "/link.yaml");
  machine::stand_no_more(folder.path() + "/new.yaml");
  CHECK(read(machine::read_beneath(folder.path(), "new.yaml", 100)) == "refused");
}
